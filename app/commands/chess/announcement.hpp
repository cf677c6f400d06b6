// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Which form of a call is printed.
enum class CallForm : std::uint8_t { shown, official, spoken, brief, san };

/// How moves are called, and in which language who types them is answered.
struct Calling {
    speech::Language language = speech::Language::german;
    speech::Language answers = speech::Language::german;
    CallForm form = CallForm::shown;
};

/// One move called out.
struct Announcement {
    std::string line;
    /// As the hall hears it.
    std::vector<speech::SpokenSegment> spoken;
};

/// Why no further move can be called.
struct AnnounceRefusal {
    /// What a player would hear.
    speech::Rendered answer;
    /// The word of the move that nobody understands, when it is a single one.
    std::string word{};
};

/// Reads one move in any form the input line takes and calls it; moves typed in the language of the
/// calls are understood first. Plays it in `position` when it is legal.
[[nodiscard]] rules::Expected<Announcement, AnnounceRefusal>
announce(std::string_view text, rules::Position& position, const Calling& calling);

} // namespace app
