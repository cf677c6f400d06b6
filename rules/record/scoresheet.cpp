// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/scoresheet.hpp"

#include "rules/notation/san.hpp"

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
    std::string line = std::to_string(row.number) + ". ";
    line += row.white ? textOf(*row.white) : "...";
    if (row.black) line += ' ' + textOf(*row.black);
    return line;
}

PgnResult resultOf(const Match& match) {
    const auto* over = std::get_if<Over>(&match.phase);
    if (over == nullptr) return PgnResult::open;
    if (!over->outcome.winner) return PgnResult::draw;
    return *over->outcome.winner == Colour::white ? PgnResult::whiteWins : PgnResult::blackWins;
}

PgnGame pgnOf(const Match& match) {
    const auto nameOr = [](const std::string& name) { return name.empty() ? "?" : name; };
    PgnGame game;
    game.start = match.setup.start;
    game.tags = {{"White", nameOr(match.setup.seats.white.name)},
                 {"Black", nameOr(match.setup.seats.black.name)},
                 {"TimeControl", pgnTime(match.setup.time)}};
    for (const Move move : match.game.moves())
        game.line.moves.push_back({move, {}});
    game.result = resultOf(match);
    return game;
}

} // namespace rules
