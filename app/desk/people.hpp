// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/station/station.hpp"
#include "app/telling/response.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <string>
#include <string_view>
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

/// A line of the terminal and whose word it is, the outermost role prefix taken off.
struct Spoken {
    Person person;
    std::string line;

    bool operator==(const Spoken&) const = default;
};

/// The player whom the assistant serves: who has one; where both have one, or neither, the one
/// whose clock runs.
[[nodiscard]] rules::Colour servedBy(const rules::Match& match);

/// Whose word a line without a prefix is: the only player at a keyboard; with two, the one who has
/// something to do, that is whose clock runs; with none, the arbiter.
[[nodiscard]] Person impliedSpeaker(const rules::Match& match);

/// Who has the floor at a terminal that several people share. A role prefix gives it for one line;
/// alone on its line, for all that follow. As long as the assistant has it, "white: e4" is his word
/// about White's move (E2.9.a).
class Floor {
public:
    /// None: the line was a prefix alone. `asked`: somebody who is asked something that nobody else
    /// may answer, and whose word a line without a prefix therefore is.
    [[nodiscard]] std::optional<Spoken>
    take(std::string_view line, const rules::Match& match, std::optional<Person> asked = {});

    /// Whose word all that follows is, if somebody has said so.
    [[nodiscard]] std::optional<Person> holder() const { return holder_; }
    void give(Person person) { holder_ = person; }
    /// Whose word the latest line was.
    [[nodiscard]] std::optional<Person> latest() const { return latest_; }
    /// He has the floor no longer, if he had it.
    void release(Person person);

private:
    [[nodiscard]] Spoken heard(Person person, std::string_view line);

    std::optional<Person> holder_;
    std::optional<Person> latest_;
};

} // namespace app
