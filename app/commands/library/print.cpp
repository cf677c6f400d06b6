// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/library/library.hpp"
#include "app/print/book.hpp"
#include "app/print/game_text.hpp"
#include "rules/base/lists.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <iostream>
#include <iterator>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace app {
namespace {

/// Nobody reads a longer book, and memory has room for it.
constexpr std::size_t mostGames = 1'000;
constexpr std::size_t mostBytes = 8'000'000;

struct PrintWishes {
    Beforehand around{};
    std::vector<std::string> numbers{};
    SearchWishes search{};
    std::string as{};
};

using Games = std::vector<ListedGame>;

tl::unexpected<CommandFault> tooMany(std::uint64_t games) {
    return wrong(say<SentenceKey::libraryTooMany>(games, mostGames));
}

/// Each of them once, in the order in which they are wished.
Wished<std::vector<std::int64_t>> numbersOf(const PrintWishes& wishes) {
    std::set<std::int64_t> known;
    std::vector<std::int64_t> numbers;
    for (const auto& word : wishes.numbers) {
        const auto range = readGameRange(word);
        if (!range) return wrong(say<SentenceKey::libraryNoNumber>(speech::harmless(word)));
        if (range->size() > mostGames) return tooMany(range->size());
        for (auto number = range->first; number <= range->last; ++number)
            if (known.insert(number).second) numbers.push_back(number);
    }
    if (numbers.size() > mostGames) return tooMany(numbers.size());
    return numbers;
}

Wished<Games> numberedGames(Library& library,
                            const std::vector<std::int64_t>& numbers,
                            const LibraryPlace& place) {
    Games games;
    games.reserve(numbers.size());
    for (const auto number : numbers) {
        auto game = gameOf(library, number, place);
        if (!game) return rules::unexpected(game.error());
        games.push_back(*std::move(game));
    }
    return games;
}

Wished<Games> foundGames(Library& library, const GameQuery& query, const LibraryPlace& place) {
    auto found = library.find(query, 0, mostGames);
    if (!found) return place.fault(found.error());
    if (found->total == 0) return refused(say<SentenceKey::libraryFoundNone>());
    if (found->total > mostGames) return tooMany(found->total);
    for (const auto& game : found->games)
        if (game.hasFileChanged) return unavailable(say<SentenceKey::libraryChanged>(game.file));
    return std::move(found->games);
}

constexpr auto bookFault = [](const Sentence& why) {
    return CommandFault{ExitStatus::unavailable, {why}};
};

Wished<std::unique_ptr<Book>> bookAs(const std::string& form, const LibraryPlace& place) {
    if (form == "text") return textBook();
    if (form == "braille") return brailleBook(place.console.language());
    return pdfBook(place.paths.assets / "fonts").map_error(bookFault);
}

Wished<BookGame> gameForBook(const ListedGame& listed, const Console& console) {
    auto told = toldGame(listed, {.variations = true, .diagrams = true}, console);
    if (!told) return rules::unexpected(told.error());
    auto& lines = told->lines;
    BookGame game{
        .entry = textOf(listed.game),
        .heading = std::move(lines.front()),
        .lines = {std::make_move_iterator(lines.begin() + 1), std::make_move_iterator(lines.end())},
        .board = diagramOf(told->last, console.language())};
    game.lines.push_back(console.text(say<SentenceKey::libraryLastPosition>()));
    rules::append(game.lines, positionInWords(told->last, console.language()));
    return game;
}

std::size_t bytesOf(const BookGame& game) {
    auto bytes = game.entry.size() + game.heading.size();
    for (const auto& line : game.lines)
        bytes += line.size() + 1;
    return bytes;
}

Wished<void>
fill(Book& book, const Games& games, const Console& console, ProgressReport& progress) {
    std::size_t done = 0;
    std::size_t bytes = 0;
    for (const auto& listed : games) {
        const auto game = gameForBook(listed, console);
        if (!game) return rules::unexpected(game.error());
        bytes += bytesOf(*game);
        if (bytes > mostBytes) return wrong(say<SentenceKey::libraryTooLong>());
        book.add(*game);
        const auto percent = 100 * ++done / games.size();
        progress.tell(static_cast<int>(percent), [&] {
            return say<SentenceKey::libraryPrinting>(percent, done, games.size());
        });
    }
    return {};
}

Wished<std::string> printed(const Games& games,
                            const std::string& form,
                            const LibraryPlace& place,
                            ProgressReport& progress) {
    const auto book = bookAs(form, place);
    if (!book) return rules::unexpected(book.error());
    const auto& console = place.console;
    const auto filled = fill(**book, games, console, progress);
    if (!filled) return rules::unexpected(filled.error());
    return (*book)
        ->file({.title = console.text(say<SentenceKey::libraryBook>(games.size())),
                .contents = console.text(say<SentenceKey::libraryContents>())})
        .map_error(bookFault);
}

/// Standard output is for the book alone.
Wished<void> print(const PrintWishes& wishes, const Console& console) {
    if (wishes.numbers.empty() != isSearch(wishes.search))
        return wrong(say<SentenceKey::libraryWhich>());
    const auto numbers = numbersOf(wishes);
    if (!numbers) return rules::unexpected(numbers.error());
    const auto place = placeOf(wishes.around.paths, console);
    if (!place) return rules::unexpected(place.error());
    const auto query = queryOf(wishes.search, *place);
    if (!query) return rules::unexpected(query.error());
    auto library = place->opened();
    if (!library) return rules::unexpected(library.error());
    const auto games = wishes.numbers.empty() ? foundGames(*library, *query, *place)
                                              : numberedGames(*library, *numbers, *place);
    if (!games) return rules::unexpected(games.error());
    ProgressReport progress{wishes.around, console, std::cerr};
    auto text = printed(*games, wishes.as, *place, progress);
    if (!text) {
        text.error().afterAGame = progress.isSpoken();
        return rules::unexpected(std::move(text.error()));
    }
    const bool isWritten = !(std::cout << *text).flush().fail();
    if (!progress.hasTold() || !isWritten) return {};
    const auto finished = say<SentenceKey::libraryPrinted>();
    std::cerr << console.text(finished) << std::endl;
    progress.end(finished);
    return {};
}

} // namespace

void addLibraryPrint(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("print");
    const auto wishes = std::make_shared<PrintWishes>();
    command->add_option("N", wishes->numbers);
    auto* const form = command->add_option("--as", wishes->as)->required();
    takesOneOf(form, "FORM", {"text", "pdf", "braille"});
    addSearchOptions(*command, wishes->search);
    addReportOptions(*command, wishes->around);
    command->callback([wishes, &console] { console.end(print(*wishes, console)); });
}

} // namespace app
