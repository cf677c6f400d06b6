// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// Measures game time, which is counted from the opening of the match. A steady timepiece follows
/// the steady clock of the system; a scripted one advances only on request.
class Timepiece {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Shows `start` at `now` and runs.
    [[nodiscard]] static Timepiece steady(rules::Instant start, Time now) { return {start, now}; }
    /// Shows `start` and does not run.
    [[nodiscard]] static Timepiece scripted(rules::Instant start) { return {start, std::nullopt}; }

    [[nodiscard]] bool isScripted() const { return !since_; }
    [[nodiscard]] rules::Instant at(Time moment) const;
    /// When it will show this instant; nullopt: it does not run.
    [[nodiscard]] std::optional<Time> when(rules::Instant instant) const;
    /// Precondition: it is scripted. Never moves backwards.
    void advanceTo(rules::Instant instant);
    /// Precondition: it is steady. Adds time that the steady clock did not count.
    void addMissed(rules::Span time);

private:
    Timepiece(rules::Instant start, std::optional<Time> since) : start_(start), since_(since) {}

    rules::Instant start_;
    std::optional<Time> since_; ///< when it showed `start_`; nullopt: scripted
};

/// A time of the steady clock, which does not count suspended time, together with a clock that
/// does.
struct Awake {
    std::chrono::steady_clock::time_point steady{};
    std::chrono::nanoseconds sinceBoot{};

    [[nodiscard]] static Awake now();
};

/// Detects that the program did not run for a while: the computer was suspended, or something
/// blocked the program.
class Standstill {
public:
    /// Shorter standstills are ignored.
    static constexpr std::chrono::seconds least{5};
    static constexpr std::chrono::seconds lookEvery{1};

    struct Found {
        rules::Span asleep{}; ///< not counted by the steady clock
        rules::Span heldUp{}; ///< counted by it
    };

    explicit Standstill(Awake now) : latest_(now) {}

    /// When to look again at the latest while a chess clock runs. Counted from the last look, so
    /// that delays during work are detected as well as delays while waiting.
    [[nodiscard]] Timepiece::Time nextLook() const { return latest_.steady + lookEvery; }

    /// The standstill since the last look. `due`: the latest time at which this look should have
    /// happened, if any; it may be before the last look. Anything shorter than `least` is reported
    /// as zero.
    [[nodiscard]] Found look(Awake now, std::optional<Timepiece::Time> due);

private:
    Awake latest_;
};

/// Carries out the effects that the desk orders. Everything is called on the desk's thread and must
/// not wait. `PassTime` and `Leave` are handled by the loop.
class Performer : public rules::Interface {
public:
    /// `match`: the state after the turn that caused this effect; `cause`: when the input arrived.
    virtual void perform(const Effect& effect,
                         const rules::Match& match,
                         rules::Instant now,
                         std::chrono::steady_clock::time_point cause) = 0;
    /// Called with each input before the desk takes it.
    virtual void arrived(const Input& what) = 0;
    /// Whether something it has started will still report its end.
    [[nodiscard]] virtual Awaiting pending() const = 0;
    /// Whether some speech has not ended yet; leaving waits for it.
    [[nodiscard]] virtual bool isSpeaking() const = 0;
};

/// How a session ended: the program is left, another game or the tutorial is opened, or practice is
/// over.
using Ending = std::variant<Leave, OpenNew, OpenSaved, OpenTutorial, EndPractice>;

/// Displays the current state after every turn; returns when the display will change by time alone.
using ShowTable = std::function<std::optional<rules::Instant>(const Activity&, rules::Instant)>;

/// Runs an activity: passes the inputs and the time to it, and has the effects carried out. Runs on
/// one thread until the game is left.
class Loop {
public:
    /// How long leaving waits for speech to end, unless somebody types or asks to leave meanwhile.
    static constexpr std::chrono::seconds patience{10};

    /// The references must outlive the loop.
    Loop(Activity& activity,
         Inbox& inbox,
         Performer& performer,
         Timepiece timepiece,
         ShowTable show);

    /// Runs from the welcome until this game is left. Inputs that came after the wish for another
    /// game are put back into the inbox.
    [[nodiscard]] Ending run();

private:
    using Time = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::optional<Time> wakeAt() const;
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] Awaiting pending() const;
    void take(const Arrival& arrival);
    void noticeStandstill(std::optional<Time> due);
    void tellStandstill(rules::Span time, bool clockWent, Time now);
    void takeWhatIsDue(Time now);
    void passTime(rules::Span span, Time cause);
    void carryOut(const Effects& effects, Time cause);
    void end(Ending ending);
    void show(Time now) { showAgainAt_ = show_(activity_, timepiece_.at(now)); }

    Activity& activity_;
    Inbox& inbox_;
    Performer& performer_;
    Timepiece timepiece_;
    Standstill standstill_{Awake::now()};
    ShowTable show_;
    std::optional<rules::Instant> showAgainAt_;
    Ending ending_{Leave{}};
    std::optional<Time> leaveBy_; ///< leaving has begun, and ends at this time at the latest
    std::vector<Arrival> forNextGame_;
};

} // namespace app
