// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/scoresheet.hpp"

#include "rules/match/agreements.hpp"
#include "rules/match/points.hpp"
#include "rules/match/writing.hpp"
#include "rules/notation/pgn/comment_commands.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/ending_text.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

std::vector<ScoreRow> rowsFrom(const Position& start, const std::vector<SheetEntry>& entries) {
    std::vector<ScoreRow> rows;
    Colour turn = start.turn();
    for (const SheetEntry& entry : entries) {
        const int number = start.moveNumber() + static_cast<int>(rows.size());
        if (turn == Colour::white || rows.empty()) rows.push_back({number, {}, {}});
        (turn == Colour::white ? rows.back().white : rows.back().black) = entry;
        turn = other(turn);
    }
    return rows;
}

std::string textOf(const SheetEntry& entry) {
    return entry.text.empty() ? "?" : entry.text;
}

// The PGN standard's TimeControl: seconds, `40/7200:1800`, `300+2`, `-` without a clock. Delays are
// not known there.
std::string pgnTime(const TimeControl& control) {
    std::string text;
    for (const Stage& stage : control.stages) {
        if (!text.empty()) text += ':';
        if (stage.moves) text += std::to_string(*stage.moves) + '/';
        text += std::to_string(stage.base.milliseconds / 1000);
        if (stage.increment > Span{})
            text += '+' + std::to_string(stage.increment.milliseconds / 1000);
    }
    return text.empty() ? "-" : text;
}

// Points other than those of a score fit no score.
PgnResult withPoints(PgnResult result, const Outcome& outcome, const HalfPoints& usual) {
    return outcome.points.value_or(usual) == usual ? result : PgnResult::open;
}

void tellEnding(PgnGame& game, Outcome outcome, const std::optional<HalfPoints>& points) {
    outcome.points = points;
    game.tags.push_back({"Termination", std::string(terminationOf(outcome))});
    auto& last = game.line.moves.empty() ? game.line.before : game.line.moves.back().behind;
    last.emplace_back(PgnComment{endingText(outcome)});
}

// L09-PRE.2: whoever reads the game learns what was agreed otherwise.
std::string agreedText(const MatchSetup& setup) {
    std::string all;
    for (const auto agreement : agreementsOf(setup)) {
        if (!all.empty()) all += "; ";
        all += text(agreement);
    }
    return all;
}

/// What the mover's clock showed when he had completed the move, as PGN has it.
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
    return rowsFrom(start, sheet.entries);
}

std::vector<ScoreRow> rowsOf(const Game& game, Letters letters) {
    std::vector<SheetEntry> entries;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const Move move = game.moves()[static_cast<std::size_t>(ply)];
        entries.push_back({writeSan(game.at(ply), move, lawsStyle(letters)), move});
    }
    return rowsFrom(game.start(), entries);
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
    if (const auto* over = std::get_if<Over>(&match.phase))
        tellEnding(game, over->outcome, unusualPointsOf(match));
    return game;
}

} // namespace rules
