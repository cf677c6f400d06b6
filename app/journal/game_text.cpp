// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_text.hpp"

#include "rules/chess/facts.hpp"
#include "rules/match/agreements.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/points.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/record/ending_text.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <string_view>

namespace app {
namespace {

std::string_view nameOf(rules::Colour colour) {
    return colour == rules::Colour::white ? "White" : "Black";
}

std::string playerName(const rules::Match& match, rules::Colour colour) {
    const auto& name = match.setup.seats[colour].name;
    return name.empty() ? std::string{nameOf(colour)} : speech::harmless(name);
}

std::string players(const rules::Match& match) {
    return playerName(match, rules::Colour::white) + " - " +
           playerName(match, rules::Colour::black);
}

std::string day(const ArchivedGame& game, std::string_view pattern) {
    const auto local = fmt::localtime(game.opened.time_since_epoch().count());
    return fmt::format(fmt::runtime(pattern), local);
}

// Both have lost, or it is annulled: PGN has no score for it, paper has.
std::string_view unusualResult(const rules::Match& match) {
    const auto* over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return "*";
    if (over->outcome.isLostByBoth()) return "0-0";
    return over->outcome.isAnnulled() ? "annulled" : "*";
}

std::string endingLine(const rules::Match& match) {
    const auto* over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return {};
    auto outcome = over->outcome;
    outcome.points = rules::unusualPointsOf(match);
    return '\n' + rules::endingText(outcome) + '\n';
}

std::string_view resultText(const rules::Match& match) {
    switch (rules::resultOf(match)) {
    case rules::PgnResult::whiteWins: return "1-0";
    case rules::PgnResult::blackWins: return "0-1";
    case rules::PgnResult::draw: return "1/2-1/2";
    case rules::PgnResult::open: break;
    }
    return unusualResult(match);
}

std::string whereItStands(const rules::Match& match) {
    const auto& position = match.game.position();
    if (std::holds_alternative<rules::Over>(match.phase))
        return fmt::format(
            "{} half-move{}", match.game.plies(), match.game.plies() == 1 ? "" : "s");
    const bool isAdjourned = std::holds_alternative<rules::Adjourned>(match.phase);
    return fmt::format("{}move {}, {} to move",
                       isAdjourned ? "adjourned, " : "",
                       position.moveNumber(),
                       nameOf(position.turn()));
}

std::string callAt(const rules::Game& game, int ply, speech::Language language) {
    const auto move = game.moves()[static_cast<std::size_t>(ply)];
    return speech::call(rules::factsOf(game.at(ply), move), language).official;
}

std::string calledMoves(const rules::Game& game, speech::Language language) {
    std::string text;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const auto& before = game.at(ply);
        if (before.turn() == rules::Colour::white)
            text += fmt::format("{}. ", before.moveNumber());
        else if (ply == 0)
            text += fmt::format("{}. ... ", before.moveNumber());
        text += callAt(game, ply, language);
        text += before.turn() == rules::Colour::white && ply + 1 < game.plies() ? ' ' : '\n';
    }
    return text;
}

/// "(3. Nh3)", "(3. ... Nh3)" of an entry that counts no more.
std::string struckText(const rules::StruckEntry& struck, const rules::Position& start) {
    const int first = start.turn() == rules::Colour::white ? 0 : 1;
    const int ply = struck.ply - 1 + first;
    return fmt::format(
        "({}. {}{})", start.moveNumber() + ply / 2, ply % 2 == 0 ? "" : "... ", struck.entry.text);
}

std::string sheetText(const rules::Match& match, rules::Colour colour) {
    auto text = fmt::format("\n{}:\n", playerName(match, colour));
    const auto& sheet = match.sheets[colour];
    for (const auto& row : rules::rowsOf(sheet, match.setup.start))
        text += rules::text(row) + '\n';
    for (const auto& struck : sheet.struck)
        text += struckText(struck, match.setup.start) + '\n';
    return text;
}

// Art. 8.7
std::string signedText(const rules::Match& match) {
    std::string who;
    for (const auto colour : rules::colours) {
        if (!match.recording[colour].hasSigned) continue;
        who += who.empty() ? "\nResult confirmed by " : " and ";
        who += nameOf(colour);
    }
    return who.empty() ? who : who + '\n';
}

std::string clockText(const rules::Match& match) {
    if (!match.clock.isTimed()) return {};
    const auto left = [&](rules::Colour colour) {
        const auto remaining = match.clock.remaining(colour, match.at);
        return rules::write(std::max(remaining, rules::Span{}));
    };
    return fmt::format("\n{} - {}\n", left(rules::Colour::white), left(rules::Colour::black));
}

/// What is handed over to an arbiter elsewhere, with the record and the clocks (Art. D1).
std::string claimText(const rules::Match& match) {
    const auto& claim = match.claim;
    if (!claim || !claim->handedIn) return {};
    const bool isB = *claim->handedIn == rules::Ground::noEffort;
    const auto* const verified = !claim->verified   ? "not asked yet"
                                 : *claim->verified ? "confirmed by the opponent"
                                                    : "disputed by the opponent";
    return fmt::format("\nClaim of {} under D1.{}, {}\n{}\n",
                       nameOf(claim->by),
                       isB ? 'b' : 'a',
                       verified,
                       rules::writeFen(match.game.position()));
}

std::string agreedText(const rules::Match& match) {
    std::string text;
    for (const auto agreement : rules::agreementsOf(match.setup))
        text += fmt::format("Agreed: {}\n", rules::text(agreement));
    return text;
}

} // namespace

std::string listLine(const ArchivedGame& game, const rules::Match& match) {
    auto line = fmt::format("{}  {}", game.id.number, day(game, "{:%Y-%m-%d %H:%M}"));
    if (!game.name.empty()) line += fmt::format("  \"{}\"", speech::harmless(game.name));
    return line +
           fmt::format("  {}  {}  {}", players(match), resultText(match), whereItStands(match));
}

std::string pgnText(const ArchivedGame& game, const rules::Match& match) {
    auto pgn = rules::pgnOf(match);
    for (auto& tag : pgn.tags)
        tag.value = speech::harmless(tag.value);
    pgn.tags.push_back({"Date", day(game, "{:%Y.%m.%d}")});
    if (!game.name.empty()) pgn.tags.push_back({"Event", speech::harmless(game.name)});
    return rules::writePgn(pgn);
}

std::string
scoreText(const ArchivedGame& game, const rules::Match& match, speech::Language language) {
    const auto time = match.clock.isTimed() ? "  " + rules::write(match.setup.time) : "";
    return fmt::format("{}\n{}{}  {}\n{}\n{}{}{}{}{}{}{}",
                       players(match),
                       day(game, "{:%Y-%m-%d}"),
                       time,
                       resultText(match),
                       agreedText(match),
                       calledMoves(match.game, language),
                       sheetText(match, rules::Colour::white),
                       sheetText(match, rules::Colour::black),
                       clockText(match),
                       claimText(match),
                       signedText(match),
                       endingLine(match));
}

PrintedSheet
printedSheet(const ArchivedGame& game, const rules::Match& match, rules::Colour colour) {
    const auto& sheet = match.sheets[colour];
    PrintedSheet printed{
        .heading = {players(match), day(game, "{:%Y-%m-%d}"), playerName(match, colour)},
        .rows = rules::rowsOf(sheet, match.setup.start),
        .struck = {},
        .result = std::string{resultText(match)}};
    printed.struck.reserve(sheet.struck.size());
    for (const auto& struck : sheet.struck)
        printed.struck.push_back(struckText(struck, match.setup.start));
    return printed;
}

} // namespace app
