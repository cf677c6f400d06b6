// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"

// Each command of the command line is added by its own function. The command's output goes to
// `console`, which must outlive the parsing.

namespace app {

void addAnnounce(CLI::App& hektor, Console& console);
void addClock(CLI::App& hektor, Console& console);
void addLearn(CLI::App& hektor, Console& console);
void addMatch(CLI::App& hektor, Console& console);
void addPerft(CLI::App& hektor, Console& console);
void addPgn(CLI::App& hektor, Console& console);
void addPlay(CLI::App& hektor, Console& console);
void addPuzzles(CLI::App& hektor, Console& console);
void addTrain(CLI::App& hektor, Console& console);

/// Adds `hektor list` and `hektor log GAME`: the contents of the game archive. Neither changes it.
/// Status: 1 if a game is damaged or missing, 3 if the archive is unavailable.
void addArchive(CLI::App& hektor, Console& console);

/// Adds `hektor board` with `list`, `watch` and `emulate`: finds electronic boards, reports what is
/// understood from one, or emulates one.
void addBoard(CLI::App& hektor, Console& console);
void addBoardEmulate(CLI::App& board, Console& console);

/// Adds `hektor doctor`: reports where the program finds and stores its files, one line each.
/// Checks the storage, the engine and the braille display.
void addDoctor(CLI::App& hektor, Console& console);

/// Adds `hektor export GAME --as pgn|text|braille|pdf|audio`, which does not change the archive.
/// Status: 1 if the game is damaged or missing, 3 if the archive is unavailable.
void addExport(CLI::App& hektor, Console& console);

/// Adds `hektor library` with `add`, `find`, `read` and `print`: games of PGN files. Status: 1 if
/// no game is found, 3 if the library or a file cannot be read.
void addLibrary(CLI::App& hektor, Console& console);

/// Adds `hektor manual [TOPIC]`: reads a manual aloud and prints it; without a voice only prints
/// it. Status: 2 if there is no such topic, 3 if the manual cannot be read.
void addManual(CLI::App& hektor, Console& console);

/// Adds `hektor online` with `login`, `play`, `challenge` and `games`: games on a server. Status: 1
/// if the server or the other player says no, 3 if the server or the token is unavailable.
void addOnline(CLI::App& hektor, Console& console);

/// Adds `hektor opponent` with `list` and `options`: the engines on this computer, and the options
/// that an engine has itself. Status: 1 if there is no engine or no such option, 3 if the engine or
/// the settings file cannot be used.
void addOpponent(CLI::App& hektor, Console& console);

/// Adds `hektor review`: what an engine says about a game. Status: 1 if there is no such game or it
/// is damaged, 3 if the file or the engine is unavailable.
void addReview(CLI::App& hektor, Console& console);

/// Adds `hektor radio`: games as broadcasts. Status: as of `hektor review`.
void addRadio(CLI::App& hektor, Console& console);

/// Adds `hektor settings export` and `hektor settings import`. Status: 3 if a file cannot be read,
/// is wrong, or cannot be written; then nothing is changed.
void addSettings(CLI::App& hektor, Console& console);

/// Adds `hektor position`: prints one JSON object for each line of standard input, in order,
/// including invalid lines. Answers are written before the command waits for more input, so that
/// another program can ask line by line.
void addPosition(CLI::App& hektor, Console& console);

/// Adds `hektor reconcile`: the Appendix E procedure (E2.7, E2.8) on two score sheets and two
/// boards given as files.
void addReconcile(CLI::App& hektor, Console& console);

/// Adds `hektor resume`: resumes a game that was left or interrupted, with both clocks stopped.
void addResume(CLI::App& hektor, Console& console);

/// Parses the command line, runs the command and returns its status. An invalid command line is
/// answered with one sentence on standard error.
[[nodiscard]] ExitStatus runCommandLine(int argc, const char* const* argv) noexcept;

} // namespace app
