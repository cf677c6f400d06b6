// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/window/view.hpp"
#include "rules/base/time.hpp"
#include "speech/words/utterance.hpp"

#include <string>
#include <vector>

namespace app {

/// The content of the window: the match in its current state (at home, at the reading position),
/// what one person is doing at the keyboard, and what was said. Private speech and questions are
/// displayed at home only, because in a tournament the opponent sees the screen (5.1); the
/// arbiter's are displayed while the arbiter uses the keyboard.
class Picture {
public:
    /// To be called for everything that is said.
    void said(const speech::Utterance& utterance, const rules::MatchSetup& setup);

    /// To be called when everything caused by one key or line has been said; what follows is a new
    /// page.
    void turned() { readsTranscript_ = false; }

    /// The view of `person`.
    [[nodiscard]] WindowView of(const Activity& activity, Person person, rules::Instant now) const;
    /// Only the spoken text, with the preferences of the person who is greeted.
    [[nodiscard]] WindowView beforeTheGame(const Preferences& preferences) const;

private:
    [[nodiscard]] std::string arbiterReads(const Activity& activity) const;
    void saidToArbiter(const speech::Utterance& utterance);

    static constexpr std::size_t kept = 24; ///< more lines than the largest window has room for

    std::vector<std::string> said_;      ///< public text
    std::vector<std::string> toArbiter_; ///< lines of the transcript, or one other line
    std::string atTheDoor_;              ///< about the arbiter's access, before admission
    bool readsTranscript_ = false;
    std::string alarm_; ///< says that there is no sound
};

} // namespace app
