find_package(Catch2 3 CONFIG QUIET)
if(NOT Catch2_FOUND)
  find_package(Catch2 2.13 CONFIG REQUIRED)
endif()
include(Catch)

add_library(test_main STATIC support/main.cpp)
target_link_libraries(test_main PUBLIC house_options Catch2::Catch2 PRIVATE scratch_support)
if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
  # The tests include the one header of Catch2 2, which Catch2 3 no longer has.
  target_include_directories(test_main PUBLIC support/catch2_3)
endif()

# What is built for `ctest -L threads`, the part of the tests that runs under the thread sanitizer.
add_custom_target(threads_tests)

# room_tests(NAME SOURCES FILE... [LINKS TARGET...] [LABELS LABEL...] [THOROUGH])
#
# One executable; every test case is a CTest test of its own and carries the labels. Two labels mean something
# to tests/check: `slow` keeps tests out of all but the full check, `threads` has them run under the thread
# sanitizer. THOROUGH: the cases with the tag [thorough] run a second time, as slow tests that try much more
# (tests/support/extent.hpp).
function(room_tests name)
  cmake_parse_arguments(room "THOROUGH" "" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name})
  folder_sources(${name} ${room_SOURCES})
  target_link_libraries(${name} PRIVATE test_main ${room_LINKS})
  target_compile_definitions(${name} PRIVATE HEKTOR_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                             HEKTOR_ASSETS="${PROJECT_SOURCE_DIR}/assets")
  if(NOT "slow" IN_LIST room_LABELS AND NOT room_THOROUGH)
    # What a quick test does itself is little: it is optimised longer than it runs.
    target_compile_options(${name} PRIVATE -O0 -U_FORTIFY_SOURCE)
  endif()
  catch_discover_tests(${name} TEST_PREFIX "${name}: ")
  # What waits for devices and programs begins first, so that nobody waits for it at the end.
  string(FIND ${name} endtoend place)
  if(place EQUAL 0)
    describe_tests(${name}_TESTS "COST 60 LABELS \"${room_LABELS}\"")
  elseif(room_LABELS)
    describe_tests(${name}_TESTS "LABELS \"${room_LABELS}\"")
  endif()
  if(room_THOROUGH)
    catch_discover_tests(${name} TEST_SPEC [thorough] TEST_PREFIX "${name}, thoroughly: "
                         TEST_LIST ${name}_THOROUGH_TESTS)
    describe_tests(${name}_THOROUGH_TESTS "LABELS slow ENVIRONMENT HEKTOR_THOROUGH=1")
  endif()
  if("threads" IN_LIST room_LABELS)
    add_dependencies(threads_tests ${name})
  endif()
endfunction()

# Catch2's discovery takes one label at most, so properties are set when CTest has read the list it left.
function(describe_tests tests properties)
  set(description ${CMAKE_CURRENT_BINARY_DIR}/${tests}_properties.cmake)
  file(WRITE ${description} "if(${tests})
  set_tests_properties(\${${tests}} PROPERTIES ${properties})
endif()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${description})
endfunction()
