// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/language.hpp"
#include "speech/words/names.hpp"
#include "speech/words/options.hpp"
#include "speech/words/render.hpp"
#include "speech/words/slot.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// One text three times: as it is printed, as it sounds in plain spelling, and as the voice gets
/// it. While a phrase is being put together a bar in `spoken` still marks a gap of the public call.
struct Wording {
    std::string shown;
    std::string words;
    std::vector<SpokenSegment> spoken;
};

/// The same text for eyes and ears.
[[nodiscard]] Wording plain(std::string_view text, Language language);

[[nodiscard]] Wording
wording(std::string_view shown, std::string_view words, std::string_view spoken, Language language);

/// Puts `more` behind `text`; segments of the same voice run together.
void append(Wording& text, const Wording& more);
/// The same for segments alone.
void append(std::vector<SpokenSegment>& text, const std::vector<SpokenSegment>& more);

[[nodiscard]] Wording joined(const std::vector<Wording>& list, const Wording& separator);

/// With a capital at the beginning.
[[nodiscard]] Wording capitalised(Wording text, Language language);

/// Without the full stop at the end: a sentence that becomes part of another.
[[nodiscard]] Wording withoutStop(Wording text);

/// What is said of a length of time: hours and minutes, minutes and seconds, or one of them. A part
/// that is 0 is left out, unless everything is.
struct ClockWords {
    std::optional<int> hours{};
    std::optional<int> minutes{};
    std::optional<int> seconds{};

    bool operator==(const ClockWords&) const = default;
};

/// Time left. From one hour: hours and minutes; from ten minutes: minutes; from one minute: minutes
/// and seconds; then seconds. Always rounded down, never below 0.
[[nodiscard]] ClockWords wordsForTimeLeft(rules::Span span);

/// Time used: whole minutes, rounded up; less than one in seconds.
[[nodiscard]] ClockWords wordsForTimeUsed(rules::Span span);

/// A time that was fixed, not one that passes: nothing is rounded but parts of a second.
[[nodiscard]] ClockWords wordsForTerms(rules::Span span);

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
