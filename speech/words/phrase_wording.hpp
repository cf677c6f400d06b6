// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/argument.hpp"
#include "speech/words/clock_words.hpp"
#include "speech/words/names.hpp"
#include "speech/words/options.hpp"
#include "speech/words/template.hpp"
#include "speech/words/wording.hpp"

namespace speech {

// How a phrase is put together, before it gets its final spoken form. For `render` alone.

/// What everything inside one phrase is worded with. Looks at its parts; does not own them.
struct Context {
    Language language;
    const Options& options;
    const Arguments& arguments;
};

/// In which language squares, pieces and castling are named.
[[nodiscard]] Language languageOfNames(const Context& context);
[[nodiscard]] const Names& namesOf(const Context& context);

/// A whole phrase, at the verbosity of the options.
[[nodiscard]] Wording phraseWording(PhraseKey key, const Context& context);
/// The same with other arguments.
[[nodiscard]] Wording
phraseWording(PhraseKey key, const Context& context, const Arguments& arguments);

/// The call of a move as a sentence of its own.
[[nodiscard]] Wording callWording(const rules::MoveFacts& move, const Context& context);

/// A move that cannot be made, as a sentence of its own: the call, as far as it was said.
[[nodiscard]] Wording attemptWording(const Attempt& attempt, const Context& context);

/// What stands in a slot. Precondition: the context has its argument, of the slot's type.
[[nodiscard]] Wording slotWording(const SlotUse& use, const Context& context);

[[nodiscard]] Wording clockWording(const ClockWords& words, const Context& context);
[[nodiscard]] Wording timeControlWording(const rules::TimeControl& control, const Context& context);

/// "eine Minute", "2 Minuten".
[[nodiscard]] Wording countedWording(int count, Noun noun, const Context& context);
[[nodiscard]] Wording numberWording(int number, const Context& context);
/// "2", "ein halb", "1 und ein halb".
[[nodiscard]] Wording pointsWording(int halves, const Context& context);
[[nodiscard]] Wording wordWording(Word word, const Context& context);

} // namespace speech
