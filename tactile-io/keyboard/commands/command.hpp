// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace tactile {

/// Everything that a person can request, except moves; the list is commands.inc.
enum class Command : std::uint8_t {
#define COMMAND(name, ...) name,
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

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
/// nothing, the time left in words when it is short, the same with a count-down at the end.
/// `analog` gives times by the minute hand.
enum class ClockVoice : std::uint8_t { usual, dial, silent, thresholds, countdown, analog };
enum class Palette : std::uint8_t { dark, light, yellow, tournament };

/// The piece on a square, if it stood on another one.
struct DisplacedPiece {
    rules::Square from;
    rules::Square to;

    bool operator==(const DisplacedPiece&) const = default;
};

/// A piece to be found, in the order of the files: after the cursor, or before it. Without `whose`
/// one of either side.
struct KindSought {
    rules::Kind kind;
    std::variant<std::monostate, Side, rules::Colour> whose{};
    Step step = Step::more;

    bool operator==(const KindSought&) const = default;
};

/// The times used instead of the times left.
enum class Used : std::uint8_t { times };

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
struct TypedEntry {
    HalfMove at;
    std::string move;
    bool operator==(const TypedEntry&) const = default;
};

struct ClockTime {
    rules::Colour colour;
    rules::Span time;
    bool operator==(const ClockTime&) const = default;
};

/// What a person sees on a player's board: the first field of a FEN, as typed.
struct TypedBoard {
    rules::Colour colour;
    std::string placement;
    bool operator==(const TypedBoard&) const = default;
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
struct TypedPenalty {
    rules::Colour colour;
    rules::Penalty kind;
    rules::Span time{};
    int points = 0;
    bool operator==(const TypedPenalty&) const = default;
};

/// What an instruction is about. A type of its own, so that copying all alternatives is compiled
/// once.
struct Argument : std::variant<std::monostate,
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
                               DisplacedPiece,
                               KindSought,
                               Used,
                               Count,
                               MoveRange,
                               Text,
                               Claim,
                               HalfMove,
                               TypedEntry,
                               ClockTime,
                               TypedBoard,
                               TwoHands,
                               ClockRuling,
                               MoveCount,
                               Verdict,
                               TypedPenalty> {
    using variant::variant;
    Argument(const Argument&);
    Argument(Argument&&) noexcept;
    Argument& operator=(const Argument&);
    Argument& operator=(Argument&&) noexcept;
    ~Argument();
};
[[nodiscard]] bool operator==(const Argument& left, const Argument& right);

/// A person's request, by key or by word: the same value for both.
struct Instruction {
    Command command;
    Argument argument{};

    bool operator==(const Instruction&) const = default;
};

/// Who may make a request. The assistant and the arbiter may request whatever the player may.
enum class Role : std::uint8_t { player, assistant, arbiter };

/// The role whose duty or right the command is.
[[nodiscard]] Role roleOf(Command command);

/// Whether it affects the game, a clock or a score sheet, or leaves the game, so that it must not
/// happen by accident.
[[nodiscard]] bool isAct(Command command);

/// Whether the command only gives information on the board, the game or the clock.
[[nodiscard]] bool isLook(Command command);

} // namespace tactile
