// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export.hpp"

#include "app/commands/announcement_sound.hpp"
#include "app/commands/archive_place.hpp"
#include "app/commands/envelope_print.hpp"
#include "app/commands/game_print.hpp"
#include "app/commands/tape_export.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/game_text.hpp"
#include "app/print/braille.hpp"
#include "app/print/sheet_braille.hpp"
#include "app/settings/locale_language.hpp"
#include "rules/notation/letters.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/words/language.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

namespace {

struct ExportWishes {
    GameWish game{};
    std::string as{};
    std::string language{};
    std::string folder{};
    std::string sheet{};
    bool envelope = false;
};

speech::Language languageOf(const ExportWishes& wishes) {
    return speech::languageOf(wishes.language).value_or(languageOfProcess());
}

/// Sheets keep the letters of whoever wrote them, unless a language is asked for.
PrintStyle styleOf(const ExportWishes& wishes) {
    const auto asked = speech::languageOf(wishes.language);
    return {.language = languageOf(wishes),
            .letters = asked ? std::optional(rules::lettersOf(*asked)) : std::nullopt};
}

/// The score sheets of both players or of one, each beginning on a page of its own.
ExitStatus
exportBraille(const ExportWishes& wishes, const ArchivedGame& game, const rules::Match& match) {
    std::vector<std::vector<std::string>> parts;
    for (const auto colour : rules::colours) {
        const bool isWhite = colour == rules::Colour::white;
        if (wishes.sheet == (isWhite ? "black" : "white")) continue;
        auto lines =
            sheetInBraille(printedSheet(game, match, colour, styleOf(wishes)), languageOf(wishes));
        if (!lines) {
            complain(sentence(lines.error()));
            return ExitStatus::unavailable;
        }
        parts.push_back(*std::move(lines));
    }
    std::cout << brailleFileOf(parts);
    return ExitStatus::done;
}

ExitStatus print(const rules::Expected<std::string, std::string>& printed) {
    if (!printed) {
        complain(printed.error());
        return ExitStatus::unavailable;
    }
    std::cout << *printed;
    return ExitStatus::done;
}

/// Where our fonts lie. Why nobody knows has been told already when there is none.
rules::Expected<std::filesystem::path, ExitStatus> assetsFor(const ExportWishes& wishes) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.game.paths);
    if (paths) return paths->assets;
    complain(sentence(paths.error()));
    return rules::unexpected(ExitStatus::unavailable);
}

/// The envelope of a game that is adjourned, to be printed and signed.
ExitStatus exportEnvelope(const ExportWishes& wishes, const rules::Match& match) {
    if (!std::holds_alternative<rules::Adjourned>(match.phase)) {
        complain(
            fmt::format("the game {} is not adjourned, it has no envelope.", wishes.game.name));
        return ExitStatus::no;
    }
    const auto assets = assetsFor(wishes);
    if (!assets) return assets.error();
    return print(printEnvelope(match, wishes.as, languageOf(wishes), *assets));
}

ExitStatus
exportPdf(const ExportWishes& wishes, const ArchivedGame& game, const rules::Match& match) {
    const auto assets = assetsFor(wishes);
    if (!assets) return assets.error();
    return print(printGame(game, match, styleOf(wishes), *assets));
}

rules::Expected<std::vector<CallClip>, std::string> callsOf(const ExportWishes& wishes,
                                                            const rules::Match& match) {
    if (!hasCalls(match)) return std::vector<CallClip>{};
    const auto voice = speech::Espeak::start();
    if (!voice) return rules::unexpected(sentence(SoundError{voice.error()}));
    return callClips(match, languageOf(wishes), **voice);
}

/// The PGN, the calls and what was spoken on tape. A line for each file.
ExitStatus exportSound(const ExportWishes& wishes,
                       const std::string& pgn,
                       const rules::Match& match,
                       const std::vector<SpokenMove>& clips) {
    const auto calls = callsOf(wishes, match);
    if (!calls) {
        complain(calls.error());
        return ExitStatus::unavailable;
    }
    const auto files = filesOf(match, pgn, clips, *calls);
    if (const auto exported = exportTape(wishes.folder, files); !exported) {
        complain(exported.error() + ".");
        return ExitStatus::unavailable;
    }
    for (const auto& each : files)
        std::cout << lineOf(each) << '\n';
    return ExitStatus::done;
}

ExitStatus exportAudio(const ExportWishes& wishes) {
    if (wishes.folder.empty()) {
        complain("--as audio needs --folder FOLDER, a folder that is not there yet.");
        return ExitStatus::usage;
    }
    return withGame(wishes.game, [&](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto told = archive.match(game.id);
        if (!told) return answerTo(told.error(), file);
        const auto clips = archive.clips(game.id);
        if (!clips) return answerTo(clips.error(), file);
        if (clips->empty() && !hasCalls(told->match)) {
            complain(fmt::format("in the game {} there is nothing to hear.", wishes.game.name));
            return ExitStatus::no;
        }
        const auto status = exportSound(wishes, pgnText(game, told->match), told->match, *clips);
        if (status != ExitStatus::done) return status;
        if (told->damage) return answerTo(*told->damage, file);
        return ExitStatus::done;
    });
}

ExitStatus
exportAs(const ExportWishes& wishes, const ArchivedGame& game, const rules::Match& match) {
    if (wishes.as == "braille") return exportBraille(wishes, game, match);
    if (wishes.as == "pdf") return exportPdf(wishes, game, match);
    std::cout << (wishes.as == "pgn" ? pgnText(game, match)
                                     : scoreText(game, match, styleOf(wishes)));
    return ExitStatus::done;
}

/// What is sound of a damaged game is exported, and the damage told.
ExitStatus exportGame(const ExportWishes& wishes) {
    if (wishes.envelope)
        return withGame(wishes.game,
                        [&](Archive& archive, const ArchivedGame& game, const auto& file) {
                            const auto told = archive.match(game.id);
                            if (!told) return answerTo(told.error(), file);
                            if (told->damage) return answerTo(*told->damage, file);
                            return exportEnvelope(wishes, told->match);
                        });
    if (wishes.as == "audio") return exportAudio(wishes);
    return withMatch(wishes.game, [&](const auto&, const auto& game, const auto& match) {
        return exportAs(wishes, game, match);
    });
}

} // namespace

void addExport(CLI::App& hektor, ExitStatus& status) {
    const auto wishes = std::make_shared<ExportWishes>();
    auto* const command = addGameCommand(hektor, "export", "Print a game for others", wishes->game);
    command
        ->add_option(
            "--as",
            wishes->as,
            "pgn; text: the calls, both score sheets, the clocks; braille: the sheets "
            "for a braille printer; pdf: the text on paper; audio: the PGN, the calls, what was "
            "spoken on tape")
        ->type_name("FORM")
        ->required()
        ->check(CLI::IsMember({"pgn", "text", "braille", "pdf", "audio"}));
    command
        ->add_option(
            "--language",
            wishes->language,
            "Of the text, of braille and paper, with the letters of the pieces, of the calls of a "
            "game at home: de, en or tr; default from the locale, and sheets in the letters they "
            "were written in")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"de", "en", "tr"}));
    command->add_option("--folder", wishes->folder, "Of audio: where to; it must not be there yet")
        ->type_name("FOLDER");
    command
        ->add_option("--sheet",
                     wishes->sheet,
                     "In braille: the score sheet of white or black alone; default both")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"white", "black"}));
    command->add_flag("--envelope",
                      wishes->envelope,
                      "The envelope of an adjourned game instead: text, braille or pdf");
    command->callback([wishes, &status] { status = exportGame(*wishes); });
}

} // namespace app
