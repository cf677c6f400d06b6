// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/profiles.hpp"
#include "app/station/station.hpp"
#include "rules/match/command.hpp"
#include "rules/match/setup.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// One person at the table with a station, and a match that others play on as well; no desk. What
/// the station requests is decided at once, and an announcement is heard as soon as it begins. Each
/// input returns what the station has said: "Springer Gustav 1, Felix 3.", sounds as "‹error›", the
/// public channel as "public: …", several with " | " between.
class Sitting {
public:
    explicit Sitting(const rules::MatchSetup& setup,
                     app::Person person = app::Person::white,
                     app::Preferences preferences = quietKeys());

    /// The preferences of the walk-throughs: the echo of typing is off.
    [[nodiscard]] static app::Preferences quietKeys();

    /// A line of the terminal.
    std::string line(std::string_view text);
    /// Letters typed one after the other in the window.
    std::string types(std::string_view text);
    /// The same, and Enter.
    std::string typed(std::string_view text);
    /// A key by its name, as in settings: "F2", "Ctrl+Z", "Up", "Esc". A second after the previous
    /// one.
    std::string key(std::string_view chord);
    /// The same key again within the time for a double press.
    std::string again(std::string_view chord);

    /// Everything the station says after a line of the terminal, with its manner of speech; one
    /// utterance.
    app::Say says(std::string_view line);
    /// A key is pressed and held, or released.
    std::string holds(std::string_view chord);
    std::string letsGo(std::string_view chord);

    /// Cells of the six-dot keyboard by their dots, "145 256 8", each pressed at once; 0 is the
    /// space.
    std::string strikes(std::string_view cells);
    /// Its keys one after the other, "1 4 5 0".
    std::string taps(std::string_view keys);

    /// The moves are played by both sides, from entering to repeating; English letters.
    void play(std::string_view sans);
    /// Somebody else does something.
    void ask(rules::Actor by, const rules::Request& request);
    void pass(rules::Span span) { now_ = now_ + span; }
    /// The latest utterance is spoken to its end.
    void hearsOut() { station_.heardOut(speech::UtteranceId{utterances_}); }
    /// Reports something that does not come from this station.
    void hears(std::string_view words);

    /// An engine plays against this person, as the table knows; other engines are found by these
    /// names.
    void playsAgainst(app::EngineAtHome engine, std::vector<std::string> others = {});

    /// These games are stored, the newest first, and `played` is the one at the table.
    void keeps(std::vector<app::KeptGame> games, app::GameId played);
    /// The profiles of this person.
    void has(app::Profiles profiles) { profiles_ = std::move(profiles); }
    /// How often one of them has been read.
    [[nodiscard]] int looks() const { return *looks_; }

    [[nodiscard]] rules::Match& match() { return match_; }
    [[nodiscard]] app::Station& station() { return station_; }
    [[nodiscard]] const std::vector<rules::Request>& requests() const { return requests_; }
    [[nodiscard]] app::Table table() const;
    [[nodiscard]] std::string text() const { return station_.sight(table()).line; }
    /// The effects of the latest input except utterances and the silence that precedes every
    /// answer.
    [[nodiscard]] const app::Effects& effects() const { return effects_; }

private:
    void forget();
    std::string press(std::string_view chord, rules::Span later);
    std::string send(const tactile::KeyEvent& event);
    std::string carryOut(const app::Acts& acts);
    void bring(const app::Effect& effect, std::vector<std::string>& heard);
    std::vector<app::Effect> decide(const rules::RequestBy& command);
    bool happens(const rules::RequestBy& command);

    rules::Match match_;
    std::optional<app::EngineAtHome> engine_;
    std::vector<std::string> otherEngines_;
    std::optional<app::Shelf> shelf_;
    app::GameId played_{};
    app::Profiles profiles_{};
    std::shared_ptr<int> looks_ = std::make_shared<int>(0);
    app::Station station_;
    std::uint64_t utterances_ = 0;
    rules::Instant now_;
    rules::Instant keys_;
    std::vector<rules::Request> requests_;
    app::Effects effects_;
};

/// The only request of the latest input; nothing if it is another one or there are several.
template <class Request>
[[nodiscard]] const Request* onlyRequest(const Sitting& at) {
    return at.requests().size() == 1 ? at.requests().front().as<Request>() : nullptr;
}

} // namespace tests
