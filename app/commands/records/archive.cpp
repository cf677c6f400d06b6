// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"

#include "app/commands/chess/announcement.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/archive_place.hpp"
#include "app/commands/line/command_line.hpp"
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

constexpr auto toSentence = [](const auto& fault) { return sentence(fault); };

rules::Expected<std::string, Sentence> printGame(const ArchivedGame& game,
                                                 const rules::Match& match,
                                                 const PrintStyle& style,
                                                 const std::filesystem::path& assets) {
    std::istringstream text(scoreText(game, match, style));
    Page page{
        .heading = {}, .board = diagramOf(match.game.position(), style.language), .lines = {}};
    std::getline(text, page.heading);
    for (std::string line; std::getline(text, line);)
        page.lines.push_back(std::move(line));
    return pdfFile(page, assets / "fonts").map_error(toSentence);
}

std::string headingOf(const rules::Envelope& envelope, speech::Language language) {
    return speech::render(speech::PhraseKey::infAdjourned,
                          {{speech::Slot::number, envelope.moveNumber()}},
                          language)
        .shown;
}

std::string plain(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    return text;
}

rules::Expected<std::string, Sentence> printEnvelope(const rules::Match& match,
                                                     std::string_view form,
                                                     speech::Language language,
                                                     const std::filesystem::path& assets) {
    const auto envelope = rules::envelopeOf(match, match.at);
    const auto lines = envelopeLines(envelope, match.setup.laws.adjournment, language);
    if (form == "text") return plain(lines);
    if (form == "braille") return brailleFile(lines, language).map_error(toSentence);
    if (form == "pdf") {
        const Page page{
            headingOf(envelope, language), diagramOf(envelope.position, language), lines};
        return pdfFile(page, assets / "fonts").map_error(toSentence);
    }
    return rules::unexpected(say<SentenceKey::exportEnvelopeForm>(form));
}

struct ExportWishes {
    GameWish game{};
    std::string as{};
    bool isLanguageNamed = false;
    std::string folder{};
    std::string sheet{};
    bool envelope = false;
};

/// Score sheets keep the letters of their writers, unless a language is given.
PrintStyle styleOf(const ExportWishes& wishes, const Console& console) {
    const auto language = console.language();
    return {.language = language,
            .letters =
                wishes.isLanguageNamed ? std::optional(rules::lettersOf(language)) : std::nullopt};
}

/// The score sheets of one or both players, each beginning on a new page.
ExitStatus exportBraille(const ExportWishes& wishes,
                         const ArchivedGame& game,
                         const rules::Match& match,
                         const Console& console) {
    std::vector<std::vector<std::string>> parts;
    for (const auto colour : rules::colours) {
        const bool isWhite = colour == rules::Colour::white;
        if (wishes.sheet == (isWhite ? "black" : "white")) continue;
        const auto sheet = printedSheet(game, match, colour, styleOf(wishes, console));
        auto lines = sheetInBraille(sheet, console.language());
        if (!lines) {
            console.complain(sentence(lines.error()));
            return ExitStatus::unavailable;
        }
        parts.push_back(*std::move(lines));
    }
    std::cout << brailleFileOf(parts);
    return ExitStatus::done;
}

ExitStatus print(const rules::Expected<std::string, Sentence>& printed, const Console& console) {
    if (!printed) {
        console.complain(printed.error());
        return ExitStatus::unavailable;
    }
    std::cout << *printed;
    return ExitStatus::done;
}

/// The folder of our fonts. If it is unknown, that has been reported, and the exit status is
/// returned.
rules::Expected<std::filesystem::path, ExitStatus> assetsFor(const ExportWishes& wishes,
                                                             const Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.game.paths);
    if (paths) return paths->assets;
    console.complain(sentence(paths.error()));
    return rules::unexpected(ExitStatus::unavailable);
}

/// The envelope of an adjourned game, to be printed and signed.
ExitStatus
exportEnvelope(const ExportWishes& wishes, const rules::Match& match, const Console& console) {
    if (!std::holds_alternative<rules::Adjourned>(match.phase)) {
        console.complain(say<SentenceKey::exportNotAdjourned>(wishes.game.name));
        return ExitStatus::no;
    }
    const auto assets = assetsFor(wishes, console);
    if (!assets) return assets.error();
    return print(printEnvelope(match, wishes.as, console.language(), *assets), console);
}

ExitStatus exportPdf(const ExportWishes& wishes,
                     const ArchivedGame& game,
                     const rules::Match& match,
                     const Console& console) {
    const auto assets = assetsFor(wishes, console);
    if (!assets) return assets.error();
    return print(printGame(game, match, styleOf(wishes, console), *assets), console);
}

rules::Expected<std::vector<CallClip>, Sentence> callsOf(const rules::Match& match,
                                                         speech::Language atHome) {
    if (!hasCalls(match)) return std::vector<CallClip>{};
    const auto voice = speech::Espeak::start();
    if (!voice) return rules::unexpected(sentence(SoundError{voice.error()}));
    return callClips(match, atHome, **voice);
}

/// The PGN, the calls and the players' recordings. Prints a line for each file.
ExitStatus exportSound(const std::filesystem::path& folder,
                       const std::string& pgn,
                       const rules::Match& match,
                       const std::vector<SpokenMove>& clips,
                       const Console& console) {
    const auto calls = callsOf(match, console.language());
    if (!calls) {
        console.complain(calls.error());
        return ExitStatus::unavailable;
    }
    const auto files = filesOf(match, pgn, clips, *calls);
    if (const auto exported = exportTape(folder, files); !exported) {
        console.complain(exported.error());
        return ExitStatus::unavailable;
    }
    for (const auto& each : files)
        console.print(sentence(each));
    return ExitStatus::done;
}

ExitStatus exportAudio(const ExportWishes& wishes, const Console& console) {
    if (wishes.folder.empty()) {
        console.complain(say<SentenceKey::exportFolderMissing>());
        return ExitStatus::usage;
    }
    const auto tell = [&](Archive& archive, const ArchivedGame& game, const auto& file) {
        const auto told = archive.match(game.id);
        if (!told) return file.answerTo(told.error());
        const auto clips = archive.clips(game.id);
        if (!clips) return file.answerTo(clips.error());
        if (clips->empty() && !hasCalls(told->match)) {
            console.complain(say<SentenceKey::exportSilent>(wishes.game.name));
            return ExitStatus::no;
        }
        const auto pgn = pgnText(game, told->match);
        const auto status = exportSound(wishes.folder, pgn, told->match, *clips, console);
        if (status != ExitStatus::done) return status;
        if (told->damage) return file.answerTo(*told->damage);
        return ExitStatus::done;
    };
    return withGame(wishes.game, console, tell);
}

/// With the evaluations of a complete review of this game, if one is stored.
std::string withReview(std::string pgn, const std::filesystem::path& reviews) {
    const auto source = readSource(rules::sourceOf(pgn), 1);
    if (!source || source->damage() != nullptr) return pgn;
    const auto review = keptReview(reviews, source->game);
    if (!review || review->weighings.size() < source->game.positions().size()) return pgn;
    return rules::writePgn(withEvaluations(*source, reviewed(source->game, review->weighings)));
}

ExitStatus exportPgn(const ExportWishes& wishes,
                     const ArchivedGame& game,
                     const rules::Match& match,
                     const Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.game.paths);
    if (!paths) {
        console.complain(sentence(paths.error()));
        return ExitStatus::unavailable;
    }
    std::cout << withReview(pgnText(game, match), paths->reviews);
    return ExitStatus::done;
}

ExitStatus exportAs(const ExportWishes& wishes,
                    const ArchivedGame& game,
                    const rules::Match& match,
                    const Console& console) {
    if (wishes.as == "braille") return exportBraille(wishes, game, match, console);
    if (wishes.as == "pdf") return exportPdf(wishes, game, match, console);
    if (wishes.as == "pgn") return exportPgn(wishes, game, match, console);
    std::cout << scoreText(game, match, styleOf(wishes, console));
    return ExitStatus::done;
}

std::optional<Sentence> uselessOption(const ExportWishes& wishes) {
    if (wishes.as != "audio" && !wishes.folder.empty())
        return say<SentenceKey::wishOnlyWith>("--folder", "--as audio");
    if (wishes.as != "braille" && !wishes.sheet.empty())
        return say<SentenceKey::wishOnlyWith>("--sheet", "--as braille");
    return std::nullopt;
}

/// The undamaged part of a damaged game is exported, and the damage reported.
ExitStatus exportGame(const ExportWishes& wishes, const Console& console) {
    if (const auto useless = uselessOption(wishes)) {
        console.complain(*useless);
        return ExitStatus::usage;
    }
    if (wishes.envelope)
        return withGame(wishes.game,
                        console,
                        [&](Archive& archive, const ArchivedGame& game, const auto& file) {
                            const auto told = archive.match(game.id);
                            if (!told) return file.answerTo(told.error());
                            if (told->damage) return file.answerTo(*told->damage);
                            return exportEnvelope(wishes, told->match, console);
                        });
    if (wishes.as == "audio") return exportAudio(wishes, console);
    return withMatch(wishes.game, console, [&](const auto&, const auto& game, const auto& match) {
        return exportAs(wishes, game, match, console);
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
    auto* const as = command->add_option("--as", wishes->as);
    takesOneOf(as->type_name("FORM")->required(), {"pgn", "text", "braille", "pdf", "audio"});
    command->add_option("--folder", wishes->folder)->type_name("FOLDER");
    auto* const sheet = command->add_option("--sheet", wishes->sheet);
    takesOneOf(sheet->type_name("SIDE"), {"white", "black"});
    command->add_flag("--envelope", wishes->envelope)->excludes(sheet);
    command->callback([wishes, command, &console] {
        wishes->isLanguageNamed = command->count("--language") > 0;
        console.end(exportGame(*wishes, console));
    });
}

} // namespace app
