// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/facts.hpp"
#include "speech/words/argument.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

#include <string>
#include <vector>

namespace speech {

/// One phrase in every form it can leave the program in.
struct Rendered {
    /// Window and terminal: "Springer Gustav eins, Felix drei."
    std::string shown;
    /// As it sounds, in plain spelling: "Springer Gustav 1, Felix 3."
    std::string words;
    /// What the voices get: lexicon applied, gaps of the public call made.
    std::vector<SpokenSegment> spoken;
    /// ASCII as the Laws print it: "Laeufer Cesar fuenf schlaegt Felix zwei, Schach."
    std::string official;
    /// The shortest wording, printed: "Springer Felix drei."
    std::string brief;
};

/// A phrase with its slots filled. Precondition: exactly the arguments that `slotsOf(key)` names,
/// each of its slot's type; anything else is a defect of the caller.
[[nodiscard]] Rendered
render(PhraseKey key, const Arguments& arguments, Language language, const Options& options = {});

/// Which of the MOV phrases calls this move: as long as is wished, with the words that are told.
[[nodiscard]] PhraseKey callOf(const rules::MoveFacts& move, const Options& options);

/// The call of a move: `render` with the phrase that suits it. Always German for the public room
/// (E2.1, E-R6 to E-R12, E-R15).
[[nodiscard]] Rendered
call(const rules::MoveFacts& move, Language language, const Options& options = {});

/// Two renderings said as one, with a space between.
[[nodiscard]] Rendered operator+(Rendered first, const Rendered& second);

/// Time left, in words, rounded down: never promises time that is gone. A negative span is 0.
[[nodiscard]] Rendered timeLeft(rules::Span span, Language language, const Options& options = {});
/// Time used, in whole minutes rounded up, so that used and left together make the whole.
[[nodiscard]] Rendered timeUsed(rules::Span span, Language language, const Options& options = {});

} // namespace speech
