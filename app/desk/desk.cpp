// SPDX-License-Identifier: GPL-3.0-or-later
// The desk itself: one turn from note to effects. What arrives stands in arrivals.cpp.
#include "app/desk/desk.hpp"

#include "app/desk/cues.hpp"
#include "app/desk/respond.hpp"
#include "app/desk/ticks.hpp"
#include "app/desk/warnings.hpp"
#include "app/station/home_game.hpp"
#include "rules/base/contract.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <iterator>

namespace app {
namespace {

using rules::Colour;
using rules::Match;
using speech::Channel;

/// Before this move an engine takes no draw.
constexpr int firstMoveForDraws = 30;

bool hears(Person person, const speech::Utterance& utterance, const Match& match) {
    const auto channel = utterance.channel;
    if (channel == Channel::publicRoom) return true;
    if (channel == Channel::arbiter) return person == Person::arbiter;
    if (person == Person::arbiter) return false;
    // At home one device speaks to everyone.
    if (match.setup.profile == rules::Profile::home) return true;
    return channel == channelOf(person, servedBy(match));
}

bool hasWords(const Effect& effect) {
    const auto* const say = effect.as<Say>();
    return say != nullptr && !say->utterance.words.empty();
}

std::vector<Colour> sensedSeats(const Match& match) {
    std::vector<Colour> seats;
    if (match.setup.clockAlone) return seats; // only the levers of their clocks matter
    for (const Colour seat : rules::colours)
        if (match.setup.seats[seat].inputs.sensedBoard) seats.push_back(seat);
    return seats;
}

} // namespace

Desk::Desk(Match match,
           std::uint64_t sequence,
           Journal& journal,
           std::vector<Station> people,
           const HouseRules& rules)
    : match_(std::move(match))
    , recorder_(journal, sequence)
    , people_(std::move(people))
    , rules_(rules)
    , office_(rules.admission)
    , utterances_(rules.utterances)
    , ears_(rules.ears, rules.chance)
    , fingers_(rules.braille)
    , awaited_(sensedSeats(match_)) {
    EXPECTS(std::equal(
        people_.begin(),
        people_.end(),
        persons.begin(),
        persons.end(),
        [](const Station& station, Person person) { return station.person() == person; }));
}

Effects Desk::begin(rules::Instant at) {
    Turn turn{at};
    tickedUntil_ = at;
    add(turn, welcome(match_, listeners(), rules_.form));
    introduceEngine(turn);
    welcomeEars(turn);
    askForTime(turn);
    if (goesByItself()) askByProgram(turn, rules::Go{});
    return finish(std::move(turn), nullptr);
}

// Whoever plays against it knows from the beginning against what.
void Desk::introduceEngine(Turn& turn) {
    if (!rules_.engine || rules::outcomeByPosition(match_)) return;
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    const auto [phrase, arguments] = phraseOf(*rules_.engine);
    response.tellEars({phrase, arguments, speech::Urgency::move});
    add(turn, std::move(response).take());
}

// A clock that nobody has set asks how it is to be set.
void Desk::askForTime(Turn& turn) {
    const bool isOpen = match_.setup.clockAlone && !match_.clock.isTimed();
    if (!isOpen) return;
    const Person person = impliedSpeaker(match_);
    carryOut(turn, person, stationOf(person).chooseTime(rules_.form, tableAt(turn.at)));
}

// A new game that all are ready for, or one that is over as it was set up. The clock alone is
// started by hand. At home without a clock nothing is at stake either when a game is gone on with.
bool Desk::goesByItself() const {
    if (match_.setup.clockAlone) return false;
    if (std::holds_alternative<rules::NotStarted>(match_.phase))
        return rules::outcomeByPosition(match_) ||
               (rules_.start == Start::whenReady && awaited_.empty());
    const bool isHome = match_.setup.profile == rules::Profile::home;
    return isHome && !match_.clock.isTimed() && std::holds_alternative<rules::Halted>(match_.phase);
}

Effects Desk::take(const Note& note) {
    Turn turn{note.at};
    const Match before = match_;
    tick(turn);
    closeOfficeIfDue(turn);
    visit([&](const auto& what) { arrive(turn, what); }, note.what);
    endEarTestIfLeft(turn);
    if (before.sealing && !match_.sealing)
        for (Station& each : people_)
            each.forgetSealed();
    tellHands(turn, before.clock);
    if (match_.phase.index() != before.phase.index()) reminders_.acknowledgeAll();
    return finish(std::move(turn), &before);
}

std::optional<rules::Instant> Desk::nextDeadline() const {
    std::optional<rules::Instant> first;
    for (const auto& each : {rules::nextDeadline(match_),
                             nextTick(match_, listeners(), tickedUntil_),
                             nextWarning(match_, listeners(), tickedUntil_),
                             recorder_.deadline(),
                             fingers_.nextMinute(match_),
                             office_.deadline(),
                             reminders_.deadline()})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

const Station& Desk::station(Person person) const {
    return people_[static_cast<std::size_t>(person)];
}

Sight Desk::sight(Person person, rules::Instant at) const {
    return station(person).sight(tableAt(at));
}

Station& Desk::stationOf(Person person) {
    return people_[static_cast<std::size_t>(person)];
}

// --- one command

void Desk::carryOut(Turn& turn, Person person, const Acts& acts) {
    for (const Act& act : acts)
        std::visit(rules::Overloaded{
                       [&](const Effect& effect) { bring(turn, effect); },
                       [&](const rules::Command& command) { carryOut(turn, person, command); },
                       [&](AlarmAcknowledged) { acknowledge(person); },
                       [&](ArbiterComes) { comeAsArbiter(turn, station(person).form()); },
                       [&](ArbiterGoes) { leaveOffice(turn); },
                       [&](const EarAct& part) {
                           std::visit([&](const auto& his) { takePart(turn, person, his); }, part);
                       }},
                   act);
    answerDrawForEngine(turn);
}

// SM-P: what is the arbiter's to do nobody does who has not shown that he is.
void Desk::carryOut(Turn& turn, Person person, const rules::Command& command) {
    if (command.by == rules::Actor::arbiter && !office_.isOpen())
        return tellArbiter(turn, speech::PhraseKey::errNotAllowed);
    if (ask(turn, person, command)) acknowledge(person);
}

// At home one device speaks to everyone, so what one has chosen is chosen for all.
void Desk::bring(Turn& turn, const Effect& effect) {
    const auto* prefer = effect.as<Prefer>();
    if (prefer != nullptr && match_.setup.profile == rules::Profile::home)
        for (Station& station : people_)
            station.prefer(prefer->preferences);
    const auto* const change = effect.as<ChangeStrength>();
    if (change != nullptr && rules_.engine) rules_.engine->strength = change->strength;
    const bool triesPin = effect.is<ComparePin>() || effect.is<UnlockMove>();
    if (triesPin && !comparesNow(turn)) return;
    notePin(effect);
    if (const auto* const save = effect.as<SaveElsewhere>())
        return saveElsewhere(turn, save->place);
    turn.effects.push_back(effect);
}

bool Desk::ask(Turn& turn, Person person, const rules::Command& command) {
    const auto events = rules::decide(match_, turn.at, command);
    if (!events) {
        add(turn, stationOf(person).refused(command.what, events.error(), tableAt(turn.at)));
        return false;
    }
    happen(turn, command.by, *events);
    add(turn, stationOf(person).accepted(command.what, tableAt(turn.at)));
    return true;
}

// Engines are not asked about draws. It takes one late in the game if it saw nothing to win.
void Desk::answerDrawForEngine(Turn& turn) {
    if (!match_.drawOffer) return;
    const Colour seat = rules::other(match_.drawOffer->by);
    if (!match_.setup.seats[seat].inputs.engine) return;
    const bool accepts = seesNoWin_[seat] && rules::moveNumber(match_) >= firstMoveForDraws;
    ask(turn, playerAt(seat), {rules::playerOf(seat), rules::AnswerDraw{seat, accepts}});
}

// At home one device has told everyone, so whoever acknowledges does it for all.
void Desk::acknowledge(Person person) {
    if (match_.setup.profile == rules::Profile::home) return reminders_.acknowledgeAll();
    reminders_.acknowledge(channelOf(person, servedBy(match_)));
}

// Before the note: until then the clock has run as it stands.
void Desk::tick(Turn& turn) {
    add(turn, ticksBetween(match_, listeners(), tickedUntil_, turn.at));
    warn(turn);
    tickedUntil_ = std::max(tickedUntil_, turn.at);
}

// Who has just heard his own time need not be told it; the ticks of a count-down go on (4.4).
void Desk::warn(Turn& turn) {
    auto warnings = warningsBetween(match_, listeners(), tickedUntil_, turn.at);
    const auto seat = match_.clock.running();
    const bool isFresh = seat && timeTold_[*seat] && turn.at - *timeTold_[*seat] < warnedAfter;
    if (isFresh) std::erase_if(warnings, hasWords);
    add(turn, std::move(warnings));
}

void Desk::noteTimes(const Turn& turn, const speech::Utterance& utterance) {
    const auto heard = timesHeard(match_, utterance);
    for (const Colour seat : rules::colours)
        if (heard[seat]) timeTold_[seat] = turn.at;
}

// Whatever keys are held in the window: nobody will tell when they are let go.
void Desk::letGo(Turn& turn) {
    for (Station& person : people_)
        add(turn, person.letGo(tableAt(turn.at)));
}

// A hand that rests on a clock feels at once what becomes of it.
void Desk::tellHands(Turn& turn, const rules::Clock& before) {
    if (match_.clock == before) return;
    for (Station& person : people_)
        add(turn, person.clockChanged(tableAt(turn.at)));
}

void Desk::remind(Turn& turn) {
    for (auto& sound : reminders_.due(turn.at))
        turn.effects.emplace_back(Say{std::move(sound)});
}

// What boards, clock and loudspeaker report may come too late to mean anything; then it is nothing.
void Desk::askByProgram(Turn& turn, const rules::Request& request) {
    const auto events = rules::decide(match_, turn.at, {rules::Actor::program, request});
    if (events) happen(turn, rules::Actor::program, *events);
}

// Nobody is told of what has not been offered to the journal.
void Desk::happen(Turn& turn, rules::Actor by, const std::vector<rules::Event>& events) {
    const auto at = std::max(turn.at, match_.at);
    std::vector<rules::Recorded> recorded;
    std::transform(
        events.begin(), events.end(), std::back_inserter(recorded), [&](const rules::Event& event) {
            return rules::Recorded{recorder_.nextSequence(), at, by, event};
        });
    tellWriting(turn, recorder_.write(std::move(recorded), at));
    for (const rules::Event& event : events) {
        Match after = rules::evolve(match_, at, event);
        add(turn, respond(match_, event, after, listeners()));
        match_ = std::move(after);
    }
}

void Desk::tellWriting(Turn& turn, const std::optional<WritingNews>& news) {
    if (!news) return;
    std::visit(rules::Overloaded{
                   [&](const WritingFails& fails) { tellUnsaved(turn, fails.why); },
                   [&](WritingWorksAgain) {
                       tellOfSaving(turn, {speech::PhraseKey::setSaved, {}, speech::Urgency::move});
                   }},
               *news);
}

void Desk::tellUnsaved(Turn& turn, JournalFault why) {
    tellOfSaving(turn,
                 {speech::PhraseKey::errSave,
                  {{speech::Slot::saveFailure, failureOf(why)}},
                  speech::Urgency::alarm,
                  speech::Earcon::error});
}

// It is everybody's game: whoever sees reads it, and so does the arbiter.
void Desk::tellOfSaving(Turn& turn, const Saying& saying) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    if (response.isHome()) {
        response.tellEars(saying);
    } else {
        for (const Colour seat : rules::colours)
            response.tell(seat, saying);
        response.showArbiter({saying.phrase, saying.arguments, saying.urgency});
    }
    add(turn, std::move(response).take());
}

void Desk::saveElsewhere(Turn& turn, const std::string& place) {
    const auto saved = recorder_.saveElsewhere(place);
    if (!saved) return tellUnsaved(turn, saved.error());
    tellOfSaving(turn,
                 {speech::PhraseKey::setSavedIn,
                  {{speech::Slot::name, speech::Outside{saved->string()}}},
                  speech::Urgency::move});
}

std::optional<JournalFault> Desk::saveAtLast() {
    if (recorder_.unsaved()) static_cast<void>(recorder_.retryAtOnce(match_.at));
    return recorder_.unsaved();
}

bool Desk::rescue(const std::filesystem::path& place) {
    return recorder_.saveElsewhere(place).has_value();
}

// --- the end of a turn

void Desk::add(Turn& turn, Effects effects) {
    turn.effects.insert(turn.effects.end(),
                        std::make_move_iterator(effects.begin()),
                        std::make_move_iterator(effects.end()));
}

// Every utterance gets its number, and everyone who hears it may ask for it again.
void Desk::finish(Turn& turn, Say& say) {
    say.utterance.id = speech::UtteranceId{++utterances_};
    noteSaid(turn, say.utterance);
    noteTimes(turn, say.utterance);
    if (say.announcement) sounding_[say.utterance.id] = *say.announcement;
    if (say.utterance.urgency == speech::Urgency::alarm) alarms_[say.utterance.id] = say.utterance;
    for (Station& person : people_)
        if (hears(person.person(), say.utterance, match_)) person.told(say.utterance);
    say.isOnlyRead = Ears::isOnlyRead(say.utterance, match_);
}

Effects Desk::finish(Turn turn, const Match* before) {
    add(turn, cuesBetween(before, match_));
    hideTyping(turn);
    for (Effect& effect : turn.effects)
        effect.change<Say>([&](Say& say) { finish(turn, say); });
    showBraille(turn);
    if (!turn.transcript.empty()) turn.effects.emplace_back(Transcribe{std::move(turn.transcript)});
    return std::move(turn.effects);
}

void Desk::showBraille(Turn& turn) {
    const auto reader = fingers_.reader(match_);
    if (!reader) return;
    for (const Effect& effect : turn.effects)
        if (const auto* say = effect.as<Say>())
            if (hears(*reader, say->utterance, match_)) fingers_.told(say->utterance);
    if (auto line = fingers_.see(tableAt(turn.at), station(*reader)))
        turn.effects.emplace_back(ShowBraille{std::move(*line)});
}

Table Desk::tableAt(rules::Instant at) const {
    return {match_,
            std::max(at, match_.at),
            servedBy(match_),
            rules_.timeLines,
            office_.hasPin(),
            rules_.keepsTranscript ? &transcript_ : nullptr,
            recorder_.unsaved(),
            rules_.engine ? &*rules_.engine : nullptr,
            rules_.knowsEngine};
}

Listeners Desk::listeners() const {
    return {{station(Person::white).preferences(), station(Person::black).preferences()},
            station(Person::arbiter).preferences().language};
}

} // namespace app
