// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/window/view.hpp"
#include "rules/base/time.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// What the window shows: the match as it stands (at home, as it stood where one reads), what one
/// person is doing at his keyboard, and what was said. What was said in private and what he has
/// been asked is shown at home only, for in a tournament the opponent sees the screen (5.1); the
/// arbiter's, as long as he himself has the keyboard.
class Picture {
public:
    /// To be told everything that is said.
    void said(const speech::Utterance& utterance, const rules::MatchSetup& setup);

    /// All that one key or line has brought about has been said: what comes now is another page.
    void turned() { readsTranscript_ = false; }

    /// As `person` sees it.
    [[nodiscard]] WindowView of(const Activity& activity, Person person, rules::Instant now) const;
    /// Nothing but what is said, as whoever is greeted wants to see it.
    [[nodiscard]] WindowView beforeTheGame(const Preferences& preferences) const;

private:
    [[nodiscard]] std::string arbiterReads(const Activity& activity) const;
    void saidToArbiter(const speech::Utterance& utterance);

    static constexpr std::size_t kept = 24; ///< more than the largest window has room for

    std::vector<std::string> said_;      ///< of what all may read
    std::vector<std::string> toArbiter_; ///< lines of the transcript, or one of anything else
    std::string atTheDoor_;              ///< of the arbiter's office: before he is admitted
    bool readsTranscript_ = false;
    std::string alarm_; ///< that there is no sound
};

/// When the clock will show another second; none while both stand.
[[nodiscard]] std::optional<rules::Instant> nextSecond(const rules::Match& match,
                                                       rules::Instant now);

} // namespace app
