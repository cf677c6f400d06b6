// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace tactile {

/// Everything a person can ask for by key or by word (2.4, 2.7), except moves. What an argument
/// means, and what its absence means, stands beside each.
enum class Command : std::uint8_t {
    // Looking at the board. Without an argument: at the cursor.
    square,      ///< Square: the cursor goes there. None: where am I. Verbosity: with its colour.
    file,        ///< File
    rank,        ///< Rank
    diagonals,   ///< Square
    straights,   ///< Square: its file and rank, from it outwards.
    leaps,       ///< Square: where a knight gets from there.
    attackers,   ///< Square
    moves,       ///< Square: where the piece there can go.
    captures,    ///< Square: what it can take.
    pieces,      ///< Side or Colour; none: own.
    where,       ///< Kind
    board,       ///< The whole board, eight lines.
    material,    ///< Counts and what is taken.
    cursor,      ///< Direction, Square, File (same rank) or Rank (same file).
    nextPiece,   ///< Direction: the next occupied square.
    cursorEdge,  ///< Direction left or right: the end of the rank.
    liftOrPlace, ///< Pick up at the cursor, or put down there. Touching!
    lift,        ///< Square; none: at the cursor. E-R33.
    place,       ///< Square; none: at the cursor. E-R33.
    adjust,      ///< "I adjust" (Art. 4.2).

    // Looking at the game.
    last,    ///< Count 2: the last two half-moves.
    taken,   ///< What was taken last.
    state,   ///< Whose move, number, check, pending step.
    game,    ///< Names, time control, round.
    back,    ///< One half-move back in the score sheet.
    forward, ///< One half-move forward.
    first,   ///< The first move.
    now,     ///< Back to the live position.
    list,    ///< None: the sheet from here. Count or MoveRange.
    sheet,   ///< SheetEntry: writes in the own score sheet. Colour: reads that player's, if he may.
             ///< None: reads the last entry.
    dictate, ///< HalfMove: speaks it on tape (E2.5); none: the last. While he speaks: ends it.
    tape,    ///< HalfMove: plays what was spoken; none: the last.

    // Clock.
    clock, ///< Both times. Used: the times used.
    myTime,
    theirTime,
    dial, ///< Side; none: own. The audio dial.
    press,
    stop,        ///< Both clocks, and call the arbiter (Art. 6.12.b).
    timeControl, ///< Text: how much time both have (Art. 6.2); none: asks for it.

    // The move and the game.
    correct,   ///< Slip of the tongue (E2.6). Text: the move that was meant.
    confirm,   ///< Repeat the opponent's move in public and execute it (E2.1).
    please,    ///< "Please repeat."
    reconcile, ///< E2.7
    actions,   ///< The menu of F11.
    draw,
    accept,
    decline,
    claim, ///< Claim
    resign,
    here,    ///< Colour, for the arbiter; none: he himself (Art. 6.6).
    appeal,  ///< Art. 12.10
    adjourn, ///< Text: how much is left of the session (the arbiter).
    seal,    ///< Text: the move; none: what has been written.
    resume,  ///< Text: who is missing.
    save,    ///< Text: a name; none: as it is.
    open,    ///< Text: which; none: what is kept, a page of it.
    newGame,
    side,     ///< Colour: his in a new game at home; none: which he has.
    opponent, ///< Text: who plays against him in a new game at home; none: who does.
    strength, ///< Text: how well the engine plays from now on; none: how well it does.
    quit,
    yes,
    no,

    // Speech.
    again, ///< None: the last message. Count: so many back. Step: one further back.
    spell,
    slowly,
    quiet,
    pause,
    rate,     ///< Count: words a minute. Step.
    volume,   ///< Count: percent. Step.
    voice,    ///< Count; none: the next.
    language, ///< Language; none: the next.
    detail,   ///< Verbosity; none: the next.
    speech,   ///< SpeechMode; none: the next.
    echo,     ///< EchoMode; none: the next.
    ticking,  ///< ClockVoice; none: the next. The arbiter's holds for the match, or ClockRuling.
    privacy,  ///< Who hears me?

    // Program.
    help, ///< Command or Text: about it. None: about this state. Count 2: at length.
    keys, ///< The key explorer.
    tutorial,
    braille,  ///< Six-dot typing on or off.
    setting,  ///< Text: name and value; none: the menu.
    palette,  ///< Palette; none: the next.
    textSize, ///< Count: percent. Step.
    arbiter,  ///< The arbiter's prompt, by PIN.

    // The assistant's duties (E2.9).
    announce,
    inform,
    touched,  ///< Square
    envelope, ///< Text: a field and what is written in it; none: all that stands on it.

    // The arbiter's.
    halt,
    go,
    setClock,    ///< ClockTime: stands at this time.
    addTime,     ///< ClockTime: gets this in addition.
    retrace,     ///< HalfMove: the position after it.
    illegal,     ///< Colour; TwoHands
    unclear,     ///< Colour: nobody knows what he touched first (Art. 4.3.c).
    check,       ///< Claim that is counted: threefold, fiftyMoves
    flag,        ///< Colour; none: both, and nobody knows which was first (Art. 6.11).
    period,      ///< Colour: whose next move begins the next period of time.
    result,      ///< Verdict
    overrule,    ///< The end was none.
    penalty,     ///< Penalty
    counter,     ///< MoveCount: so many moves are completed (Art. 6.10.b).
    exchange,    ///< The players' names: each plays the other colour (Art. 7.2).
    share,       ///< HalfMove: what was left after it, reckoned by the moves (L95-12.6).
    extra,       ///< Five seconds a move instead of a ruling on the claim (P38).
    accident,    ///< Square: it was touched by accident (Art. 4.2).
    witness,     ///< Text: what a spectator has told (Art. 13.7.a).
    reconstruct, ///< No record is whole: the game is played over (Art. 8.5.c).
    session,     ///< Text: how long it lasts from now on (L95-14.7).
    /// Colour: whose is looked over before the start (E-R3); none: the blind player's.
    specialBoard,
    transcript, ///< Count: so many of its lines; again: those before them.
    done,       ///< Leaves the arbiter's prompt.
};
inline constexpr int commandCount = static_cast<int>(Command::done) + 1;

enum class Side : std::uint8_t { own, opponents };

/// As the player sees the board: forward is away from him.
enum class Direction : std::uint8_t {
    forward,
    back,
    left,
    right,
    forwardLeft,
    forwardRight,
    backLeft,
    backRight,
};

enum class Step : std::uint8_t { less, more };
enum class Verbosity : std::uint8_t { brief, normal, full };
enum class SpeechMode : std::uint8_t { talking, onDemand, tones, off };
enum class EchoMode : std::uint8_t { characters, words, off };
/// What the own clock lets hear unasked: what is usual in the profile, the dial (E2.4.a), nothing,
/// the time left in words when it has become little, the same with a count-down at the end (4.2).
/// `analog` tells times by the minute hand.
enum class ClockVoice : std::uint8_t { usual, dial, silent, thresholds, countdown, analog };
enum class Palette : std::uint8_t { dark, light, yellow, tournament };

/// The times used instead of the times left.
struct Used {
    bool operator==(const Used&) const = default;
};
struct Count {
    int value;
    bool operator==(const Count&) const = default;
};
/// Move numbers, both included.
struct MoveRange {
    int first;
    int last;
    bool operator==(const MoveRange&) const = default;
};
/// What follows the command word, as it was typed, spaces at the ends taken off.
struct Text {
    std::string value;
    bool operator==(const Text&) const = default;
};

enum class ClaimKind : std::uint8_t {
    threefold,
    fiftyMoves,
    twoMinutes,
    noEffort, ///< as twoMinutes, on the ground that the opponent makes no effort (Art. D1.b)
    timeExceeded,
    touchMove,   ///< that Article 4 be enforced (Art. A4.b)
    wrongTimes,  ///< the clocks were set wrongly (Art. 6.10.b, L09-G12)
    illegalMove, ///< that the opponent's latest move was illegal (Art. A4.c, B3.c)
};
/// `move`: the move with which the claim becomes right (Art. 9.2, 9.3), as typed; or empty.
struct Claim {
    ClaimKind kind;
    std::string move;
    bool operator==(const Claim&) const = default;
};

/// "8w": White's eighth move. Number 0, which is Black's: before the first move.
struct HalfMove {
    int number;
    rules::Colour colour;
    bool operator==(const HalfMove&) const = default;
};
/// The words for the score sheet are kept as written: unreadable entries are possible (E-R48).
struct SheetEntry {
    HalfMove at;
    std::string move;
    bool operator==(const SheetEntry&) const = default;
};

struct ClockTime {
    rules::Colour colour;
    rules::Span time;
    bool operator==(const ClockTime&) const = default;
};

/// What somebody sees on a player's board: the first field of a FEN, as typed.
struct SeenBoard {
    rules::Colour colour;
    std::string placement;
    bool operator==(const SeenBoard&) const = default;
};

/// An illegal move that was one because of both hands alone.
struct TwoHands {
    rules::Colour colour;
    bool operator==(const TwoHands&) const = default;
};

/// What the arbiter allows the clock of one player.
struct ClockRuling {
    ClockVoice voice;
    rules::Colour colour;
    bool operator==(const ClockRuling&) const = default;
};

struct MoveCount {
    rules::Colour colour;
    int moves;
    bool operator==(const MoveCount&) const = default;
};

enum class Score : std::uint8_t { whiteWins, draw, blackWins, bothLose, annulled };
struct Verdict {
    Score score;
    rules::EndReason reason = rules::EndReason::arbiterDecision;
    /// In halves; none: those of the score.
    std::optional<rules::HalfPoints> points{};
    bool operator==(const Verdict&) const = default;
};

/// Art. 13.4: a time for those in time, points in halves for those in points.
struct Penalty {
    rules::Colour colour;
    rules::Penalty kind;
    rules::Span time{};
    int points = 0;
    bool operator==(const Penalty&) const = default;
};

using Argument = std::variant<std::monostate,
                              rules::Square,
                              rules::File,
                              rules::Rank,
                              rules::Kind,
                              rules::Colour,
                              rules::Language,
                              Side,
                              Direction,
                              Step,
                              Verbosity,
                              SpeechMode,
                              EchoMode,
                              ClockVoice,
                              Palette,
                              Command,
                              Used,
                              Count,
                              MoveRange,
                              Text,
                              Claim,
                              HalfMove,
                              SheetEntry,
                              ClockTime,
                              SeenBoard,
                              TwoHands,
                              ClockRuling,
                              MoveCount,
                              Verdict,
                              Penalty>;

/// What a person asks for, by key or by word: the same value either way.
struct Request {
    Command command;
    Argument argument{};

    bool operator==(const Request&) const = default;
};

/// Who may ask for it. The assistant and the arbiter may ask for whatever the player may.
enum class Role : std::uint8_t { player, assistant, arbiter };

/// Whose duty or right the command is (2.7).
[[nodiscard]] Role roleOf(Command command);

/// Whether it does something to the game, a clock or a score sheet, or leaves the game: by accident
/// it must not happen.
[[nodiscard]] bool isAct(Command command);

/// Whether the command only tells something about the board, the game or the clock.
[[nodiscard]] bool isLook(Command command);

} // namespace tactile
