// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/loop.hpp"
#include "app/activity/person.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace app {

/// The result of one input of the first run.
struct FirstRunTurn {
    Effects effects{};
    /// The preferences have changed and apply to the following effects.
    bool changed = false;
    /// The person leaves the program.
    bool leaves = false;
    /// The line belongs to the game: the questions end.
    bool isForTheGame = false;
    /// The person begins with the tutorial.
    bool learns = false;
};

/// The first start, designed for listening (6.1, 6.2): language, speech rate, then the game, or the
/// tutorial if the person wants it.
/// Nothing must be read or decided: pressing Enter twice is enough, and any other key repeats what
/// can be done. The terminal takes words: a move or a command of the game ends the questions and
/// begins the game. A value; for use on the desk's thread.
class FirstRun {
public:
    static constexpr int rateStep = 25; ///< words per minute

    /// `form`: how the person can answer.
    explicit FirstRun(const Preferences& preferences, Form form = Form::window)
        : preferences_(preferences)
        , form_(form) {}

    /// Says what can be done.
    [[nodiscard]] FirstRunTurn begin() const;
    /// Repeats the current question.
    [[nodiscard]] FirstRunTurn again() const;
    [[nodiscard]] FirstRunTurn press(const tactile::KeyEvent& event);
    /// A line of the terminal; an empty one is Enter, + and - change the speech rate, and the words
    /// for help, yes and leaving have their usual meaning.
    [[nodiscard]] FirstRunTurn read(std::string_view line);

    [[nodiscard]] bool isDone() const { return stage_ == Stage::done; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }

private:
    enum class Stage : std::uint8_t { greeting, rating, done };
    enum class Wish : std::uint8_t {
        goOn,
        quiet,
        deleted, ///< what was typed, by Escape
        faster,
        slower,
        leave,
        learn,
        play,    ///< something that only the game understands
        help,    ///< any other key
        nothing, ///< an incomplete input, or a modifier key
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

/// When an unanswered question is repeated: after 20 seconds, then after 40 and 80, and then no
/// more, because nobody is there. A value.
class AskingAgain {
public:
    static constexpr std::array waits{
        std::chrono::seconds{20}, std::chrono::seconds{40}, std::chrono::seconds{80}};

    /// There was an input, or nothing has been asked before.
    void startAnew(Inbox::Time now);
    /// When to repeat the question; nullopt: not any more.
    [[nodiscard]] std::optional<Inbox::Time> next() const { return next_; }
    /// Whether to repeat it now. If so, starts the longer wait for the next time.
    [[nodiscard]] bool isDue(Inbox::Time now);

private:
    std::size_t asked_ = 0; ///< number of repetitions so far
    std::optional<Inbox::Time> next_{};
};

/// What a new person has chosen.
struct Welcomed {
    Preferences preferences;
    bool learns = false; ///< the tutorial comes before the game
};

/// Goes through the first run with the person at the keyboard; the words also come on a braille
/// display, if one is found. Returns nullopt if they have left.
/// `match`: the game to be played; inputs for it remain in the inbox.
[[nodiscard]] std::optional<Welcomed> introduce(const Preferences& preferences,
                                                Inbox& inbox,
                                                Performer& performer,
                                                const rules::Match& match,
                                                Form form);

} // namespace app
