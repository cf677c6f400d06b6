// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/activity/person.hpp"
#include "app/braille/reader.hpp"
#include "app/desk/handling.hpp"
#include "app/station/station.hpp"
#include "app/telling/message.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/braille/display.hpp"

#include <optional>

namespace app {

/// What the one person with a braille display reads and presses there. Private texts of other
/// people are never displayed.
class BrailleReading {
public:
    /// nullopt: there is no display, and nothing is ever displayed.
    explicit BrailleReading(const std::optional<BrailleWish>& wish) : wish_(wish) {}

    void take(Handling& handling, const DisplayReported& note);
    /// Displays what has changed. To be called at the end of a note, when all utterances are
    /// numbered.
    void show(Handling& handling);
    /// When the displayed times change next; nullopt: nothing changes by itself.
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& table) const;

private:
    void feel(Handling& handling, const tactile::DisplayFound& report);
    void feel(Handling& handling, const tactile::DisplayLost& report);
    void feel(Handling& handling, const tactile::RoutingKey& report);
    void feel(Handling& handling, const tactile::BrailleKey& report);
    void tell(Handling& handling, speech::PhraseKey phrase) const;
    [[nodiscard]] std::optional<Person> reader(const AtTable& table) const;
    void told(const speech::Utterance& utterance, const std::string& board);
    [[nodiscard]] std::optional<tactile::BrailleLine> see(const Table& table,
                                                          const Station& station);

    std::optional<BrailleWish> wish_;
    BrailleReader reader_;
    std::optional<tactile::BrailleLine> shown_; ///< nullopt: the display shows nothing of ours
    rules::Instant seenAt_{};
    bool isThere_ = false;
    bool isLost_ = false;
};

} // namespace app
