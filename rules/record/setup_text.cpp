// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/notation/fen.hpp"
#include "rules/record/field_text.hpp"

#include <algorithm>
#include <string_view>

namespace rules {

std::optional<Words::Word> Words::next() {
    while (at_ < line_.size() && line_[at_] == ' ')
        ++at_;
    if (at_ == line_.size()) return std::nullopt;
    const std::size_t begin = at_;
    bool quoted = false;
    for (; at_ < line_.size() && (quoted || line_[at_] != ' '); ++at_) {
        if (line_[at_] == '"') quoted = !quoted;
        // An escaped quote does not end the text.
        if (quoted && line_[at_] == '\\' && at_ + 1 < line_.size()) ++at_;
    }
    return Word{line_.substr(begin, at_ - begin), begin};
}

namespace {

// --- values that only a setup has

std::string valueText(const Position& position) {
    return fieldText(writeFen(position, FenStyle::chess960));
}
// The letters of the duties in the Laws (E2.9.a–f).
std::string valueText(Duties duties) {
    std::string letters;
    for (const Duty duty : allDuties)
        if (duties.has(duty)) letters += static_cast<char>('a' + static_cast<int>(duty));
    return letters.empty() ? std::string(noValue) : letters;
}
std::string valueText(const LawsEdition& laws) {
    return fieldText(laws.year);
}
std::string valueText(const Scoring& scoring) {
    return fieldText(scoring.win) + '/' + fieldText(scoring.draw) + '/' + fieldText(scoring.loss);
}
template <class Value>
std::string valueText(const Value& value) {
    return fieldText(value);
}

// When the first increment is added is a word of its own.
bool readValue(std::string_view word, TimeControl& control) {
    const auto read = readField(FieldType<TimeControl>{}, word);
    if (read) control.stages = read->stages;
    return read.has_value();
}
bool readValue(std::string_view word, Position& position) {
    const auto text = readField(FieldType<std::string>{}, word);
    const auto read = parseFen(text.value_or(""));
    if (!read) return false;
    position = *read;
    return true;
}
bool readValue(std::string_view word, LawsEdition& laws) {
    const auto year = readField(FieldType<int>{}, word);
    const auto edition = year ? lawsOf(*year) : std::nullopt;
    if (edition) laws = *edition;
    return edition.has_value();
}
bool readValue(std::string_view word, Scoring& scoring) {
    const auto first = word.find('/');
    const auto last = word.rfind('/');
    if (first == last) return false;
    const auto win = readField(FieldType<int>{}, word.substr(0, first));
    const auto draw = readField(FieldType<int>{}, word.substr(first + 1, last - first - 1));
    const auto loss = readField(FieldType<int>{}, word.substr(last + 1));
    if (win && draw && loss) scoring = {*win, *draw, *loss};
    return win && draw && loss;
}
bool readValue(std::string_view word, Duties& duties) {
    duties = {};
    if (word == noValue) return true;
    return std::ranges::all_of(word, [&](char letter) {
        const int place = letter - 'a';
        if (place < 0 || place >= static_cast<int>(allDuties.size())) return false;
        duties = duties.with(allDuties[static_cast<std::size_t>(place)]);
        return true;
    });
}
template <class Value>
bool readValue(std::string_view word, Value& value) {
    const auto read = readField(FieldType<Value>{}, word);
    if (read) value = *read;
    return read.has_value();
}

// --- one list of keys for writing and reading

template <class Visitor, class Seat>
void visitSeat(Visitor& visit, std::string_view seat, Seat& setup) {
    visit(seat, "name", setup.name);
    visit(seat, "blind", setup.blind);
    visit(seat, "keyboard", setup.inputs.keyboard);
    visit(seat, "board", setup.inputs.sensedBoard);
    visit(seat, "engine", setup.inputs.engine);
    visit(seat, "remote", setup.inputs.remote);
    visit(seat, "preview", setup.preview);
    visit(seat, "press", setup.press);
    visit(seat, "sheet", setup.sheet);
    visit(seat, "letters", setup.letters);
    visit(seat, "assistant", setup.assistant);
    visit(seat, "assistant-reason", setup.assistantReason);
    visit(seat, "deaf", setup.deaf);
}

template <class Visitor, class Setup>
void visitSetup(Visitor& visit, Setup& setup) {
    visit("", "profile", setup.profile);
    visit("", "laws", setup.laws);
    visit("", "rook-then-king", setup.laws.touch.rookThenKing);
    visit("", "adjustable", setup.laws.touch.adjustable);
    visit("", "repetition-claims", setup.laws.drawClaims.repetition);
    visit("", "time", setup.time);
    visit("", "first-increment", setup.time.firstIncrement);
    visit("", "start", setup.start);
    visit("", "chess960", setup.chess960);
    visit("", "announcer", setup.announcer);
    visit("", "repetition", setup.repetition);
    visit("", "made", setup.made);
    visit("", "flag", setup.flag);
    visit("", "divergence", setup.divergence);
    visit("", "illegal-moves", setup.illegalMoves);
    visit("", "supervision", setup.supervision);
    visit("", "moves-before-agreement", setup.movesBeforeAgreement);
    visit("", "long-endings", setup.longEndings);
    visit("", "quickplay-announced", setup.quickplayAnnounced);
    visit("", "arbiter", setup.arbiter);
    visit("", "names", setup.names);
    visit("", "language", setup.language);
    visit("", "lateness", setup.lateness);
    visit("", "points", setup.scoring);
    visit("", "table", setup.table);
    visit("", "recorder-only", setup.recorderOnly);
    visit("", "clock-alone", setup.clockAlone);
    visitSeat(visit, "white.", setup.seats.white);
    visitSeat(visit, "black.", setup.seats.black);
}

struct Writing {
    std::string text;

    template <class Value>
    void operator()(std::string_view prefix, std::string_view key, const Value& value) {
        text += ' ';
        text += prefix;
        text += key;
        text += '=';
        text += valueText(value);
    }
};

/// Reads one word into the value named by its key.
struct OneWord {
    std::string_view key;
    std::string_view value;
    bool isKnown = false;
    bool isGood = false;

    template <class Value>
    void operator()(std::string_view prefix, std::string_view name, Value& into) {
        const bool mine = key.size() == prefix.size() + name.size() &&
                          key.substr(0, prefix.size()) == prefix &&
                          key.substr(prefix.size()) == name;
        if (!mine) return;
        isKnown = true;
        isGood = readValue(value, into);
    }
};

std::optional<LineError> readVersion(const Words::Word& word, std::string_view value) {
    const auto version = readField(FieldType<int>{}, value);
    if (!version) return LineError{LineFault::badField, word.offset};
    if (*version > journalVersion) return LineError{LineFault::newerVersion, word.offset};
    return std::nullopt;
}

std::optional<LineError> readWord(const Words::Word& word, MatchSetup& setup) {
    const auto equals = word.text.find('=');
    if (equals == std::string_view::npos) return LineError{LineFault::unknownKey, word.offset};
    OneWord reading{word.text.substr(0, equals), word.text.substr(equals + 1)};
    if (reading.key == "version") return readVersion(word, reading.value);
    visitSetup(reading, setup);
    if (!reading.isKnown) return LineError{LineFault::unknownKey, word.offset};
    if (!reading.isGood) return LineError{LineFault::badField, word.offset + equals + 1};
    return std::nullopt;
}

} // namespace

std::string write(const MatchSetup& setup) {
    Writing writing{"version=" + std::to_string(journalVersion)};
    visitSetup(writing, setup);
    return writing.text;
}

Expected<MatchSetup, LineError> readSetup(Words& words) {
    MatchSetup setup;
    while (const auto word = words.next())
        if (const auto error = readWord(*word, setup)) return unexpected(*error);
    return setup;
}

} // namespace rules
