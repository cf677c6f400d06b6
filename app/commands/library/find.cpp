// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/library/place.hpp"
#include "app/commands/library/search_options.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/library/library.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t gamesAPage = 20;

struct FindWishes {
    PathWishes paths{};
    SearchWishes search{};
    int page = 1;
    bool json = false;
};

/// Both players, and the parts of the game that are known, with commas.
std::string lineOf(const ListedGame& listed) {
    const auto& opening = listed.game.opening;
    auto line = std::to_string(listed.number) + ": " + textOf(listed.game);
    const auto part = opening.code + ' ' + opening.name;
    if (part.find_first_not_of(' ') != std::string::npos)
        line += ", " + speech::harmless(part.substr(0, part.find_last_not_of(' ') + 1));
    return line;
}

std::string jsonOf(const ListedGame& listed) {
    const auto& game = listed.game;
    const Json json{{"number", listed.number},
                    {"white", game.white},
                    {"black", game.black},
                    {"event", game.event},
                    {"site", game.site},
                    {"date", game.date},
                    {"result", text(game.result)},
                    {"eco", game.opening.code},
                    {"opening", game.opening.name},
                    {"plies", game.plies},
                    {"damaged", game.isDamaged},
                    {"file", listed.file.string()}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Sentence countOf(std::size_t games) {
    if (games == 0) return say<SentenceKey::libraryFoundNone>();
    return games == 1 ? say<SentenceKey::libraryFoundOne>() : say<SentenceKey::libraryFound>(games);
}

Wished<ExitStatus> tellFound(const FoundGames& found, int page, const Console& console) {
    console.print(countOf(found.total));
    if (found.total == 0) return ExitStatus::no;
    const auto pages = (found.total + gamesAPage - 1) / gamesAPage;
    if (found.games.empty()) return wrong(say<SentenceKey::libraryNoPage>(page, pages), "--page");
    for (const auto& game : found.games)
        std::cout << lineOf(game) << '\n';
    if (pages > 1) console.print(say<SentenceKey::libraryPage>(page, pages));
    return ExitStatus::done;
}

Wished<ExitStatus> find(const FindWishes& wishes, const Console& console) {
    const auto query = queryOf(wishes.search);
    if (!query) return rules::unexpected(query.error());
    const auto place = placeOf(wishes.paths, console);
    if (!place) return rules::unexpected(place.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto skipped = gamesAPage * static_cast<std::size_t>(wishes.page - 1);
    const auto found = library->find(*query, skipped, gamesAPage);
    if (!found) return place->fault(found.error());
    if (!wishes.json) return tellFound(*found, wishes.page, console);
    for (const auto& game : found->games)
        std::cout << jsonOf(game) << '\n';
    return found->total == 0 ? ExitStatus::no : ExitStatus::done;
}

} // namespace

void addLibraryFind(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("find");
    const auto wishes = std::make_shared<FindWishes>();
    addSearchOptions(*command, wishes->search);
    takesNumber(command->add_option("--page", wishes->page)->type_name("N"), 1);
    command->add_flag("--json", wishes->json);
    addLanguageOption(*command);
    addPathOptions(*command, wishes->paths);
    command->callback([wishes, &console] { console.end(find(*wishes, console)); });
}

} // namespace app
