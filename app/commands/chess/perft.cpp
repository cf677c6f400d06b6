// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/line/notation_sentences.hpp"
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

Wished<void> run(const PerftWishes& wishes) {
    const auto position = wishes.fen ? rules::parseFen(*wishes.fen) : rules::Position::start();
    if (!position)
        return wrong(say<SentenceKey::wishFen>(
            "--fen", position.error().column, sentence(position.error())));
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
    return {};
}

} // namespace

void addPerft(CLI::App& hektor, Console& console) {
    auto* const perft = hektor.add_subcommand("perft");
    const auto wishes = std::make_shared<PerftWishes>();
    perft->add_option("--fen", wishes->fen)->type_name("FEN");
    perft->add_flag("--chess960", wishes->chess960);
    perft->add_flag("--divide", wishes->divide);
    auto* const depth = perft->add_option("DEPTH", wishes->depth);
    takesNumber(depth->required(), 0, rules::deepestPerft);
    addLanguageOption(*perft);
    perft->callback([wishes, &console] { console.end(run(*wishes)); });
}

} // namespace app
