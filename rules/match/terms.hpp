// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

// The terms in which requests, events and the match speak: who, why, how, and on what ground.
namespace rules {

class Happenings;
struct Match;
struct Refusal;

/// None: it has happened.
using Answer = std::optional<Refusal>;

/// Who acts. Each act stands in the record with its actor. The assistant belongs to one player
/// (E2.9); the sighted player's helper (E2.10) is his assistant with duties a and b only.
enum class Actor : std::uint8_t {
    white,
    black,
    assistantOfWhite,
    assistantOfBlack,
    arbiter,
    program, ///< the clock's hands, the end of an announcement, a board's sensors, the restart
};

inline constexpr std::array actors{Actor::white,
                                   Actor::black,
                                   Actor::assistantOfWhite,
                                   Actor::assistantOfBlack,
                                   Actor::arbiter,
                                   Actor::program};

[[nodiscard]] constexpr Actor playerOf(Colour seat) noexcept {
    return seat == Colour::white ? Actor::white : Actor::black;
}
[[nodiscard]] constexpr Actor assistantOf(Colour seat) noexcept {
    return seat == Colour::white ? Actor::assistantOfWhite : Actor::assistantOfBlack;
}

/// The seat whose assistant acts, if an assistant acts.
[[nodiscard]] constexpr std::optional<Colour> assistedSeat(Actor actor) noexcept {
    if (actor == Actor::assistantOfWhite) return Colour::white;
    if (actor == Actor::assistantOfBlack) return Colour::black;
    return std::nullopt;
}

/// What an assistant may do, each agreed before the game (E2.9.a–f, E-R60).
enum class Duty : std::uint8_t {
    execute,  ///< a: carries out either player's move on the opponent's board
    announce, ///< b: announces both players' moves
    score,    ///< c: keeps the blind player's score sheet and starts the opponent's clock
    inform,   ///< d: tells time and number of moves, when asked by the player
    claim,    ///< e: claims the fallen flag, reports that the sighted player touched a piece
    adjourn,  ///< f: does the formalities of adjourning
};

inline constexpr std::array allDuties{
    Duty::execute, Duty::announce, Duty::score, Duty::inform, Duty::claim, Duty::adjourn};

/// A set of duties; none means that there is no assistant.
class Duties {
public:
    constexpr Duties() = default;
    template <class... Each>
    constexpr explicit Duties(Each... duty) : bits_(static_cast<std::uint8_t>((bit(duty) | ...))) {}

    [[nodiscard]] static constexpr Duties all() { return fromBits(63); }
    [[nodiscard]] constexpr bool has(Duty duty) const { return (bits_ & bit(duty)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return bits_ == 0; }
    [[nodiscard]] constexpr Duties with(Duty duty) const { return fromBits(bits_ | bit(duty)); }

    bool operator==(const Duties&) const = default;

private:
    [[nodiscard]] static constexpr int bit(Duty duty) { return 1 << static_cast<int>(duty); }
    [[nodiscard]] static constexpr Duties fromBits(int bits) {
        Duties duties;
        duties.bits_ = static_cast<std::uint8_t>(bits);
        return duties;
    }

    std::uint8_t bits_ = 0;
};

/// Who may ask for something (E2.9, E2.10).
enum class By : std::uint8_t {
    player, ///< the one whose seat it is
    arbiter,
    program,
    anyone,  ///< at the table
    several, ///< `isAllowed` tells who
};

/// An entry of a table: a request and who may ask for it.
template <class Request, By who>
struct AskedBy {
    using Kind = Request;
    static constexpr By by = who;
};

/// Numbers the announcements of a match from 1; none is used twice.
struct AnnouncementId {
    std::uint32_t number = 0;

    bool operator==(const AnnouncementId&) const = default;
};

/// How an announcement ended; one that was cut counts as not made.
enum class Heard : std::uint8_t { spoken, shown, calledByPlayer, cut };

/// What becomes of a claim of a draw (Art. 9.5, 10.2). Only one under Art. 10.2 can be postponed,
/// or answered with five seconds a move instead, where it follows the guideline of 2023 (P38).
enum class ClaimRuling : std::uint8_t { right, wrong, postponed, extraTime };

/// On what a claim under Art. 10.2 rests, where no arbiter has seen the game (Art. D1).
enum class Ground : std::uint8_t {
    cannotBeWon, ///< a: the opponent cannot win by normal means
    noEffort,    ///< b: the opponent has made no effort to; the whole record shows it
};

/// What the test of an earphone has found (6.4, E-R70): its player alone heard the word; not even
/// he heard it; somebody else did.
enum class EarFinding : std::uint8_t { heardAlone, notHeard, overheard };
inline constexpr std::array earFindings{
    EarFinding::heardAlone, EarFinding::notHeard, EarFinding::overheard};

/// Why both clocks were stopped.
enum class StopCause : std::uint8_t {
    arbiter,
    playerCalls,
    flagClaimed,
    boardsDiffer,
    restart,
    illegalMove,
    drawClaimed,
    recordsDue, ///< both were free of writing when a flag fell (Art. 8.5.a)
    wrongTimes, ///< somebody says that the clocks were set wrongly (Art. 6.10.b, L09-G12)
};
/// Why the game went back. The clocks go back with it, except after a slip, after an illegal move
/// that was claimed, and after `sheetsAgree`.
/// `sheetsAgree`: other moves were announced than both have written, and those follow; no time is
/// given back for that (E2.7).
enum class RetraceCause : std::uint8_t {
    slip,
    takeBack,
    boardsDiffer,
    sheetsAgree,
    ruling,
    illegalMove,
};
/// Who brought a move onto a board: its sensors saw it, the keyboard's board took it, the
/// assistant.
enum class Executed : std::uint8_t { seen, virtually, byAssistant };
enum class Declined : std::uint8_t { inWords, byTouching, byMoving };

/// What Appendix E asks of a blind player's board (E1.a to E1.e).
enum class SpecialBoardItem : std::uint8_t {
    size,          ///< at least 20 by 20 centimetres (E1.a)
    raisedSquares, ///< the black squares are slightly raised (E1.b)
    apertures,     ///< in every square (E1.c)
    pegs,          ///< every piece fits into them (E1.d)
    pieces,        ///< of the Staunton kind, the black ones specially marked (E1.e)
};

inline constexpr std::array specialBoardItems{SpecialBoardItem::size,
                                              SpecialBoardItem::raisedSquares,
                                              SpecialBoardItem::apertures,
                                              SpecialBoardItem::pegs,
                                              SpecialBoardItem::pieces};

/// What the arbiter has found of one special board; nothing of an item that he has not looked at.
/// It is recorded and enforced nowhere (E-R3).
struct SpecialBoard {
    std::array<std::optional<bool>, specialBoardItems.size()> found{};

    [[nodiscard]] std::optional<bool> at(SpecialBoardItem item) const {
        return found.at(static_cast<std::size_t>(item));
    }
    void note(SpecialBoardItem item, bool good) { found.at(static_cast<std::size_t>(item)) = good; }
    [[nodiscard]] bool isBegun() const {
        return std::any_of(
            found.begin(), found.end(), [](const auto& each) { return each.has_value(); });
    }
    [[nodiscard]] bool isWhole() const {
        return std::all_of(
            found.begin(), found.end(), [](const auto& each) { return each.has_value(); });
    }

    [[nodiscard]] bool isAllGood() const {
        return std::all_of(
            found.begin(), found.end(), [](const auto& each) { return each.value_or(false); });
    }

    bool operator==(const SpecialBoard&) const = default;
};

} // namespace rules
