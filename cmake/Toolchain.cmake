# Warnings are errors on both compilers; ccache and mold are used where they are installed.

find_program(CCACHE ccache)
if(CCACHE)
  # A base directory and no directory in the hash: a fresh clone elsewhere finds the same cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=true ${CCACHE})
endif()

find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(tigerpit_warnings INTERFACE)
target_compile_options(tigerpit_warnings INTERFACE
  -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wswitch -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wno-missing-field-initializers -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees an overlap in std::string's operator+ that is not there.
  target_compile_options(tigerpit_warnings INTERFACE -Wno-restrict)
endif()
