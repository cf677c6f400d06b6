// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/braille/reader.hpp"
#include "app/desk/people.hpp"
#include "app/desk/recorder.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/journal/kept_games.hpp"
#include "app/person/turn.hpp"
#include "app/settings/profiles.hpp"
#include "app/telling/message.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// When the clocks start: as soon as every sensed board has shown the start position, or when the
/// arbiter says so.
enum class Start : std::uint8_t { whenReady, byArbiter };

/// Who may act as the arbiter (SM-P): everybody, where all are trusted, or anyone who enters the
/// PIN that the arbiter has chosen before the game.
enum class Admission : std::uint8_t { everybody, byPin };

/// Who uses the braille display. At home, where everybody hears everything, it shows the view of
/// the player on move at the keyboard.
struct BrailleWish {
    rules::Colour seat = rules::Colour::white;
    Dots dots = Dots::eight;

    bool operator==(const BrailleWish&) const = default;
};

/// The arrangements at this table that are not recorded.
struct HouseRules {
    Start start = Start::whenReady;
    /// Whether lines such as "+90s" advance the game time.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// The number of utterance ids already used at this table; ids are unique.
    std::uint64_t utterances = 0;
    /// The user of the braille display; nullopt: there is none.
    std::optional<BrailleWish> braille{};
    /// How a person who is asked something at the beginning will answer.
    Form form = Form::terminal;
    /// Who may act as the arbiter.
    Admission admission = Admission::everybody;
    /// The blind players for whose private channel a device was named.
    rules::ByColour<bool> ears{};
    /// Seed for the choice of words in the tests of these earphones.
    std::uint64_t chance = 0;
    /// Whether what is typed and said is recorded as evidence for the arbiter.
    bool keepsTranscript = false;
    /// The engine that plays against the person at home; nullopt: a person does.
    std::optional<EngineAtHome> engine{};
    /// Why that program cannot play, as far as can be seen before it is started; without a function
    /// this is not checked.
    std::function<std::optional<EngineProblem>(std::string_view)> engineProblem{};
    /// The language that both players of a tournament hear, except for the calls of moves.
    rules::Language hall = rules::Language::german;
    /// The match only serves to practise: nobody is welcomed to it, and the pieces on an electronic
    /// board are left to the course.
    bool isPractice = false;
    /// The game is saved only as long as it lasts, as in the demonstration.
    bool isForgotten = false;
    /// The saved games, and the current one among them.
    Shelf shelf{};
    GameId game{};
    /// The settings stored under a name.
    Profiles profiles{};
    /// The names of the engines on this computer; without a function nobody looks for them.
    std::function<std::vector<std::string>()> engines{};
    /// The seats with an electronic board; nullopt: those of the match, or the course decides.
    std::optional<rules::ByColour<bool>> boards{};
    /// The only person here, who moves for both sides from one place; nullopt: whoever of the
    /// players is on move at the keyboard types.
    std::optional<Person> alone{};
};

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
    /// By a server's report: who asks to take a move back.
    rules::ByColour<bool> asksTakeBack{};
    /// See `Table`.
    std::vector<rules::Move> askedInExercise{};

    /// The player who types, unless somebody else does.
    [[nodiscard]] Person player() const { return rules.alone.value_or(impliedSpeaker(match)); }
    /// The view of this state for a station.
    [[nodiscard]] Table view(rules::Instant now) const;
};

/// Carries out what people have asked for, in the part of the desk that it concerns.
class ActTaker : public rules::Interface {
public:
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
    void add(Effects effects) { rules::append(effects_, std::move(effects)); }
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
    void tellEars(const Saying& saying) {
        tell([&](Response& response) { response.tellEars(saying); });
    }
    void tellPlayer(rules::Colour seat, const Saying& saying) {
        tell([&](Response& response) { response.tell(seat, saying); });
    }
    /// An answer to this person alone, in their wording; the assistant and the arbiter read it.
    void tellPerson(Person person, const Message& message);
    void tellPerson(Person person, speech::PhraseKey key, const speech::Arguments& arguments = {});

    /// Decides, records, evolves, responds. If refused, nothing has happened.
    rules::Expected<void, rules::Refusal> happen(const rules::RequestBy& command);
    /// The same on behalf of a person, who is told the result. Returns whether it was granted.
    bool ask(Person person, const rules::RequestBy& command);
    /// For requests by boards, clock and loudspeaker, which may come too late; refusals are
    /// ignored.
    void askByProgram(const rules::Request& request) {
        static_cast<void>(happen({rules::Actor::program, request}));
    }
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
