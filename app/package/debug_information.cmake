# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack after creating the packages. Corrects the package with the debug information: its
# checksums contain paths of the build machine, which no installed package can be compared with, and
# its copyright file is missing.
foreach(package IN LISTS CPACK_PACKAGE_FILES)
  cmake_path(GET package FILENAME name)
  string(REGEX REPLACE "_.*" "" name ${name})
  if(NOT name MATCHES "-dbgsym$")
    continue()
  endif()
  set(tree ${CPACK_TEMPORARY_DIRECTORY}-debug-information)
  file(REMOVE_RECURSE ${tree})
  execute_process(COMMAND dpkg-deb --raw-extract ${package} ${tree} COMMAND_ERROR_IS_FATAL ANY)

  string(REPLACE "-dbgsym" "" described ${name})
  file(MAKE_DIRECTORY ${tree}/usr/share/doc)
  file(CREATE_LINK ${described} ${tree}/usr/share/doc/${name} SYMBOLIC)
  execute_process(COMMAND find usr -type f -exec md5sum {} + WORKING_DIRECTORY ${tree}
                  OUTPUT_FILE ${tree}/DEBIAN/md5sums COMMAND_ERROR_IS_FATAL ANY)

  execute_process(COMMAND dpkg-deb --root-owner-group --build ${tree} ${package}
                  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${tree})
endforeach()
