// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

namespace app {

/// Plays the people's part where nobody sits at the keyboard.
class Prompter {
public:
    Prompter() = default;
    Prompter(const Prompter&) = delete;
    Prompter& operator=(const Prompter&) = delete;
    Prompter(Prompter&&) = delete;
    Prompter& operator=(Prompter&&) = delete;
    virtual ~Prompter() = default;

    /// Begins to play, on a thread of its own. The inbox outlives the play.
    virtual void begin(Inbox& inbox) = 0;
    /// The desk's thread: this is said now. Must not wait.
    virtual void heard(const speech::Utterance& utterance) = 0;
    /// The desk's thread, after every turn: so it stands. Must not wait.
    virtual void saw(const rules::Match& match) = 0;
    /// The sitting is over: nothing is posted any more once this returns.
    virtual void end() = 0;
};

} // namespace app
