// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.hpp"

#include "app/commands/chess/pgn_narrator.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/library/place.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/line/reading_aloud.hpp"
#include "app/journal/private_files.hpp"
#include "app/print/braille.hpp"
#include "app/print/pdf.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace app {

namespace fs = std::filesystem;

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

namespace {

// --- add

struct AddWishes {
    PathWishes paths{};
    std::vector<std::string> files{};
};

Sentence sentence(const UnreadableGames& games) {
    return say<SentenceKey::fileCannotRead>(games.file, reasonOf(games.systemError));
}

/// Prints the part of a file that has been read, every few seconds.
class Progress {
public:
    Progress(const fs::path& file, const Console& console) : console_(console) {
        std::error_code unknown;
        bytes_ = fs::file_size(file, unknown);
        if (unknown) bytes_ = 0;
    }

    void tell(std::size_t games, std::uint64_t bytes) {
        constexpr std::chrono::seconds betweenReports{3};
        const auto now = std::chrono::steady_clock::now();
        if (bytes_ == 0 || now - latest_ < betweenReports) return;
        latest_ = now;
        console_.print(say<SentenceKey::libraryAdding>(100 * bytes / bytes_, games));
        std::cout << std::flush;
    }

private:
    const Console& console_;
    std::uint64_t bytes_ = 0;
    std::chrono::steady_clock::time_point latest_ = std::chrono::steady_clock::now();
};

void tellAdded(const std::string& file, const AddedGames& added, const Console& console) {
    if (added.isUnchanged) return console.print(say<SentenceKey::libraryUnchanged>(file));
    console.print(say<SentenceKey::libraryAdded>(file, added.games));
    if (added.damaged > 0)
        console.print(say<SentenceKey::libraryDamagedGames>(file, added.damaged));
}

Wished<void> addFile(Library& library,
                     const std::string& file,
                     const Openings& openings,
                     const LibraryPlace& place) {
    Progress progress{file, place.console};
    const auto added =
        library.add(file, openings, [&](auto games, auto bytes) { progress.tell(games, bytes); });
    if (added) {
        tellAdded(file, *added, place.console);
        return {};
    }
    if (const auto* const unreadable = std::get_if<UnreadableGames>(&added.error()))
        return unavailable(sentence(*unreadable));
    return place.fault(std::get<LibraryFault>(added.error()));
}

/// A file that cannot be read does not keep the others from being added.
Wished<void> add(const AddWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.paths, console);
    if (!place) return rules::unexpected(place.error());
    const auto openings = Openings::read(place->paths.assets / "openings/openings.tsv");
    if (!openings) return unavailable(sentence(openings.error()));
    makeFilesPrivate();
    auto library = Library::toWrite(place->paths.library);
    if (!library) return place->fault(library.error());
    CommandFault faults{.status = ExitStatus::unavailable};
    for (const auto& file : wishes.files) {
        const auto added = addFile(*library, file, *openings, *place);
        if (added) continue;
        const auto& why = added.error().why;
        faults.why.insert(faults.why.end(), why.begin(), why.end());
    }
    if (faults.why.empty()) return {};
    return rules::unexpected(std::move(faults));
}

// --- read and print

struct GameOfLibrary {
    PathWishes paths{};
    std::int64_t number = 0;
};

/// A game of the library in words, and its last position.
struct OpenedGame {
    LibraryPlace place;
    Library library;
    ReadPage lines{};
    rules::Position last = rules::Position::start();
};

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

Wished<OpenedGame> openedGame(const GameOfLibrary& wish, const Console& console) {
    auto place = placeOf(wish.paths, console);
    if (!place) return rules::unexpected(place.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto game = gameOf(*library, wish.number, *place);
    if (!game) return rules::unexpected(game.error());
    OpenedGame opened{*std::move(place), *std::move(library)};
    PgnNarrator narrator{console.language(), {.variations = true}, [&](std::string_view line) {
                             opened.lines.emplace_back(line);
                         }};
    const auto read = readGame(*game, narrator);
    if (!read) return unavailable(sentence(read.error()));
    opened.last = narrator.last();
    if (game->game.isDamaged)
        opened.lines.push_back(console.text(say<SentenceKey::libraryDamagedGame>(game->file)));
    if (opened.lines.empty()) return unavailable(say<SentenceKey::libraryChanged>(game->file));
    return opened;
}

struct AloudWishes {
    GameOfLibrary game{};
    Beforehand around{};
    bool fromStart = false;
};

Wished<void> readOut(const AloudWishes& wishes, const Console& console) {
    auto game = openedGame(wishes.game, console);
    if (!game) return rules::unexpected(game.error());
    const auto left = game->library.placeLeft(wishes.game.number);
    if (!left) return game->place.fault(left.error());
    const auto end = readAloud(game->lines,
                               wishes.around,
                               {.language = console.language(),
                                .hint = console.text(say<SentenceKey::manualKeys>()),
                                .begin = wishes.fromStart ? 0 : *left});
    if (end.value_or(0) == *left) return {};
    const auto kept = game->library.leaveAt(wishes.game.number, end.value_or(0));
    if (!kept) return game->place.fault(kept.error());
    return {};
}

struct PrintWishes {
    GameOfLibrary game{};
    std::string as{};
};

Wished<std::string>
printed(const OpenedGame& game, const std::string& form, rules::Language language) {
    if (form == "braille")
        return brailleFile(game.lines, language).map_error([](const auto& fault) {
            return CommandFault{ExitStatus::unavailable, {sentence(fault)}};
        });
    if (form == "pdf") {
        const Page page{.heading = game.lines.front(),
                        .board = diagramOf(game.last, language),
                        .lines = {game.lines.begin() + 1, game.lines.end()}};
        return pdfFile(page, game.place.paths.assets / "fonts").map_error([](const auto& fault) {
            return CommandFault{ExitStatus::unavailable, {sentence(fault)}};
        });
    }
    std::string text;
    for (const auto& line : game.lines)
        text += line + '\n';
    return text;
}

Wished<void> printOut(const PrintWishes& wishes, const Console& console) {
    const auto game = openedGame(wishes.game, console);
    if (!game) return rules::unexpected(game.error());
    const auto text = printed(*game, wishes.as, console.language());
    if (!text) return rules::unexpected(text.error());
    std::cout << *text;
    return {};
}

// --- the command line

void addAdd(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("add");
    const auto wishes = std::make_shared<AddWishes>();
    command->add_option("FILE", wishes->files)->required();
    addLanguageOption(*command);
    addPathOptions(*command, wishes->paths);
    command->callback([wishes, &console] { console.end(add(*wishes, console)); });
}

void takeGame(CLI::App& command, GameOfLibrary& wish) {
    takesNumber(command.add_option("N", wish.number)->required(), 1);
    addLanguageOption(command);
    addPathOptions(command, wish.paths);
}

void addAloud(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("read");
    const auto wishes = std::make_shared<AloudWishes>();
    takeGame(*command, wishes->game);
    command->add_flag("--start", wishes->fromStart);
    command->add_option("--audio", wishes->around.audio)->type_name("OUTPUT=DEVICE");
    command->callback([wishes, &console] {
        wishes->around.paths = wishes->game.paths;
        console.end(readOut(*wishes, console));
    });
}

void addPrint(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("print");
    const auto wishes = std::make_shared<PrintWishes>();
    takeGame(*command, wishes->game);
    auto* const form = command->add_option("--as", wishes->as)->type_name("FORM")->required();
    takesOneOf(form, {"text", "pdf", "braille"});
    command->callback([wishes, &console] { console.end(printOut(*wishes, console)); });
}

} // namespace

void addLibrary(CLI::App& hektor, Console& console) {
    auto* const library = hektor.add_subcommand("library");
    library->require_subcommand(1);
    addAdd(*library, console);
    addLibraryFind(*library, console);
    addAloud(*library, console);
    addPrint(*library, console);
}

} // namespace app
