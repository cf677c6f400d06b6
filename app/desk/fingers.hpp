// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/braille/reader.hpp"
#include "app/desk/person.hpp"
#include "app/station/station.hpp"
#include "app/station/table.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/braille/display.hpp"
#include "tactile-io/braille/line.hpp"

#include <optional>

namespace app {

/// Whose braille display it is. At home, where everybody hears everything, it is that of whoever
/// is on move at the keyboard.
struct BrailleWish {
    rules::Colour seat = rules::Colour::white;
    Dots dots = Dots::eight;

    bool operator==(const BrailleWish&) const = default;
};

/// What one person's reader finds on his display, as things stand.
[[nodiscard]] BrailleMatter
matterFor(const Table& table, Person person, const Station& station, Dots dots);

/// The fingers of the one person who has a braille display. Nobody else's private words come there.
class Fingers {
public:
    /// None: there is no display, and nothing is ever shown.
    explicit Fingers(const std::optional<BrailleWish>& wish) : wish_(wish) {}

    /// Who reads now; none: nobody.
    [[nodiscard]] std::optional<Person> reader(const rules::Match& match) const;
    /// The display is there. True: its loss has been told.
    [[nodiscard]] bool found(std::size_t cells);
    void lost();
    void step(tactile::BrailleKey key);
    [[nodiscard]] std::optional<rules::Square> squareUnder(std::size_t cell) const;

    /// He has been told it.
    void told(const speech::Utterance& utterance);
    /// The end of a turn: what the display is to show, if that is something else than before.
    [[nodiscard]] std::optional<tactile::BrailleLine> see(const Table& table,
                                                          const Station& station);
    /// When the times will be read anew; none: nothing changes by itself.
    [[nodiscard]] std::optional<rules::Instant> nextMinute(const rules::Match& match) const;

private:
    std::optional<BrailleWish> wish_;
    BrailleReader reader_;
    std::optional<tactile::BrailleLine> shown_; ///< none: the display shows nothing of ours
    rules::Instant seenAt_{};
    bool isThere_ = false;
    bool isLost_ = false;
};

} // namespace app
