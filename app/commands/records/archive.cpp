// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"

#include "app/activity/policy.hpp"
#include "app/commands/chess/announcement.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/archive_place.hpp"
#include "app/commands/records/correction_log.hpp"
#include "app/commands/records/tape.hpp"
#include "app/envelope/envelope_words.hpp"
#include "app/print/braille.hpp"
#include "app/print/game_text.hpp"
#include "app/print/pdf.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review_file.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/match.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
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
    if (games->empty() && !archive->damage())
        console.print(say<SentenceKey::listNone>(file->path()));
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
        wish, console, [&](Archive& archive, const ArchivedGame& game, const auto& file) {
            const auto lines = archive.transcript(game.id);
            if (!lines) return file.answerTo(lines.error());
            if (lines->empty()) {
                console.complain(say<SentenceKey::archiveNoTranscript>(game.id.number));
                return ExitStatus::no;
            }
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

struct ExportWishes {
    GameWish game{};
    std::string as{};
    bool isLanguageNamed = false;
    std::string folder{};
    std::string sheet{};
    bool envelope = false;
};

/// What an export prints.
using Exported = Wished<std::string>;

constexpr auto toFault = [](const auto& fault) {
    return CommandFault{ExitStatus::unavailable, {sentence(fault)}};
};

/// Score sheets keep the letters of their writers, unless a language is given.
PrintStyle styleOf(const ExportWishes& wishes, const Console& console) {
    const auto language = console.language();
    return {.language = language,
            .letters =
                wishes.isLanguageNamed ? std::optional(rules::lettersOf(language)) : std::nullopt};
}

Exported exportPdf(const ArchivedGame& game,
                   const rules::Match& match,
                   const PrintStyle& style,
                   const std::filesystem::path& fonts) {
    std::istringstream text(scoreText(game, match, style));
    Page page{
        .heading = {}, .board = diagramOf(match.game.position(), style.language), .lines = {}};
    std::getline(text, page.heading);
    for (std::string line; std::getline(text, line);)
        page.lines.push_back(std::move(line));
    return pdfFile(page, fonts).map_error(toFault);
}

/// The score sheets of one or both players, each beginning on a new page; at home the game once.
Exported exportBraille(const ArchivedGame& game,
                       const rules::Match& match,
                       const PrintStyle& style,
                       std::string_view wantedSheet) {
    std::vector<std::vector<std::string>> parts;
    for (const auto colour : rules::colours) {
        const bool isWhite = colour == rules::Colour::white;
        if (wantedSheet == (isWhite ? "black" : "white")) continue;
        if (wantedSheet.empty() && !isWhite && policyOf(match.setup).atHome) continue;
        auto lines = sheetInBraille(printedSheet(game, match, colour, style), style.language);
        if (!lines) return unavailable(sentence(lines.error()));
        parts.push_back(*std::move(lines));
    }
    return brailleFileOf(parts);
}

std::string plain(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    return text;
}

/// The envelope of an adjourned game, to be printed and signed.
Exported exportEnvelope(const ExportWishes& wishes,
                        const rules::Match& match,
                        speech::Language language,
                        const std::filesystem::path& fonts) {
    if (!std::holds_alternative<rules::Adjourned>(match.phase))
        return refused(say<SentenceKey::exportNotAdjourned>(wishes.game.name));
    const auto envelope = rules::envelopeOf(match, match.at);
    const auto lines = envelopeLines(envelope, match.setup.laws.adjournment, language);
    if (wishes.as == "text") return plain(lines);
    if (wishes.as == "braille") return brailleFile(lines, language).map_error(toFault);
    const auto heading = speech::render(
        speech::PhraseKey::infAdjourned, {{speech::Slot::number, envelope.moveNumber()}}, language);
    const Page page{heading.shown, diagramOf(envelope.position, language), lines};
    return pdfFile(page, fonts).map_error(toFault);
}

rules::Expected<std::vector<CallClip>, Sentence> callsOf(const rules::Match& match,
                                                         speech::Language atHome) {
    if (!hasCalls(match)) return std::vector<CallClip>{};
    const auto voice = speech::Espeak::start();
    if (!voice) return rules::unexpected(sentence(SoundError{voice.error()}));
    return callClips(match, atHome, **voice);
}

/// Writes the PGN, the calls and the players' recordings. A line for each file.
Exported exportAudio(const ExportWishes& wishes,
                     const std::string& pgn,
                     const rules::Match& match,
                     const std::vector<SpokenMove>& clips,
                     const Console& console) {
    if (clips.empty() && !hasCalls(match))
        return refused(say<SentenceKey::exportSilent>(wishes.game.name));
    const auto calls = callsOf(match, console.language());
    if (!calls) return unavailable(calls.error());
    const auto files = filesOf(match, pgn, clips, *calls);
    if (const auto exported = exportTape(wishes.folder, files); !exported)
        return unavailable(exported.error());
    std::string lines;
    for (const auto& each : files)
        lines += console.text(sentence(each)) + '\n';
    return lines;
}

/// With the evaluations of a complete review of this game, if one is stored.
std::string withReview(std::string pgn, const std::filesystem::path& reviews) {
    const auto source = readSource(rules::sourceOf(pgn), 1);
    if (!source || source->damage() != nullptr) return pgn;
    const auto review = keptReview(reviews, source->game);
    if (!review || GameWeighing(source->game, review->weighings).next()) return pgn;
    return rules::writePgn(withEvaluations(*source, reviewed(source->game, review->weighings)));
}

Exported exported(const ExportWishes& wishes,
                  Archive& archive,
                  const ArchivedGame& game,
                  const rules::Match& match,
                  const Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.game.paths);
    if (!paths) return unavailable(sentence(paths.error()));
    const auto fonts = paths->assets / "fonts";
    const auto style = styleOf(wishes, console);
    if (wishes.envelope) return exportEnvelope(wishes, match, style.language, fonts);
    if (wishes.as == "braille") return exportBraille(game, match, style, wishes.sheet);
    if (wishes.as == "pdf") return exportPdf(game, match, style, fonts);
    if (wishes.as == "pgn") return withReview(pgnText(game, match), paths->reviews);
    if (wishes.as == "text") return scoreText(game, match, style);
    const auto clips = archive.clips(game.id);
    if (!clips) return rules::unexpected(faultOf(clips.error(), *paths));
    return exportAudio(wishes, pgnText(game, match), match, *clips, console);
}

/// Prints it, or reports why it cannot be printed.
ExitStatus print(const Exported& exported, const Console& console) {
    if (exported) {
        std::cout << *exported;
        return ExitStatus::done;
    }
    for (const auto& why : exported.error().why)
        console.complain(why);
    return exported.error().status;
}

/// A fault of the options that are given together.
std::optional<Sentence> wrongOptions(const ExportWishes& wishes) {
    if (wishes.as != "audio" && !wishes.folder.empty())
        return say<SentenceKey::wishOnlyWith>("--folder", "--as audio");
    if (wishes.as != "braille" && !wishes.sheet.empty())
        return say<SentenceKey::wishOnlyWith>("--sheet", "--as braille");
    if (wishes.envelope && (wishes.as == "pgn" || wishes.as == "audio"))
        return say<SentenceKey::exportEnvelopeForm>(wishes.as);
    if (wishes.as == "audio" && wishes.folder.empty())
        return say<SentenceKey::exportFolderMissing>();
    return std::nullopt;
}

/// The undamaged part of a damaged game is exported, and the damage reported; not so its envelope.
ExitStatus exportGame(const ExportWishes& wishes, const Console& console) {
    if (const auto why = wrongOptions(wishes)) {
        console.complain(*why);
        return ExitStatus::usage;
    }
    return withGame(
        wishes.game, console, [&](Archive& archive, const ArchivedGame& game, const auto& file) {
            const auto told = archive.match(game.id);
            if (!told) return file.answerTo(told.error());
            if (wishes.envelope && told->damage) return file.answerTo(*told->damage);
            const auto status =
                print(exported(wishes, archive, game, told->match, console), console);
            if (status != ExitStatus::done || !told->damage) return status;
            return file.answerTo(*told->damage);
        });
}

} // namespace

void addArchive(CLI::App& hektor, Console& console) {
    addList(hektor, console);
    addLog(hektor, console);
}

void addExport(CLI::App& hektor, Console& console) {
    const auto wishes = std::make_shared<ExportWishes>();
    auto* const command = addGameCommand(hektor, "export", wishes->game);
    auto* const as = command->add_option("--as", wishes->as)->required();
    takesOneOf(as, "FORM", {"pgn", "text", "braille", "pdf", "audio"});
    command->add_option("--folder", wishes->folder)->type_name("FOLDER");
    takesOneOf(command->add_option("--sheet", wishes->sheet), "SIDE", {"white", "black"});
    command->add_flag("--envelope", wishes->envelope)->excludes("--sheet");
    command->callback([wishes, command, &hektor, &console] {
        wishes->isLanguageNamed =
            command->count("--language") > 0 || hektor.count("--language") > 0;
        console.end(exportGame(*wishes, console));
    });
}

} // namespace app
