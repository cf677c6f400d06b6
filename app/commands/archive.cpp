// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/archive.hpp"

#include "app/commands/archive_place.hpp"
#include "app/commands/common_options.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/game_text.hpp"
#include "app/settings/locale_language.hpp"
#include "speech/words/language.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

namespace app {

namespace {

struct Wishes {
    PathWishes paths{};
    std::string game{};
    std::string as{};
    std::string language{};
};

/// A game that cannot be listed is told by its number and what is wrong with it.
ExitStatus listGame(Archive& archive, const ArchivedGame& game, const std::filesystem::path& file) {
    const auto told = archive.match(game.id);
    if (!told) return answerTo(told.error(), file);
    std::cout << listLine(game, told->match) << '\n';
    if (told->damage) return answerTo(*told->damage, file);
    return ExitStatus::done;
}

ExitStatus list(const Wishes& wishes) {
    const auto file = archiveFile(wishes.paths);
    if (!file) return file.error();
    auto archive = Archive::read(*file);
    if (!archive) return answerTo(archive.error(), *file);
    const auto games = archive->games();
    if (!games) return answerTo(games.error(), *file);
    auto worst = ExitStatus::done;
    for (const auto& game : *games)
        worst = std::max(worst, listGame(*archive, game, *file));
    return worst;
}

/// Runs `tell` with the archive and the game that is wished for.
template <class Tell>
ExitStatus withGame(const Wishes& wishes, Tell tell) {
    const auto file = archiveFile(wishes.paths);
    if (!file) return file.error();
    auto archive = Archive::read(*file);
    if (!archive) return answerTo(archive.error(), *file);
    const auto game = archive->find(wishes.game);
    if (!game) return answerTo(game.error(), *file);
    return tell(*archive, *game, *file);
}

/// Every line is printed, even one that cannot be understood: it is evidence.
ExitStatus log(const Wishes& wishes) {
    return withGame(wishes, [](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto lines = archive.lines(game.id);
        if (!lines) return answerTo(lines.error(), file);
        for (const auto& row : *lines)
            std::cout << row.line << '\n';
        const auto told = archive.match(game.id);
        if (!told) return answerTo(told.error(), file);
        if (told->damage) return answerTo(*told->damage, file);
        return ExitStatus::done;
    });
}

bool isKnownForm(const std::string& form) {
    return form == "pgn" || form == "text";
}

/// What is sound of a damaged game is exported, and the damage told.
ExitStatus exportGame(const Wishes& wishes) {
    if (!isKnownForm(wishes.as)) {
        complain(
            fmt::format("a game cannot be exported as {} yet; pgn and text are there.", wishes.as));
        return ExitStatus::usage;
    }
    return withGame(wishes, [&](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto told = archive.match(game.id);
        if (!told) return answerTo(told.error(), file);
        const auto language = speech::languageOf(wishes.language).value_or(languageOfProcess());
        std::cout << (wishes.as == "pgn" ? pgnText(game, told->match)
                                         : scoreText(game, told->match, language));
        if (told->damage) return answerTo(*told->damage, file);
        return ExitStatus::done;
    });
}

CLI::App* addGameCommand(CLI::App& hektor,
                         const char* name,
                         const char* purpose,
                         const std::shared_ptr<Wishes>& wishes) {
    auto* const command = hektor.add_subcommand(name, purpose);
    command->add_option("GAME", wishes->game, "Its number in hektor list, or its name")->required();
    addPathOptions(*command, wishes->paths);
    return command;
}

void addList(CLI::App& hektor, ExitStatus& status) {
    auto* const command = hektor.add_subcommand("list", "List the games that were played");
    const auto wishes = std::make_shared<Wishes>();
    addPathOptions(*command, wishes->paths);
    command->footer("One line a game: number, day, name, players, result, where it stands.");
    command->callback([wishes, &status] { status = list(*wishes); });
}

void addLog(CLI::App& hektor, ExitStatus& status) {
    const auto wishes = std::make_shared<Wishes>();
    auto* const command =
        addGameCommand(hektor, "log", "Print everything that happened in a game", wishes);
    command->footer("One line an event: number, milliseconds since the opening, who, what.");
    command->callback([wishes, &status] { status = log(*wishes); });
}

void addExport(CLI::App& hektor, ExitStatus& status) {
    const auto wishes = std::make_shared<Wishes>();
    auto* const command = addGameCommand(hektor, "export", "Print a game for others", wishes);
    command
        ->add_option("--as", wishes->as, "pgn, or text: the calls, both score sheets, the clocks")
        ->type_name("FORM")
        ->required()
        ->check(CLI::IsMember({"pgn", "text", "braille", "pdf", "audio"}));
    command
        ->add_option("--language",
                     wishes->language,
                     "Of the text: de, en or tr; default from the "
                     "locale")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"de", "en", "tr"}));
    command->callback([wishes, &status] { status = exportGame(*wishes); });
}

} // namespace

void addArchive(CLI::App& hektor, ExitStatus& status) {
    addList(hektor, status);
    addLog(hektor, status);
    addExport(hektor, status);
}

} // namespace app
