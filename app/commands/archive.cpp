// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/archive.hpp"

#include "app/commands/archive_place.hpp"
#include "app/commands/common_options.hpp"
#include "app/commands/correction_log.hpp"
#include "app/commands/tape_log.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/game_text.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace app {

namespace {

/// A game that cannot be listed is told by its number and what is wrong with it.
ExitStatus listGame(Archive& archive, const ArchivedGame& game, const std::filesystem::path& file) {
    const auto told = archive.match(game.id);
    if (!told) return answerTo(told.error(), file);
    std::cout << listLine(game, told->match) << '\n';
    if (told->damage) return answerTo(*told->damage, file);
    const auto besides = archive.damage(game.id);
    return besides ? answerTo(*besides, file) : ExitStatus::done;
}

ExitStatus list(const PathWishes& wishes) {
    const auto file = archiveFile(wishes);
    if (!file) return file.error();
    auto archive = Archive::read(*file);
    if (!archive) return answerTo(archive.error(), *file);
    const auto games = archive->games();
    if (!games) return answerTo(games.error(), *file);
    auto worst = ExitStatus::done;
    for (const auto& game : *games)
        worst = std::max(worst, listGame(*archive, game, *file));
    if (archive->damage()) worst = std::max(worst, answerTo(*archive->damage(), *file));
    return worst;
}

/// Every line is printed, even one that cannot be understood: it is evidence.
ExitStatus log(const GameWish& wish) {
    return withGame(wish, [](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto lines = archive.lines(game.id);
        if (!lines) return answerTo(lines.error(), file);
        const auto told = archive.match(game.id);
        const auto clips = archive.clips(game.id);
        const auto start = told ? told->match.setup.start : rules::Position::start();
        const auto rows = withTape(*lines, clips.value_or(std::vector<SpokenMove>{}), start);
        for (const auto& line : told ? withCorrections(rows, told->sequence) : rows)
            std::cout << speech::printable(line) << '\n';
        if (!told) return answerTo(told.error(), file);
        if (!clips) return answerTo(clips.error(), file);
        if (told->damage) return answerTo(*told->damage, file);
        return ExitStatus::done;
    });
}

ExitStatus logTranscript(const GameWish& wish) {
    return withGame(wish, [](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto lines = archive.transcript(game.id);
        if (!lines) return answerTo(lines.error(), file);
        for (const auto& line : *lines)
            std::cout << speech::printable(transcriptText(line)) << '\n';
        return ExitStatus::done;
    });
}

void addList(CLI::App& hektor, ExitStatus& status) {
    auto* const command = hektor.add_subcommand("list", "List the games that were played");
    const auto wishes = std::make_shared<PathWishes>();
    addPathOptions(*command, *wishes);
    command->footer("One line a game: number, day, name, players, result, where it stands.");
    command->callback([wishes, &status] { status = list(*wishes); });
}

void addLog(CLI::App& hektor, ExitStatus& status) {
    const auto wish = std::make_shared<GameWish>();
    auto* const command =
        addGameCommand(hektor, "log", "Print everything that happened in a game", *wish);
    command->footer("One line an event: number, milliseconds since the opening, who, what.\n"
                    "What was spoken on tape stands among them: tape, milliseconds, who, which "
                    "move, how long.\n"
                    "So does what the record shows around a correction: clocks, before and after; "
                    "reconciliation, what was found, decided and put right.");
    const auto wantsTranscript = std::make_shared<bool>(false);
    command->add_flag(
        "--transcript",
        *wantsTranscript,
        "What was typed and said in a match instead, line by line: milliseconds, who, "
        "told or typed or pressed or wrong-pin, and what");
    command->callback([wish, wantsTranscript, &status] {
        status = *wantsTranscript ? logTranscript(*wish) : log(*wish);
    });
}

} // namespace

void addArchive(CLI::App& hektor, ExitStatus& status) {
    addList(hektor, status);
    addLog(hektor, status);
}

} // namespace app
