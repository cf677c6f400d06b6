// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/commands/sheets/reconcile_report.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/paper_records.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace app {
namespace {

/// The files and values of the command line.
struct ReconcileWishes {
    /// PGN or only moves, in any letters.
    rules::ByColour<std::string> sheets{};
    /// The piece letters of a sheet, if given.
    rules::ByColour<std::optional<rules::Letters>> letters{};
    /// FENs, or the first field of one.
    rules::ByColour<std::optional<std::string>> boards{};
    std::optional<std::string> clocks{};
    bool json = false;
};

using rules::Colour;
using rules::unexpected;

/// Much longer than any score sheet or clock log.
constexpr std::size_t longestFile = std::size_t{1024} * 1024;

constexpr rules::ByColour<std::string_view> boardOptions{"--white-board", "--black-board"};
constexpr rules::ByColour<std::string_view> letterOptions{"--white-letters", "--black-letters"};

Wished<std::string> contentOf(const std::string& name) {
    auto file = InputFile::open(name);
    if (!file) return unavailable(sentence(file.error()));
    auto content = file->content(longestFile);
    if (!content) return unavailable(sentence(content.error()));
    if (content->size() > longestFile)
        return refused(say<SentenceKey::fileTooLong>(nameOf(file->name()), longestFile));
    return *std::move(content);
}

/// In UTF-8, whatever the program that wrote it used.
Wished<std::string> sheetOf(const std::string& name, rules::Language language) {
    auto content = contentOf(name);
    if (!content) return content;
    if (content->starts_with("\xFF\xFE") || content->starts_with("\xFE\xFF"))
        return refused(
            say<SentenceKey::filePlace>(nameOf(name), 1, 1, say<SentenceKey::pgnNotText>()));
    return rules::decoded(*content, language);
}

Wished<rules::Position> startOfSheet(const std::string& name, const std::string& fen) {
    const auto position = rules::parseFen(fen);
    if (position) return *position;
    return refused(say<SentenceKey::evidenceFenTag>(
        nameOf(name), position.error().column, sentence(position.error())));
}

/// The start position of the sheet that gives one; the usual one if neither does.
Wished<rules::Position> commonStart(const ReconcileWishes& files,
                                    const rules::ByColour<std::string>& texts) {
    std::optional<rules::Position> start;
    for (const auto colour : rules::colours) {
        const auto fen = rules::startOf(texts[colour]);
        if (!fen) continue;
        const auto position = startOfSheet(files.sheets[colour], *fen);
        if (!position) return unexpected(position.error());
        if (start && *start != *position)
            return refused(say<SentenceKey::evidenceStartsDiffer>(nameOf(files.sheets.white),
                                                                  nameOf(files.sheets.black)));
        start = *position;
    }
    return start.value_or(rules::Position::start());
}

Sentence lettersCalled(rules::Letters letters) {
    switch (letters) {
    case rules::Letters::english: return say<SentenceKey::evidenceEnglish>();
    case rules::Letters::german: return say<SentenceKey::evidenceGerman>();
    case rules::Letters::turkish: return say<SentenceKey::evidenceTurkish>();
    case rules::Letters::figurine: break;
    }
    return say<SentenceKey::evidenceFigurine>();
}

Wished<std::vector<rules::SheetEntry>> readSheet(const ReconcileWishes& files,
                                                 Colour colour,
                                                 const std::string& text,
                                                 const rules::Position& start) {
    const auto entries = rules::entriesOf(text);
    if (const auto letters = files.letters[colour])
        return rules::readSheet(entries, start, *letters);
    auto sheet = rules::readSheetInAnyLetters(entries, start);
    if (sheet) return std::move(sheet->entries);
    const auto& doubt = sheet.error();
    const auto& wrote = entries[static_cast<std::size_t>(doubt.ply - 1)];
    return wrong(say<SentenceKey::evidenceLetters>(nameOf(files.sheets[colour]),
                                                   doubt.ply,
                                                   speech::harmless(wrote),
                                                   lettersCalled(doubt.one),
                                                   lettersCalled(doubt.another),
                                                   letterOptions[colour]));
}

Wished<rules::Placement> readBoard(Colour colour, const std::string& text) {
    const bool isWhole = text.find(' ') != std::string::npos;
    const auto setup = rules::parseFenSetup(isWhole ? text : text + " w - - 0 1");
    if (setup) return setup->placement;
    return wrong(say<SentenceKey::wishFen>(
        boardOptions[colour], setup.error().column, sentence(setup.error())));
}

Sentence sentenceOf(rules::ClockLogFault fault) {
    switch (fault) {
    case rules::ClockLogFault::notAscending: return say<SentenceKey::evidencePlyNumber>();
    case rules::ClockLogFault::notATime: return say<SentenceKey::evidenceClockTime>();
    case rules::ClockLogFault::textAfterEnd: break;
    }
    return say<SentenceKey::evidenceClockEnd>();
}

Wished<std::vector<rules::Completed>> readClocks(const std::optional<std::string>& name) {
    if (!name) return std::vector<rules::Completed>();
    const auto text = contentOf(*name);
    if (!text) return unexpected(text.error());
    auto log = rules::parseClockLog(*text);
    if (log) return std::move(*log);
    const auto& error = log.error();
    return refused(say<SentenceKey::filePlace>(
        nameOf(*name), error.line, error.column, sentenceOf(error.fault)));
}

/// Standard input is read to its end by the first that names it.
Wished<void> unlessReadTwice(const ReconcileWishes& files) {
    constexpr std::string_view standardInput = "-";
    const bool isWhites = files.sheets.white == standardInput;
    const bool isBlacks = files.sheets.black == standardInput;
    if (isWhites && isBlacks)
        return wrong(say<SentenceKey::evidenceInputTwice>("--black-sheet"), "--black-sheet");
    if ((isWhites || isBlacks) && files.clocks == standardInput)
        return wrong(say<SentenceKey::evidenceInputTwice>("--clocks"), "--clocks");
    return {};
}

Wished<rules::Evidence> readEvidence(const ReconcileWishes& files, rules::Language language) {
    if (auto once = unlessReadTwice(files); !once) return unexpected(once.error());
    rules::Evidence evidence;
    rules::ByColour<std::string> texts;
    for (const auto colour : rules::colours) {
        const auto text = sheetOf(files.sheets[colour], language);
        if (!text) return unexpected(text.error());
        texts[colour] = *text;
    }
    const auto start = commonStart(files, texts);
    if (!start) return unexpected(start.error());
    evidence.start = *start;
    for (const auto colour : rules::colours) {
        const auto sheet = readSheet(files, colour, texts[colour], *start);
        if (!sheet) return unexpected(sheet.error());
        evidence.sheets[colour] = *sheet;
        if (!files.boards[colour]) continue;
        const auto board = readBoard(colour, *files.boards[colour]);
        if (!board) return unexpected(board.error());
        evidence.boards[colour] = *board;
    }
    const auto clocks = readClocks(files.clocks);
    if (!clocks) return unexpected(clocks.error());
    evidence.completed = *clocks;
    return evidence;
}

Wished<ExitStatus> run(const ReconcileWishes& wishes, rules::Language language) {
    const auto evidence = readEvidence(wishes, language);
    if (!evidence) return rules::unexpected(evidence.error());
    const auto& boards = wishes.boards;
    const ReconcileReport report{.evidence = *evidence,
                                 .finding = rules::reconcile(*evidence),
                                 .hasBoard = {boards.white.has_value(), boards.black.has_value()}};
    if (wishes.json)
        std::cout << reportJson(report) << '\n';
    else
        for (const auto& sentence : reportSentences(report, language))
            std::cout << sentence << '\n';
    return isInOrder(report) ? ExitStatus::done : ExitStatus::no;
}

void addSide(CLI::App& reconcile,
             const std::string& side,
             ReconcileWishes& wishes,
             rules::Colour colour) {
    const std::map<std::string, rules::Letters> letters{{"en", rules::Letters::english},
                                                        {"de", rules::Letters::german},
                                                        {"tr", rules::Letters::turkish},
                                                        {"figurine", rules::Letters::figurine}};
    reconcile.add_option("--" + side + "-sheet", wishes.sheets[colour])
        ->type_name("FILE")
        ->required();
    reconcile.add_option("--" + side + "-board", wishes.boards[colour])->type_name("FEN");
    auto* const own = reconcile.add_option_function<std::string>(
        "--" + side + "-letters", [&wishes, colour, letters](const std::string& name) {
            wishes.letters[colour] = letters.at(name);
        });
    takesOneOf(own, "LANGUAGE", {"en", "de", "tr", "figurine"});
}

} // namespace

void addReconcile(CLI::App& hektor, Console& console) {
    auto* const reconcile = hektor.add_subcommand("reconcile");
    const auto wishes = std::make_shared<ReconcileWishes>();
    addSide(*reconcile, "white", *wishes, rules::Colour::white);
    addSide(*reconcile, "black", *wishes, rules::Colour::black);
    reconcile->add_option("--clocks", wishes->clocks)->type_name("FILE");
    addLanguageOption(*reconcile);
    reconcile->add_flag("--json", wishes->json);
    reconcile->callback([wishes, &console] { console.end(run(*wishes, console.language())); });
}

} // namespace app
