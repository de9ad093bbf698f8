# `tools/package` makes a Debian package of a release: the program, its unit, a floor to start from, the
# documentation, and the sums by which anybody, and the program itself, verifies what was installed.
include(GNUInstallDirs)

install(TARGETS tigerpit RUNTIME DESTINATION bin)
install(FILES packaging/floor.toml DESTINATION /etc/tigerpit)
install(FILES packaging/tigerpit.service DESTINATION lib/systemd/system)
install(FILES packaging/tls.conf DESTINATION share/doc/tigerpit/examples)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION share/doc/tigerpit)
install(DIRECTORY docs/ DESTINATION share/doc/tigerpit
  FILES_MATCHING PATTERN "*.md" PATTERN "pictures" EXCLUDE PATTERN "examples" EXCLUDE)
install(FILES packaging/copyright DESTINATION share/doc/tigerpit)
# The program is stripped before this runs, so the sum is of what is installed.
install(CODE [[
  file(SHA256 "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/bin/tigerpit" sum)
  file(WRITE "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/tigerpit/SHA256SUMS"
    "${sum}  ${CMAKE_INSTALL_PREFIX}/bin/tigerpit\n")
]])

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tigerpit)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
# No person is made up, and no page: who installs it knows whom he had it from.
set(CPACK_PACKAGE_CONTACT "tigerpit <tigerpit@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "pit of tiger baccarat tables, durable and audited")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# A server of a casino, and nothing under /usr/games.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(WRITE ${CMAKE_BINARY_DIR}/conffiles "/etc/tigerpit/floor.toml\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${CMAKE_BINARY_DIR}/conffiles ${CMAKE_SOURCE_DIR}/packaging/postinst
  ${CMAKE_SOURCE_DIR}/packaging/prerm ${CMAKE_SOURCE_DIR}/packaging/postrm)
include(CPack)
