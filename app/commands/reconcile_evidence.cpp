// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reconcile_evidence.hpp"

#include "app/commands/input_file.hpp"
#include "app/commands/notation_sentences.hpp"
#include "rules/notation/fen.hpp"
#include "rules/record/paper_records.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace app {

namespace {

using rules::Colour;
using rules::Expected;
using rules::unexpected;

/// No score sheet and no clock log comes near it.
constexpr std::size_t longestFile = std::size_t{1024} * 1024;

constexpr rules::ByColour<std::string_view> boardOptions{"--white-board", "--black-board"};
constexpr rules::ByColour<std::string_view> letterOptions{"--white-letters", "--black-letters"};

tl::unexpected<EvidenceError> refused(ExitStatus status, std::string sentence) {
    return unexpected(EvidenceError{status, std::move(sentence)});
}

Expected<std::string, EvidenceError> contentOf(const std::string& name) {
    auto file = InputFile::open(name);
    if (!file) return refused(ExitStatus::unavailable, sentence(file.error()));
    std::string content;
    std::array<char, 4096> room{};
    while (content.size() <= longestFile) {
        const auto count = file->read(room);
        if (!count) return refused(ExitStatus::unavailable, sentence(count.error()));
        if (*count == 0) return content;
        content.append(room.data(), *count);
    }
    return refused(ExitStatus::no,
                   fmt::format("{} is longer than {} bytes.", file->name(), longestFile));
}

Expected<rules::Position, EvidenceError> startOfSheet(const std::string& name,
                                                      const std::string& fen) {
    const auto position = rules::parseFen(fen);
    if (position) return *position;
    return refused(ExitStatus::no,
                   fmt::format("{}: the FEN tag, column {}: {}",
                               name,
                               position.error().column,
                               sentence(position.error())));
}

/// Where the sheet that says so begins; the usual start if neither does.
Expected<rules::Position, EvidenceError> commonStart(const ReconcileFiles& files,
                                                     const rules::ByColour<std::string>& texts) {
    std::optional<rules::Position> start;
    for (const auto colour : rules::colours) {
        const auto fen = rules::startOf(texts[colour]);
        if (!fen) continue;
        const auto position = startOfSheet(files.sheets[colour], *fen);
        if (!position) return unexpected(position.error());
        if (start && *start != *position)
            return refused(ExitStatus::no,
                           fmt::format("{} and {} begin in different positions.",
                                       files.sheets.white,
                                       files.sheets.black));
        start = *position;
    }
    return start.value_or(rules::Position::start());
}

std::string_view nameOf(rules::Letters letters) {
    switch (letters) {
    case rules::Letters::english: return "English letters";
    case rules::Letters::german: return "German letters";
    case rules::Letters::turkish: return "Turkish letters";
    case rules::Letters::figurine: return "figurines";
    }
    return "";
}

Expected<std::vector<rules::SheetEntry>, EvidenceError> readSheet(const ReconcileFiles& files,
                                                                  Colour colour,
                                                                  const std::string& text,
                                                                  const rules::Position& start) {
    const auto entries = rules::entriesOf(text);
    if (const auto letters = files.letters[colour])
        return rules::readSheet(entries, start, *letters);
    auto sheet = rules::readSheetInAnyLetters(entries, start);
    if (sheet) return std::move(sheet->entries);
    const auto& doubt = sheet.error();
    return refused(ExitStatus::usage,
                   fmt::format("{}: half-move {}, {}, means one move in {} and another in {}; say "
                               "which with {}.",
                               files.sheets[colour],
                               doubt.ply,
                               speech::harmless(entries[static_cast<std::size_t>(doubt.ply - 1)]),
                               nameOf(doubt.one),
                               nameOf(doubt.another),
                               letterOptions[colour]));
}

Expected<rules::Placement, EvidenceError> readBoard(Colour colour, const std::string& text) {
    const bool isWhole = text.find(' ') != std::string::npos;
    const auto setup = rules::parseFenSetup(isWhole ? text : text + " w - - 0 1");
    if (setup) return setup->placement;
    return refused(ExitStatus::usage,
                   fmt::format("{}, column {}: {}",
                               boardOptions[colour],
                               setup.error().column,
                               sentence(setup.error())));
}

std::string_view clause(rules::ClockLogFault fault) {
    switch (fault) {
    case rules::ClockLogFault::notAscending:
        return "The number of a half-move belongs here, greater than the one before it.";
    case rules::ClockLogFault::notATime: return "A time such as 1:29:30 or 45m belongs here.";
    case rules::ClockLogFault::textAfterEnd: return "Nothing belongs behind the two times.";
    }
    return "";
}

Expected<std::vector<rules::Completed>, EvidenceError>
readClocks(const std::optional<std::string>& name) {
    if (!name) return std::vector<rules::Completed>();
    const auto text = contentOf(*name);
    if (!text) return unexpected(text.error());
    auto log = rules::parseClockLog(*text);
    if (log) return std::move(*log);
    const auto& error = log.error();
    return refused(
        ExitStatus::no,
        fmt::format(
            "{}, line {}, column {}: {}", *name, error.line, error.column, clause(error.fault)));
}

} // namespace

Expected<rules::Evidence, EvidenceError> readEvidence(const ReconcileFiles& files) {
    rules::Evidence evidence;
    rules::ByColour<std::string> texts;
    for (const auto colour : rules::colours) {
        const auto text = contentOf(files.sheets[colour]);
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

} // namespace app
