// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tactile {

/// How many letters must be added, left out, replaced, or exchanged with the one beside them to
/// make one word the other.
[[nodiscard]] int lettersApart(std::string_view one, std::string_view other);

/// A word that could have been meant; words with the same meaning are one.
struct Candidate {
    std::string_view word;
    int meaning;
};

/// The word that is nearest to what was typed, folded: one letter apart, or two if it is long. None
/// if no word is so near, or if the nearest mean several things.
[[nodiscard]] std::optional<std::string> nearestWord(std::string_view typed,
                                                     std::span<const Candidate> words);

/// The word of the typist's language that he may have meant with the first one he mistyped, in a
/// line that nobody understands. Only commands for which `mayAsk` stands are thought of.
[[nodiscard]] std::optional<std::string> suggestionFor(std::string_view line,
                                                       rules::Language language,
                                                       const std::function<bool(Command)>& mayAsk);

} // namespace tactile
