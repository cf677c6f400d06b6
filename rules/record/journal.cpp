// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/journal.hpp"

#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
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
void readInto(Words& words, std::optional<Value>& place, std::optional<LineError>& error) {
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
Expected<Event, LineError> readFields(Words& words) {
    PlacesOf<Kind> places;
    std::optional<LineError> error;
    std::apply([&](auto&... place) { (readInto(words, place, error), ...); }, places.values);
    if (error) return unexpected(*error);
    if (const auto more = words.next()) return fault(LineFault::textAfterEnd, more->offset);
    return std::apply([](auto&... place) { return Event(Kind{std::move(*place)...}); },
                      places.values);
}
template <>
Expected<Event, LineError> readFields<MatchOpened>(Words& words) {
    const auto setup = readSetup(words);
    if (!setup) return unexpected(setup.error());
    return MatchOpened{*setup};
}

using Reader = Expected<Event, LineError> (*)(Words&);

template <class... Kinds>
constexpr std::array<Reader, sizeof...(Kinds)> readersOf(KindList<Kinds...> /*of*/) {
    return {readFields<Kinds>...};
}
constexpr auto readers = readersOf(KindsOf<Event>());

std::string_view presentName(std::string_view name, std::span<const OldName> old) {
    const auto found =
        std::ranges::find_if(old, [&](const OldName& each) { return each.old == name; });
    return found == old.end() ? name : found->now;
}

Expected<Event, LineError> readEvent(Words& words, std::span<const OldName> old) {
    const auto name = words.next();
    if (!name) return fault(LineFault::unknownEvent, words.offset());
    const auto* const place = std::ranges::find(names, presentName(name->text, old));
    if (place == names.end()) return fault(LineFault::unknownEvent, name->offset);
    return readers[static_cast<std::size_t>(place - names.begin())](words);
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
    Words words(text);
    return readEvent(words, old);
}

std::string write(const Recorded& recorded) {
    return std::to_string(recorded.sequence) + ' ' + std::to_string(recorded.at.sinceOpening) +
           ' ' + fieldText(recorded.by) + ' ' + write(recorded.event);
}

Expected<Recorded, LineError> parseRecorded(std::string_view text) {
    Words words(text);
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

} // namespace rules
