// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace speech {

/// The text as eSpeak can be given it: UTF-8, in Latin letters, digits and signs. Letters of other
/// scripts are written with Latin ones ("Гарри" becomes "Garri"), as a voice that knows only its
/// own language would read the name. What cannot be, and bytes that are no text, become spaces; so
/// nothing that was said apart is said together.
[[nodiscard]] std::string speakable(std::string_view text);

} // namespace speech
