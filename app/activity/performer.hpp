// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <chrono>

namespace app {

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

} // namespace app
