// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace rules {

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

} // namespace rules
