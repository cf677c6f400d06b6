// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The text form of events, for the journal and for reading it aloud as evidence:
//
//     <event> <field> <field> …
//     move-made white e2e4 4b1d0f2ac3e59876
//
// One space between the words. The event's name comes first, its fields follow in order. Squares
// and moves are coordinates, a castling names king's and rook's square; a missing value is `-`;
// lists are joined by commas, an empty one is `-`; text is quoted, with \" \\ \n \r \t.
// `match-opened` has words of the form key=value instead, any of which may be left out. Easy to
// read and to search; takes about a third more bytes than a binary form, and fields without names
// can only be added at the end.
//
// Events are never re-interpreted. A name no longer in use goes into the table of old names, so
// that every journal ever written remains readable.

namespace rules {

struct Event;
struct Match;
struct Recorded;

/// The version in `match-opened`; it increases when an older program could misread a journal.
inline constexpr int journalVersion = 1;

enum class LineFault : std::uint8_t {
    unknownEvent,
    fieldMissing,
    badField,
    unknownKey,   ///< in match-opened
    newerVersion, ///< written by a later version of the program
    textAfterEnd,
};

struct LineError {
    LineFault fault{};
    /// The offset in the text, in bytes from 0.
    std::size_t offset = 0;

    bool operator==(const LineError&) const = default;
};

/// A name that an earlier version wrote for an event.
struct OldName {
    std::string_view old;
    std::string_view now;
};

/// The names no longer in use: none since the first version.
[[nodiscard]] std::span<const OldName> oldNames();

/// One line without its end.
[[nodiscard]] std::string write(const Event& event);

/// `parseEvent(write(event)) == event` for every event.
[[nodiscard]] Expected<Event, LineError> parseEvent(std::string_view text,
                                                    std::span<const OldName> old = oldNames());

/// "move-made": the first word.
[[nodiscard]] std::string_view nameOf(const Event& event);

/// The complete record entry, with sequence number, milliseconds and actor in front: `17 5230 white
/// move-made …`.
[[nodiscard]] std::string write(const Recorded& recorded);
[[nodiscard]] Expected<Recorded, LineError> parseRecorded(std::string_view text);

enum class DamageCause : std::uint8_t {
    notOpened,     ///< the first entry is not match-opened
    openedAgain,   ///< a later entry is match-opened
    outOfSequence, ///< entries are missing, doubled or in the wrong order
    timeRunsBack,
    illegalMove,   ///< a move that cannot be made in the position reached so far
    otherPosition, ///< the position's fingerprint differs from the recorded one
    noSuchPly,     ///< back to a half-move that was never made
};

/// Why a record is invalid, and the first entry, counted from 0, at which this shows. Everything
/// before it is valid.
struct Damage {
    DamageCause cause{};
    std::size_t entry = 0;

    bool operator==(const Damage&) const = default;
};

/// The match of the record, identical to the one that was live when it was written. A match that
/// has begun can be restored in no other way, so every replay also tests recovery from a power cut.
[[nodiscard]] Expected<Match, Damage> replay(std::span<const Recorded> record);

} // namespace rules
