// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"

// Each command of the command line is added by a function of its own. What the command answers goes
// to `console`, which must outlive the parsing.

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor announce`: how moves are called, as text and, if asked, as sound.
void addAnnounce(CLI::App& hektor, Console& console);

/// Adds `hektor list` and `hektor log GAME`: what stands in the archive of games. Neither changes
/// it. Their status: 1 when a game is damaged or not there, 3 when the archive cannot be had.
void addArchive(CLI::App& hektor, Console& console);

/// Adds `hektor board` with `list`, `watch` and `emulate`: find electronic boards, see what is
/// understood from one, be one.
void addBoard(CLI::App& hektor, Console& console);
void addBoardList(CLI::App& board, Console& console);
void addBoardWatch(CLI::App& board, Console& console);
void addBoardEmulate(CLI::App& board, Console& console);

/// Adds `hektor clock`: the talking chess clock alone.
void addClock(CLI::App& hektor, Console& console);

/// Adds `hektor doctor`: tells where the program finds and keeps its things, one line each.
/// It looks at the storage, the engine and the braille display.
void addDoctor(CLI::App& hektor, Console& console);

/// Adds `hektor export GAME --as pgn|text|braille|pdf|audio`, which changes nothing in the archive.
/// Its status: 1 when the game is damaged or not there, 3 when the archive cannot be had.
void addExport(CLI::App& hektor, Console& console);

/// Adds `hektor manual [TOPIC]`: reads a manual aloud and prints it; without a voice it prints it.
/// Its status: 2 when there is no such topic, 3 when the manual cannot be read.
void addManual(CLI::App& hektor, Console& console);

/// Adds `hektor match`: a game by the Laws and their Appendix E.
void addMatch(CLI::App& hektor, Console& console);

/// Adds `hektor perft`: counts the paths of legal moves from a position, and how fast that went.
void addPerft(CLI::App& hektor, Console& console);

/// Adds `hektor pgn check` and `hektor pgn read`.
void addPgn(CLI::App& hektor, Console& console);

/// Adds `hektor play`: a game at home, against an engine or another person.
void addPlay(CLI::App& hektor, Console& console);

/// Adds `hektor position`: one JSON object for each line of standard input, in order, bad lines
/// included. Answers are written before the command waits for more, so that another program can ask
/// line by line.
void addPosition(CLI::App& hektor, Console& console);

/// Adds `hektor reconcile`: the Appendix E procedure (E2.7, E2.8) on two score sheets and two
/// boards given as files.
void addReconcile(CLI::App& hektor, Console& console);

/// Adds `hektor resume`: goes on with a game that was left or cut off, both clocks stopped.
void addResume(CLI::App& hektor, Console& console);

/// Understands the command line, carries out the one command it names and returns its status.
/// A command line that cannot be understood is answered with one sentence on standard error.
[[nodiscard]] ExitStatus runCommandLine(int argc, const char* const* argv) noexcept;

} // namespace app
