// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/effect.hpp"
#include "app/desk/inbox.hpp"
#include "app/desk/performer.hpp"
#include "app/desk/preferences.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace app {

/// What came of one input of the first run.
struct FirstRunTurn {
    Effects effects{};
    /// The voice has changed: what follows is said with it.
    bool changed = false;
};

/// The first start, heard (6.1, 6.2): which language, how fast, and then the game. Nothing must be
/// read or decided: Enter twice is enough, and any other key says again what can be done. A value;
/// it belongs to the desk's thread.
class FirstRun {
public:
    static constexpr int rateStep = 25; ///< words a minute

    explicit FirstRun(const Preferences& preferences) : preferences_(preferences) {}

    /// The list of what can be done.
    [[nodiscard]] FirstRunTurn begin() const;
    [[nodiscard]] FirstRunTurn press(const tactile::KeyEvent& event);
    /// A line of the terminal; an empty one is Enter, + and - are faster and slower.
    [[nodiscard]] FirstRunTurn read(std::string_view line);

    [[nodiscard]] bool isDone() const { return stage_ == Stage::done; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }

private:
    enum class Stage : std::uint8_t { greeting, rating, done };
    enum class Wish : std::uint8_t {
        goOn,
        quiet,
        faster,
        slower,
        german,
        english,
        turkish,
        help,    ///< any other key
        nothing, ///< half of a key, or a key that only changes others
    };

    [[nodiscard]] static Wish wishOf(const tactile::KeyEvent& event);
    [[nodiscard]] static Wish wishOf(std::string_view line);
    [[nodiscard]] FirstRunTurn take(Wish wish);
    [[nodiscard]] FirstRunTurn again() const;
    [[nodiscard]] FirstRunTurn goOn();
    [[nodiscard]] FirstRunTurn choose(rules::Language language);
    [[nodiscard]] FirstRunTurn speed(int step);

    Preferences preferences_;
    Stage stage_ = Stage::greeting;
};

/// Goes through the first run with whoever sits at the keyboard. None: he has left. `match` is the
/// game that will be played.
[[nodiscard]] std::optional<Preferences> introduce(const Preferences& preferences,
                                                   Inbox& inbox,
                                                   Performer& performer,
                                                   const rules::Match& match);

} // namespace app
