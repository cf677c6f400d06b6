// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/game_print.hpp"

#include "rules/notation/letters.hpp"
#include "speech/words/tables.hpp"

#include <sstream>
#include <string>
#include <utility>

namespace app {

Diagram diagramOf(const rules::Position& position, speech::Language language) {
    const auto& words = speech::tableOf(language);
    return {.placement = position.placement(),
            .letters = lettersOf(language),
            .names = {std::string{words.of(speech::Word::envelopeFieldWhite)},
                      std::string{words.of(speech::Word::envelopeFieldBlack)}}};
}

rules::Expected<std::string, Sentence> printGame(const ArchivedGame& game,
                                                 const rules::Match& match,
                                                 const PrintStyle& style,
                                                 const std::filesystem::path& assets) {
    std::istringstream text(scoreText(game, match, style));
    Page page{
        .heading = {}, .board = diagramOf(match.game.position(), style.language), .lines = {}};
    std::getline(text, page.heading);
    for (std::string line; std::getline(text, line);)
        page.lines.push_back(std::move(line));
    return pdfFile(page, assets / "fonts").map_error([](const auto& fault) {
        return sentence(fault);
    });
}

} // namespace app
