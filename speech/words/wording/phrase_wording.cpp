// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/wording/phrase_wording.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"

#include <algorithm>
#include <cstdint>

namespace speech {

Wording plain(std::string_view text, Language language) {
    return wording(text, text, text, language);
}

Wording wording(std::string_view shown,
                std::string_view words,
                std::string_view spoken,
                Language language) {
    SpokenSegment segment{language, std::string{spoken}};
    if (spoken.find("[[") != std::string_view::npos) segment.plain = words;
    return {std::string{shown}, std::string{words}, {std::move(segment)}};
}

void extend(SpokenSegment& text, const SpokenSegment& more) {
    if (!text.plain.empty() || !more.plain.empty()) text.plain = plainText(text) + plainText(more);
    text.text += more.text;
    text.isSecret = text.isSecret || more.isSecret;
}

void append(std::vector<SpokenSegment>& text, const std::vector<SpokenSegment>& more) {
    for (const auto& segment : more) {
        const bool goesOn = !text.empty() && text.back().voice == segment.voice &&
                            text.back().pauseAfter == std::chrono::milliseconds{0};
        if (!goesOn) {
            text.push_back(segment);
            continue;
        }
        extend(text.back(), segment);
        text.back().pauseAfter = segment.pauseAfter;
    }
}

void append(Wording& text, const Wording& more) {
    text.shown += more.shown;
    text.words += more.words;
    append(text.spoken, more.spoken);
}

Wording joined(const std::vector<Wording>& list, const Wording& separator) {
    Wording text;
    for (const auto& element : list) {
        if (&element != list.data()) append(text, separator);
        append(text, element);
    }
    return text;
}

Wording capitalised(Wording text, Language language) {
    text.shown = capitalised(text.shown, language);
    text.words = capitalised(text.words, language);
    if (!text.spoken.empty())
        text.spoken.front().text = capitalised(text.spoken.front().text, language);
    return text;
}

Wording withoutStop(Wording text) {
    text.shown = withoutStop(text.shown);
    text.words = withoutStop(text.words);
    if (!text.spoken.empty()) text.spoken.back().text = withoutStop(text.spoken.back().text);
    return text;
}

namespace {

constexpr std::int64_t secondsAMinute = 60;
constexpr std::int64_t secondsAnHour = 60 * secondsAMinute;
// Longer than any time control; keeps the parts within the range of int.
constexpr std::int64_t longest = 10'000 * secondsAnHour;

std::int64_t wholeSeconds(rules::Span span) {
    return std::clamp<std::int64_t>(span.milliseconds / 1000, 0, longest);
}

std::optional<int> unlessZero(std::int64_t count) {
    if (count == 0) return std::nullopt;
    return static_cast<int>(count);
}

ClockWords parts(std::int64_t seconds) {
    return {unlessZero(seconds / secondsAnHour),
            unlessZero(seconds % secondsAnHour / secondsAMinute),
            unlessZero(seconds % secondsAMinute)};
}

// "Demir, A." at the end of a sentence has only one full stop.
void appendText(Wording& wording, std::string_view text, Language language) {
    if (text.starts_with('.') && wording.shown.ends_with('.')) text.remove_prefix(1);
    append(wording, plain(text, language));
}

Wording filled(std::string_view text, const Context& context) {
    const auto parts = parseTemplate(text);
    EXPECTS(parts.has_value()); // checked when the tables were built in
    Wording wording;
    for (const auto& part : *parts) {
        if (const auto* const use = std::get_if<SlotUse>(&part))
            append(wording, slotWording(*use, context));
        else
            appendText(wording, std::get<std::string_view>(part), context.language);
    }
    return wording;
}

// The brief and the full wording have no separate spoken form.
struct Forms {
    std::string_view shown;
    std::string_view spoken;
};

Forms formsOf(const PhraseText& text, Verbosity verbosity) {
    const auto& other = verbosity == Verbosity::brief ? text.brief : text.full;
    if (verbosity != Verbosity::normal && other) return {*other, *other};
    return {text.shown, text.spoken.value_or(text.shown)};
}

} // namespace

ClockWords wordsForTimeLeft(rules::Span span) {
    auto words = parts(wholeSeconds(span));
    const bool tellsSeconds = !words.hours && words.minutes.value_or(0) < 10;
    if (!tellsSeconds) words.seconds.reset();
    if (words == ClockWords{}) words.seconds = 0;
    return words;
}

// Below a minute, seconds are given; from a minute on, they are omitted.
ClockWords wordsForTimeUsed(rules::Span span) {
    const auto seconds = wholeSeconds(span);
    if (seconds > 0 && seconds < secondsAMinute) return parts(seconds);
    const bool hasRest = span.milliseconds >= 60'000 && span.milliseconds % 60'000 != 0;
    auto words = parts((seconds / secondsAMinute + (hasRest ? 1 : 0)) * secondsAMinute);
    if (words == ClockWords{}) words.minutes = 0;
    return words;
}

ClockWords wordsForTerms(rules::Span span) {
    auto words = parts(wholeSeconds(span));
    if (words == ClockWords{}) words.seconds = 0;
    return words;
}

Language languageOfNames(const Context& context) {
    return context.options.naming == Naming::appendixE ? Language::german : context.language;
}

const Names& namesOf(const Context& context) {
    const auto language = languageOfNames(context);
    const bool isReplaced =
        language == Language::german && context.options.replacedNames != nullptr;
    return isReplaced ? *context.options.replacedNames : builtInNames(language);
}

Wording phraseWording(PhraseKey key, const Context& context) {
    const auto forms = formsOf(tableOf(context.language).of(key), context.options.verbosity);
    auto wording = filled(forms.shown, context);
    if (forms.spoken != forms.shown) wording.spoken = filled(forms.spoken, context).spoken;
    return wording;
}

Wording phraseWording(PhraseKey key, const Context& context, const Arguments& arguments) {
    return phraseWording(key, {context.language, context.options, arguments});
}

namespace {

using rules::Kind;

PhraseKey castlingCall(rules::CastlingSide side) {
    return side == rules::CastlingSide::kingside ? PhraseKey::movCastlingShort
                                                 : PhraseKey::movCastlingLong;
}

PhraseKey shortCall(Kind kind) {
    return kind == Kind::pawn ? PhraseKey::movShortPawn : PhraseKey::movShort;
}

PhraseKey plainCall(const rules::MoveFacts& move, const Options& options) {
    const bool takes = move.captured && options.extra.takes;
    if (options.verbosity == Verbosity::brief)
        return takes ? PhraseKey::movShortTake : shortCall(move.piece.kind);
    if (!takes) return PhraseKey::movQuiet;
    return options.verbosity == Verbosity::full ? PhraseKey::movTakeLong : PhraseKey::movTake;
}

// The shortest wording leaves out where the piece comes from, and may not where that could be one
// of two squares.
Options suited(Options options, const rules::MoveFacts& move) {
    if (options.verbosity == Verbosity::brief && move.hasRival)
        options.verbosity = Verbosity::normal;
    return options;
}

PhraseKey attemptCall(const rules::AttemptedMove& attempt) {
    if (!attempt.kind) return attempt.from ? PhraseKey::movSquares : PhraseKey::movShortPawn;
    if (!attempt.from) return attempt.captures ? PhraseKey::movShortTake : shortCall(*attempt.kind);
    if (!attempt.promotion) return attempt.captures ? PhraseKey::movTake : PhraseKey::movQuiet;
    return attempt.captures ? PhraseKey::movPromotionTake : PhraseKey::movPromotion;
}

// Each phrase uses those arguments that its slots name.
Wording callWith(PhraseKey key, const Arguments& everything, const Context& context) {
    const auto needed = rules::filtered(
        everything, [&](const Argument& argument) { return slotsOf(key).contains(argument.slot); });
    return phraseWording(key, context, needed);
}

Wording castlingWording(rules::CastlingSide side, rules::CheckGiven check, const Context& context) {
    return callWith(castlingCall(side), {{Slot::castling, side}, {Slot::check, check}}, context);
}

// Check is omitted, because it is not known for a move that cannot be made.
Wording attemptedMoveWording(const rules::AttemptedMove& attempt, const Context& context) {
    return callWith(attemptCall(attempt),
                    {{Slot::piece, attempt.kind.value_or(Kind::pawn)},
                     {Slot::from, attempt.from.value_or(attempt.to)},
                     {Slot::to, attempt.to},
                     {Slot::promotion, attempt.promotion.value_or(Kind::queen)},
                     {Slot::check, rules::CheckGiven::none}},
                    context);
}

constexpr std::string_view numberGap = "{number}";

// "90 Minuten, plus 30 Sekunden je Zug": omits the parts that a stage does not have.
void appendIfAny(Wording& stage, PhraseKey key, rules::Span span, const Context& context) {
    if (span <= rules::Span{}) return;
    append(stage, phraseWording(key, context, {{Slot::term, span}}));
}

// If a move gives back whatever it has taken, and adds nothing, each has the whole time.
Wording stageWording(const rules::Stage& stage, bool repeats, const Context& context) {
    if (stage.isForEachMove() && stage.extraTime() == stage.giveBack)
        return phraseWording(PhraseKey::clkStageEach, context, {{Slot::term, stage.base}});
    auto wording =
        stage.moves ? phraseWording(repeats ? PhraseKey::clkStageEvery : PhraseKey::clkStageMoves,
                                    context,
                                    {{Slot::moves, *stage.moves}, {Slot::term, stage.base}})
                    : clockWording(wordsForTerms(stage.base), context);
    appendIfAny(wording, PhraseKey::clkStageIncrement, stage.increment, context);
    appendIfAny(wording, PhraseKey::clkStageDelay, stage.delay, context);
    appendIfAny(wording, PhraseKey::clkStageGiveBack, stage.giveBack, context);
    return wording;
}

} // namespace

PhraseKey callOf(const rules::MoveFacts& move, const Options& options) {
    const auto fitting = suited(options, move);
    if (move.castled) return castlingCall(*move.castled);
    if (move.enPassant && fitting.extra.enPassant) return PhraseKey::movEnPassant;
    if (!move.promotion) return plainCall(move, fitting);
    return move.captured && fitting.extra.takes ? PhraseKey::movPromotionTake
                                                : PhraseKey::movPromotion;
}

Wording callWording(const rules::MoveFacts& move, const Context& context) {
    if (move.castled) return castlingWording(*move.castled, move.check, context);
    const auto options = suited(context.options, move);
    return callWith(callOf(move, options),
                    {{Slot::piece, move.piece.kind},
                     {Slot::from, move.from},
                     {Slot::to, move.to},
                     {Slot::victim, move.captured ? move.captured->piece.kind : Kind::pawn},
                     {Slot::promotion, move.promotion.value_or(Kind::queen)},
                     {Slot::check, move.check}},
                    {context.language, options, context.arguments});
}

Wording attemptWording(const rules::Attempt& attempt, const Context& context) {
    return std::visit(
        rules::Overloaded{
            [&](const rules::AttemptedMove& move) { return attemptedMoveWording(move, context); },
            [&](rules::CastlingSide side) {
                return castlingWording(side, rules::CheckGiven::none, context);
            }},
        attempt);
}

Wording wordWording(Word word, const Context& context) {
    const auto text = tableOf(context.language).of(word);
    auto wording = plain(text, context.language);
    // Only the suffixes of a call have gaps.
    if (text.starts_with('|')) wording.shown = wording.words = text.substr(1);
    return wording;
}

Wording numberWording(int number, const Context& context) {
    const auto digits = std::to_string(number);
    const auto& clear = namesOf(context).of(rules::Rank::two).clear;
    const bool isClear = number == 2 && context.options.clearTwo && !clear.empty();
    return wording(digits, digits, isClear ? clear : digits, context.language);
}

Wording pointsWording(int halves, const Context& context) {
    if (halves == 1) return wordWording(Word::halvesHalf, context);
    auto wording = numberWording(halves / 2, context);
    if (halves % 2 != 0) {
        append(wording, plain(" ", context.language));
        append(wording, wordWording(Word::halvesAndHalf, context));
    }
    return wording;
}

Wording countedWording(int count, Noun noun, const Context& context) {
    const auto& text = tableOf(context.language).of(noun);
    if (count == 1)
        return wording(text.one,
                       text.one,
                       text.spokenOne.empty() ? text.one : text.spokenOne,
                       context.language);
    const auto gap = text.many.find(numberGap);
    auto wording = plain(text.many.substr(0, gap), context.language);
    append(wording, numberWording(count, context));
    append(wording, plain(text.many.substr(gap + numberGap.size()), context.language));
    return wording;
}

Wording clockWording(const ClockWords& words, const Context& context) {
    std::vector<Wording> parts;
    if (words.hours && words.minutes && !words.seconds)
        return phraseWording(PhraseKey::clkSpanHours,
                             context,
                             {{Slot::hours, *words.hours}, {Slot::minutes, *words.minutes}});
    if (!words.hours && words.minutes && words.seconds)
        return phraseWording(PhraseKey::clkSpanMinutes,
                             context,
                             {{Slot::minutes, *words.minutes}, {Slot::seconds, *words.seconds}});
    if (words.hours) parts.push_back(countedWording(*words.hours, Noun::hour, context));
    if (words.minutes) parts.push_back(countedWording(*words.minutes, Noun::minute, context));
    if (words.seconds) parts.push_back(countedWording(*words.seconds, Noun::second, context));
    return joined(parts, wordWording(Word::spanThen, context));
}

Wording timeControlWording(const rules::TimeControl& control, const Context& context) {
    if (!control.isTimed()) return wordWording(Word::timeControlNone, context);
    const auto* const last = &control.stages.back(); // repeats, if it has a number of moves
    const auto stages = rules::mapped(control.stages, [&](const auto& stage) {
        return stageWording(stage, &stage == last, context);
    });
    return joined(stages, wordWording(Word::timeControlThen, context));
}

} // namespace speech
