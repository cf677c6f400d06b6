// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/pgn_source.hpp"
#include "app/commands/playing/game_source.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/library/openings.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/review/source.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <CLI/CLI.hpp>

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

/// The games of a file that can be broadcast, after one of them.
class LaterGames {
public:
    LaterGames(InputFile file, int number, Complain complain)
        : file_(std::move(file))
        , complain_(std::move(complain))
        , reader_(text_.text()) {
        rules::PgnVisitor passing;
        for (int game = 0; game < number; ++game)
            static_cast<void>(reader_.readGame(passing));
    }

    [[nodiscard]] std::optional<ReviewSource> next() {
        while (auto source = readSource(reader_)) {
            const auto* const damage = source->damage();
            if (damage == nullptr && source->game.plies() > 0) return source;
            if (damage != nullptr) complain_(placeOf(file_.name(), *damage));
        }
        if (text_.error()) complain_(sentence(*text_.error()));
        return std::nullopt;
    }

private:
    InputFile file_;
    Complain complain_;
    PgnSource text_{file_};
    rules::PgnReader reader_;
};

std::function<std::optional<ReviewSource>()> laterGames(const std::string& word,
                                                        const Complain& complain) {
    const auto named = fileNamed(word);
    auto file = named ? InputFile::open(named->file)
                      : rules::Expected<InputFile, InputError>{rules::unexpected(InputError{})};
    if (!file) return [] { return std::optional<ReviewSource>{}; };
    const auto games = std::make_shared<LaterGames>(*std::move(file), named->number, complain);
    return [games] { return games->next(); };
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
    const auto source = gameNamed(options.game, *around);
    if (!source) return rules::unexpected(source.error());
    auto game = usualGame(options.sitting, *around, options.board);
    if (!game) return rules::unexpected(game.error());
    game->sitting.introduce = false;
    const RadioProgramme programme{openingsIn(around->paths.assets, around->complain),
                                   laterGames(options.game, around->complain),
                                   rules::Span{options.pause * 1000}};
    game->sitting.course = [first = *source, programme] {
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
