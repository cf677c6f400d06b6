# What `cmake --install` puts where, and the Debian package that CPack makes of it.
include(GNUInstallDirs)
install(TARGETS hektor)
install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/hektor PATTERN README.md EXCLUDE)
install(FILES app/hektor.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_CONTACT "Hektor's maintainers <hektor@localhost>")
set(CPACK_PACKAGE_VENDOR Hektor)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
# The libraries are read from the program itself; the rest is used without being linked.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Who looks into a crash installs the debug information, which the preset `package` has, beside it.
if(CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON)
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS stockfish)
include(CPack)
