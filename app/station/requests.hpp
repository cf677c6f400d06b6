// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/setting_words.hpp"
#include "app/person/turn.hpp"
#include "app/settings/settings.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/keyboard.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace app {

/// Carries out what a key or a word asks for: with a look, a question, or a command to the match.
/// Every command has an answer.
void carryOut(Turn& turn, const tactile::Instruction& request);

/// Enter on an empty line: answers the open question, announces the entered move, says what remains
/// to be done, or lifts and puts down at the cursor.
void enter(Turn& turn);
/// Esc on an empty line: leaves a question or the score sheet, discards the entered move, puts the
/// lifted piece back (at home), calls the arbiter during a reconciliation.
void escape(Turn& turn);

// Answers to open questions: a decision, a menu, a check of the boards.

/// An empty line while a question is open.
void answerByEnter(Turn& turn);
/// Handles a line that answers the open question. Returns false if it is something else.
[[nodiscard]] bool answerByLine(Turn& turn, const std::string& line);
/// An arrow while a question with several items is open. Returns false if there is none.
[[nodiscard]] bool answerByArrow(Turn& turn, tactile::Direction direction);
/// While a task is open: says what kind of answer it takes, and asks it again. Returns false if
/// none is open.
[[nodiscard]] bool refusedByTask(Turn& turn);
/// Whether the line is the word that cancels a question, which is no answer to it.
[[nodiscard]] bool meansNo(Turn& turn, const std::string& line);
/// Esc: cancels the question.
void dropQuestion(Turn& turn);

/// Whether the typed text must not be seen by others: a PIN or a sealed move.
[[nodiscard]] bool isHidden(Turn& turn);

/// Handles a key: a letter of the line and its echo, a command, a look.
void answerKey(Turn& turn, const tactile::KeyEvent& event);

/// Handles keys that a terminal has sent as a line of their own. Returns false if the line is none.
[[nodiscard]] bool answerTerminalKeys(Turn& turn, std::string_view line);

/// Handles a line sent by Enter or by the terminal: a command, a move, an answer, a look, something
/// said for another person, or none of these.
void answerLine(Turn& turn, std::string_view line);

/// Refuses a line that is too long to be read.
void refuseLong(Turn& turn);

/// A line of the terminal interrupts the same speech as a key in the window would, unless it is
/// about speech itself. To be called before the line is answered.
void hushForLine(Turn& turn, std::string_view line);

/// Enter in the test of the six keys: switches six-dot typing on, with one hand if that was
/// offered.
void endSixDotTest(Turn& turn, const SixDotTest& test);

// The menu of settings (F10): every change is heard or seen at once, and can be taken back.

void openSettings(Turn& turn);
/// A key or a word that goes through the open menu, changes a value, takes a change back, or reads
/// everything: arrows, forward and back, correct, list. Returns false if there is no menu, or it is
/// something else.
[[nodiscard]] bool usedInSettings(Turn& turn, const tactile::Instruction& request);
/// A line while the menu is open: a number or a name chooses an item, + and - change its value, and
/// so does a value. Returns false if it is something else.
[[nodiscard]] bool settingTyped(Turn& turn, const std::string& line);
/// Enter in the open menu: the next value; where there are too many, asks for one to be typed.
void enterSetting(Turn& turn);
/// Esc in the open menu: back from typing a value, or closes the menu.
void leaveSettings(Turn& turn);
/// How to use the menu or, while a value is typed, which are allowed and how to keep the old one.
[[nodiscard]] Message helpInSettings(const View& view, const SettingsMenu& menu, Form form);

/// The commands that change a setting, and which.
inline constexpr std::array commandsOfSettings{
    std::pair{tactile::Command::rate, Setting::rate},
    std::pair{tactile::Command::volume, Setting::volume},
    std::pair{tactile::Command::voice, Setting::voice},
    std::pair{tactile::Command::language, Setting::language},
    std::pair{tactile::Command::detail, Setting::verbosity},
    std::pair{tactile::Command::speech, Setting::speechMode},
    std::pair{tactile::Command::echo, Setting::echo},
    std::pair{tactile::Command::ticking, Setting::clockVoice},
    std::pair{tactile::Command::palette, Setting::palette},
    std::pair{tactile::Command::textSize, Setting::textSize},
    std::pair{tactile::Command::name, Setting::name},
    std::pair{tactile::Command::side, Setting::side},
    std::pair{tactile::Command::timeControl, Setting::time},
    std::pair{tactile::Command::opponent, Setting::engine},
    std::pair{tactile::Command::strength, Setting::strength}};

/// The preference that this command changes; the commands of other settings act on this game.
[[nodiscard]] std::optional<Setting> preferenceOf(tactile::Command command);

/// The command of a preference without a value says it, and which are allowed. Returns false if it
/// is something else.
[[nodiscard]] bool preferenceAsked(Turn& turn, const tactile::Instruction& request);

/// Changes a setting by its title, or its name in the settings file, and a value: "tonhöhe 60".
/// Without a value says it. Returns false if there is no such setting.
[[nodiscard]] bool settingNamedTyped(Turn& turn, const std::string& words);

/// Makes these the person's settings; in a tournament only the preferences among them.
void adopt(Turn& turn, const Settings& wanted);
/// Says the new value, with the new settings.
void tellChanged(Turn& turn, Setting setting);

} // namespace app
