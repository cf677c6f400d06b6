// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "rules/boards/reading.hpp"
#include "rules/match/command.hpp"

#include <concepts>
#include <optional>
#include <vector>

namespace app {

/// Takes the boards that are there now, if they are not those of the record: a game may have been
/// left with a board and be resumed without one, or the other way round.
void connectBoards(Handling& handling);

/// The pieces on the electronic boards: what each board shows, and whether all have shown the start
/// position.
class SensedBoards {
public:
    /// Starts a new game if all boards are ready, or if the game is already over in its start
    /// position. At home without a clock, a resumed game needs no command either.
    void begin(Handling& handling);
    void take(Handling& handling, const BoardRead& note);
    /// After somebody's acts.
    void acted(Handling& handling);

private:
    void startIfAllReady(Handling& handling);
    void observe(Handling& handling, const rules::Observe& seen);
    [[nodiscard]] bool goesByItself(const AtTable& table) const;
    void sense(Handling& handling, rules::Colour seat, const rules::Shown& reading);
    void sense(Handling& handling, rules::Colour seat, const rules::Scanned& reading);
    void
    startIfReady(Handling& handling, rules::Colour seat, bool isSetUp, rules::Stillness stillness);

    /// The seats whose boards have not shown the start position yet.
    std::vector<rules::Colour> awaited_{};
    /// What each board has shown since the end of the game. It matters only if the end is
    /// overruled.
    rules::ByColour<std::optional<rules::Observe>> sinceTheEnd_{};
};

/// What electronic boards report besides their pieces: their connection, and the levers and buttons
/// of their clocks.
class Levers {
public:
    void take(Handling& handling, const BoardRead& note);

    /// Whether this class handles this kind of reading.
    template <class Reading>
    static constexpr bool takes =
        std::same_as<Reading, rules::BoardFound> || std::same_as<Reading, rules::BoardLost> ||
        std::same_as<Reading, rules::Oriented> || std::same_as<Reading, rules::Pressed> ||
        std::same_as<Reading, rules::ButtonPressed> || std::same_as<Reading, rules::LeverStruck> ||
        std::same_as<Reading, rules::TimeAsked>;

private:
    static void sense(Handling& handling, rules::Colour seat, const rules::BoardFound& reading);
    static void sense(Handling& handling, rules::Colour seat, const rules::BoardLost& reading);
    void sense(Handling& handling, rules::Colour seat, const rules::Oriented& reading);
    void sense(Handling& handling, rules::Colour seat, const rules::Pressed& reading);
    static void sense(Handling& handling, rules::Colour seat, const rules::ButtonPressed& reading);
    static void sense(Handling& handling, rules::Colour seat, const rules::LeverStruck& reading);
    static void sense(Handling& handling, rules::Colour seat, const rules::TimeAsked& reading);

    rules::ByColour<rules::Orientation> lies_{};
};

/// Whether this player's lever is down already; pressing it again has no effect.
[[nodiscard]] bool isDown(const rules::Match& match, rules::Colour presser);

} // namespace app
