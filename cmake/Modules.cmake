# tigerpit_module(NAME NEEDS modules… USES libraries…): one folder of src/, one static library.
# A module sees what it NEEDS (and what those need) and the libraries it USES, nothing else; the tidy
# test reads the same lines and fails on an include that is not on the map.

function(tigerpit_module name)
  cmake_parse_arguments(MODULE "" "" "NEEDS;USES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  set(target tigerpit_${name})
  list(TRANSFORM MODULE_NEEDS PREPEND tigerpit_)
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${target} PUBLIC ${MODULE_NEEDS} PRIVATE tigerpit_warnings ${MODULE_USES})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${target} INTERFACE ${MODULE_NEEDS} ${MODULE_USES})
  endif()
endfunction()

function(tigerpit_program name)
  cmake_parse_arguments(PROGRAM "" "FROM" "NEEDS;USES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${PROGRAM_FROM}/*.cpp)
  list(TRANSFORM PROGRAM_NEEDS PREPEND tigerpit_)
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE tigerpit_warnings ${PROGRAM_NEEDS} ${PROGRAM_USES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
endfunction()

# tigerpit_extension(NAME FROM folder NEEDS modules… SHARES files… USES libraries…): the Python package.
# The C++ of the folder, which lies beside src/, is compiled into NAME and put beside the package's
# Python files in ${CMAKE_BINARY_DIR}/python, where Python finds them by PYTHONPATH. SHARES are files of
# the program. Built with TIGERPIT_PYTHON_MODULE only: not with sanitizers, which a plain Python cannot
# load, nor in the release, which needs no Python.
function(tigerpit_extension name)
  if(NOT TIGERPIT_PYTHON_MODULE)
    return()
  endif()
  cmake_parse_arguments(EXTENSION "" "FROM" "NEEDS;SHARES;USES" ${ARGN})
  set(folder ${CMAKE_SOURCE_DIR}/${EXTENSION_FROM})
  set(package ${CMAKE_BINARY_DIR}/python/tigerpit)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(TRANSFORM EXTENSION_NEEDS PREPEND tigerpit_)
  list(TRANSFORM EXTENSION_SHARES REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/\\1.cpp")
  pybind11_add_module(${name} MODULE NO_EXTRAS ${sources} ${EXTENSION_SHARES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE tigerpit_warnings ${EXTENSION_NEEDS} ${EXTENSION_USES})
  target_link_options(${name} PRIVATE -Wl,--exclude-libs,ALL)
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${package})

  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${folder}/tigerpit
    ${folder}/tigerpit/*.py ${folder}/tigerpit/*.pyi ${folder}/tigerpit/py.typed)
  foreach(file IN LISTS files)
    add_custom_command(OUTPUT ${package}/${file}
      COMMAND ${CMAKE_COMMAND} -E copy ${folder}/tigerpit/${file} ${package}/${file}
      DEPENDS ${folder}/tigerpit/${file} VERBATIM)
  endforeach()
  list(TRANSFORM files PREPEND ${package}/)
  add_custom_target(${name}_package ALL DEPENDS ${files})
endfunction()
