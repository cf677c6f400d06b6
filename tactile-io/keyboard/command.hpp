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

/// Everything that a person can request by key or by word (2.4, 2.7), except moves. The comments
/// give the argument, and what its absence (none) means.
enum class Command : std::uint8_t {
    // Looking at the board. Without an argument: at the cursor.
    square,      ///< Square: moves the cursor there. None: where am I. Verbosity: with its colour.
    file,        ///< File
    rank,        ///< Rank
    diagonals,   ///< Square
    straights,   ///< Square: its file and rank, from the square outwards.
    leaps,       ///< Square: where a knight can go from there.
    attackers,   ///< Square
    moves,       ///< Square: where the piece there can go.
    captures,    ///< Square: what the piece there can capture.
    pieces,      ///< Side or Colour; none: one's own.
    where,       ///< Kind
    board,       ///< The whole board, eight lines.
    material,    ///< Counts and captured pieces.
    cursor,      ///< Direction, Square, File (same rank) or Rank (same file).
    nextPiece,   ///< Direction: the next occupied square.
    cursorEdge,  ///< Direction left or right: the end of the rank.
    liftOrPlace, ///< Lifts at the cursor, or puts down there. A touch!
    lift,        ///< Square; none: at the cursor. E-R33.
    place,       ///< Square; none: at the cursor. E-R33.
    adjust,      ///< "I adjust" (Art. 4.2).

    // Looking at the game.
    last,    ///< Count 2: the last two half-moves.
    taken,   ///< The latest capture.
    state,   ///< Player on move, move number, check, pending step.
    game,    ///< Names, time control, round.
    back,    ///< One half-move back in the score sheet.
    forward, ///< One half-move forward.
    first,   ///< The first move.
    now,     ///< Back to the current position.
    list,    ///< None: the sheet from here. Count or MoveRange.
    sheet,   ///< SheetEntry: writes one's own. Colour: reads that player's. None: the last entry.
    dictate, ///< HalfMove: records it in speech (E2.5); none: the last one. While recording: stops.
    tape,    ///< HalfMove: plays its recording; none: the last one.

    // Clock.
    clock, ///< Both times. Used: the times used.
    myTime,
    theirTime,
    dial, ///< Side; none: one's own. The audio dial.
    press,
    stop,        ///< Both clocks, and calls the arbiter (Art. 6.12.b).
    timeControl, ///< Text: the time control (Art. 6.2); none: asks for it.

    // The move and the game.
    correct,   ///< Slip of the tongue (E2.6). Text: the intended move.
    confirm,   ///< Repeats the opponent's move in public and executes it (E2.1).
    please,    ///< "Please repeat."
    reconcile, ///< E2.7
    actions,   ///< The menu of F11.
    draw,
    accept,
    decline,
    claim, ///< Claim
    resign,
    here,    ///< Colour, from the arbiter; none: oneself (Art. 6.6).
    appeal,  ///< Art. 12.10
    adjourn, ///< Text: the rest of the session (from the arbiter).
    seal,    ///< Text: the move; none: the one already written.
    resume,  ///< Text: the absent player.
    save,    ///< Text: a name; none: without a change.
    open,    ///< Text: which game; none: a page of the saved ones.
    newGame,
    side,     ///< Colour: one's own in a new game at home; none: the current one.
    opponent, ///< Text: the opponent in a new game at home; none: the current one.
    strength, ///< Text: the engine's strength from now on; none: the current one.
    name,     ///< Text: a player's name at home, after a colour if not one's own; none: all names.
    quit,
    yes,
    no,

    // Speech.
    again, ///< None: the last message. Count: that many back. Step: one further back.
    spell,
    slowly,
    quiet,
    pause,
    rate,     ///< Count: words per minute. Step.
    volume,   ///< Count: percent. Step.
    voice,    ///< Count; none: the next.
    language, ///< Language; none: the next.
    detail,   ///< Verbosity; none: the next.
    speech,   ///< SpeechMode; none: the next.
    echo,     ///< EchoMode; none: the next.
    ticking,  ///< ClockVoice; none: the next. From the arbiter, for the match; or ClockRuling.
    privacy,  ///< Asks who can hear one's speech.

    // Program.
    help, ///< Command or Text: about it. None: about the current state. Count 2: in detail.
    keys, ///< The key explorer.
    tutorial,
    braille,  ///< Six-dot typing on or off.
    setting,  ///< Text: name and value; none: the menu.
    palette,  ///< Palette; none: the next.
    textSize, ///< Count: percent. Step.
    page,     ///< Step: of the spoken text in the window; none: forward.
    arbiter,  ///< Opens the arbiter's prompt, by PIN.

    // The assistant's duties (E2.9).
    announce,
    inform,
    touched,  ///< Square
    envelope, ///< Text: a field and its content; none: reads all fields.

    // The arbiter's orders.
    halt,
    go,
    setClock,    ///< ClockTime: sets it to this time.
    addTime,     ///< ClockTime: adds this time.
    retrace,     ///< HalfMove: the position after it.
    illegal,     ///< Colour or TwoHands
    unclear,     ///< Colour: which piece was touched first is unclear (Art. 4.3.c).
    check,       ///< A claim that can be counted: threefold, fiftyMoves
    flag,        ///< Colour; none: both, and which was first is unknown (Art. 6.11).
    period,      ///< Colour: that player's next move begins the next period.
    result,      ///< Verdict
    overrule,    ///< The end was invalid.
    penalty,     ///< Penalty
    counter,     ///< MoveCount: that many moves are completed (Art. 6.10.b).
    exchange,    ///< The players' names: each now plays the other colour (Art. 7.2).
    share,       ///< HalfMove: the times after it, calculated from the moves (L95-12.6).
    extra,       ///< Five seconds a move instead of a ruling on the claim (P38).
    accident,    ///< Square: it was touched by accident (Art. 4.2).
    witness,     ///< Text: what a spectator has said (Art. 13.7.a).
    reconstruct, ///< No record is complete: the game is replayed (Art. 8.5.c).
    session,     ///< Text: its length from now on (L95-14.7).
    /// Colour: whose board is checked before the start (E-R3); none: the blind player's.
    specialBoard,
    transcript, ///< Count: that many of its lines; if repeated, those before them.
    done,       ///< Closes the arbiter's prompt.
};
inline constexpr int commandCount = static_cast<int>(Command::done) + 1;

enum class Side : std::uint8_t { own, opponents };

/// As the player sees the board: forward is away from the player.
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
/// The unrequested sounds of one's own clock: the default of the profile, the dial (E2.4.a),
/// nothing, the time left in words when it is short, the same with a count-down at the end (4.2).
/// `analog` gives times by the minute hand.
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
/// Move numbers, both inclusive.
struct MoveRange {
    int first;
    int last;
    bool operator==(const MoveRange&) const = default;
};
/// What follows the command word, as typed, without surrounding spaces.
struct Text {
    std::string value;
    bool operator==(const Text&) const = default;
};

enum class ClaimKind : std::uint8_t {
    threefold,
    fiftyMoves,
    twoMinutes,
    noEffort, ///< like twoMinutes, because the opponent makes no effort (Art. D1.b)
    timeExceeded,
    touchMove,   ///< that Article 4 be enforced (Art. A4.b)
    wrongTimes,  ///< the clocks were set wrongly (Art. 6.10.b, L09-G12)
    illegalMove, ///< that the opponent's latest move was illegal (Art. A4.c, B3.c)
};
/// `move`: the intended move for the claim (Art. 9.2, 9.3), as typed; or empty.
struct Claim {
    ClaimKind kind;
    std::string move;
    bool operator==(const Claim&) const = default;
};

/// "8w": White's eighth move. Number 0 (Black's): before the first move.
struct HalfMove {
    int number;
    rules::Colour colour;
    bool operator==(const HalfMove&) const = default;
};
/// The text for the score sheet as written: unreadable entries are possible (E-R48).
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

/// What a person sees on a player's board: the first field of a FEN, as typed.
struct SeenBoard {
    rules::Colour colour;
    std::string placement;
    bool operator==(const SeenBoard&) const = default;
};

/// An illegal move that is illegal only because both hands were used.
struct TwoHands {
    rules::Colour colour;
    bool operator==(const TwoHands&) const = default;
};

/// The arbiter's ruling on the sounds of one player's clock.
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
    /// In halves; nullopt: those of the score.
    std::optional<rules::HalfPoints> points{};
    bool operator==(const Verdict&) const = default;
};

/// Art. 13.4: a time for time penalties, points in halves for point penalties.
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

/// A person's request, by key or by word: the same value for both.
struct Request {
    Command command;
    Argument argument{};

    bool operator==(const Request&) const = default;
};

/// Who may make a request. The assistant and the arbiter may request whatever the player may.
enum class Role : std::uint8_t { player, assistant, arbiter };

/// The role whose duty or right the command is (2.7).
[[nodiscard]] Role roleOf(Command command);

/// Whether it affects the game, a clock or a score sheet, or leaves the game, so that it must not
/// happen by accident.
[[nodiscard]] bool isAct(Command command);

/// Whether the command only gives information on the board, the game or the clock.
[[nodiscard]] bool isLook(Command command);

} // namespace tactile
