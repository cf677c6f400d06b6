# What `cmake --install` puts where, and the Debian package that CPack makes of it.
include(GNUInstallDirs)
set(package ${CMAKE_CURRENT_LIST_DIR}/package)
install(TARGETS hektor)
install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/hektor PATTERN README.md EXCLUDE)
install(FILES ${package}/hektor.desktop ${package}/hektor-read.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${package}/org.hektor_chess.hektor.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${package}/hektor.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${package}/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME hektor)
install(FILES ${package}/60-hektor.rules DESTINATION lib/udev/rules.d)
install(FILES ${package}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Debian wants these compressed, without the time at which that was done.
function(install_compressed file name folder)
  set(compressed ${PROJECT_BINARY_DIR}/${name}.gz)
  add_custom_command(OUTPUT ${compressed} DEPENDS ${file} COMMAND gzip -9nc ${file} > ${compressed} VERBATIM)
  add_custom_target(compressed_${name} ALL DEPENDS ${compressed})
  install(FILES ${compressed} DESTINATION ${folder})
endfunction()
install_compressed(${CMAKE_CURRENT_LIST_DIR}/hektor.1 hektor.1 ${CMAKE_INSTALL_MANDIR}/man1)
install_compressed(${package}/changelog changelog ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
# Who builds the package answers for it, and is named as Debian's own tools do.
set(CPACK_PACKAGE_CONTACT "Hektor's maintainers <maintainers@users.noreply.invalid>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_PACKAGE_VENDOR Hektor)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Debian's section games is for programs in /usr/games, which is not where arbiters look for a clock.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "talking chess system for blind players")
set(CPACK_PACKAGE_DESCRIPTION "Hektor calls every move by the names of the Laws of Chess and takes moves from
the keyboard and from electronic boards. It keeps two boards, two score sheets
and the clock of a blind and a sighted player in step, and reconciles them by
the Laws when they part.
.
At home it plays against a chess engine or lets two people play. It needs no
screen: everything can be heard, or read in a terminal and in braille.")
# The libraries are read from the program itself; the rest is used without being linked.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS stockfish)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS brltty)
# Who looks into a crash installs the debug information, which the preset `package` has, beside it.
if(CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON) # which strips by itself, what has not been stripped before
  set(CPACK_POST_BUILD_SCRIPTS ${package}/debug_information.cmake)
else()
  set(CPACK_STRIP_FILES ON)
endif()
include(CPack)
