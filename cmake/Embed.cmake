# tigerpit_assets(files…): the module `assets`, which holds the text of each file, so that one binary
# carries its rulebooks and its words. For tools/mutation alone, the tests read them from a folder: then
# the program itself is not built at all.
option(TIGERPIT_MUTATION "build the tests with rulebooks that are read from a folder" OFF)

function(tigerpit_assets)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_files.cpp)
  set(script ${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${ARGN}" -DOUTPUT=${output} -P ${script}
    DEPENDS ${ARGN} ${script}
    VERBATIM)
  if(TIGERPIT_MUTATION)
    set(output ${CMAKE_SOURCE_DIR}/tests/mutation/embedded_files.cpp)
    set_target_properties(tigerpit PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  add_library(tigerpit_assets STATIC ${output})
  target_include_directories(tigerpit_assets PUBLIC ${CMAKE_SOURCE_DIR}/src)
endfunction()
