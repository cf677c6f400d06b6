// SPDX-License-Identifier: GPL-3.0-or-later
// Each part of the desk by itself: a message and the table in, effects out, a deadline.
#include "app/desk/parts/arbiter_access.hpp"
#include "app/desk/parts/audible_clock.hpp"
#include "app/desk/parts/braille_reading.hpp"
#include "app/desk/parts/ear_test.hpp"
#include "app/desk/parts/engine_seat.hpp"
#include "app/desk/parts/keyboards.hpp"
#include "app/desk/parts/sensed_boards.hpp"
#include "app/desk/parts/sounding.hpp"
#include "app/desk/recorder.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>
#include <vector>

using namespace app;
using rules::Colour;
using rules::Instant;
using speech::Channel;
using speech::PhraseKey;
using tests::everybody;

namespace {

constexpr Instant later(rules::Span span) {
    return Instant{} + span;
}

/// A journal that can be made to fail.
class FailingJournal final : public Journal {
public:
    rules::Expected<void, JournalFault> append(std::span<const rules::Recorded>) override {
        if (fault) return rules::unexpected(*fault);
        return {};
    }

    std::optional<JournalFault> fault{};
};

/// What a part of the desk works with, and its output.
class PartTable final : public ActTaker {
public:
    explicit PartTable(const rules::MatchSetup& setup, const HouseRules& rules = {})
        : table{rules::open(setup), People(everybody()), rules, Recorder(journal, 1)} {}

    /// What a part does with a message at this time.
    template <class Do>
    Effects after(Instant now, const Do& act) {
        app::Handling handling(table, now, *this);
        act(handling);
        return std::move(handling.effects());
    }
    template <class WindowPart, class What>
    Effects give(WindowPart& part, const What& what, Instant now = {}) {
        return after(now, [&](app::Handling& handling) { part.take(handling, what); });
    }
    void ask(const rules::Request& request, rules::Actor by = rules::Actor::program) {
        static_cast<void>(after({}, [&](app::Handling& handling) {
            REQUIRE(handling.happen({by, request}));
        }));
    }

    FailingJournal journal;
    AtTable table;
    /// The requests made.
    std::vector<std::pair<Person, Acts>> wanted;

private:
    void carryOut(app::Handling& /*handling*/, Person person, const Acts& acts) override {
        wanted.emplace_back(person, acts);
    }
};

std::vector<PhraseKey> phrasesOf(const Effects& effects) {
    std::vector<PhraseKey> phrases;
    for (const Effect& effect : effects)
        if (const auto* const say = effect.as<Say>(); say != nullptr && say->utterance.phrase)
            phrases.push_back(*say->utterance.phrase);
    return phrases;
}

bool says(const Effects& effects, PhraseKey phrase) {
    return std::ranges::count(phrasesOf(effects), phrase) > 0;
}

rules::MatchSetup tournament() {
    auto setup = rules::tournamentSetup(Colour::white);
    setup.time = *rules::parseTimeControl("90m");
    return setup;
}

Say alarmOn(Channel channel, speech::UtteranceId id) {
    Say say;
    say.utterance.id = id;
    say.utterance.channel = channel;
    say.utterance.urgency = speech::Urgency::alarm;
    return say;
}

constexpr speech::UtteranceId utteranceId{1};

} // namespace

TEST_CASE("an interrupted alarm sounds again every 20 seconds until its recipient acts") {
    PartTable at(tournament());
    Reminders reminders;
    reminders.said(alarmOn(Channel::privateWhite, utteranceId).utterance);
    CHECK_FALSE(reminders.deadline(at.table));

    at.give(reminders, UtteranceEnded{utteranceId, speech::UtteranceOutcome::interrupted});
    REQUIRE(reminders.deadline(at.table) == later(rules::seconds(20)));
    CHECK(at.give(reminders, TimeCame{}, later(rules::seconds(19))).empty());
    CHECK(at.give(reminders, TimeCame{}, later(rules::seconds(20))).size() == 1);

    reminders.acknowledge(at.table.match, Person::black);
    CHECK(reminders.deadline(at.table));
    reminders.acknowledge(at.table.match, Person::white);
    CHECK_FALSE(reminders.deadline(at.table));
}

TEST_CASE("an alarm that was heard to its end is not repeated") {
    PartTable at(tournament());
    Reminders reminders;
    reminders.said(alarmOn(Channel::privateWhite, utteranceId).utterance);
    at.give(reminders, UtteranceEnded{utteranceId, speech::UtteranceOutcome::spoken});
    CHECK_FALSE(reminders.deadline(at.table));
}

TEST_CASE("a call heard to its end announces the move, an interrupted one does not (E2.3.c)") {
    const auto outcome =
        GENERATE(speech::UtteranceOutcome::spoken, speech::UtteranceOutcome::interrupted);
    PartTable at(tournament());
    at.ask(rules::Go{}, rules::Actor::arbiter);
    const auto e4 = *rules::parseUci("e2e4", at.table.match.game.position());
    at.ask(rules::EnterMove{Colour::white, e4}, rules::Actor::white);
    at.ask(rules::Announce{Colour::white}, rules::Actor::white);
    REQUIRE(at.table.match.sounding);

    Announcements announcements;
    Say call;
    call.utterance.id = utteranceId;
    call.announcement = at.table.match.sounding->id;
    announcements.said(call);
    at.give(announcements, UtteranceEnded{utteranceId, outcome});
    CHECK((at.table.match.game.plies() == 1) == (outcome == speech::UtteranceOutcome::spoken));
}

TEST_CASE("the running clock states when it is to be heard next, and catches up with the time") {
    PartTable at(tournament());
    AudibleClock clock;
    clock.begin({});
    CHECK_FALSE(clock.deadline(at.table));
    at.ask(rules::Go{}, rules::Actor::arbiter);
    Effects heard;
    for (int times = 0; times < 1000 && heard.empty(); ++times) {
        const auto due = clock.deadline(at.table);
        REQUIRE(due);
        heard = at.after(*due, [&](app::Handling& handling) { clock.catchUp(handling); });
        at.give(clock, TimeCame{}, *due);
    }
    REQUIRE_FALSE(heard.empty());
    CHECK(phrasesOf(heard).empty());
}

TEST_CASE("a suspended program reports it while a clock runs, and tells the arbiter the possible "
          "actions") {
    PartTable at(tournament());
    AudibleClock clock;
    const StoodStill stood{rules::seconds(30), true};
    CHECK(at.give(clock, stood).empty());
    at.ask(rules::Go{}, rules::Actor::arbiter);
    const auto told = at.give(clock, stood);
    CHECK(says(told, PhraseKey::clkStood));
    CHECK(says(told, PhraseKey::clkMaySet));
}

TEST_CASE("an unsaved event is reported at once, and saving it later, too") {
    PartTable at(tournament());
    at.journal.fault = JournalFault::full;
    const auto told = at.after({}, [](app::Handling& handling) {
        REQUIRE(handling.happen({rules::Actor::arbiter, rules::Go{}}));
    });
    CHECK(says(told, PhraseKey::errSave));
    const auto due = Saving::deadline(at.table);
    REQUIRE(due);

    Saving saving;
    at.journal.fault.reset();
    CHECK(says(at.give(saving, TimeCame{}, *due), PhraseKey::setSaved));
    CHECK_FALSE(Saving::deadline(at.table));
}

TEST_CASE("the reason why a game cannot be saved is reported if its place cannot be written") {
    PartTable at(tournament());
    Saving saving;
    CHECK(says(at.give(saving, SaveElsewhere{"/media/stick"}), PhraseKey::errSave));
}

TEST_CASE("the game begins only when the sensed board shows the start position") {
    auto setup = tournament();
    setup.seats.black.inputs = {.keyboard = false, .sensedBoard = true};
    PartTable at(setup);
    SensedBoards boards;
    at.after({}, [&](app::Handling& handling) { boards.begin(handling); });
    CHECK(std::holds_alternative<rules::NotStarted>(at.table.match.phase));

    auto other = rules::Placement::start();
    other.clear(rules::Square::e2);
    const BoardRead wrong{Colour::black, rules::Shown{other, rules::Stillness::lasting}};
    CHECK(says(at.give(boards, wrong), PhraseKey::difOwnBoard));
    CHECK(std::holds_alternative<rules::NotStarted>(at.table.match.phase));

    at.give(
        boards,
        BoardRead{Colour::black, rules::Shown{rules::Placement::start(), rules::Stillness::firm}});
    CHECK_FALSE(std::holds_alternative<rules::NotStarted>(at.table.match.phase));
}

TEST_CASE(
    "the first button of a board is its player's, and on a clock alone the second is Black's") {
    PartTable game(tournament());
    game.ask(rules::Go{});
    Levers ofGame;
    game.give(ofGame, BoardRead{Colour::black, rules::ButtonPressed{2}});
    CHECK(game.table.match.clock.running() == Colour::white);

    auto setup = rules::clockSetup(rules::Profile::tournament);
    setup.time = *rules::parseTimeControl("5m");
    PartTable clock(setup);
    Levers ofClock;
    clock.give(ofClock, BoardRead{Colour::white, rules::ButtonPressed{2}});
    CHECK(clock.table.match.clock.running() == Colour::white);
    clock.give(ofClock, BoardRead{Colour::white, rules::ButtonPressed{3}});
    CHECK(clock.table.match.clock.running() == Colour::white);
    clock.give(ofClock, BoardRead{Colour::white, rules::ButtonPressed{1}});
    CHECK(clock.table.match.clock.running() == Colour::black);
}

TEST_CASE("with a clock alone the pieces on a board mean nothing") {
    PartTable at(rules::clockSetup(rules::Profile::tournament));
    SensedBoards boards;
    const BoardRead empty{Colour::white,
                          rules::Shown{rules::Placement{}, rules::Stillness::lasting}};
    CHECK(at.give(boards, empty).empty());
}

TEST_CASE("an engine's answer to an earlier position is ignored") {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs = {.keyboard = false, .engine = true};
    PartTable at(setup);
    at.ask(rules::Go{});
    EngineSeat engine;
    const auto& position = at.table.match.game.position();
    const auto e4 = *rules::parseUci("e2e4", position);
    at.give(engine, EngineMoved{Colour::white, e4, position.fingerprint() + 1, false});
    CHECK(at.table.match.game.plies() == 0);
    at.give(engine, EngineMoved{Colour::white, e4, position.fingerprint(), false});
    CHECK(at.table.match.game.plies() == 1);
}

TEST_CASE("an engine's answer that comes after the clocks were stopped does not restart them") {
    auto setup = rules::homeSetup();
    setup.time = *rules::parseTimeControl("5m");
    setup.seats.white.inputs = {.keyboard = false, .engine = true};
    PartTable at(setup);
    at.ask(rules::Go{});
    at.ask(rules::Halt{}, rules::Actor::black);
    EngineSeat engine;
    const auto& position = at.table.match.game.position();
    const auto e4 = *rules::parseUci("e2e4", position);
    at.give(engine, EngineMoved{Colour::white, e4, position.fingerprint(), false});
    CHECK(at.table.match.game.plies() == 0);
    CHECK_FALSE(at.table.match.clock.running());
}

TEST_CASE("an engine's failure is reported with its name and the possible actions") {
    PartTable at(rules::homeSetup());
    EngineSeat engine;
    const auto told = at.give(
        engine, EngineFailed{Colour::black, {.what = EngineProblem::missing, .program = "toga2"}});
    CHECK(phrasesOf(told) == std::vector{PhraseKey::engMissing, PhraseKey::engOther});
}

TEST_CASE("an engine that has failed is gone until it is ready again") {
    PartTable at(rules::homeSetup(), {.engine = EngineAtHome{"toga2"}});
    EngineSeat engine;
    const EngineFailed failed{Colour::black, {.what = EngineProblem::died, .program = "toga2"}};
    at.give(engine, failed);
    CHECK(at.table.rules.engine->isGone);
    at.give(engine, EngineReady{Colour::black, "Toga II", "toga2"});
    CHECK_FALSE(at.table.rules.engine->isGone);
}

TEST_CASE("no clock runs while an engine that has failed is on move") {
    auto setup = rules::homeSetup();
    setup.time = *rules::parseTimeControl("5m");
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    PartTable at(setup, {.engine = EngineAtHome{"toga2"}});
    at.ask(rules::Go{});
    EngineSeat engine;
    const EngineFailed failed{Colour::black, {.what = EngineProblem::died, .program = "toga2"}};
    const auto goOn = [&] { return at.after({}, [&](auto& handling) { engine.goOn(handling); }); };
    at.give(engine, failed);
    goOn();
    CHECK(at.table.match.clock.running() == Colour::white); // the person's own time
    at.ask(
        rules::EnterMove{Colour::white, *rules::parseUci("e2e4", at.table.match.game.position())},
        rules::Actor::white);
    CHECK(at.table.match.clock.running() == Colour::black);
    CHECK(phrasesOf(goOn()) == std::vector{PhraseKey::clkStopped, PhraseKey::engOther});
    CHECK_FALSE(at.table.match.clock.running());
    at.ask(rules::Go{}, rules::Actor::white);
    CHECK(phrasesOf(goOn()) == std::vector{PhraseKey::clkStopped, PhraseKey::engOther});
}

TEST_CASE("without a clock, nothing is stopped for an engine that has failed") {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs = {.keyboard = false, .engine = true};
    PartTable at(setup, {.engine = EngineAtHome{"toga2"}});
    at.ask(rules::Go{});
    EngineSeat engine;
    at.give(engine, EngineFailed{Colour::white, {.what = EngineProblem::died, .program = "toga2"}});
    const auto said = at.after({}, [&](auto& handling) { engine.goOn(handling); });
    CHECK(phrasesOf(said).empty());
    CHECK(std::holds_alternative<rules::Playing>(at.table.match.phase));
}

TEST_CASE("the arbiter's role asks for the PIN, and opens once it is right") {
    PartTable at(tournament(), {.admission = Admission::byPin});
    ArbiterAccess access(Admission::byPin);
    at.after({}, [&](app::Handling& handling) {
        CHECK(access.admits(handling, Person::white, Form::terminal));
        CHECK_FALSE(access.admits(handling, Person::arbiter, Form::terminal));
        CHECK(access.allows(handling, ComparePin{Secret{"246810"}}));
    });
    REQUIRE(at.wanted.size() == 1);
    CHECK(at.wanted.front().first == Person::arbiter);
    CHECK(access.deadline(at.table));

    at.give(access, PinCompared{PinVerdict::wrong, Secret{"246810"}});
    CHECK_FALSE(access.isOpen());
    at.after({}, [&](app::Handling& handling) {
        CHECK(access.allows(handling, ComparePin{Secret{"135791"}}));
    });
    at.give(access, PinCompared{PinVerdict::right, Secret{"135791"}});
    CHECK(access.isOpen());
    CHECK(at.table.match.pinTries.count == 0);
}

TEST_CASE("no PIN is compared while another is being compared") {
    PartTable at(tournament(), {.admission = Admission::byPin});
    ArbiterAccess access(Admission::byPin);
    at.after({}, [&](app::Handling& handling) {
        CHECK(access.allows(handling, ComparePin{Secret{"246810"}}));
        CHECK_FALSE(access.allows(handling, ComparePin{Secret{"135791"}}));
    });
}

TEST_CASE("the arbiter's role ends after ten minutes without use") {
    PartTable at(tournament(), {.admission = Admission::byPin});
    ArbiterAccess access(Admission::byPin);
    at.after({}, [&](app::Handling& handling) {
        CHECK_FALSE(access.admits(handling, Person::arbiter, Form::window));
        CHECK(access.allows(handling, ComparePin{Secret{"135791"}}));
    });
    at.give(access, PinCompared{PinVerdict::right, Secret{"135791"}});
    const auto due = access.deadline(at.table);
    REQUIRE(due == later(PinAccess::openFor));
    at.after(*due, [&](app::Handling& handling) { access.closeIfDue(handling); });
    CHECK_FALSE(access.isOpen());
}

TEST_CASE("a disconnected earphone is reported, and in public an earcon signals it (2.2)") {
    PartTable at(tournament(), {.ears = {true, false}});
    EarTests ears({true, false}, 0);
    const auto told = at.give(ears, OutputLost{Channel::privateWhite, "Headset"});
    CHECK(says(told, PhraseKey::devAudioLost));
    CHECK(says(told, PhraseKey::errNoEar));
    const bool isAloud = std::ranges::any_of(told, [](const Effect& effect) {
        const auto* const say = effect.as<Say>();
        return say != nullptr && say->utterance.channel == Channel::publicRoom &&
               say->utterance.earcon == speech::Earcon::privateClosed;
    });
    CHECK(isAloud);
    const auto asked = at.after(
        {}, [&](app::Handling& handling) { ears.take(handling, Person::white, EarTestAsked{}); });
    CHECK(says(asked, PhraseKey::prvDevice));
}

TEST_CASE("a test of a connected earphone begins with a word in that ear only") {
    PartTable at(tournament(), {.ears = {true, false}});
    EarTests ears({true, false}, 0);
    const auto said = at.after(
        {}, [&](app::Handling& handling) { ears.take(handling, Person::white, EarTestAsked{}); });
    REQUIRE(said.size() == 1);
    CHECK(said.front().as<Say>()->utterance.channel == Channel::privateWhite);
    REQUIRE(at.wanted.size() == 1);
    CHECK(at.wanted.front().first == Person::white);
    at.after({}, [&](app::Handling& handling) { ears.endIfLeft(handling); });
    at.table.people.at(Person::white).dropEarQuestion();
    at.after({}, [&](app::Handling& handling) {
        ears.endIfLeft(handling);
        ears.take(handling, Person::black, RoomHeard{true});
    });
    CHECK(at.wanted.size() == 1);
}

TEST_CASE("a braille display shows the state of the game as soon as it is connected") {
    PartTable at(rules::homeSetup(), {.braille = BrailleWish{}});
    BrailleReading fingers(BrailleWish{});
    const auto before = at.after({}, [&](app::Handling& handling) { fingers.show(handling); });
    CHECK(before.empty());
    at.give(fingers, DisplayReported{tactile::DisplayFound{40}});
    const auto shown = at.after({}, [&](app::Handling& handling) { fingers.show(handling); });
    REQUIRE(shown.size() == 1);
    CHECK(shown.front().is<ShowBraille>());
    CHECK(at.after({}, [&](app::Handling& handling) { fingers.show(handling); }).empty());
    const auto lost = at.give(fingers, DisplayReported{tactile::DisplayLost{}});
    CHECK(phrasesOf(lost) == std::vector{PhraseKey::devBrailleLost});
}

TEST_CASE("the outcome of a recording is reported to its player only") {
    PartTable at(tournament());
    RecordingNotices dictation;
    const auto told = at.give(dictation, TapeTold{Colour::white, 1, TapeState::noMicrophone});
    REQUIRE(told.size() == 1);
    CHECK(told.front().as<Say>()->utterance.channel == Channel::privateWhite);
    CHECK(says(told, PhraseKey::tapNoMicrophone));
}

TEST_CASE("a line is passed to the station of the person who typed it") {
    PartTable at(tournament());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    at.give(keyboards, LineCame{"arbiter: go"});
    at.give(keyboards, LineCame{"black: state"});
    REQUIRE(at.wanted.size() == 2);
    CHECK(at.wanted[0].first == Person::arbiter);
    CHECK(at.wanted[1].first == Person::black);
}

TEST_CASE("a line that is too long is refused as a whole, although it begins with a move") {
    PartTable at(rules::homeSetup());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    at.give(keyboards, LineCame{"black: e4" + std::string(tactile::longestLine, ' ')});
    REQUIRE(at.wanted.size() == 1);
    CHECK(at.wanted[0].first == Person::black);
    REQUIRE(at.wanted[0].second.size() == 2); // speech is cut off first, as by any line
    const auto* const effect = std::get_if<Effect>(&at.wanted[0].second[1]);
    REQUIRE(effect != nullptr);
    CHECK(effect->as<Say>()->utterance.phrase == PhraseKey::errTooLong);
}

TEST_CASE(
    "a key of the window is that of the player on move, and its text that of who pressed it") {
    PartTable at(rules::homeSetup());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    const auto latest = [&] { return at.wanted.back().first; };
    at.give(keyboards, KeyCame{{}, tactile::KeyPressed{.key = tactile::Key::d}});
    CHECK(latest() == Person::white);
    at.table.match.game.play(*rules::parseUci("e2e4", at.table.match.game.position()));
    at.give(keyboards, KeyCame{{}, tactile::TextTyped{"d"}});
    CHECK(latest() == Person::white);
    at.give(keyboards, KeyCame{{}, tactile::KeyPressed{.key = tactile::Key::e}});
    CHECK(latest() == Person::black);
    at.give(keyboards, KeyCame{{}, tactile::TextTyped{"e"}});
    CHECK(latest() == Person::black);
}

TEST_CASE("text without a key is that of the player on move, not of who pressed Enter before") {
    PartTable at(rules::homeSetup());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    at.give(keyboards, KeyCame{{}, tactile::KeyPressed{.key = tactile::Key::enter}});
    at.table.match.game.play(*rules::parseUci("e2e4", at.table.match.game.position()));
    at.give(keyboards, KeyCame{{}, tactile::KeyReleased{.key = tactile::Key::enter}});
    at.give(keyboards, KeyCame{{}, tactile::TextTyped{"e"}});
    CHECK(at.wanted.back().first == Person::black);
}

TEST_CASE("the halves of the keyboard are levers of a clock alone, and letters in a match") {
    auto setup = rules::clockSetup(rules::Profile::home);
    setup.time = *rules::parseTimeControl("5m");
    const KeyCame right{
        Person::white,
        tactile::KeyPressed{.key = tactile::Key::l, .half = tactile::KeyHalf::right}};
    ArbiterAccess access(Admission::everybody);

    PartTable clock(setup);
    Keyboards levers(access);
    clock.give(levers, right);
    CHECK(clock.table.match.clock.running() == Colour::white);

    auto home = rules::homeSetup();
    home.time = setup.time;
    PartTable match(home);
    Keyboards letters(access);
    match.give(letters, right);
    CHECK_FALSE(match.table.match.clock.running());
    CHECK(match.wanted.size() == 1);
}

TEST_CASE(
    "the key that presses the clock, struck twice at once, is not the other player's press (4.5)") {
    auto setup = rules::clockSetup(rules::Profile::home);
    setup.time = *rules::parseTimeControl("5m");
    PartTable at(setup);
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    const auto pressesAt = [&](rules::Span time) {
        at.give(keyboards, KeyCame{{}, tactile::KeyPressed{tactile::Key::f12, {}, later(time)}});
        const auto& acts = at.wanted.back().second;
        return std::ranges::count_if(acts, [](const Act& act) {
            const auto* const command = std::get_if<rules::RequestBy>(&act);
            return command != nullptr && command->what.is<rules::Press>();
        });
    };
    at.ask(rules::Press{Colour::black}, rules::Actor::black); // starts White's clock
    CHECK(pressesAt(rules::seconds(10)) == 1);
    CHECK(at.wanted.back().first == Person::white);
    at.ask(rules::Press{Colour::white}, rules::Actor::white);
    CHECK(pressesAt(rules::seconds(10) + rules::Span{300}) == 0);
    CHECK(pressesAt(rules::seconds(11)) == 1);
    CHECK(at.wanted.back().first == Person::black);
}

TEST_CASE("closing the window asks first, closing it again leaves") {
    PartTable at(tournament());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    const auto leaves = [&] {
        return std::ranges::any_of(at.give(keyboards, LeaveAsked{LeaveCause::windowClosed}),
                                   [](const Effect& each) { return each.is<Leave>(); });
    };
    SECTION("while the game goes on") {
        CHECK_FALSE(leaves());
        CHECK(leaves());
    }
    SECTION("but not when it is over") {
        at.table.match.phase = rules::Over{rules::drawnBy(rules::EndReason::drawAgreed)};
        CHECK(leaves());
    }
}

TEST_CASE("whoever leaves a game by Ctrl+C or Ctrl+D is told how to go on with it") {
    const auto cause = GENERATE(LeaveCause::signal, LeaveCause::endTyped);
    PartTable at(rules::homeSetup());
    at.ask(rules::Go{});
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    CHECK(phrasesOf(at.give(keyboards, LeaveAsked{cause})).empty());
    const auto e4 = *rules::parseUci("e2e4", at.table.match.game.position());
    at.ask(rules::EnterMove{Colour::white, e4}, rules::Actor::white);
    const auto effects = at.give(keyboards, LeaveAsked{cause});
    CHECK(phrasesOf(effects) == std::vector{PhraseKey::setSavedResume});
    CHECK(effects.back().is<Leave>());
    CHECK(phrasesOf(at.give(keyboards, LeaveAsked{LeaveCause::endOfInput})).empty());
    at.table.match.phase = rules::Over{rules::drawnBy(rules::EndReason::drawAgreed)};
    CHECK(phrasesOf(at.give(keyboards, LeaveAsked{cause})).empty());
}

TEST_CASE("whoever leaves a demonstration that nobody keeps is not told to go on with it") {
    PartTable at(rules::homeSetup(), {.isForgotten = true});
    at.ask(rules::Go{});
    const auto e4 = *rules::parseUci("e2e4", at.table.match.game.position());
    at.ask(rules::EnterMove{Colour::white, e4}, rules::Actor::white);
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    CHECK(phrasesOf(at.give(keyboards, LeaveAsked{LeaveCause::signal})).empty());
}

TEST_CASE("leaving releases the resources and ends the program") {
    PartTable at(tournament());
    ArbiterAccess access(Admission::everybody);
    Keyboards keyboards(access);
    const auto effects = at.give(keyboards, LeaveAsked{LeaveCause::endOfInput});
    REQUIRE_FALSE(effects.empty());
    CHECK(effects.back().is<Leave>());
}
