// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/scoresheet.hpp"

#include "rules/laws/edition.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/setup.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rules {
namespace {

std::string textOf(const SheetEntry& entry) {
    return entry.text.empty() ? "?" : entry.text;
}

// The PGN standard's TimeControl: seconds, `40/7200:1800`, `300+2`, `1/86400` for a day for each
// move, `-` without a clock. It has no delays.
std::string pgnTime(const TimeControl& control) {
    std::string text;
    for (const Stage& stage : control.stages) {
        if (!text.empty()) text += ':';
        if (stage.isForEachMove()) text += "1/";
        if (stage.moves) text += std::to_string(*stage.moves) + '/';
        text += std::to_string(stage.base.milliseconds / 1000);
        if (stage.increment > Span{})
            text += '+' + std::to_string(stage.increment.milliseconds / 1000);
    }
    return text.empty() ? "-" : text;
}

// Points other than the usual ones fit no PGN result.
PgnResult withPoints(PgnResult result, const Outcome& outcome, const HalfPoints& usual) {
    return outcome.points.value_or(usual) == usual ? result : PgnResult::open;
}

void tellEnding(PgnGame& game, const Match& match, Outcome outcome) {
    outcome.points = unusualPointsOf(match);
    game.tags.push_back({"Termination", std::string(terminationOf(outcome))});
    auto& last = game.line.moves.empty() ? game.line.before : game.line.moves.back().behind;
    last.emplace_back(PgnComment{endingText(outcome, match.setup.laws.year)});
}

// L09-PRE.2: readers of the game learn which deviations were agreed.
std::string agreedText(const MatchSetup& setup) {
    std::string all;
    for (const auto agreement : agreementsOf(setup)) {
        if (!all.empty()) all += "; ";
        all += text(agreement);
    }
    return all;
}

/// The mover's remaining time after completing the move, as in PGN.
std::optional<std::string> clockBehind(const Match& match, int ply) {
    if (!match.clock.isTimed()) return std::nullopt;
    for (const Completed& each : match.completed) {
        if (each.ply != ply) continue;
        const auto& side = each.clock[other(match.game.at(ply).turn())];
        return clockCommand(std::max(side.given - side.used, Span{}));
    }
    return std::nullopt;
}

std::vector<PgnAnnotation> notesBehind(const Match& match, int ply) {
    std::vector<PgnAnnotation> notes;
    const auto note = [&](std::string text) { notes.emplace_back(PgnComment{std::move(text)}); };
    const Move move = match.game.moves()[static_cast<std::size_t>(ply) - 1];
    if (!match.game.at(ply - 1).isLegal(move)) note("illegal, and not claimed");
    if (isDrawOfferedAt(match, ply)) note("(=)");
    if (auto clock = clockBehind(match, ply)) note(*std::move(clock));
    return notes;
}

} // namespace

std::vector<ScoreRow> rowsOf(const ScoreSheet& sheet, const Position& start) {
    std::vector<ScoreRow> rows;
    Colour turn = start.turn();
    for (const SheetEntry& entry : sheet.entries) {
        const int number = start.moveNumber() + static_cast<int>(rows.size());
        if (turn == Colour::white || rows.empty()) rows.push_back({number, {}, {}});
        (turn == Colour::white ? rows.back().white : rows.back().black) = entry;
        turn = other(turn);
    }
    return rows;
}

std::string text(const ScoreRow& row) {
    const auto black = row.black ? ' ' + textOf(*row.black) : std::string{};
    const auto number = std::to_string(row.number);
    return row.white ? number + ". " + textOf(*row.white) + black : number + "..." + black;
}

PgnResult resultOf(const Match& match) {
    const auto* over = std::get_if<Over>(&match.phase);
    return over == nullptr ? PgnResult::open : resultOf(over->outcome);
}

PgnResult resultOf(const Outcome& outcome) {
    if (outcome.isDrawn()) return withPoints(PgnResult::draw, outcome, {1, 1});
    if (outcome.winner == Colour::white) return withPoints(PgnResult::whiteWins, outcome, {2, 0});
    if (outcome.winner == Colour::black) return withPoints(PgnResult::blackWins, outcome, {0, 2});
    return PgnResult::open;
}

PgnGame pgnOf(const Match& match) {
    const auto nameOr = [](const std::string& name) { return name.empty() ? "?" : name; };
    PgnGame game;
    game.start = match.setup.start;
    game.tags = {{"White", nameOr(match.setup.seats.white.name)},
                 {"Black", nameOr(match.setup.seats.black.name)},
                 {"TimeControl", pgnTime(match.setup.time)}};
    if (const auto agreed = agreedText(match.setup); !agreed.empty())
        game.tags.push_back({"Agreed", agreed});
    game.line.moves.reserve(match.game.moves().size());
    for (const Move move : match.game.moves()) {
        const auto ply = static_cast<int>(game.line.moves.size()) + 1;
        game.line.moves.push_back({move, notesBehind(match, ply)});
    }
    game.result = resultOf(match);
    if (const auto* over = std::get_if<Over>(&match.phase)) tellEnding(game, match, over->outcome);
    return game;
}

namespace {

struct Ending {
    EndReason reason;
    std::string_view termination;
    std::string_view text;
    /// In the Laws of 1995, 2009 and 2023, or with a G a point of the guidelines on adjourned
    /// games. Empty: the edition does not know this end, or its article is not known for certain.
    std::array<std::string_view, lawsEditions.size()> articles;
};

// One per line, to be read as a table.
// clang-format off
constexpr std::array endings{
    Ending{EndReason::checkmate, "normal", "Checkmate", {"10.1", "5.1.a", "5.1.1"}},
    Ending{EndReason::stalemate, "normal", "Stalemate", {"10.3", "5.2.a", "5.2.1"}},
    Ending{EndReason::deadPosition, "normal", "Dead position", {"10.4", "5.2.b", "5.2.2"}},
    Ending{EndReason::fivefoldRepetition, "normal", "The same position five times", {"", "", "9.6.1"}},
    Ending{EndReason::seventyFiveMoves, "normal", "75 moves without a capture or a pawn move", {"", "", "9.6.2"}},
    Ending{EndReason::threefoldClaim, "normal", "The same position three times, claimed", {"10.10", "9.2", "9.2"}},
    Ending{EndReason::fiftyMovesClaim, "normal", "50 moves without a capture or a pawn move, claimed", {"10.12", "9.3", "9.3"}},
    Ending{EndReason::resignation, "normal", "Resignation", {"10.2", "5.1.b", "5.1.2"}},
    Ending{EndReason::drawAgreed, "normal", "Draw agreed", {"10.6", "5.2.c", "5.2.3"}},
    Ending{EndReason::flagFall, "time forfeit", "Time exceeded", {"10.14", "6.9", "6.9"}},
    Ending{EndReason::bothFlags, "time forfeit", "Both flags down", {"", "6.11", ""}},
    Ending{EndReason::quickplayFinish, "adjudication", "Quickplay finish, claimed", {"", "10.2", ""}},
    Ending{EndReason::illegalMoves, "rules infraction", "Illegal moves", {"", "7.4.b", "7.5.5"}},
    Ending{EndReason::arbiterDecision, "adjudication", "Decision of the arbiter", {"16", "13", "12"}},
    Ending{EndReason::lateness, "rules infraction", "Late arrival", {"10.15", "6.6.a", "6.7"}},
    Ending{EndReason::lawsRefused, "rules infraction", "Refusal to comply with the Laws", {"10.17", "12.8", ""}},
    Ending{EndReason::telephone, "rules infraction", "Telephone", {"", "12.3.b", ""}},
    Ending{EndReason::penalty, "rules infraction", "Penalty", {"16.5", "13.4.d", "12.9"}},
    Ending{EndReason::expulsion, "rules infraction", "Expulsion", {"16.5", "13.4.g", "12.9"}},
    Ending{EndReason::invalidSealedMove, "rules infraction", "Invalid sealed move", {"10.16", "G8", "G8"}},
    Ending{EndReason::wrongStart, "abandoned", "Wrong start position", {"8.5", "7.1.a", ""}},
    Ending{EndReason::coloursReversed, "abandoned", "Colours reversed", {"8.6", "7.2", "7.3"}},
    Ending{EndReason::positionLost, "abandoned", "The position cannot be restored", {"8.1", "", ""}},
    Ending{EndReason::server, "adjudication", "Decision of the server", {"", "", ""}},
};
// clang-format on

constexpr bool standInOrder() {
    std::size_t place = 0;
    for (const Ending& ending : endings)
        if (ending.reason != endReasons.at(place++)) return false;
    return place == endReasons.size();
}
static_assert(standInOrder(), "a line for every reason, in the order of the enumeration");

const Ending& endingOf(EndReason reason) {
    return endings.at(static_cast<std::size_t>(reason));
}

std::string reasonText(const Outcome& outcome, int edition) {
    std::string text{endingOf(outcome.reason).text};
    const auto law = lawOf(outcome, edition);
    if (law.article.empty()) return text;
    text += law.isGuideline ? " (Guideline " : " (Art. ";
    text += law.article;
    text += law.isGuideline ? " on adjourned games, " : " of the Laws of ";
    return text + std::to_string(edition) + ')';
}

std::string pointsText(int halves) {
    if (halves == 1) return "1/2";
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : " 1/2");
}

std::string_view resultText(const Outcome& outcome) {
    if (outcome.isLostByBoth()) return "Both players lose: ";
    return outcome.isAnnulled() ? "Annulled: " : "";
}

} // namespace

std::string_view terminationOf(const Outcome& outcome) {
    return outcome.isAnnulled() ? "abandoned" : endingOf(outcome.reason).termination;
}

LawPlace lawOf(const Outcome& outcome, int edition) {
    const auto* const place = std::ranges::find(lawsEditions, edition, &LawsEdition::year);
    auto article = endingOf(outcome.reason)
                       .articles.at(static_cast<std::size_t>(place - lawsEditions.begin()));
    // L95-10.17: one who is late loses by another article than two.
    const bool areBothLate = outcome.reason == EndReason::lateness && outcome.isLostByBoth();
    if (edition == laws1995.year && areBothLate) article = "10.17";
    const bool isGuideline = article.starts_with('G');
    return {article.substr(isGuideline ? 1 : 0), isGuideline};
}

std::string endingText(const Outcome& outcome, int edition) {
    std::string text{resultText(outcome)};
    text += reasonText(outcome, edition);
    if (outcome.points)
        text += "; points " + pointsText(outcome.points->white) + " - " +
                pointsText(outcome.points->black);
    return text;
}

} // namespace rules
