// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/commands/playing/user_files.hpp"
#include "app/practice/puzzles/puzzle_file.hpp"
#include "app/practice/puzzles/puzzle_session.hpp"
#include "app/practice/puzzles/rating.hpp"
#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

struct PuzzleOptions {
    std::string from{};
    std::string theme{};
    std::string rating{};
    std::string board{};
    SittingWishes sitting{};
};

CommandFault puzzleFileFault(const PuzzleFileFault& fault, const std::filesystem::path& file) {
    switch (fault.what) {
    case PuzzleFileFault::What::cutOff:
        return {ExitStatus::no, {say<SentenceKey::puzzlesCutOff>(file)}};
    case PuzzleFileFault::What::damaged:
        return {ExitStatus::no, {say<SentenceKey::puzzlesDamaged>(file)}};
    case PuzzleFileFault::What::system: break;
    }
    return {ExitStatus::unavailable,
            {say<SentenceKey::fileCannotRead>(file, reasonOf(fault.systemError))}};
}

/// Some themes, for somebody who does not know their names.
std::vector<std::string> someOf(const std::set<std::string>& themes) {
    constexpr std::size_t enough = 12;
    std::vector<std::string> some;
    for (const auto& theme : themes)
        if (some.size() < enough) some.push_back(speech::harmless(theme));
    return some;
}

/// Why nothing was chosen.
Sentence
whyNone(const ChosenPuzzles& chosen, const PuzzleWish& wish, const std::filesystem::path& file) {
    if (chosen.lines == 0) return say<SentenceKey::puzzlesEmpty>(file);
    if (chosen.bad == chosen.lines)
        return say<SentenceKey::puzzlesNone>(
            file, chosen.firstBad->line, sentence(chosen.firstBad->why));
    if (!chosen.hasTheme && chosen.someThemes.empty())
        return say<SentenceKey::puzzlesNoThemes>(file);
    if (!chosen.hasTheme)
        return say<SentenceKey::puzzlesNoTheme>(
            file, speech::harmless(wish.theme), someOf(chosen.someThemes));
    if (wish.ratings)
        return say<SentenceKey::puzzlesNoRating>(file, wish.ratings->least, wish.ratings->most);
    return say<SentenceKey::puzzlesNone>(
        file, chosen.firstBad->line, sentence(chosen.firstBad->why));
}

Sentence skipped(const ChosenPuzzles& chosen, const std::filesystem::path& file) {
    const auto& [line, why] = *chosen.firstBad;
    if (chosen.bad == 1) return say<SentenceKey::puzzlesBadLine>(file, line, sentence(why));
    return say<SentenceKey::puzzlesBadLines>(file, chosen.bad, line, sentence(why));
}

Wished<std::vector<Puzzle>>
puzzlesOf(const std::filesystem::path& file, const PuzzleWish& wish, const Surroundings& around) {
    auto chosen = choosePuzzles(file, wish);
    if (!chosen) return rules::unexpected(puzzleFileFault(chosen.error(), file));
    if (chosen->puzzles.empty()) return refused(whyNone(*chosen, wish, file));
    if (chosen->firstBad) around.complain(skipped(*chosen, file));
    return std::move(chosen->puzzles);
}

/// "1200-1500"
Wished<std::optional<RatingRange>> readRange(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const auto dash = std::min(text.find('-'), text.size());
    const auto least = rules::wholeNumber<int>(text.substr(0, dash));
    const auto most = rules::wholeNumber<int>(text.substr(std::min(dash + 1, text.size())));
    if (!least || !most || *least < 0 || *least > *most)
        return wrong(say<SentenceKey::puzzlesRating>(speech::harmless(text)), "--rating");
    return RatingRange{*least, *most};
}

/// First what is to come again, then what is new, then what was solved before.
std::vector<Puzzle> inOrder(std::vector<Puzzle> chosen,
                            const PuzzleHistory& history,
                            const PuzzleWish& wish,
                            std::chrono::sys_seconds now) {
    auto all = history.due(now);
    std::erase_if(all, [&](const Puzzle& puzzle) { return !wish.allows(puzzle); });
    const auto isDue = [&](const Puzzle& puzzle) {
        return std::ranges::find(all, puzzle.id, &Puzzle::id) != all.end();
    };
    std::erase_if(chosen, isDue);
    const auto isNew = [&](const Puzzle& puzzle) { return !history.knows(puzzle.id); };
    std::stable_partition(chosen.begin(), chosen.end(), isNew);
    all.insert(all.end(), chosen.begin(), chosen.end());
    return all;
}

/// What `--from` takes instead of a file; a file of that name is ./mistakes.
constexpr std::string_view mistakes = "mistakes";

/// The puzzles come from the file; how they are asked depends on the answers so far.
Wished<void> askFromFile(const PuzzleOptions& options,
                         const Surroundings& around,
                         const PuzzleHistory& history,
                         ArrangedGame game) {
    const auto range = readRange(options.rating);
    if (!range) return rules::unexpected(range.error());
    const PuzzleWish wish{.theme = options.theme,
                          .ratings = *range,
                          .near = static_cast<int>(std::lround(history.rating().points)),
                          .seed = game.sitting.chance};
    const auto file = options.from.empty() ? around.paths.assets / "puzzles/puzzles.csv"
                                           : std::filesystem::path{options.from};
    auto chosen = puzzlesOf(file, wish, around);
    if (!chosen) return rules::unexpected(chosen.error());
    const auto now = today();
    game.sitting.course = [puzzles = inOrder(*std::move(chosen), history, wish, now),
                           history,
                           now,
                           store = storeFor(around)] {
        return std::make_unique<PuzzleSession>(puzzles, history, now, store);
    };
    return practise(std::move(game), around.paths);
}

/// Puzzles of one's own games have neither a rating nor themes.
Wished<void> refuseChoice(const PuzzleOptions& options) {
    for (const auto& [given, option] :
         {std::pair{&options.theme, "--theme"}, std::pair{&options.rating, "--rating"}})
        if (!given->empty())
            return wrong(say<SentenceKey::lineExclude>("--from mistakes", option), option);
    return {};
}

/// First what is to come again, of one's own games alone.
Wished<void> askFromMistakes(const PuzzleOptions& options,
                             const Surroundings& around,
                             const PuzzleHistory& history,
                             ArrangedGame game) {
    if (auto may = refuseChoice(options); !may) return may;
    auto own = ownMistakes(around);
    if (!own) return rules::unexpected(own.error());
    const auto ask =
        [history, now = today(), store = storeFor(around)](const std::vector<Puzzle>& puzzles) {
            auto ordered = inOrder(puzzles, history, {}, now);
            std::erase_if(ordered, [](const Puzzle& puzzle) { return !puzzle.origin; });
            return std::make_unique<PuzzleSession>(ordered, history, now, store);
        };
    game.sitting.course = [own = *std::move(own), keep = mistakeStore(around), ask] {
        return std::make_unique<MistakeSearch>(own.games, own.known, keep, ask);
    };
    return practise(std::move(game), around.paths);
}

Wished<void> run(const PuzzleOptions& options, Console& console) {
    const auto around = lookAround(options.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto results = resultsIn(*around);
    if (!results) return rules::unexpected(results.error());
    auto game = usualGame(options.sitting, *around, options.board);
    if (!game) return rules::unexpected(game.error());
    const auto askFrom = options.from == mistakes ? askFromMistakes : askFromFile;
    return askFrom(options, *around, PuzzleHistory(results->all), *std::move(game));
}

} // namespace

void addPuzzles(CLI::App& hektor, Console& console) {
    auto* const puzzles = hektor.add_subcommand("puzzles");
    const auto wishes = std::make_shared<PuzzleOptions>();
    puzzles->add_option("--from", wishes->from)->type_name("FILE");
    puzzles->add_option("--theme", wishes->theme)->type_name("THEME");
    puzzles->add_option("--rating", wishes->rating)->type_name("A-B");
    puzzles->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*puzzles, wishes->sitting);
    puzzles->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
