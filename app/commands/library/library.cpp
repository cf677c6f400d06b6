// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.hpp"

#include "app/commands/chess/pgn_narrator.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/library/place.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/line/reading_aloud.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace app {

Wished<Library> LibraryPlace::opened() const {
    auto library = Library::toRead(paths.library);
    if (!library) return fault(library.error());
    return *std::move(library);
}

Wished<LibraryPlace> placeOf(const PathWishes& wishes, const Console& console) {
    auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (!paths) return unavailable(sentence(paths.error()));
    return LibraryPlace{*std::move(paths), console};
}

Wished<ListedGame> gameOf(Library& library, std::int64_t number, const LibraryPlace& place) {
    auto game = library.game(number);
    if (!game) return place.fault(game.error());
    if (!*game)
        return rules::unexpected(
            CommandFault{ExitStatus::no, {say<SentenceKey::libraryNoGame>(number)}});
    if ((*game)->hasFileChanged)
        return unavailable(say<SentenceKey::libraryChanged>((*game)->file));
    return **std::move(game);
}

Wished<ToldGame> toldGame(const ListedGame& game, PgnExtras extras, const Console& console) {
    ToldGame told;
    PgnNarrator narrator{
        console.language(), extras, [&](std::string_view line) { told.lines.emplace_back(line); }};
    const auto read = readGame(game, narrator);
    if (!read) return unavailable(sentence(read.error()));
    told.last = narrator.last();
    if (game.game.isDamaged)
        told.lines.push_back(console.text(say<SentenceKey::libraryDamagedGame>(game.file)));
    if (told.lines.empty()) return unavailable(say<SentenceKey::libraryChanged>(game.file));
    return told;
}

Sentence sentence(const UnreadableGames& games) {
    return say<SentenceKey::fileCannotRead>(games.file, reasonOf(games.systemError));
}

std::string textOf(const IndexedGame& game) {
    const auto nameOf = [](const std::string& name) {
        return name.empty() ? std::string{"?"} : speech::harmless(name);
    };
    auto line = nameOf(game.white) + " – " + nameOf(game.black);
    for (const auto& part : {game.event, game.date, std::string{text(game.result)}})
        if (!part.empty()) line += ", " + speech::harmless(part);
    return line;
}

namespace {

struct AloudWishes {
    Beforehand around{};
    std::int64_t number = 0;
    bool fromStart = false;
};

Wished<void> readOut(const AloudWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.around.paths, console);
    if (!place) return rules::unexpected(place.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto game = gameOf(*library, wishes.number, *place);
    if (!game) return rules::unexpected(game.error());
    const auto told = toldGame(*game, {.variations = true}, console);
    if (!told) return rules::unexpected(told.error());
    const auto left = library->placeLeft(wishes.number);
    if (!left) return place->fault(left.error());
    const auto end = readAloud(told->lines,
                               wishes.around,
                               {.language = console.language(),
                                .hint = console.text(say<SentenceKey::manualKeys>()),
                                .begin = wishes.fromStart ? 0 : *left});
    if (end.value_or(0) == *left) return {};
    const auto kept = library->leaveAt(wishes.number, end.value_or(0));
    if (!kept) return place->fault(kept.error());
    return {};
}

void addAloud(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("read");
    const auto wishes = std::make_shared<AloudWishes>();
    takesNumber(command->add_option("N", wishes->number)->required(), 1);
    command->add_flag("--start", wishes->fromStart);
    addReportOptions(*command, wishes->around);
    addLanguageOption(*command);
    addPathOptions(*command, wishes->around.paths);
    command->callback([wishes, &console] { console.end(readOut(*wishes, console)); });
}

} // namespace

void addLibrary(CLI::App& hektor, Console& console) {
    auto* const library = hektor.add_subcommand("library");
    library->require_subcommand(1);
    addLibraryAdd(*library, console);
    addLibraryFind(*library, console);
    addAloud(*library, console);
    addLibraryPrint(*library, console);
}

} // namespace app
