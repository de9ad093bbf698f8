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
