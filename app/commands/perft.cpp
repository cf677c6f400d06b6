// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/perft.hpp"

#include "app/commands/notation_sentences.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/uci_move.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

namespace app {

namespace {

struct PerftWishes {
    std::optional<std::string> fen{};
    bool chess960 = false;
    bool divide = false;
    int depth = 0;
};

/// The paths that begin with each move, each on a line of its own; together they are the total.
std::uint64_t countByMove(const rules::Position& position, const PerftWishes& wishes) {
    const auto castling =
        wishes.chess960 ? rules::UciCastling::kingTakesRook : rules::UciCastling::kingsSquares;
    std::uint64_t total = 0;
    for (const auto move : position.legalMoves()) {
        const auto count = rules::perft(position.after(move), wishes.depth - 1);
        std::cout << rules::writeUci(move, castling) << ": " << count << std::endl;
        total += count;
    }
    return total;
}

ExitStatus run(const PerftWishes& wishes) {
    const auto position = wishes.fen ? rules::parseFen(*wishes.fen) : rules::Position::start();
    if (!position) {
        std::cerr << "hektor: --fen, column " << position.error().column << ": "
                  << sentence(position.error()) << '\n';
        return ExitStatus::usage;
    }
    const auto begun = std::chrono::steady_clock::now();
    const bool divide = wishes.divide && wishes.depth > 0;
    const auto nodes =
        divide ? countByMove(*position, wishes) : rules::perft(*position, wishes.depth);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
    // Under a microsecond nothing can be said of the speed.
    const double seconds = std::max(passed.count(), 1e-6);
    std::cout << fmt::format("nodes {}\nseconds {:.6f}\nnodes_per_second {:.0f}\n",
                             nodes,
                             seconds,
                             static_cast<double>(nodes) / seconds);
    return ExitStatus::done;
}

} // namespace

void addPerft(CLI::App& hektor, ExitStatus& status) {
    auto* const perft = hektor.add_subcommand("perft", "Count the paths of legal moves");
    const auto wishes = std::make_shared<PerftWishes>();
    perft->add_option("--fen", wishes->fen, "Start here; standard, X-FEN or Shredder-FEN")
        ->type_name("FEN");
    perft->add_flag(
        "--chess960", wishes->chess960, "Write castling as the king taking his own rook");
    perft->add_flag("--divide", wishes->divide, "Print the count for every first move, too");
    perft->add_option("DEPTH", wishes->depth, "Moves a path is long, those of both sides counted")
        ->required()
        ->check(CLI::Range(0, rules::deepestPerft));
    perft->footer("The last move of a path is counted without being played. One thread.");
    perft->callback([wishes, &status] { status = run(*wishes); });
}

} // namespace app
