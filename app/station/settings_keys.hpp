// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

// A person's settings of speech, keyboard and window. Without a value, the next one; the new value
// is announced with the new settings.

void changeRate(Turn& turn, const tactile::Request& request);
void changeVolume(Turn& turn, const tactile::Request& request);
void changeVoice(Turn& turn, const tactile::Request& request);
void changeLanguage(Turn& turn, const tactile::Request& request);
void changeVerbosity(Turn& turn, const tactile::Request& request);
void changeSpeechMode(Turn& turn, const tactile::Request& request);
void changeEcho(Turn& turn, const tactile::Request& request);
/// Unrequested sounds of the person's own clock. From the arbiter: switches the ticks of all dials
/// on or off.
void changeClockVoice(Turn& turn, const tactile::Request& request);
void changePalette(Turn& turn, const tactile::Request& request);
void changeTextSize(Turn& turn, const tactile::Request& request);
/// Turns the page of the spoken text in the window.
void turnPage(Turn& turn, const tactile::Request& request);
/// Six-dot typing on or off; refused in the terminal, which does not report key releases.
void changeBraille(Turn& turn, const tactile::Request& request);

/// "tempo 300" after the word for settings; without a text, the menu of F10, or in the terminal all
/// values.
void useSettings(Turn& turn, const tactile::Request& request);
/// Arrow left or right in the menu.
void turnSetting(Turn& turn, Setting setting, tactile::Step step);

} // namespace app
