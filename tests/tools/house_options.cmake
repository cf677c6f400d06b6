# What every target of the house shares: the include root, the language, the warnings, the sanitizers.
add_library(house_options INTERFACE)
target_include_directories(house_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_features(house_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)

set(house_warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
    -Woverloaded-virtual -Wswitch-enum)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND house_warnings -Wduplicated-cond -Wlogical-op -Wuseless-cast)
  # Optimising, g++ 12 sees null pointers and overflows inside the standard library's strings and vectors that
  # are not there; the address sanitizer looks for the real ones.
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

# Function names and line numbers are all that the report of a crash needs; the rest takes a third of the time to build.
target_compile_options(house_options INTERFACE $<$<CONFIG:RelWithDebInfo>:-g1>)

# Our own mistakes are found early where speed does not matter, and are hard to misuse where players are.
set(kind $<TARGET_PROPERTY:TYPE>)
target_compile_options(house_options INTERFACE "$<$<IN_LIST:${kind},STATIC_LIBRARY;EXECUTABLE>:-fPIE>")
target_link_options(house_options INTERFACE $<$<STREQUAL:${kind},EXECUTABLE>:-pie>)
target_compile_definitions(house_options INTERFACE $<IF:$<CONFIG:Debug>,_GLIBCXX_ASSERTIONS,_FORTIFY_SOURCE=2>)
target_compile_options(house_options INTERFACE -fstack-protector-strong)
# Jumps and returns go where they should: each family of processors has its own means. The program bears no mark
# that asks the system for it, because Debian's start files (Scrt1.o, crti.o) have none; a mark that is forced with
# -z ibt would promise what they do not keep.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|i[3-6]86)$")
  target_compile_options(house_options INTERFACE -fcf-protection)
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  target_compile_options(house_options INTERFACE -mbranch-protection=standard)
endif()
target_link_options(house_options INTERFACE -Wl,-z,relro,-z,now)

if(HEKTOR_SANITIZE)
  # Not optimised, because that takes longer than it saves; line numbers are all that a report needs.
  target_compile_options(house_options INTERFACE -g1 -fsanitize=${HEKTOR_SANITIZE} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
  target_link_options(house_options INTERFACE -fsanitize=${HEKTOR_SANITIZE})
  target_sources(house_options INTERFACE
    $<$<STREQUAL:${kind},EXECUTABLE>:${PROJECT_SOURCE_DIR}/tests/support/leaks_of_others.cpp>)
endif()

if(HEKTOR_FUZZ)
  # The fuzzer sees which branches an input takes.
  target_compile_options(house_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# folder_sources(TARGET FILE...)
#
# Sources of the target, named from here. Those of one folder are compiled about nine at a time: headers are
# read and templates instantiated once instead of for each file. So what files of one folder define for
# themselves has different names. HEKTOR_EACH_FILE_ALONE compiles them one by one.
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

# The same for sources of several folders: they share what is dear to read. NAME is that of their groups.
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

# In as few groups of at most nine as there can be, of much the same size, each called by its first file. The
# files are included by their place in the house, so that ccache knows them in every copy of it. The analyzer of
# clang-tidy looks into included sources only where the file that includes them is called UnifiedSource.
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
