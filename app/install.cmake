# The files installed by `cmake --install`, and the Debian package made of them by CPack.
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

# Debian requires these compressed, without a timestamp.
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
# The maintainer is the person who builds the package, named by the variables of Debian's own tools.
set(CPACK_PACKAGE_CONTACT "Hektor's maintainers <maintainers@users.noreply.invalid>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_PACKAGE_VENDOR Hektor)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Debian's section "games" is for programs in /usr/games, where arbiters would not look for a clock.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "talking chess system for blind players")
set(CPACK_PACKAGE_DESCRIPTION "Hektor calls every move by the names of the Laws of Chess and takes moves from
the keyboard and from electronic boards. It keeps two boards, two score sheets
and the clock of a blind and a sighted player in step, and reconciles them by
the Laws when they part.
.
At home it plays against a chess engine or lets two people play. It needs no
screen: everything can be heard, or read in a terminal and in braille.")
# The dependencies on libraries are read from the program; those listed here are used without
# linking.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "speech-dispatcher, stockfish")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS brltty)
# For analysing crashes, the debug information (preset `package`) can be installed separately.
if(CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
  set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON) # strips the program itself, if it is not stripped yet
  set(CPACK_POST_BUILD_SCRIPTS ${package}/debug_information.cmake)
else()
  set(CPACK_STRIP_FILES ON)
endif()
include(CPack)
