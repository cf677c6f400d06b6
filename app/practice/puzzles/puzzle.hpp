// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

/// The person's own game of which a puzzle is.
struct PuzzleOrigin {
    std::chrono::year_month_day day{}; ///< of its beginning
    int moveNumber = 1;                ///< of the position
    std::string opponent{};            ///< empty: without a name

    bool operator==(const PuzzleOrigin&) const = default;
};

/// A puzzle: a position, and the moves that solve it.
struct Puzzle {
    std::string id{};
    rules::Position start = rules::Position::start();
    /// The opponent's move in the start position, made before the question.
    std::optional<rules::Move> opponents{};
    /// The solver's move, then in turns the opponent's and the solver's; ends with the solver's.
    std::vector<rules::Move> line{};
    /// As good as the first move of the line.
    std::vector<rules::Move> alsoRight{};
    std::optional<int> rating{};       ///< 0 to 4000
    int deviation = 0;                 ///< of the rating; 0 to 1000
    std::vector<std::string> themes{}; ///< "fork", as Lichess names them
    std::optional<PuzzleOrigin> origin{};

    bool operator==(const Puzzle&) const = default;
};

/// Why a line is no puzzle.
enum class PuzzleProblem : std::uint8_t {
    noPuzzle, ///< neither a line of Lichess's database nor of EPD
    fields,   ///< a line of Lichess's database with too few fields
    noId,
    rating,     ///< the rating, or its deviation, is no number in its range
    noSolution, ///< no move of the solver
    noBestMove, ///< EPD without `bm` and `dm`
    noMate,     ///< there is no mate in as many moves as `dm` says
    noMateLine, ///< a mate in more than two moves, without the line and without `bm`
    otherLine,  ///< `pv` is no mate in as many moves as `dm` says
    tooLong,
};
/// A move of Lichess's database.
struct BadUciMove {
    std::string written;
    rules::UciError why{};

    bool operator==(const BadUciMove&) const = default;
};
/// A move of EPD.
struct BadSanMove {
    std::string written;
    rules::SanError why{};
    rules::Position before = rules::Position::start();

    bool operator==(const BadSanMove&) const = default;
};
using PuzzleFault = std::variant<PuzzleProblem, rules::FenError, BadUciMove, BadSanMove>;

/// The fields by which puzzles are chosen, read without any chess.
struct PuzzleLabel {
    std::optional<int> rating{};
    std::string_view themes{}; ///< separated by blanks

    [[nodiscard]] bool has(std::string_view theme) const;
};

/// Reads the label of a line. Only a line of Lichess's database has one; that of EPD is empty.
[[nodiscard]] rules::Expected<PuzzleLabel, PuzzleFault> readLabel(std::string_view line);

/// Reads a line of Lichess's public database,
/// `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity, NbPlays,Themes…`, of which the first move
/// is the opponent's; or one of EPD, of which the operations `bm` (SAN, several moves are all
/// right), `dm` and `id` count, and with `dm` the line `pv`; without `bm` and `pv`, mates in one
/// and in two moves are searched for. A puzzle of an own game has no rating, and after its themes
/// the day, the number of the move and the opponent: `2026-11-26 14 Stockfish 15.1`; in EPD that is
/// the comment `c0`.
[[nodiscard]] rules::Expected<Puzzle, PuzzleFault> readPuzzle(std::string_view line);

/// The puzzle in the same form, so that it can be asked again without its file.
[[nodiscard]] std::string writePuzzle(const Puzzle& puzzle);

} // namespace app
