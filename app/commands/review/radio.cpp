// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/playing/game_source.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/library/openings.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/review/annotation.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace app {
namespace {

struct RadioOptions {
    std::string game{};
    int pause = 1;
    std::string board{};
    SittingWishes sitting{};
};

/// A game, and those after it.
struct Broadcast {
    ReviewSource first{};
    std::function<std::optional<ReviewSource>()> next;
};

Wished<Broadcast> broadcast(const std::string& word, const Surroundings& around) {
    const auto named = fileNamed(word);
    if (!named) {
        auto game = gameNamed(word, around);
        if (!game) return rules::unexpected(game.error());
        return Broadcast{*std::move(game), [] { return std::optional<ReviewSource>{}; }};
    }
    auto file = InputFile::open(named->file);
    if (!file) return unavailable(sentence(file.error()));
    const auto games = std::make_shared<FileGames>(*std::move(file));
    auto first = games->game(named->number);
    if (!first) return rules::unexpected(first.error());
    return Broadcast{*std::move(first),
                     [games, complain = around.complain] { return games->next(complain); }};
}

OpeningName openingsIn(const std::filesystem::path& assets, const Complain& complain) {
    auto read = Openings::read(assets / "openings/openings.tsv");
    if (!read) {
        complain(sentence(read.error()));
        return [](const rules::Position&) { return std::optional<std::string>{}; };
    }
    return [openings = std::make_shared<const Openings>(*std::move(read))](
               const rules::Position& position) {
        const auto* const found = openings->at(position.fingerprint());
        return found == nullptr ? std::nullopt : std::optional{found->name};
    };
}

Wished<void> run(const RadioOptions& options, Console& console) {
    const auto around = lookAround(options.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto games = broadcast(options.game, *around);
    if (!games) return rules::unexpected(games.error());
    auto game = usualGame(options.sitting, *around, options.board);
    if (!game) return rules::unexpected(game.error());
    game->sitting.introduce = false;
    const RadioProgramme programme{openingsIn(around->paths.assets, around->complain),
                                   games->next,
                                   rules::Span{options.pause * 1000}};
    game->sitting.course = [first = games->first, programme] {
        return std::make_unique<RadioCourse>(first, programme);
    };
    return practise(std::move(game->sitting), game->setup, around->paths);
}

} // namespace

void addRadio(CLI::App& hektor, Console& console) {
    auto* const radio = hektor.add_subcommand("radio");
    const auto wishes = std::make_shared<RadioOptions>();
    radio->add_option("GAME|FILE[#N]", wishes->game)->required();
    takesNumber(radio->add_option("--pause", wishes->pause)->type_name("S"), 0, 60);
    radio->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*radio, wishes->sitting);
    radio->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
