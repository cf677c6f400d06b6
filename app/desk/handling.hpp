// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/desk/house_rules.hpp"
#include "app/desk/people.hpp"
#include "app/desk/recorder.hpp"
#include "app/person/turn.hpp"
#include "app/telling/response.hpp"
#include "app/telling/view.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

class Handling;

/// The state that all parts of the desk share: the match, the people, the records.
struct AtTable {
    rules::Match match;
    People people;
    HouseRules rules;
    Recorder recorder;
    /// Decides who has typed a line of the terminal.
    SharedTerminal terminal{};
    Transcript transcript{};

    /// The view of this state for a station.
    [[nodiscard]] Table view(rules::Instant now) const;
};

/// Carries out what people have asked for, in the part of the desk that it concerns.
class ActTaker {
public:
    ActTaker() = default;
    ActTaker(const ActTaker&) = delete;
    ActTaker& operator=(const ActTaker&) = delete;
    ActTaker(ActTaker&&) = delete;
    ActTaker& operator=(ActTaker&&) = delete;
    virtual ~ActTaker() = default;

    virtual void carryOut(Handling& handling, Person person, const Acts& acts) = 0;
};

/// One note while it is handled: the shared state, and the effects so far. Every part of the desk
/// has the same shape: `take(Handling&, note)` for each kind of note that it handles and, if time
/// alone changes something, `deadline(table)`.
class Handling {
public:
    Handling(AtTable& table, rules::Instant now, ActTaker& acts)
        : table_(table)
        , now_(now)
        , acts_(acts) {}

    [[nodiscard]] rules::Instant now() const { return now_; }
    [[nodiscard]] AtTable& table() { return table_; }
    [[nodiscard]] const rules::Match& match() const { return table_.match; }
    [[nodiscard]] Station& station(Person person) { return table_.people.at(person); }
    [[nodiscard]] Table view() const { return table_.view(now_); }
    [[nodiscard]] Listeners listeners() const;

    void add(Effect effect) { effects_.push_back(std::move(effect)); }
    void add(Effects effects);
    /// Adds the effect before all others.
    void addFirst(Effect effect) { effects_.insert(effects_.begin(), std::move(effect)); }
    [[nodiscard]] Effects& effects() { return effects_; }

    /// Adds the effects of what `compose(Response&)` says about the current match.
    template <class Compose>
    void tell(const Compose& compose) {
        const auto wishes = listeners();
        Response response(match(), match(), wishes);
        compose(response);
        add(std::move(response).take());
    }
    void tellEars(const Saying& saying);
    void tellPlayer(rules::Colour seat, const Saying& saying);

    /// Decides, records, evolves, responds. If refused, nothing has happened.
    rules::Expected<void, rules::Refusal> happen(const rules::Command& command);
    /// The same on behalf of a person, who is told the result. Returns whether it was granted.
    bool ask(Person person, const rules::Command& command);
    /// For requests by boards, clock and loudspeaker, which may come too late; refusals are
    /// ignored.
    void askByProgram(const rules::Request& request);
    void carryOut(Person person, const Acts& acts) { acts_.carryOut(*this, person, acts); }

    /// Adds a line to the transcript, if there is one.
    void transcribe(Party who, Deed what, std::string text);
    [[nodiscard]] std::vector<TranscriptLine> takeTranscript() {
        return std::exchange(transcribed_, {});
    }

private:
    void happen(rules::Actor by, const std::vector<rules::Event>& events);

    AtTable& table_;
    rules::Instant now_;
    ActTaker& acts_;
    Effects effects_;
    std::vector<TranscriptLine> transcribed_;
};

} // namespace app
