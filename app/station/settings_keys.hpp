// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// What one person chooses about his speech, his keyboard and his window. Without a value the next
// one; the new value is told in the new manner.

void changeRate(Turn& turn, const tactile::Request& request);
void changeVolume(Turn& turn, const tactile::Request& request);
void changeVoice(Turn& turn, const tactile::Request& request);
void changeLanguage(Turn& turn, const tactile::Request& request);
void changeVerbosity(Turn& turn, const tactile::Request& request);
void changeSpeechMode(Turn& turn, const tactile::Request& request);
void changeEcho(Turn& turn, const tactile::Request& request);
/// What the own clock lets hear unasked. The arbiter who names it lets all dials tick, or none.
void changeClockVoice(Turn& turn, const tactile::Request& request);
void changePalette(Turn& turn, const tactile::Request& request);
void changeTextSize(Turn& turn, const tactile::Request& request);
/// Of the spoken text in the window.
void turnPage(Turn& turn, const tactile::Request& request);
/// Six-dot typing on or off; in the terminal, whose keys do not tell when they go up, a refusal.
void changeBraille(Turn& turn, const tactile::Request& request);

/// "tempo 300" behind the word for settings; without words, the menu of F10, or in the terminal all
/// values.
void useSettings(Turn& turn, const tactile::Request& request);
/// Arrow left or right in the menu.
void turnSetting(Turn& turn, Setting setting, tactile::Step step);

} // namespace app
