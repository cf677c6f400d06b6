find_package(Catch2 3 CONFIG QUIET)
if(NOT Catch2_FOUND)
  find_package(Catch2 2.13 CONFIG REQUIRED)
endif()
include(Catch)

add_library(test_main STATIC support/main.cpp)
target_link_libraries(test_main PUBLIC house_options Catch2::Catch2 PRIVATE scratch_support)
if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
  # The tests include the single header of Catch2 2, which Catch2 3 does not have.
  target_include_directories(test_main PUBLIC support/catch2_3)
endif()

# The targets for `ctest -L threads`, the tests that run under the thread sanitizer.
add_custom_target(threads_tests)

# room_tests(NAME SOURCES FILE... [LINKS TARGET...] [LABELS LABEL...] [THOROUGH] [SOME_SLOW])
#
# Defines one executable; every test case is a CTest test of its own with these labels. tests/check
# interprets two labels: `slow` tests run in the full check only, `threads` tests also run under the
# thread sanitizer. THOROUGH: the cases with the tag [thorough] run a second time as slow tests,
# with many more iterations (tests/support/screen/extent.hpp). SOME_SLOW: the cases of an end-to-end
# test with the tag [slow] are slow tests. With a sanitizer, which makes starting a program slow, an
# executable is one CTest test, except an end-to-end test.
function(room_tests name)
  cmake_parse_arguments(room "THOROUGH;SOME_SLOW" "" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name})
  folder_sources(${name} ${room_SOURCES})
  target_link_libraries(${name} PRIVATE test_main ${room_LINKS})
  target_compile_definitions(${name} PRIVATE HEKTOR_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                             HEKTOR_ASSETS="${PROJECT_SOURCE_DIR}/assets")
  if(NOT "slow" IN_LIST room_LABELS AND NOT room_THOROUGH)
    # Quick tests are not optimised, because that takes longer than running them.
    target_compile_options(${name} PRIVATE -O0 -U_FORTIFY_SOURCE)
  elseif(room_THOROUGH AND CMAKE_BUILD_TYPE STREQUAL Release)
    # Their time goes into what they test; less optimisation halves the time to build them.
    target_compile_options(${name} PRIVATE -O1)
  endif()
  if("threads" IN_LIST room_LABELS)
    add_dependencies(threads_tests ${name})
  endif()
  if(HEKTOR_SANITIZE AND NOT name MATCHES "^endtoend")
    # The longest first, so that none delays the end.
    set(cost 100)
    if(room_THOROUGH)
      set(cost 200)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES COST ${cost} TIMEOUT 1800 LABELS "${room_LABELS}")
    return()
  endif()
  set(quick)
  if(room_SOME_SLOW)
    set(quick TEST_SPEC ~[slow])
    catch_discover_tests(${name} TEST_SPEC [slow] TEST_PREFIX "${name}: " TEST_LIST ${name}_SLOW_TESTS)
    describe_tests(${name}_SLOW_TESTS "LABELS slow COST 60")
  endif()
  catch_discover_tests(${name} ${quick} TEST_PREFIX "${name}: ")
  # Tests that wait for devices and programs start first, so that they do not delay the end.
  string(FIND ${name} endtoend place)
  if(place EQUAL 0)
    describe_tests(${name}_TESTS "COST 60 LABELS \"${room_LABELS}\"")
  elseif(room_LABELS)
    describe_tests(${name}_TESTS "LABELS \"${room_LABELS}\"")
  endif()
  if(room_THOROUGH)
    catch_discover_tests(${name} TEST_SPEC [thorough] TEST_PREFIX "${name}, thoroughly: "
                         TEST_LIST ${name}_THOROUGH_TESTS)
    describe_tests(${name}_THOROUGH_TESTS "LABELS slow ENVIRONMENT HEKTOR_THOROUGH=1 TIMEOUT 1200")
  endif()
endfunction()

# The discovery of Catch2 accepts only one label, so properties are set when CTest has read its
# list.
function(describe_tests tests properties)
  set(description ${CMAKE_CURRENT_BINARY_DIR}/${tests}_properties.cmake)
  file(WRITE ${description} "if(${tests})
  set_tests_properties(\${${tests}} PROPERTIES ${properties})
endif()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${description})
endfunction()
