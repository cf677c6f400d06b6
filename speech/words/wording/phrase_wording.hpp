// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/options.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// One text in three forms: as printed, as it sounds in plain spelling, and as the voice gets it.
/// While a phrase is being composed, a bar in `spoken` marks a gap of the public call.
struct Wording {
    std::string shown;
    std::string words;
    std::vector<SpokenSegment> spoken;
};

/// The same text in all forms.
[[nodiscard]] Wording plain(std::string_view text, Language language);

[[nodiscard]] Wording
wording(std::string_view shown, std::string_view words, std::string_view spoken, Language language);

/// Appends `more` to `text`; joins segments of the same voice.
void append(Wording& text, const Wording& more);
/// Appends the text of a segment of the same voice.
void extend(SpokenSegment& text, const SpokenSegment& more);
/// Appends segments alone.
void append(std::vector<SpokenSegment>& text, const std::vector<SpokenSegment>& more);

[[nodiscard]] Wording joined(const std::vector<Wording>& list, const Wording& separator);

/// Capitalises the first letter.
[[nodiscard]] Wording capitalised(Wording text, Language language);

/// Removes the final full stop: the sentence becomes a part of another one.
[[nodiscard]] Wording withoutStop(Wording text);

/// A duration in words: hours and minutes, minutes and seconds, or one of them. Zero parts are
/// omitted, unless all are zero.
struct ClockWords {
    std::optional<int> hours{};
    std::optional<int> minutes{};
    std::optional<int> seconds{};

    bool operator==(const ClockWords&) const = default;
};

/// Time left. From one hour: hours and minutes; from ten minutes: minutes; from one minute: minutes
/// and seconds; then seconds. Rounded down so that it is never overstated, and never below 0.
[[nodiscard]] ClockWords wordsForTimeLeft(rules::Span span);

/// Time used: whole minutes, rounded up, so that used and left together make the whole; less than
/// one in seconds.
[[nodiscard]] ClockWords wordsForTimeUsed(rules::Span span);

/// A fixed duration: only fractions of a second are rounded.
[[nodiscard]] ClockWords wordsForTerms(rules::Span span);

// Composing a phrase, before it gets its final spoken form. For `render` only.

/// The context of everything inside one phrase. Refers to its parts without owning them.
struct Context {
    Language language;
    const Options& options;
    const Arguments& arguments;
};

/// The language in which squares, pieces and castling are named.
[[nodiscard]] Language languageOfNames(const Context& context);
[[nodiscard]] const Names& namesOf(const Context& context);

/// A whole phrase, in the verbosity of the options.
[[nodiscard]] Wording phraseWording(PhraseKey key, const Context& context);
/// The same with other arguments.
[[nodiscard]] Wording
phraseWording(PhraseKey key, const Context& context, const Arguments& arguments);

/// The call of a move as a sentence of its own.
[[nodiscard]] Wording callWording(const rules::MoveFacts& move, const Context& context);

/// A move that cannot be made, as a sentence of its own: the call, as far as it was given.
[[nodiscard]] Wording attemptWording(const rules::Attempt& attempt, const Context& context);

/// The content of a slot. Precondition: the context has its argument, of the slot's type.
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
