// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/journal.hpp"

#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "rules/record/field_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace rules {
namespace {

template <class... Entries>
constexpr std::array<std::string_view, sizeof...(Entries)>
namesIn(KindTable<Entries...> /*table*/) {
    return {Entries::name...};
}
constexpr auto names = namesIn(EventTable{});

tl::unexpected<LineError> fault(LineFault fault, std::size_t offset) {
    return tl::unexpected(LineError{fault, offset});
}

// --- fields

template <class Kind>
std::string fieldsText(const Kind& kind) {
    std::string text;
    std::apply([&](const auto&... field) { ((text += ' ' + fieldText(field)), ...); },
               fields(kind));
    return text;
}
std::string fieldsText(const MatchOpened& opened) {
    return ' ' + write(opened.setup);
}

// Reads one word into its place, unless an earlier one was invalid.
template <class Value>
void readInto(FieldWords& words, std::optional<Value>& place, std::optional<LineError>& error) {
    if (error) return;
    const auto word = words.next();
    if (!word) {
        error = LineError{LineFault::fieldMissing, words.offset()};
        return;
    }
    place = readField(FieldType<Value>{}, word->text);
    if (!place) error = LineError{LineFault::badField, word->offset};
}

template <class... Values>
struct Places {
    std::tuple<std::optional<Values>...> values;
};
template <class... References>
Places<std::remove_cvref_t<References>...> placesFor(const std::tuple<References...>&);

/// Storage for the fields of one kind of event, yet to be read.
template <class Kind>
using PlacesOf = decltype(placesFor(fields(std::declval<const Kind&>())));

template <class Kind>
Expected<Event, LineError> readFields(FieldWords& words) {
    PlacesOf<Kind> places;
    std::optional<LineError> error;
    std::apply([&](auto&... place) { (readInto(words, place, error), ...); }, places.values);
    if (error) return unexpected(*error);
    if (const auto more = words.next()) return fault(LineFault::textAfterEnd, more->offset);
    return std::apply([](auto&... place) { return Event(Kind{std::move(*place)...}); },
                      places.values);
}
template <>
Expected<Event, LineError> readFields<MatchOpened>(FieldWords& words) {
    const auto setup = readSetup(words);
    if (!setup) return unexpected(setup.error());
    return MatchOpened{*setup};
}

using Reader = Expected<Event, LineError> (*)(FieldWords&);

template <class... Kinds>
constexpr std::array<Reader, sizeof...(Kinds)> readersOf(KindList<Kinds...> /*of*/) {
    return {readFields<Kinds>...};
}
constexpr auto readers = readersOf(KindsOf<Event>());

std::string_view presentName(std::string_view name, std::span<const OldName> old) {
    const auto found = std::ranges::find(old, name, &OldName::old);
    return found == old.end() ? name : found->now;
}

Expected<Event, LineError> readEvent(FieldWords& words, std::span<const OldName> old) {
    const auto name = words.next();
    if (!name) return fault(LineFault::unknownEvent, words.offset());
    const auto* const place = std::ranges::find(names, presentName(name->text, old));
    if (place == names.end()) return fault(LineFault::unknownEvent, name->offset);
    return readers[static_cast<std::size_t>(place - names.begin())](words);
}

// --- values that only a setup has

std::string valueText(const Position& position) {
    return fieldText(writeFen(position, FenStyle::chess960));
}
// The letters of the duties in the Laws (E2.9.a–f).
std::string valueText(Duties duties) {
    std::string letters;
    for (const Duty duty : duties.list())
        letters += static_cast<char>('a' + static_cast<int>(duty));
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
    const auto win = takeField<int>(word, '/');
    const auto draw = takeField<int>(word, '/');
    const auto loss = readField(FieldType<int>{}, word);
    if (win && draw && loss) scoring = {*win, *draw, *loss};
    return win && draw && loss;
}
bool readValue(std::string_view word, Duties& duties) {
    const auto read = dutiesOf(word == noValue ? std::string_view() : word);
    if (read) duties = *read;
    return read.has_value();
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
    visit("", "arbiter-starts", setup.arbiterStarts);
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

std::optional<LineError> readVersion(const FieldWords::Word& word, std::string_view value) {
    const auto version = readField(FieldType<int>{}, value);
    if (!version) return LineError{LineFault::badField, word.offset};
    if (*version > journalVersion) return LineError{LineFault::newerVersion, word.offset};
    return std::nullopt;
}

std::optional<LineError> readWord(const FieldWords::Word& word, MatchSetup& setup) {
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

std::span<const OldName> oldNames() {
    return {};
}

std::string_view nameOf(const Event& event) {
    return names[event.place()];
}

std::string write(const Event& event) {
    return std::string(nameOf(event)) +
           visit([](const auto& kind) { return fieldsText(kind); }, event);
}

Expected<Event, LineError> parseEvent(std::string_view text, std::span<const OldName> old) {
    FieldWords words(text);
    return readEvent(words, old);
}

std::string write(const Recorded& recorded) {
    return std::to_string(recorded.sequence) + ' ' + std::to_string(recorded.at.sinceOpening) +
           ' ' + fieldText(recorded.by) + ' ' + write(recorded.event);
}

Expected<Recorded, LineError> parseRecorded(std::string_view text) {
    FieldWords words(text);
    std::optional<std::int64_t> sequence;
    std::optional<std::int64_t> at;
    std::optional<Actor> by;
    std::optional<LineError> error;
    readInto(words, sequence, error);
    readInto(words, at, error);
    readInto(words, by, error);
    if (error) return unexpected(*error);
    if (*sequence < 0) return fault(LineFault::badField, 0);
    auto event = readEvent(words, oldNames());
    if (!event) return unexpected(event.error());
    return Recorded{static_cast<std::uint64_t>(*sequence), {*at}, *by, std::move(*event)};
}

namespace {

std::optional<DamageCause> damageOf(const Match& match, const MoveMade& made) {
    const Position& before = match.game.position();
    if (!mayBeMade(match, made.seat, made.move)) return DamageCause::illegalMove;
    if (before.after(made.move).fingerprint() != made.fingerprint)
        return DamageCause::otherPosition;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match& match, const RetracedTo& retraced) {
    if (retraced.ply < 0 || retraced.ply > match.game.plies()) return DamageCause::noSuchPly;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match& match, const TargetRuled& ruled) {
    if (ruled.ply < 0 || ruled.ply > match.game.plies()) return DamageCause::noSuchPly;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match&, const MatchOpened&) {
    return DamageCause::openedAgain;
}
template <class Kind>
std::optional<DamageCause> damageOf(const Match&, const Kind&) {
    return std::nullopt;
}

std::optional<DamageCause>
damageOf(const Match& match, const Recorded& last, const Recorded& next) {
    if (next.sequence != last.sequence + 1) return DamageCause::outOfSequence;
    if (next.at < last.at) return DamageCause::timeRunsBack;
    return visit([&](const auto& kind) { return damageOf(match, kind); }, next.event);
}

} // namespace

Expected<Match, Damage> replay(std::span<const Recorded> record) {
    const auto* opened = record.empty() ? nullptr : record[0].event.as<MatchOpened>();
    if (opened == nullptr) return unexpected(Damage{DamageCause::notOpened, 0});
    Match match = open(opened->setup);
    match.at = record[0].at;
    for (std::size_t entry = 1; entry < record.size(); ++entry) {
        if (const auto cause = damageOf(match, record[entry - 1], record[entry]))
            return unexpected(Damage{*cause, entry});
        match = evolve(std::move(match), record[entry].at, record[entry].event);
    }
    return match;
}

std::string write(const MatchSetup& setup) {
    Writing writing{"version=" + std::to_string(journalVersion)};
    visitSetup(writing, setup);
    return writing.text;
}

Expected<MatchSetup, LineError> readSetup(FieldWords& words) {
    MatchSetup setup;
    while (const auto word = words.next())
        if (const auto error = readWord(*word, setup)) return unexpected(*error);
    return setup;
}

} // namespace rules
