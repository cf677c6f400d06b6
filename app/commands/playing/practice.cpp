// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/commands/playing/user_files.hpp"
#include "app/practice/drills/drill.hpp"
#include "app/practice/endgames.hpp"
#include "app/practice/puzzles/puzzle_file.hpp"
#include "app/practice/puzzles/puzzle_session.hpp"
#include "app/practice/results.hpp"
#include "app/practice/tutorial.hpp"
#include "rules/base/text.hpp"
#include "speech/audio/plan.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

constexpr int mostMinutes = 60;

struct TrainWishes {
    std::string drill{};
    bool list = false;
    int minutes = 2;
    std::string board{};
    SittingWishes sitting{};
};

/// All endings in turn.
constexpr std::string_view everyEndgame = "endgame";

std::vector<std::string> namesOfDrills() {
    std::vector<std::string> names;
    for (const auto& drill : drills())
        names.emplace_back(drill.name);
    names.emplace_back(everyEndgame);
    for (const auto& endgame : endgames())
        names.emplace_back(endgame.name);
    return names;
}

/// Empty: no endings are meant.
std::vector<const Endgame*> wantedEndgames(const std::string& name) {
    std::vector<const Endgame*> wanted;
    wanted.reserve(endgames().size());
    for (const auto& endgame : endgames())
        if (name == everyEndgame || name == endgame.name) wanted.push_back(&endgame);
    return wanted;
}

Wished<const Drill*> wantedDrill(const std::string& name) {
    if (const auto* const drill = drillNamed(name)) return drill;
    return wrong(say<SentenceKey::practiceNoDrill>(speech::harmless(name), namesOfDrills()));
}

/// The one that was practised longest ago.
const Drill& usualDrill(const std::vector<PracticeResult>& results, bool isSilent) {
    const auto last = [&](const Drill& drill) {
        std::chrono::sys_seconds at{};
        for (const auto& result : results)
            if (result.course == drill.name) at = std::max(at, result.at);
        return at;
    };
    return *std::ranges::min_element(drills(), {}, [&](const Drill& drill) {
        return std::pair{isSilent && drill.isByEar, last(drill)};
    });
}

/// A drill or an ending.
template <class Named>
std::string lineOf(const Named& each, const Results& results, rules::Language language) {
    const std::string title{speech::tableOf(language).of(each.title)};
    auto line = text(say<SentenceKey::practiceDrill>(std::string{each.name}, title), language);
    const auto sessions = sessionsOf(results.all, each.name);
    if (sessions.empty()) return line;
    const auto& [right, all, time] = sessions.back();
    return line + " " + text(say<SentenceKey::practiceScore>(right, all), language);
}

Wished<void> list(const Surroundings& around) {
    const auto results = resultsIn(around);
    if (!results) return rules::unexpected(results.error());
    for (const auto& drill : drills())
        std::cout << lineOf(drill, *results, around.language) << '\n';
    for (const auto& endgame : endgames())
        std::cout << lineOf(endgame, *results, around.language) << '\n';
    return {};
}

Wished<void> trainEndgames(std::vector<const Endgame*> wanted,
                           const TrainWishes& wishes,
                           const Surroundings& around) {
    auto game = usualGame(wishes.sitting, around, wishes.board);
    if (!game) return rules::unexpected(game.error());
    EndgameSession::Setting setting{std::move(wanted), today(), game->sitting.chance};
    game->sitting.course = [setting = std::move(setting), store = storeFor(around)] {
        return std::make_unique<EndgameSession>(setting, store);
    };
    return practise(*std::move(game), around.paths);
}

Wished<void> train(const TrainWishes& wishes, const Surroundings& around) {
    if (auto wanted = wantedEndgames(wishes.drill); !wanted.empty())
        return trainEndgames(std::move(wanted), wishes, around);
    auto results = resultsIn(around);
    if (!results) return rules::unexpected(results.error());
    auto game = usualGame(wishes.sitting, around, wishes.board);
    if (!game) return rules::unexpected(game.error());
    const auto& output = game->sitting.voices.audio.targets.earphone;
    const bool isSilent = output && std::holds_alternative<speech::NoTarget>(*output);
    const auto named = wishes.drill.empty()
                           ? Wished<const Drill*>{&usualDrill(results->all, isSilent)}
                           : wantedDrill(wishes.drill);
    if (!named) return rules::unexpected(named.error());
    if (isSilent && (*named)->isByEar) return unavailable(noSoundFor(**named, around.language));
    const DrillSession::Setting setting{
        std::chrono::minutes{wishes.minutes}, today(), game->sitting.chance};
    game->sitting.course =
        [&drill = **named, results = results->all, setting, store = storeFor(around)] {
            return std::make_unique<DrillSession>(drill, results, setting, store);
        };
    return practise(*std::move(game), around.paths);
}

Wished<void> run(const TrainWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    return wishes.list ? list(*around) : train(wishes, *around);
}

struct LearnWishes {
    std::string lesson{};
    SittingWishes sitting{};
};

Wished<std::size_t> wantedLesson(const std::string& name, const Results& results) {
    if (name.empty()) return lessonToGoOnWith(results.all);
    const auto names = lessonNames();
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    return wrong(say<SentenceKey::practiceNoLesson>(
        speech::harmless(name), std::vector<std::string>(names.begin(), names.end())));
}

std::unique_ptr<Course>
tutorialAt(std::size_t lesson, const Surroundings& around, std::uint64_t seed) {
    return std::make_unique<Tutorial>(lesson, seed, today(), storeFor(around));
}

Wished<void> run(const LearnWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto results = resultsIn(*around);
    if (!results) return rules::unexpected(results.error());
    const auto lesson = wantedLesson(wishes.lesson, *results);
    if (!lesson) return rules::unexpected(lesson.error());
    auto game = usualGame(wishes.sitting, *around);
    if (!game) return rules::unexpected(game.error());
    game->sitting.course = [around = *around, first = *lesson, seed = game->sitting.chance] {
        return tutorialAt(first, around, seed);
    };
    return practise(*std::move(game), around->paths);
}

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
constexpr std::string_view fromMistakes = "mistakes";

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
    const auto askFrom = options.from == fromMistakes ? askFromMistakes : askFromFile;
    return askFrom(options, *around, PuzzleHistory(results->all), *std::move(game));
}

} // namespace

// Results that cannot be read are no reason not to learn.
std::function<std::unique_ptr<Course>()> tutorialFrom(const Surroundings& around,
                                                      std::uint64_t seed) {
    return [around, seed] {
        const auto results = readResults(around.paths.practice);
        if (!results) around.complain(sentence(results.error()));
        return tutorialAt(results ? lessonToGoOnWith(results->all) : 0, around, seed);
    };
}

void addLearn(CLI::App& hektor, Console& console) {
    auto* const learn = hektor.add_subcommand("learn");
    const auto wishes = std::make_shared<LearnWishes>();
    learn->add_option("LESSON", wishes->lesson);
    addSittingOptions(*learn, wishes->sitting);
    learn->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

void addTrain(CLI::App& hektor, Console& console) {
    auto* const train = hektor.add_subcommand("train");
    const auto wishes = std::make_shared<TrainWishes>();
    train->add_option("DRILL", wishes->drill);
    train->add_flag("--list", wishes->list);
    takesNumber(train->add_option("--minutes", wishes->minutes)->type_name("N"), 1, mostMinutes);
    train->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*train, wishes->sitting);
    train->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

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
