# Warnings are errors on both compilers, but not in a release: whoever builds one with another version of a
# compiler gets a program all the same. ccache and mold are used where they are installed.

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
  -Wold-style-cast -Woverloaded-virtual -Wno-missing-field-initializers
  "$<$<NOT:$<CONFIG:Release>>:-Werror>")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # At -O3, g++ 12 sees what is not there in inlined containers: an overlap in std::string's
  # operator+, a vector written past its end by insert, the value of a std::expected not set. The
  # sanitizers and clang look for the real ones.
  target_compile_options(tigerpit_warnings INTERFACE
    -Wno-restrict "$<$<CONFIG:Release>:-Wno-stringop-overflow;-Wno-maybe-uninitialized>")
endif()
