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
#include "rules/notation/pgn/reader.hpp"
#include "speech/words/phrases/tables.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
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

/// Prints the part of a file that has been read, every few seconds.
class SpokenProgress {
public:
    SpokenProgress(const fs::path& file, const Console& console) : console_(console) {
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
    SpokenProgress progress{file, place.console};
    const auto added =
        library.add(file, openings, [&](auto games, auto bytes) { progress.tell(games, bytes); });
    if (added) {
        tellAdded(file, *added, place.console);
        return {};
    }
    if (const auto* const unreadable = std::get_if<UnreadableGames>(&added.error()))
        return unavailable(
            say<SentenceKey::fileCannotRead>(unreadable->file, reasonOf(unreadable->systemError)));
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

Wished<ListedGame> gameOf(Library& library, const GameOfLibrary& wish, const LibraryPlace& place) {
    auto game = library.game(wish.number);
    if (!game) return place.fault(game.error());
    if (!*game)
        return rules::unexpected(
            CommandFault{ExitStatus::no, {say<SentenceKey::libraryNoGame>(wish.number)}});
    if ((*game)->hasFileChanged)
        return unavailable(say<SentenceKey::libraryChanged>((*game)->file));
    return **std::move(game);
}

/// A game in words, and its last position.
struct WrittenGame {
    ReadPage lines{};
    rules::Position last = rules::Position::start();
};

/// Reads the game from its file. What is damaged of it was reported when it was added.
WrittenGame written(const ListedGame& game, rules::Language language) {
    std::ifstream file{game.file, std::ios::binary};
    file.seekg(static_cast<std::streamoff>(game.place));
    rules::PgnReader reader{[&file](std::span<char> room) {
        file.read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(file.gcount());
    }};
    WrittenGame inWords;
    PgnNarrator narrator{language, {.variations = true}, [&](std::string_view line) {
                             inWords.lines.emplace_back(line);
                         }};
    static_cast<void>(reader.readGame(narrator));
    inWords.last = narrator.last();
    return inWords;
}

struct AloudWishes {
    GameOfLibrary game{};
    Beforehand around{};
    bool fromStart = false;
};

Wished<void> readOut(const AloudWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.game.paths, console);
    if (!place) return rules::unexpected(place.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto game = gameOf(*library, wishes.game, *place);
    if (!game) return rules::unexpected(game.error());
    const auto inWords = written(*game, console.language());
    const auto left = library->placeLeft(game->number).value_or(0);
    const auto end = readAloud(inWords.lines,
                               wishes.around,
                               {.language = console.language(),
                                .hint = console.text(say<SentenceKey::manualKeys>()),
                                .begin = wishes.fromStart ? 0 : left});
    auto writable = Library::toWrite(place->paths.library);
    if (!writable) return {}; // it can be read all the same
    static_cast<void>(writable->leaveAt(game->number, end.value_or(0)));
    return {};
}

struct PrintWishes {
    GameOfLibrary game{};
    std::string as{};
};

Wished<std::string>
printed(const WrittenGame& game, const std::string& form, const LibraryPlace& place) {
    const auto language = place.console.language();
    if (form == "braille") {
        const auto cells = brailleFile(game.lines, language);
        if (!cells) return unavailable(sentence(cells.error()));
        return *cells;
    }
    if (form == "pdf") {
        const auto& words = speech::tableOf(language);
        Page page{.heading = game.lines.empty() ? std::string{} : game.lines.front(),
                  .board =
                      Diagram{.placement = game.last.placement(),
                              .letters = rules::lettersOf(language),
                              .names = {std::string{words.of(speech::Word::envelopeFieldWhite)},
                                        std::string{words.of(speech::Word::envelopeFieldBlack)}}},
                  .lines = game.lines};
        if (!page.lines.empty()) page.lines.erase(page.lines.begin());
        const auto pdf = pdfFile(page, place.paths.assets / "fonts");
        if (!pdf) return unavailable(sentence(pdf.error()));
        return *pdf;
    }
    std::string text;
    for (const auto& line : game.lines)
        text += line + '\n';
    return text;
}

Wished<void> printOut(const PrintWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.game.paths, console);
    if (!place) return rules::unexpected(place.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto game = gameOf(*library, wishes.game, *place);
    if (!game) return rules::unexpected(game.error());
    const auto inWords = written(*game, console.language());
    const auto text = printed(inWords, wishes.as, *place);
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
