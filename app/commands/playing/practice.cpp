// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/commands/playing/user_files.hpp"
#include "app/practice/drills/drill.hpp"
#include "app/practice/endgames.hpp"
#include "app/practice/results.hpp"
#include "app/practice/tutorial.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
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
const Drill& usualDrill(const std::vector<PracticeResult>& results) {
    const auto last = [&](const Drill& drill) {
        std::chrono::sys_seconds at{};
        for (const auto& result : results)
            if (result.course == drill.name) at = std::max(at, result.at);
        return at;
    };
    return *std::ranges::min_element(drills(), {}, last);
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
    const auto named = wishes.drill.empty() ? Wished<const Drill*>{&usualDrill(results->all)}
                                            : wantedDrill(wishes.drill);
    if (!named) return rules::unexpected(named.error());
    auto game = usualGame(wishes.sitting, around, wishes.board);
    if (!game) return rules::unexpected(game.error());
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
    auto* const minutes = train->add_option("--minutes", wishes->minutes);
    takesNumber(minutes->type_name("N"), 1, mostMinutes);
    train->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*train, wishes->sitting);
    train->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
