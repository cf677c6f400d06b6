// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrase_wording.hpp"
#include "speech/words/tables.hpp"
#include "speech/words/text.hpp"

#include <string>

namespace speech {
namespace {

constexpr std::string_view numberGap = "{number}";

// "90 Minuten, plus 30 Sekunden je Zug": what of a stage is not there is not told.
void appendIfAny(Wording& stage, PhraseKey key, rules::Span span, const Context& context) {
    if (span <= rules::Span{}) return;
    append(stage, phraseWording(key, context, {{Slot::term, span}}));
}

Wording stageWording(const rules::Stage& stage, const Context& context) {
    auto wording = stage.moves
                       ? phraseWording(PhraseKey::clkStageMoves,
                                       context,
                                       {{Slot::moves, *stage.moves}, {Slot::term, stage.base}})
                       : clockWording(wordsForTerms(stage.base), context);
    appendIfAny(wording, PhraseKey::clkStageIncrement, stage.increment, context);
    appendIfAny(wording, PhraseKey::clkStageDelay, stage.delay, context);
    appendIfAny(wording, PhraseKey::clkStageGiveBack, stage.giveBack, context);
    return wording;
}

} // namespace

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
    std::vector<Wording> stages;
    for (const auto& stage : control.stages)
        stages.push_back(stageWording(stage, context));
    return joined(stages, wordWording(Word::timeControlThen, context));
}

} // namespace speech
