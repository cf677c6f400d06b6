// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/regulations.hpp"

#include "app/commands/line/common_options.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/clock/time_text.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/arguments.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

namespace app {
namespace {

// L95-10.12, in the editions that know it.
Wished<std::vector<rules::LongEnding>> readLongEndings(const std::vector<std::string>& texts,
                                                       const rules::LawsEdition& laws) {
    std::vector<rules::LongEnding> endings;
    endings.reserve(texts.size());
    for (const auto& text : texts) {
        const auto ending = rules::parseLongEnding(text);
        if (!ending) return wrong(say<SentenceKey::wishLongEnding>(speech::harmless(text)));
        endings.push_back(*ending);
    }
    if (!endings.empty() && !laws.drawClaims.fiftyMovesExtensible)
        return wrong(say<SentenceKey::wishNoLongEndings>(laws.year));
    return endings;
}

// The whole table is kept with the game, so that it is resumed with the same names.
Wished<std::string> readNames(const std::string& file) {
    if (file.empty()) return std::string();
    std::ifstream stream(file);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream)
        return wrong(say<SentenceKey::wishNames>(
            say<SentenceKey::wishNamesUnreadable>(speech::harmless(file))));
    const auto names = speech::parseNames(text);
    if (!names)
        return wrong(say<SentenceKey::wishNames>(sentence(names.error(), SlotFilling{file})));
    return text;
}

// E-R17: as they stand in a table of names.
std::string tableOf(const std::vector<std::string>& words) {
    std::string table = "\n[words]\n";
    for (const std::string_view word : {"takes", "check", "mate", "en-passant", "clear-two"}) {
        const bool isWished = std::find(words.begin(), words.end(), word) != words.end();
        table += fmt::format("{} = {}\n", word, isWished);
    }
    return table;
}

Wished<std::string> readCalls(const RegulationWishes& wishes) {
    auto names = readNames(wishes.names);
    if (!names || wishes.words.empty()) return names;
    auto both = *std::move(names) + tableOf(wishes.words);
    if (!speech::parseNames(both))
        return wrong(say<SentenceKey::wishWords>(speech::harmless(wishes.names)));
    return both;
}

// "3-1-0"
std::optional<rules::Scoring> readScoring(const std::string& text) {
    const auto first = text.find('-');
    const auto last = text.rfind('-');
    if (first == last) return std::nullopt;
    const auto win = tactile::readHalves(text.substr(0, first));
    const auto draw = tactile::readHalves(text.substr(first + 1, last - first - 1));
    const auto loss = tactile::readHalves(text.substr(last + 1));
    if (!win || !draw || !loss) return std::nullopt;
    return rules::Scoring{*win, *draw, *loss};
}

// Art. 6.6, 11.1.
Wished<rules::MatchSetup> scored(rules::MatchSetup setup, const RegulationWishes& wishes) {
    if (!wishes.lateness.empty()) {
        const auto span = rules::parseSpan(wishes.lateness);
        if (!span) return wrong(say<SentenceKey::wishDefaultTime>());
        if (rules::defaultTime(setup.laws.lateness, *span) != *span)
            return wrong(say<SentenceKey::wishDefaultTimeIsHour>());
        setup.lateness = *span;
    }
    if (wishes.points.empty()) return setup;
    const auto scoring = readScoring(wishes.points);
    if (!scoring) return wrong(say<SentenceKey::wishPoints>());
    setup.scoring = *scoring;
    return setup;
}

// The readings of doubtful places that are offered beside ours.
void readLiterally(rules::MatchSetup& setup, const std::string& place) {
    if (place == "castling") setup.laws.touch.rookThenKing = rules::RookThenKing::everyCastling;
    if (place == "adjusting") setup.laws.touch.adjustable = rules::Adjustable::ownPieces;
    if (place == "repetition")
        setup.laws.drawClaims.repetition = rules::RepetitionClaims::intendedOnly;
    if (place == "made") setup.made = rules::MadeBy::anyOf;
}

void addCalls(CLI::App& match, RegulationWishes& wishes) {
    match.add_option("--names", wishes.names)->type_name("FILE");
    auto* const words = match.add_option("--words", wishes.words);
    takesOneOf(words->type_name("WORD,...")->delimiter(','),
               {"takes", "check", "mate", "en-passant", "clear-two", "none"});
}

} // namespace

void addRegulations(CLI::App& match, RegulationWishes& wishes) {
    addCalls(match, wishes);
    match.add_flag("--limited-supervision", wishes.limitedSupervision);
    match.add_flag("--no-arbiter", wishes.noArbiter);
    match.add_flag("--quickplay-announced", wishes.quickplayAnnounced);
    match.add_flag("--increment-after-move", wishes.incrementAfterMove);
    auto* const before = match.add_option("--moves-before-draw", wishes.movesBeforeDraw);
    takesNumber(before->type_name("N"), 0);
    match.add_option("--more-moves", wishes.longEndings)->type_name("MEN=N");
    auto* const literal = match.add_option("--literal", wishes.literal);
    takesOneOf(literal->type_name("PLACE"), {"castling", "adjusting", "repetition", "made"});
    match.add_option("--default-time", wishes.lateness)->type_name("TIME");
    match.add_option("--points", wishes.points)->type_name("W-D-L");
}

Wished<rules::MatchSetup> regulated(rules::MatchSetup setup, const RegulationWishes& wishes) {
    auto endings = readLongEndings(wishes.longEndings, setup.laws);
    if (!endings) return rules::unexpected(endings.error());
    auto names = readCalls(wishes);
    if (!names) return rules::unexpected(names.error());
    setup.longEndings = *std::move(endings);
    setup.names = *std::move(names);
    for (const auto& place : wishes.literal)
        readLiterally(setup, place);
    if (wishes.limitedSupervision) setup.supervision = rules::Supervision::limited;
    if (wishes.noArbiter) setup.arbiter = rules::ArbiterAt::anotherPlace;
    if (wishes.incrementAfterMove) setup.time.firstIncrement = rules::FirstIncrement::afterMoveOne;
    setup.quickplayAnnounced = wishes.quickplayAnnounced;
    setup.movesBeforeAgreement = wishes.movesBeforeDraw;
    return scored(std::move(setup), wishes);
}

} // namespace app
