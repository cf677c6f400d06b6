# The options shared by all targets: include root, language, warnings, sanitizers.
add_library(house_options INTERFACE)
target_include_directories(house_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_features(house_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)

set(house_warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
    -Woverloaded-virtual -Wswitch-enum)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND house_warnings -Wduplicated-cond -Wlogical-op -Wuseless-cast)
  # With optimisation, g++ 12 wrongly reports null pointers and overflows inside the strings and
  # vectors of the standard library; the address sanitizer finds real ones.
  foreach(mistaken null-dereference array-bounds stringop-overflow stringop-overread restrict)
    list(APPEND house_warnings $<IF:$<CONFIG:Debug>,-W${mistaken},-Wno-${mistaken}>)
  endforeach()
else()
  list(APPEND house_warnings -Wnull-dereference)
endif()
if(HEKTOR_WARNINGS_ARE_ERRORS)
  list(APPEND house_warnings -Werror)
endif()
target_compile_options(house_options INTERFACE ${house_warnings})

# Crash reports need only function names and line numbers; the rest would take a third of the build
# time.
target_compile_options(house_options INTERFACE $<$<CONFIG:RelWithDebInfo>:-g1>)

# Debug builds detect our own mistakes early; builds for players make them hard to exploit.
set(kind $<TARGET_PROPERTY:TYPE>)
if(HEKTOR_SANITIZE MATCHES address)
  # At a fixed address: otherwise each start of a test program first corrects three million pointers.
  set(movable no-)
endif()
target_compile_options(house_options INTERFACE
  "$<$<IN_LIST:${kind},STATIC_LIBRARY;OBJECT_LIBRARY;EXECUTABLE>:-f${movable}PIE>")
target_link_options(house_options INTERFACE $<$<STREQUAL:${kind},EXECUTABLE>:-${movable}pie>)
target_compile_definitions(house_options INTERFACE $<IF:$<CONFIG:Debug>,_GLIBCXX_ASSERTIONS,_FORTIFY_SOURCE=2>)
# Control-flow protection of jumps and returns, by the means of each processor family. The program
# is not marked for enforcement by the system, because Debian's start files (Scrt1.o, crti.o) have
# no such mark; forcing it with -z ibt would promise what they do not support.
set(flow)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|i[3-6]86)$")
  set(flow -fcf-protection)
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  set(flow -mbranch-protection=standard)
endif()
# The address sanitizer notices more than both, and sanitizers are the longest builds.
if(NOT HEKTOR_SANITIZE)
  target_compile_options(house_options INTERFACE -fstack-protector-strong ${flow})
endif()
target_link_options(house_options INTERFACE -Wl,-z,relro,-z,now)

if(HEKTOR_SANITIZE)
  # Not optimised, because that takes longer than it saves; reports need only line numbers. Reading
  # through a null pointer is noticed without a check before each, which is a tenth of the build time;
  # alignment matters on no processor that runs them.
  target_compile_options(house_options INTERFACE -g1 -fsanitize=${HEKTOR_SANITIZE} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all -fno-sanitize=null,alignment)
  target_link_options(house_options INTERFACE -fsanitize=${HEKTOR_SANITIZE})
  target_sources(house_options INTERFACE
    $<$<STREQUAL:${kind},EXECUTABLE>:${PROJECT_SOURCE_DIR}/tests/support/leaks_of_others.cpp>)
endif()

if(HEKTOR_FUZZ)
  # Lets the fuzzer see which branches an input takes.
  target_compile_options(house_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# folder_sources(TARGET FILE...)
#
# Adds sources, named relative to this folder, to the target. The sources of one folder are compiled
# in groups of about nine, so that headers are read and templates instantiated only once per group.
# Therefore the local definitions of the files of a folder must have different names.
# HEKTOR_EACH_FILE_ALONE compiles them one by one.
function(folder_sources target)
  set(folders)
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE place NORMALIZE)
    cmake_path(RELATIVE_PATH place BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET place PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER ${folder} folder)
    list(APPEND folders ${folder})
    list(APPEND files_${folder} ${file})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    sources_together(${target} ${folder} ${files_${folder}})
  endforeach()
endfunction()

# The same for sources of several folders that share expensive headers. NAME is the name of their
# groups.
function(sources_together target name)
  if(HEKTOR_EACH_FILE_ALONE)
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  set(files)
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file NORMALIZE)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    list(APPEND files ${file})
  endforeach()
  compile_together(${target} ${name} ${files})
endfunction()

# Compiles the files in as few groups of at most nine as possible, of similar size, each named after
# its first file. The files are included by their path in the project, so that ccache recognises
# them in every clone. The analyzer of clang-tidy checks included sources only if the including file
# is called UnifiedSource.
function(compile_together target name)
  list(LENGTH ARGN count)
  math(EXPR groups "(${count} + 8) / 9")
  set(place 0)
  foreach(file IN LISTS ARGN)
    math(EXPR group "${place} * ${groups} / ${count}")
    if(NOT DEFINED text_${group})
      cmake_path(GET file STEM first_${group})
    endif()
    string(APPEND text_${group} "#include \"${file}\"\n")
    math(EXPR place "${place} + 1")
  endforeach()
  math(EXPR last "${groups} - 1")
  foreach(group RANGE ${last})
    set(together ${CMAKE_CURRENT_BINARY_DIR}/UnifiedSource_${target}_${name}_${first_${group}}.cpp)
    file(CONFIGURE OUTPUT ${together} CONTENT "${text_${group}}" @ONLY)
    target_sources(${target} PRIVATE ${together})
  endforeach()
endfunction()
