// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/station/station.hpp"
#include "app/telling/response.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <vector>

namespace app {

/// Whether this person hears or reads what is said there.
[[nodiscard]] bool
hears(Person person, const speech::Utterance& utterance, const rules::Match& match);

/// Everybody at the table, each with a station of his own.
class People {
public:
    /// Precondition: the stations of all `persons`, in their order.
    explicit People(std::vector<Station> stations);

    [[nodiscard]] Station& at(Person person) { return stations_[static_cast<std::size_t>(person)]; }
    [[nodiscard]] const Station& at(Person person) const {
        return stations_[static_cast<std::size_t>(person)];
    }
    [[nodiscard]] auto begin() { return stations_.begin(); }
    [[nodiscard]] auto end() { return stations_.end(); }
    [[nodiscard]] auto begin() const { return stations_.begin(); }
    [[nodiscard]] auto end() const { return stations_.end(); }

    /// How the players and the arbiter want to be told things.
    [[nodiscard]] Listeners listeners() const;
    /// Everybody who hears it may ask for it again.
    void told(const speech::Utterance& utterance, const rules::Match& match);

private:
    std::vector<Station> stations_;
};

} // namespace app
