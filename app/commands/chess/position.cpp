// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/position.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/json.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/helpmate/helpmate.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/record/field_text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Colour;

/// A word of the line and its offset, counted from 0.
struct PlacedWord {
    std::string_view text;
    std::size_t offset = 0;
};

constexpr std::string_view blanks = " \t";

/// The first word that begins at or after the offset; empty at the end.
PlacedWord wordFrom(std::string_view line, std::size_t offset) {
    const auto begin = std::min(line.find_first_not_of(blanks, offset), line.size());
    const auto end = std::min(line.find_first_of(blanks, begin), line.size());
    return {line.substr(begin, end - begin), begin};
}

Sentence placed(std::size_t column, const Sentence& sentence) {
    return say<SentenceKey::positionPlaced>(column, sentence);
}

using ReadGame = rules::Expected<rules::Game, Sentence>;

ReadGame readStart(std::string_view line, std::string_view start) {
    if (start == "startpos") return rules::Game();
    const auto position = rules::parseFen(start);
    if (position) return rules::Game(*position);
    const auto before = static_cast<std::size_t>(start.data() - line.data());
    const auto column = before + static_cast<std::size_t>(position.error().column);
    return rules::unexpected(placed(column, sentence(position.error())));
}

ReadGame playMoves(rules::Game game, std::string_view line, std::size_t offset) {
    for (auto word = wordFrom(line, offset); !word.text.empty();
         word = wordFrom(line, word.offset + word.text.size())) {
        const auto move = rules::parseUci(word.text, game.position());
        if (!move) {
            const auto column = word.offset + static_cast<std::size_t>(move.error().column);
            return rules::unexpected(placed(column, sentence(move.error(), word.text)));
        }
        game.play(*move);
    }
    return game;
}

ReadGame readGame(std::string_view line) {
    const auto first = wordFrom(line, 0);
    auto word = first;
    auto startEnd = first.offset;
    while (!word.text.empty() && word.text != "moves") {
        startEnd = word.offset + word.text.size();
        word = wordFrom(line, startEnd);
    }
    auto game = readStart(line, line.substr(first.offset, startEnd - first.offset));
    return game ? playMoves(std::move(*game), line, word.offset + word.text.size()) : game;
}

Json legalMoves(const rules::Position& position, rules::UciCastling castling) {
    auto list = Json::array();
    for (const auto move : position.legalMoves())
        list.push_back(
            {{"uci", rules::writeUci(move, castling)}, {"san", rules::writeSan(position, move)}});
    return list;
}

Json claimsOn(const rules::Game& game) {
    auto list = Json::array();
    for (const auto claim : rules::claims(game))
        list.push_back(jsonName(rules::fieldText(claim)));
    return list;
}

/// nullopt: not known.
using Known = std::optional<bool>;

Known canMate(const rules::Position& position, Colour side) {
    const auto found = rules::findHelpmate(position, side);
    if (std::holds_alternative<rules::Undecided>(found)) return std::nullopt;
    return std::holds_alternative<rules::Helpmate>(found);
}

Known neither(Known one, Known another) {
    if (one == true || another == true) return false;
    if (!one || !another) return std::nullopt;
    return true;
}

Json told(Known known) {
    return known ? Json(*known) : Json(nullptr);
}

/// A position that a long search has proved dead has ended, too, even though the game in progress
/// would not detect it.
std::optional<rules::Outcome>
endOf(const rules::Game& game, const PositionOptions& options, Known dead) {
    const bool counts = options.automaticDraws.deadPosition == rules::DeadPositions::all;
    if (dead == true && counts && !game.position().isStalemate())
        return rules::drawnBy(rules::EndReason::deadPosition);
    return rules::outcome(game, options.automaticDraws);
}

Json factsOf(const rules::Game& game, const PositionOptions& options) {
    const auto& position = game.position();
    const auto whiteCanMate = canMate(position, Colour::white);
    const auto blackCanMate = canMate(position, Colour::black);
    const auto dead = neither(whiteCanMate, blackCanMate);
    const auto end = endOf(game, options, dead);
    return {{"fen", rules::writeFen(position)},
            {"turn", rules::fieldText(position.turn())},
            {"legal", legalMoves(position, options.castling)},
            {"check", position.inCheck()},
            {"checkmate", position.isCheckmate()},
            {"stalemate", position.isStalemate()},
            {"repetitions", game.repetitions()},
            {"halfmove_clock", position.halfmoveClock()},
            {"dead", told(dead)},
            {"white_can_mate", told(whiteCanMate)},
            {"black_can_mate", told(blackCanMate)},
            {"claims", claimsOn(game)},
            {"ended", end ? Json(jsonName(rules::fieldText(end->reason))) : Json(nullptr)}};
}

/// The answer to a line that cannot be parsed.
PositionAnswer positionError(const Sentence& sentence) {
    return {jsonLine(Json{{"error", text(sentence, rules::Language::english)}}), false};
}

PositionAnswer answer(const InputLine& line, const PositionOptions& options) {
    if (line.cut) return positionError(say<SentenceKey::positionLineTooLong>(LineReader::longest));
    return answerPosition(line.text, options);
}

Wished<ExitStatus> answerAll(const PositionOptions& options) {
    LineReader lines(InputFile::standardInput(), [] { std::cout.flush(); });
    auto status = ExitStatus::done;
    while (true) {
        const auto line = lines.next();
        if (!line) return unavailable(sentence(line.error()));
        if (!*line) return status;
        const auto found = answer(**line, options);
        if (!found.isGood) status = ExitStatus::no;
        std::cout << found.json << '\n';
    }
}

/// The options of the command line.
struct PositionWishes {
    bool chess960 = false;
    int laws = 2009;
};

PositionOptions optionsOf(const PositionWishes& wishes) {
    using rules::UciCastling;
    return {.castling = wishes.chess960 ? UciCastling::kingTakesRook : UciCastling::kingsSquares,
            .automaticDraws = rules::lawsOf(wishes.laws)->automaticDraws};
}

struct PerftWishes {
    std::optional<std::string> fen{};
    bool chess960 = false;
    bool divide = false;
    int depth = 0;
};

/// The number of paths for each first move, printed one per line; returns the total.
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
    const auto position = startPosition(wishes.fen);
    if (!position) return rules::unexpected(position.error());
    const auto begun = std::chrono::steady_clock::now();
    const bool divide = wishes.divide && wishes.depth > 0;
    const auto nodes =
        divide ? countByMove(*position, wishes) : rules::perft(*position, wishes.depth);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
    // Below a microsecond, a speed cannot be calculated.
    const double seconds = std::max(passed.count(), 1e-6);
    std::cout << fmt::format("nodes {}\nseconds {:.6f}\nnodes_per_second {:.0f}\n",
                             nodes,
                             seconds,
                             static_cast<double>(nodes) / seconds);
    return {};
}

} // namespace

PositionAnswer answerPosition(std::string_view line, const PositionOptions& options) {
    const auto game = readGame(line);
    if (!game) return positionError(game.error());
    return {jsonLine(factsOf(*game, options)), true};
}

void addPosition(CLI::App& hektor, Console& console) {
    auto* const position = hektor.add_subcommand("position");
    const auto wishes = std::make_shared<PositionWishes>();
    position->add_flag("--chess960", wishes->chess960);
    addLawsOption(*position, wishes->laws);
    addLanguageOption(*position);
    position->callback([wishes, &console] { console.end(answerAll(optionsOf(*wishes))); });
}

void addPerft(CLI::App& hektor, Console& console) {
    auto* const perft = hektor.add_subcommand("perft");
    const auto wishes = std::make_shared<PerftWishes>();
    perft->add_option("--fen", wishes->fen)->type_name("FEN");
    perft->add_flag("--chess960", wishes->chess960);
    perft->add_flag("--divide", wishes->divide);
    takesNumber(perft->add_option("DEPTH", wishes->depth)->required(), 0, rules::deepestPerft);
    addLanguageOption(*perft);
    perft->callback([wishes, &console] { console.end(run(*wishes)); });
}

} // namespace app
