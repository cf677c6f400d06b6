// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/score_words.hpp"

#include "app/telling/rules_in_words.hpp"
#include "rules/clock/time_text.hpp"
#include "rules/notation/fen.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/render.hpp"
#include "speech/words/tables.hpp"
#include "speech/words/text.hpp"

namespace app {
namespace {

using Strings = std::vector<std::string>;
using rules::Colour;
using speech::Language;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

std::string shown(PhraseKey phrase, const speech::Arguments& arguments, Language language) {
    return speech::render(phrase, arguments, language).shown;
}

std::string clockLine(const rules::Match& match, Colour colour, Language language) {
    const auto word =
        colour == Colour::white ? Word::envelopeFieldWhiteShown : Word::envelopeFieldBlackShown;
    return std::string{speech::tableOf(language).of(word)} + ": " +
           rules::clockFace(match.clock.remaining(colour, match.at));
}

PhraseKey answerOf(const std::optional<bool>& verified) {
    if (!verified) return PhraseKey::expUnasked;
    return *verified ? PhraseKey::expConfirmed : PhraseKey::expDisputed;
}

std::string lawLine(rules::EndReason reason, Language language) {
    const auto law = rules::lawOf(reason);
    return shown(
        law.isGuideline ? PhraseKey::expGuideline : PhraseKey::expArticle,
        {{Slot::input, speech::Outside{std::string{law.article}}}, {Slot::number, law.edition}},
        language);
}

} // namespace

std::string playerName(const rules::Match& match, Colour colour, Language language) {
    const auto& name = match.setup.seats[colour].name;
    if (!name.empty()) return speech::harmless(name);
    const auto word = colour == Colour::white ? Word::envelopeFieldWhite : Word::envelopeFieldBlack;
    return std::string{speech::tableOf(language).of(word)};
}

Strings timeLines(const rules::Match& match, Language language) {
    if (!match.clock.isTimed()) return {};
    return {shown(PhraseKey::infTimeAgreed, {{Slot::timeControl, match.setup.time}}, language)};
}

Strings agreedLines(const rules::Match& match, Language language) {
    Strings lines;
    for (const auto agreement : rules::agreementsOf(match.setup))
        lines.push_back(
            shown(PhraseKey::infAgreed, {{Slot::agreement, wordOf(agreement)}}, language));
    return lines;
}

Strings clockLines(const rules::Match& match, Language language) {
    if (!match.clock.isTimed()) return {};
    return {clockLine(match, Colour::white, language), clockLine(match, Colour::black, language)};
}

Strings claimLines(const rules::Match& match, Language language) {
    const auto& claim = match.claim;
    if (!claim || !claim->handedIn) return {};
    const bool isB = *claim->handedIn == rules::Ground::noEffort;
    return {
        shown(PhraseKey::expClaim,
              {{Slot::colour, claim->by}, {Slot::input, speech::Outside{isB ? "D1.b" : "D1.a"}}},
              language),
        shown(answerOf(claim->verified), {}, language),
        rules::writeFen(match.game.position())};
}

Strings signedLines(const rules::Match& match, Language language) {
    Strings lines;
    for (const auto colour : rules::colours)
        if (match.recording[colour].hasSigned)
            lines.push_back(shown(PhraseKey::recSigned, {{Slot::colour, colour}}, language));
    return lines;
}

Strings endingLines(const rules::Match& match, Language language) {
    const auto* const over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return {};
    const auto why = wordsOf(over->outcome, match);
    Strings lines{shown(why.phrase, why.arguments, language)};
    if (const auto points = app::pointsOf(match))
        lines.push_back(shown(points->phrase, points->arguments, language));
    lines.push_back(lawLine(over->outcome.reason, language));
    return lines;
}

} // namespace app
