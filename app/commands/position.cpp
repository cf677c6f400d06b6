// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/position.hpp"

#include "app/commands/line_reader.hpp"
#include "app/commands/position_answer.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

namespace app {

namespace {

constexpr auto positionManual =
    "Reads positions from standard input, one a line: FEN, FEN moves UCI..., or startpos moves\n"
    "UCI.... A FEN may be standard, X-FEN or Shredder-FEN. Answers each line with one JSON "
    "object.\n"
    "white_can_mate and black_can_mate tell whether any series of legal moves, both sides "
    "helping,\n"
    "ends in that mate; dead, whether neither does. null means that it could not be found out.";

PositionAnswer answer(const InputLine& line, const PositionOptions& options) {
    if (line.cut)
        return positionError(fmt::format("The line is longer than {} bytes.", LineReader::longest));
    return answerPosition(line.text, options);
}

ExitStatus answerAll(const PositionOptions& options) {
    LineReader lines(InputFile::standardInput(), [] { std::cout.flush(); });
    auto status = ExitStatus::done;
    while (true) {
        const auto line = lines.next();
        if (!line) {
            std::cerr << "hektor: " << sentence(line.error()) << '\n';
            return ExitStatus::unavailable;
        }
        if (!*line) return status;
        const auto found = answer(**line, options);
        if (!found.isGood) status = ExitStatus::no;
        std::cout << found.json << '\n';
    }
}

/// What stands on the command line.
struct PositionWishes {
    bool chess960 = false;
    int laws = 2009;
};

PositionOptions optionsOf(const PositionWishes& wishes) {
    using rules::UciCastling;
    return {.castling = wishes.chess960 ? UciCastling::kingTakesRook : UciCastling::kingsSquares,
            .automaticDraws = rules::lawsOf(wishes.laws)->automaticDraws};
}

} // namespace

void addPosition(CLI::App& hektor, ExitStatus& status) {
    auto* const position = hektor.add_subcommand("position", "Tell facts about positions");
    position->footer(positionManual);
    const auto wishes = std::make_shared<PositionWishes>();
    position->add_flag(
        "--chess960", wishes->chess960, "Write castling as the king taking his own rook");
    position->add_option("--laws", wishes->laws, "Edition of the Laws: 1995, 2009 or 2023")
        ->type_name("EDITION")
        ->capture_default_str()
        ->check(CLI::IsMember({1995, 2009, 2023}));
    position->callback([wishes, &status] { status = answerAll(optionsOf(*wishes)); });
}

} // namespace app
