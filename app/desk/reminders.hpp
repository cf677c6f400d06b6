// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <vector>

namespace app {

/// Alarms that were cut off before they were heard to the end (2.2): the sound of each comes again
/// every 20 seconds until whoever should have heard it asks for it again or acts upon it. A value;
/// it belongs to the desk's thread.
class Reminders {
public:
    static constexpr rules::Span every = rules::seconds(20);

    /// This alarm was cut. Of several on a channel the first is enough.
    void cut(const speech::Utterance& alarm, rules::Instant now);
    /// Whoever hears this channel knows of it.
    void acknowledge(speech::Channel channel);
    void acknowledgeAll() { open_.clear(); }

    /// When the next sound is due; none: nobody has to be reminded.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;
    /// The sounds that are due now: utterances without words.
    [[nodiscard]] std::vector<speech::Utterance> due(rules::Instant now);

private:
    struct Open {
        speech::Channel channel{};
        speech::Earcon earcon{};
        rules::Instant next{};
    };
    std::vector<Open> open_;
};

} // namespace app
