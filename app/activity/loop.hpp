// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// Tells game time, which is counted from the opening of the match. A steady one goes with the
/// steady clock of the system; a scripted one stands still until it is told to go on.
class Timepiece {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Shows `start` at that moment and goes.
    [[nodiscard]] static Timepiece steady(rules::Instant start, Time now) { return {start, now}; }
    /// Shows `start` and stands.
    [[nodiscard]] static Timepiece scripted(rules::Instant start) { return {start, std::nullopt}; }

    [[nodiscard]] bool isScripted() const { return !since_; }
    [[nodiscard]] rules::Instant at(Time moment) const;
    /// When it will show this; none: not by itself.
    [[nodiscard]] std::optional<Time> when(rules::Instant instant) const;
    /// Precondition: it is scripted. Never goes back.
    void advanceTo(rules::Instant instant);
    /// Precondition: it is steady. The system's clock has missed so much time.
    void addMissed(rules::Span time);

private:
    Timepiece(rules::Instant start, std::optional<Time> since) : start_(start), since_(since) {}

    rules::Instant start_;
    std::optional<Time> since_; ///< when it showed `start_`; none: it stands
};

/// A time of the steady clock, which a computer that sleeps does not count, and of the clock that
/// counts it, too.
struct Awake {
    std::chrono::steady_clock::time_point steady{};
    std::chrono::nanoseconds sinceBoot{};

    [[nodiscard]] static Awake now();
};

/// Notices when nothing could go on for a while: the computer slept, or somebody or something held
/// up the program.
class Standstill {
public:
    /// Shorter ones nobody needs to know about.
    static constexpr std::chrono::seconds least{5};
    static constexpr std::chrono::seconds lookEvery{1};

    struct Found {
        rules::Span asleep{}; ///< not counted by the steady clock
        rules::Span heldUp{}; ///< counted by it
    };

    explicit Standstill(Awake now) : latest_(now) {}

    /// When to look again at the latest, while a clock runs. Counted from the last look, so that
    /// whatever holds up the work in between is noticed like what holds up the waiting.
    [[nodiscard]] Timepiece::Time nextLook() const { return latest_.steady + lookEvery; }

    /// What there was since the last look. The next one was to be at `due` at the latest, if at
    /// any time; that may have passed before the last look. What is shorter than `least` is zero.
    [[nodiscard]] Found look(Awake now, std::optional<Timepiece::Time> due);

private:
    Awake latest_;
};

/// Carries out, at the edges of the program, what the desk wants done. Everything is called on the
/// desk's thread and must not wait. `PassTime` and `Leave` are not its business.
class Performer {
public:
    Performer() = default;
    Performer(const Performer&) = delete;
    Performer& operator=(const Performer&) = delete;
    Performer(Performer&&) = delete;
    Performer& operator=(Performer&&) = delete;
    virtual ~Performer() = default;

    /// `match`: as it stands after the turn that had this effect; `cause`: when the input came.
    virtual void perform(const Effect& effect,
                         const rules::Match& match,
                         rules::Instant now,
                         std::chrono::steady_clock::time_point cause) = 0;
    /// What came in from the edges; told before the desk takes it.
    virtual void arrived(const Input& what) = 0;
    /// Whether something it has begun will still report its end.
    [[nodiscard]] virtual Pending pending() const = 0;
    /// The same, of everything that has not been said to its end: what leaving waits for.
    [[nodiscard]] virtual bool isSpeaking() const = 0;
};

/// How a sitting ended: somebody left, or another game is to be played.
using Ending = std::variant<Leave, OpenNew, OpenSaved>;

/// Shows how things stand, after every turn; says when they will look different by time alone.
using ShowTable = std::function<std::optional<rules::Instant>(const Activity&, rules::Instant)>;

/// Drives an activity: gives it what has come, and the time, and has carried out what follows. Runs
/// on one thread until somebody leaves.
class Loop {
public:
    /// How long leaving waits for what is being said.
    static constexpr std::chrono::seconds patience{10};

    /// The references outlive the loop.
    Loop(Activity& activity,
         Inbox& inbox,
         Performer& performer,
         Timepiece timepiece,
         ShowTable show);

    /// From the welcome until this game is left. What has come since another game was wanted is in
    /// the inbox again.
    [[nodiscard]] Ending run();

private:
    using Time = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::optional<Time> wakeAt() const;
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] Pending pending() const;
    void take(const Arrival& arrival);
    void noticeStandstill(std::optional<Time> due);
    void tellStandstill(rules::Span time, bool clockWent, Time now);
    void takeWhatIsDue(Time now);
    void passTime(rules::Span span, Time cause);
    void carryOut(const Effects& effects, Time cause);
    void end(Ending ending);
    void show(Time now);

    Activity& activity_;
    Inbox& inbox_;
    Performer& performer_;
    Timepiece timepiece_;
    Standstill standstill_{Awake::now()};
    ShowTable show_;
    std::optional<rules::Instant> showAgainAt_;
    Ending ending_{Leave{}};
    std::optional<Time> leaveBy_; ///< somebody has left: at the latest then it ends
    std::vector<Arrival> forNextGame_;
};

} // namespace app
