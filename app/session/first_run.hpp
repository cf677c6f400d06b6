// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/loop.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace app {

/// What came of one input of the first run.
struct FirstRunTurn {
    Effects effects{};
    /// The preferences have changed: what follows is said and shown with them.
    bool changed = false;
    /// He has had enough of it all.
    bool leaves = false;
    /// The line is for the game: it ends the questions.
    bool isForTheGame = false;
};

/// The first start, heard (6.1, 6.2): which language, how fast, and then the game. Nothing must be
/// read or decided: Enter twice is enough, and any other key says again what can be done. In the
/// terminal there are words: a move, or a word of the game, ends the questions and begins. A value;
/// it belongs to the desk's thread.
class FirstRun {
public:
    static constexpr int rateStep = 25; ///< words a minute

    /// `form`: how whoever is greeted can answer.
    explicit FirstRun(const Preferences& preferences, Form form = Form::window)
        : preferences_(preferences)
        , form_(form) {}

    /// The list of what can be done.
    [[nodiscard]] FirstRunTurn begin() const;
    /// What he is asked at the moment, once more.
    [[nodiscard]] FirstRunTurn again() const;
    [[nodiscard]] FirstRunTurn press(const tactile::KeyEvent& event);
    /// A line of the terminal; an empty one is Enter, + and - are faster and slower, and the words
    /// for help, for yes and for leaving mean what they say.
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
        leave,
        play,    ///< what only the game understands
        help,    ///< any other key
        nothing, ///< half of a key, or a key that only changes others
    };

    [[nodiscard]] Wish wishOf(const tactile::KeyEvent& event) const;
    [[nodiscard]] Wish wishOf(std::string_view line) const;
    [[nodiscard]] static Wish wishOfKey(const tactile::KeyEvent& event);
    [[nodiscard]] FirstRunTurn take(Wish wish);
    [[nodiscard]] FirstRunTurn goOn();
    [[nodiscard]] FirstRunTurn choose(rules::Language language);
    [[nodiscard]] FirstRunTurn speed(int step);

    [[nodiscard]] speech::PhraseKey rateQuestion() const;

    Preferences preferences_;
    Form form_;
    Stage stage_ = Stage::greeting;
};

/// When a question that nobody answers is put again: after 20 seconds, then after 40 and after 80,
/// and then no more, for nobody is there. A value.
class AskingAgain {
public:
    static constexpr std::array waits{
        std::chrono::seconds{20}, std::chrono::seconds{40}, std::chrono::seconds{80}};

    /// Somebody has done something, or nothing has been asked before.
    void startAnew(Inbox::Time now);
    /// When the question is to be put again; none: not any more.
    [[nodiscard]] std::optional<Inbox::Time> next() const { return next_; }
    /// Whether it is to be put again now. Then the longer wait for the next time begins.
    [[nodiscard]] bool isDue(Inbox::Time now);

private:
    std::size_t asked_ = 0; ///< so many times again
    std::optional<Inbox::Time> next_{};
};

/// Goes through the first run with whoever sits at the keyboard. None: he has left. `match` is the
/// game that will be played; what was meant for it already stays in the inbox.
[[nodiscard]] std::optional<Preferences> introduce(const Preferences& preferences,
                                                   Inbox& inbox,
                                                   Performer& performer,
                                                   const rules::Match& match,
                                                   Form form);

} // namespace app
