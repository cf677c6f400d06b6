// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/position_answer.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/line/line_reader.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

namespace app {

namespace {

PositionAnswer answer(const InputLine& line, const PositionOptions& options) {
    if (line.cut) return positionError(say<SentenceKey::positionLineTooLong>(LineReader::longest));
    return answerPosition(line.text, options);
}

ExitStatus answerAll(const PositionOptions& options, const Console& console) {
    LineReader lines(InputFile::standardInput(), [] { std::cout.flush(); });
    auto status = ExitStatus::done;
    while (true) {
        const auto line = lines.next();
        if (!line) {
            console.complain(sentence(line.error()));
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

void addPosition(CLI::App& hektor, Console& console) {
    auto* const position = hektor.add_subcommand("position");
    const auto wishes = std::make_shared<PositionWishes>();
    position->add_flag("--chess960", wishes->chess960);
    auto* const laws = position->add_option("--laws", wishes->laws);
    takesOneOf(laws->type_name("YEAR"), {"1995", "2009", "2023"});
    addLanguageOption(*position);
    position->callback([wishes, &console] { console.end(answerAll(optionsOf(*wishes), console)); });
}

} // namespace app
