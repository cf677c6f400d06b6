// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/archive_place.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/records/correction_log.hpp"
#include "app/commands/records/tape.hpp"
#include "app/print/game_text.hpp"
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

/// A game that cannot be listed is reported by its number and what is wrong with it.
ExitStatus listGame(Archive& archive,
                    const ArchivedGame& game,
                    const ArchiveFile& file,
                    const Console& console) {
    const auto told = archive.match(game.id);
    if (!told) return file.answerTo(told.error());
    console.print(listLine(game, told->match, console.language()));
    if (told->damage) return file.answerTo(*told->damage);
    const auto besides = archive.damage(game.id);
    return besides ? file.answerTo(*besides) : ExitStatus::done;
}

ExitStatus list(const PathWishes& wishes, const Console& console) {
    const auto file = archiveFile(wishes, console);
    if (!file) return file.error();
    auto archive = Archive::read(file->path());
    if (!archive) return file->answerTo(archive.error());
    const auto games = archive->games();
    if (!games) return file->answerTo(games.error());
    if (games->empty() && !archive->damage()) console.print(say<SentenceKey::listNone>());
    auto worst = ExitStatus::done;
    for (const auto& game : *games)
        worst = std::max(worst, listGame(*archive, game, *file, console));
    if (archive->damage()) worst = std::max(worst, file->answerTo(*archive->damage()));
    return worst;
}

/// Every line is printed, even an unreadable one, because it is evidence.
ExitStatus log(const GameWish& wish, const Console& console) {
    return withGame(
        wish, console, [](Archive& archive, const ArchivedGame& game, const auto& file) {
            const auto lines = archive.lines(game.id);
            if (!lines) return file.answerTo(lines.error());
            const auto told = archive.match(game.id);
            const auto clips = archive.clips(game.id);
            const auto start = told ? told->match.setup.start : rules::Position::start();
            const auto rows = withTape(*lines, clips.value_or(std::vector<SpokenMove>{}), start);
            for (const auto& line : told ? withCorrections(rows, told->sequence) : rows)
                std::cout << speech::printable(line) << '\n';
            if (!told) return file.answerTo(told.error());
            if (!clips) return file.answerTo(clips.error());
            if (told->damage) return file.answerTo(*told->damage);
            return ExitStatus::done;
        });
}

ExitStatus logTranscript(const GameWish& wish, const Console& console) {
    return withGame(
        wish, console, [](Archive& archive, const ArchivedGame& game, const auto& file) {
            const auto lines = archive.transcript(game.id);
            if (!lines) return file.answerTo(lines.error());
            for (const auto& line : *lines)
                std::cout << speech::printable(transcriptText(line)) << '\n';
            return ExitStatus::done;
        });
}

void addList(CLI::App& hektor, Console& console) {
    auto* const command = hektor.add_subcommand("list");
    const auto wishes = std::make_shared<PathWishes>();
    addPathOptions(*command, *wishes);
    addLanguageOption(*command);
    command->callback([wishes, &console] { console.end(list(*wishes, console)); });
}

void addLog(CLI::App& hektor, Console& console) {
    const auto wish = std::make_shared<GameWish>();
    auto* const command = addGameCommand(hektor, "log", *wish);
    const auto wantsTranscript = std::make_shared<bool>(false);
    command->add_flag("--transcript", *wantsTranscript);
    command->callback([wish, wantsTranscript, &console] {
        console.end(*wantsTranscript ? logTranscript(*wish, console) : log(*wish, console));
    });
}

} // namespace

void addArchive(CLI::App& hektor, Console& console) {
    addList(hektor, console);
    addLog(hektor, console);
}

} // namespace app
