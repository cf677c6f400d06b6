// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/station/station.hpp"
#include "app/telling/message.hpp"
#include "rules/match/match.hpp"
#include "speech/words/utterance.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// Whether this person hears or reads this channel.
[[nodiscard]] bool
hears(Person person, const speech::Utterance& utterance, const rules::Match& match);

/// Everybody at the table, each with a station.
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

    /// Gives the stations away; nobody is left.
    [[nodiscard]] std::vector<Station> take() && { return std::move(stations_); }

    /// The preferences for announcements of the players and of the arbiter.
    [[nodiscard]] Listeners listeners() const;
    /// Stores the utterance for everybody who hears it and may ask for it again.
    void told(const speech::Utterance& utterance, const rules::Match& match);

private:
    std::vector<Station> stations_;
};

/// A line of the terminal and its speaker, without the outermost role prefix.
struct Spoken {
    Person person;
    std::string line;

    bool operator==(const Spoken&) const = default;
};

/// The player whom the assistant serves: the one who has an assistant; if both or neither have one,
/// the one whose clock runs.
[[nodiscard]] rules::Colour servedBy(const rules::Match& match);

/// The speaker of a line without a prefix: the only player at a keyboard; of two, the one who has
/// something to do, i.e. whose clock runs; if there is none, the arbiter.
[[nodiscard]] Person impliedSpeaker(const rules::Match& match);

/// A terminal that several people share, and who speaks there. A role prefix names the speaker of
/// its line; alone on its line, of all that follow. While that is the assistant, "white: e4" is the
/// assistant's statement of White's move (E2.9.a).
class SharedTerminal {
public:
    /// Returns nullopt if the line was only a prefix. `asked`: a person with an open question that
    /// nobody else may answer, to whom a line without a prefix therefore belongs.
    [[nodiscard]] std::optional<Spoken>
    take(std::string_view line, const rules::Match& match, std::optional<Person> asked = {});

    /// The person to whom all following lines are assigned, if any.
    [[nodiscard]] std::optional<Person> assigned() const { return assigned_; }
    void assign(Person person) { assigned_ = person; }
    /// The speaker of the latest line.
    [[nodiscard]] std::optional<Person> latest() const { return latest_; }
    /// Ends the assignment to this person, if there is one.
    void release(Person person) {
        if (assigned_ == person) assigned_.reset();
    }

    /// The whole line is this person's, even if it begins with a prefix.
    [[nodiscard]] Spoken heard(Person person, std::string_view line);

private:
    std::optional<Person> assigned_;
    std::optional<Person> latest_;
};

} // namespace app
