// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/game_print.hpp"

#include "app/journal/game_text.hpp"
#include "app/print/pdf.hpp"

#include <sstream>
#include <utility>

namespace app {

rules::Expected<std::string, std::string> printGame(const ArchivedGame& game,
                                                    const rules::Match& match,
                                                    speech::Language language,
                                                    const std::filesystem::path& assets) {
    std::istringstream text(scoreText(game, match, language));
    Page page{.heading = {}, .board = match.game.position().placement(), .lines = {}};
    std::getline(text, page.heading);
    for (std::string line; std::getline(text, line);)
        page.lines.push_back(std::move(line));
    return pdfFile(page, assets / "fonts").map_error([](const auto& fault) {
        return sentence(fault);
    });
}

} // namespace app
