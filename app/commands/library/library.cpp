// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/library/library.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/json.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/journal/private_files.hpp"
#include "app/library/indexed_game.hpp"
#include "app/review/annotation.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

struct AddWishes {
    Beforehand around{};
    std::vector<std::string> files{};
};

std::uint64_t bytesOf(const std::string& file) {
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(file, unknown);
    return unknown ? 0 : bytes;
}

/// Tells how much of all files has been added, and at last of how many games.
class AddingReport {
public:
    AddingReport(const AddWishes& wishes, const Console& console)
        : console_(console)
        , report_(wishes.around, console, std::cout)
        , isOneFile_(wishes.files.size() == 1) {
        for (const auto& file : wishes.files)
            bytes_ += bytesOf(file);
    }

    /// The part of the current file.
    void tell(std::size_t games, std::uint64_t bytes) {
        if (bytes_ == 0) return;
        const auto percent = std::min<std::uint64_t>(100, 100 * (before_ + bytes) / bytes_);
        report_.tell(static_cast<int>(percent),
                     [&] { return say<SentenceKey::libraryAdding>(percent, games_ + games); });
    }

    void take(const std::string& file, const AddedGames& added) {
        result_ = resultOf(file, added);
        console_.print(result_);
        if (added.damaged == 1) console_.print(say<SentenceKey::libraryDamagedOne>(file));
        if (added.damaged > 1)
            console_.print(say<SentenceKey::libraryDamagedGames>(file, added.damaged));
        if (added.partlyDamaged > 0)
            console_.print(say<SentenceKey::libraryPartlyDamaged>(file, added.partlyDamaged));
        games_ += added.games;
    }

    /// Whatever has become of it.
    void close(const std::string& file) { before_ += bytesOf(file); }

    void end() {
        if (!isOneFile_) {
            result_ = say<SentenceKey::libraryAddedAll>(games_);
            console_.print(result_);
        }
        std::cout << std::flush;
        report_.end(result_);
    }

    [[nodiscard]] bool isSpoken() const { return report_.isSpoken(); }

private:
    static Sentence resultOf(const std::string& file, const AddedGames& added) {
        if (added.isUnchanged) return say<SentenceKey::libraryUnchanged>(file);
        if (added.isMissing) return say<SentenceKey::libraryGone>(file);
        return added.games == 1 ? say<SentenceKey::libraryAddedOne>(file)
                                : say<SentenceKey::libraryAdded>(file, added.games);
    }

    const Console& console_;
    ProgressReport report_;
    bool isOneFile_;
    std::uint64_t bytes_ = 0;
    std::uint64_t before_ = 0; ///< bytes of the files before this one
    std::size_t games_ = 0;    ///< of the files before this one
    Sentence result_{};
};

Wished<void> addFile(Library& library,
                     const std::string& file,
                     const Openings& openings,
                     const LibraryPlace& place,
                     AddingReport& report) {
    const auto added = library.add(
        file,
        openings,
        [&](auto games, auto bytes) { report.tell(games, bytes); },
        place.console.language());
    report.close(file);
    if (added) {
        report.take(file, *added);
        return {};
    }
    if (const auto* const unreadable = std::get_if<UnreadableGames>(&added.error()))
        return unavailable(sentence(*unreadable));
    return place.fault(std::get<LibraryFault>(added.error()));
}

/// A file that cannot be read does not keep the others from being added.
Wished<void> add(const AddWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.around.paths, console);
    if (!place) return rules::unexpected(place.error());
    const auto openings = Openings::read(place->paths.assets / "openings/openings.tsv");
    if (!openings) return unavailable(sentence(openings.error()));
    makeFilesPrivate();
    auto library = Library::toWrite(place->paths.library);
    if (!library) return place->fault(library.error());
    CommandFault faults{.status = ExitStatus::unavailable};
    AddingReport report{wishes, console};
    for (const auto& file : wishes.files) {
        const auto added = addFile(*library, file, *openings, *place, report);
        if (added) continue;
        const auto& why = added.error().why;
        faults.why.insert(faults.why.end(), why.begin(), why.end());
    }
    faults.afterAGame = report.isSpoken();
    if (!faults.why.empty()) return rules::unexpected(std::move(faults));
    report.end();
    return {};
}

void addAdding(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("add");
    const auto wishes = std::make_shared<AddWishes>();
    command->add_option("FILE", wishes->files)->required();
    addReportOptions(*command, wishes->around);
    command->callback([wishes, &console] { console.end(add(*wishes, console)); });
}

constexpr std::size_t gamesAPage = 20;

struct FindWishes {
    PathWishes paths{};
    SearchWishes search{};
    int page = 1;
    bool json = false;
};

/// Both players, and the parts of the game that are known, with commas.
std::string lineOf(const ListedGame& listed, const std::string& name) {
    auto line = std::to_string(listed.number) + ": " + textOf(listed.game);
    const auto part = listed.game.opening.code + ' ' + name;
    if (part.find_first_not_of(' ') != std::string::npos)
        line += ", " + speech::harmless(part.substr(0, part.find_last_not_of(' ') + 1));
    return line;
}

std::string jsonOf(const ListedGame& listed) {
    const auto& game = listed.game;
    return jsonLine({{"number", listed.number},
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
                     {"file", listed.file.string()}});
}

Sentence countOf(std::size_t games) {
    if (games == 0) return say<SentenceKey::libraryFoundNone>();
    return games == 1 ? say<SentenceKey::libraryFoundOne>() : say<SentenceKey::libraryFound>(games);
}

std::uint64_t pagesOf(const FoundGames& found) {
    return (found.total + gamesAPage - 1) / gamesAPage;
}

Wished<ExitStatus>
tellFound(const FoundGames& found, const OpeningNames& names, int page, const Console& console) {
    console.print(countOf(found.total));
    if (found.total == 0) return ExitStatus::no;
    const auto pages = pagesOf(found);
    for (const auto& game : found.games)
        std::cout << lineOf(game, names.of(game.game.opening.name, console.language())) << '\n';
    if (pages > 1) console.print(say<SentenceKey::libraryPage>(page, pages));
    return ExitStatus::done;
}

Wished<ExitStatus> find(const FindWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.paths, console);
    if (!place) return rules::unexpected(place.error());
    const auto query = queryOf(wishes.search, *place);
    if (!query) return rules::unexpected(query.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto skipped = gamesAPage * static_cast<std::size_t>(wishes.page - 1);
    const auto found = library->find(*query, skipped, gamesAPage);
    if (!found) return place->fault(found.error());
    if (found->games.empty() && found->total > 0)
        return wrong(say<SentenceKey::libraryNoPage>(wishes.page, pagesOf(*found)), "--page");
    if (!wishes.json) return tellFound(*found, query->names, wishes.page, console);
    for (const auto& game : found->games)
        std::cout << jsonOf(game) << '\n';
    return found->total == 0 ? ExitStatus::no : ExitStatus::done;
}

void addFind(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("find");
    const auto wishes = std::make_shared<FindWishes>();
    addSearchOptions(*command, wishes->search);
    takesNumber(command->add_option("--page", wishes->page)->type_name("N"), 1);
    command->add_flag("--json", wishes->json);
    addLanguageOption(*command);
    addPathOptions(*command, wishes->paths);
    command->callback([wishes, &console] { console.end(find(*wishes, console)); });
}

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
    command->callback([wishes, &console] { console.end(readOut(*wishes, console)); });
}

} // namespace

void addSearchOptions(CLI::App& command, SearchWishes& wishes) {
    auto& query = wishes.query;
    command.add_option("--player", query.player)->type_name("NAME");
    command.add_option("--event", query.event)->type_name("NAME");
    takesNumber(command.add_option("--from", query.from)->type_name("YEAR"), 1);
    takesNumber(command.add_option("--to", query.to)->type_name("YEAR"), 1);
    command.add_option("--eco", query.code)->type_name("CODE");
    command.add_option("--opening", query.opening)->type_name("NAME");
    command.add_option("--fen", wishes.fen)->type_name("FEN");
    command.add_option("--material", wishes.material)->type_name("MATERIAL");
}

bool isSearch(const SearchWishes& wishes) {
    return wishes != SearchWishes{};
}

Wished<GameQuery> queryOf(const SearchWishes& wishes, const LibraryPlace& place) {
    auto query = wishes.query;
    for (char& letter : query.code)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (query.from && query.to && *query.from > *query.to)
        return wrong(say<SentenceKey::libraryNoYears>(*query.from, *query.to), "--to");
    auto names = OpeningNames::read(place.paths.assets / "openings/names.tsv");
    if (!names) return unavailable(sentence(names.error()));
    query.names = *std::move(names);
    if (!wishes.fen.empty()) {
        const auto position = startPosition(wishes.fen);
        if (!position) return rules::unexpected(position.error());
        query.position = *position;
    }
    if (!wishes.material.empty()) {
        query.material = Material::read(wishes.material);
        if (!query.material)
            return wrong(say<SentenceKey::libraryNoMaterial>(wishes.material), "--material");
    }
    return query;
}

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
    if (!*game) return refused(say<SentenceKey::libraryNoGame>(number));
    if ((*game)->hasFileChanged)
        return unavailable(say<SentenceKey::libraryChanged>((*game)->file));
    return **std::move(game);
}

Wished<ToldGame> toldGame(const ListedGame& game, PgnExtras extras, const Console& console) {
    ToldGame told;
    PgnNarrator narrator{
        console.language(), extras, [&](std::string_view line) { told.lines.emplace_back(line); }};
    const auto read = readGame(game, narrator, console.language());
    if (!read) return unavailable(sentence(read.error()));
    told.last = narrator.last();
    const bool lacksSomething = std::ranges::any_of(
        narrator.faults(), [](const auto& fault) { return rules::isDamage(fault.problem); });
    if (game.game.isDamaged)
        told.lines.push_back(console.text(say<SentenceKey::libraryDamagedGame>(game.file)));
    else if (lacksSomething)
        told.lines.push_back(console.text(say<SentenceKey::libraryPartlyDamagedGame>(game.file)));
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
    const std::string event{spokenPart(game.event)};
    for (const auto& part : {event, game.date, std::string{text(game.result)}})
        if (!part.empty()) line += ", " + speech::harmless(part);
    return line;
}

void addLibrary(CLI::App& hektor, Console& console) {
    auto* const library = hektor.add_subcommand("library");
    library->require_subcommand(1);
    addAdding(*library, console);
    addFind(*library, console);
    addAloud(*library, console);
    addLibraryPrint(*library, console);
}

} // namespace app
