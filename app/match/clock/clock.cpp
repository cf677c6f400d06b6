// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/clock/clock.hpp"

#include "app/match/home/home_game.hpp"
#include "app/match/respond.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

// At home the game has begun with its first move, so another time control needs a new game.
void agreeOn(Turn& turn, rules::TimeControl time) {
    turn.memory().question = NoQuestion{};
    if (policyOf(turn.view()).isGameAtHome()) return changeGame(turn, {.time = std::move(time)});
    turn.ask(rules::AgreeTime{std::move(time)});
}

// "bedenkzeit keine"
bool meansNoClock(std::string_view text) {
    constexpr tactile::Words none{"time.none"};
    const auto folded = tactile::foldLetters(text);
    const auto isSaidSo = [&](rules::Language language) {
        return tactile::foldLetters(speech::tableOf(language).of(speech::Word::timeControlNone)) ==
               folded;
    };
    return none.have(text) || std::ranges::any_of(rules::languages, isSaidSo);
}

/// The last word of "eine Minute", "{number} Minuten".
std::string nounOf(std::string_view counted) {
    return tactile::foldLetters(counted.substr(counted.rfind(' ') + 1));
}

/// "m" for "Minuten", in any language; nullopt: it is no unit.
std::optional<char> unitNamed(std::string_view word) {
    using speech::Noun;
    constexpr std::array units{
        std::pair{Noun::hour, 'h'}, std::pair{Noun::minute, 'm'}, std::pair{Noun::second, 's'}};
    const auto folded = tactile::foldLetters(word);
    if (folded == "min") return 'm';
    for (const auto language : rules::languages)
        for (const auto& [noun, letter] : units) {
            const auto& text = speech::tableOf(language).of(noun);
            if (folded == nounOf(text.one) || folded == nounOf(text.many)) return letter;
        }
    return std::nullopt;
}

constexpr tactile::Words perMove{"time.permove"};

/// One word of a time control as it is written; a comma between hours and minutes has no meaning.
std::string inNotation(std::string_view word, bool hasStages) {
    constexpr tactile::Words one{"time.one"};
    constexpr tactile::Words plus{"time.plus"};
    if (!hasStages && word.ends_with(',')) word.remove_suffix(1);
    if (const auto unit = unitNamed(word)) return {*unit};
    if (one.have(word)) return "1";
    if (plus.have(word)) return "+";
    return perMove.have(word) ? std::string{} : std::string{word};
}

/// The 30 of "1 hour 30" are minutes.
void endWithMinutes(std::string& written) {
    const auto digits = written.find_last_not_of("0123456789");
    const bool isOpen = digits != std::string::npos && digits + 1 < written.size();
    if (isOpen && written[digits] == 'h') written += 'm';
}

/// "90m+30s" for "90 Minuten, plus 30 Sekunden je Zug", "1h30m" for "1 hour 30"; nothing for
/// "3 Minuten je Zug", which is no time for the game.
std::string inNotation(std::string_view text) {
    const bool hasStages = text.find('/') != std::string_view::npos;
    bool isPerMove = false;
    std::string written;
    while (!text.empty()) {
        const auto [word, rest] = tactile::splitFirstWord(text);
        isPerMove = isPerMove || perMove.have(word);
        const auto next = inNotation(word, hasStages);
        if (next == "+") endWithMinutes(written);
        written += next;
        text = rest;
    }
    endWithMinutes(written);
    return isPerMove && written.find('+') == std::string::npos ? std::string{} : written;
}

/// "15+10", as servers write 15 minutes and 10 seconds a move; empty: it is something else. A
/// number alone chooses from the list of usual times.
std::string asOnServers(std::string_view text) {
    const auto plus = text.find('+');
    if (plus == std::string_view::npos) return {};
    const auto minutes = rules::wholeNumber<int>(tactile::trimmed(text.substr(0, plus)));
    const auto seconds = rules::wholeNumber<int>(tactile::trimmed(text.substr(plus + 1)));
    if (!minutes || !seconds) return {};
    return std::to_string(*minutes) + "m+" + std::to_string(*seconds) + "s";
}

void take(Turn& turn, const std::string& text) {
    auto time = timeControlNamed(text);
    if (!time) return turn.refuse(PhraseKey::errTime, {{Slot::input, speech::Outside{text}}});
    agreeOn(turn, *std::move(time));
}

/// Whether both clocks are stopped and a command would start them.
bool isHalted(Turn& turn) {
    return std::holds_alternative<rules::Halted>(turn.match().phase) ||
           std::holds_alternative<rules::NotStarted>(turn.match().phase);
}

} // namespace

std::optional<rules::TimeControl> timeControlNamed(const std::string& text) {
    if (meansNoClock(text)) return rules::TimeControl{};
    for (const auto& written : {text, inNotation(text), asOnServers(text)})
        if (auto time = rules::parseTimeControl(written)) return *std::move(time);
    return std::nullopt;
}

void requested::stop(Turn& turn, const tactile::Instruction& request) {
    if (turn.memory().person == Person::arbiter) return turn.ask(rules::Halt{});
    if (!isHome(turn.view())) return turn.askFirst(Decision::stopClocks);
    const bool mayGoOn = argument<tactile::Command>(request) == tactile::Command::go;
    if (mayGoOn && isHalted(turn))
        turn.ask(rules::Go{});
    else
        turn.ask(rules::Halt{});
}

void requested::timeControl(Turn& turn, const tactile::Instruction& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    const bool isNew = std::holds_alternative<rules::NotStarted>(turn.match().phase);
    // Refused as any time would be, before one is chosen.
    if (!isNew && !policyOf(turn.view()).isGameAtHome()) return turn.ask(rules::AgreeTime{});
    if (text == nullptr) return turn.put(TimeMenu{});
    take(turn, text->value);
}

void takeUsualTime(Turn& turn, std::size_t item) {
    agreeOn(turn, usualTimes().at(item));
}

void tellMoreTimes(Turn& turn, TimeMenu menu) {
    menu.item = partAfter(menu.item);
    turn.memory().question = menu;
    turn.tell(asked(turn.view(), menu, turn.memory().form));
}

bool timeTyped(Turn& turn, const std::string& line) {
    // No command begins with a digit, so a time was intended.
    const bool isMeant = !line.empty() && line.front() >= '0' && line.front() <= '9';
    if (!isMeant && !timeControlNamed(line)) return false;
    take(turn, line);
    return true;
}

// Announcements of the clock: started, stopped, pressed, set; flags.

namespace {

using rules::Colour;
using speech::Earcon;
using speech::Urgency;
using speech::Word;

// Art. 13.3: the arbiter observes players who are short of time; who began so has not become so.
bool hasBecomeShort(const rules::Match& before, const rules::Match& after, Colour seat) {
    if (!before.clock.isTimed()) return false;
    const auto least = rules::minutes(5);
    const auto then = rules::latestCompleted(before).clock[seat];
    return then.given - then.used >= least && after.clock.remaining(seat, after.at) < least;
}

// 4.4: announced five moves before the control, and when its last move has been made. In a
// tournament it needs the same agreement as the time warnings (E-R43).
void tellControl(Response& response, Colour seat) {
    const rules::Clock& clock = response.after().clock;
    const auto voice = response.preferencesOf(seat).clockVoice;
    if (!clock.isTimed() || !isToldInWords(response.after(), seat, voice)) return;
    const int made = clock.moves(seat);
    const auto through = clock.control().movesThrough(clock.control().stageOf(made - 1));
    if (!through) return;
    const int left = *through - made;
    if (left != 5 && left != 0) return;
    Saying control{PhraseKey::clkControl, {{Slot::number, *through}, {Slot::moves, left}}};
    if (response.isHome()) return response.tellEars(control);
    control.urgency = Urgency::progress; // after the answer to the press itself
    response.tell(seat, control);
}

bool isNew(const rules::Match& match) {
    return std::holds_alternative<rules::NotStarted>(match.phase);
}

} // namespace

bool isToldInWords(const rules::Match& match, Colour seat, tactile::ClockVoice voice) {
    using tactile::ClockVoice;
    const auto& player = match.setup.seats[seat];
    if (!player.inputs.isHere()) return false;
    if (policyOf(match.setup).atHome)
        return voice != ClockVoice::dial && voice != ClockVoice::silent;
    const bool wants = voice == ClockVoice::thresholds || voice == ClockVoice::countdown;
    return wants && player.blind && match.warningsAgreed[seat];
}

bool mayTellOfShortness(const Response& response, Colour seat) {
    if (!response.hasEar(seat)) return true;
    return isToldInWords(response.after(), seat, response.preferencesOf(seat).clockVoice);
}

// Both players hear what has been agreed before the clocks start (Art. 6.2).
void notice(Response& response, const rules::TimeAgreed& event) {
    const Saying agreed{PhraseKey::infTimeAgreed, {{Slot::timeControl, event.time}}, Urgency::move};
    if (response.isHome()) return response.tellEars(agreed);
    response.explain(agreed);
}

// At home nothing is announced when a new game begins, or when a game without a clock is resumed.
// With a clock alone two people listen to one device, so that colours are named.
void notice(Response& response, const rules::ClocksStarted& event) {
    if (response.before().flagClaimedBy && !response.isHome())
        response.aloud({PhraseKey::drwWrong, {}, Urgency::move});
    if (response.policy().namesColours())
        return response.tellEars(
            {PhraseKey::clkRunColour, {{Slot::colour, event.running}}, Urgency::move});
    const bool hasClock = response.after().clock.isTimed();
    if (isNew(response.before())) tellUnfinishedBoards(response);
    if (!response.isHome() && isNew(response.before()) && hasClock) tellAssistants(response);
    if (response.isHome() && (isNew(response.before()) || !hasClock)) return;
    for (const Colour seat : earsOf(response.after())) {
        const auto mover = event.running == seat ? Word::moverYou : Word::moverOpponent;
        response.tell(seat, {PhraseKey::clkRun, {{Slot::mover, mover}}, Urgency::move});
    }
    if (earsOf(response.after()).empty())
        response.confirm({PhraseKey::clkRunColour, {{Slot::colour, event.running}}});
}

void notice(Response& response, const rules::ClocksStopped& /*event*/) {
    response.confirm({PhraseKey::clkStopped, {}, Urgency::move});
}

// The sighted opponent must hear that their clock runs; at home the program presses silently. With
// the clock alone, whose clock runs is only displayed: words at every press would disturb.
void notice(Response& response, const rules::ClockPressed& event) {
    if (response.policy().namesColours()) {
        response.soundAloud(Earcon::clockPressed);
        response.showEars({PhraseKey::clkRunColour, {{Slot::colour, other(event.seat)}}});
    }
    if (response.isHome()) return tellControl(response, event.seat);
    if (hasBecomeShort(response.before(), response.after(), event.seat))
        response.showArbiter({PhraseKey::arbShort, {{Slot::colour, event.seat}}});
    response.sound(other(event.seat), Earcon::opponentsClock);
    if (!response.after().setup.seats[event.seat].blind) return;
    response.soundAloud(Earcon::clockPressed);
    // A player who has sealed has not pressed; that the clock runs is announced next.
    if (std::holds_alternative<rules::Halted>(response.before().phase)) return;
    response.tell(event.seat, {PhraseKey::movPressed, {}, Urgency::answer, Earcon::clockPressed});
    tellControl(response, event.seat);
}

// The announcement that the press waited for did not complete the move (E2.3).
void notice(Response& response, const rules::PressDropped& event) {
    const bool isBlind = response.after().setup.seats[event.seat].blind;
    const auto missing = isBlind ? PhraseKey::errNotAnnounced : PhraseKey::errNotPlaced;
    response.tell(event.seat, {missing, {}, Urgency::answer, Earcon::error});
}

namespace {

// At home there is no arbiter.
void tellSet(Response& response, Colour colour) {
    const rules::Match& match = response.after();
    const auto time = match.clock.remaining(colour, match.at);
    if (response.isHome())
        return response.tellEars(
            {PhraseKey::clkSetHome, {{Slot::colour, colour}, {Slot::time, time}}, Urgency::move});
    response.confirm(
        {PhraseKey::clkSet, {{Slot::colour, colour}, {Slot::time, time}}, Urgency::move});
}

} // namespace

void tellClocksSet(Response& response) {
    const auto& now = response.after();
    for (const Colour colour : rules::colours) {
        const auto left = now.clock.remaining(colour, now.at);
        if (now.clock.isTimed() && left != response.before().clock.remaining(colour, now.at))
            tellSet(response, colour);
    }
}

// After every move a server says the times. A clock set to nothing may show the next period.
void notice(Response& response, const rules::ClockSet& event) {
    if (!response.policy().isServed) tellSet(response, event.colour);
}

void notice(Response& response, const rules::TimeGiven& event) {
    tellSet(response, event.colour);
}

void notice(Response& response, const rules::TimeTaken& event) {
    tellSet(response, event.colour);
}

// Art. 6.8: a flag is considered to have fallen when an arbiter or a player says so; until then
// only the blind player, who cannot see it, is told. If a fall counts only by a claim, nobody
// is told that a claim is possible (Art. A4.d). Players can feel their own flag at any time
// (E2.4.b), so its fall is announced. The opponent's is for the arbiter to observe or for the
// player to claim (Art. 6.8): in a tournament it is told on request only, as are times (E2.9.d,
// Art. 13.6). At home there is nobody else to call it.
void tellFlagDown(Response& response, Colour fallen) {
    const rules::Match& match = response.after();
    const bool isTold =
        rules::arbiterCallsFlags(match.setup.laws, rules::paceOf(match), match.setup.supervision);
    if (!isTold) return;
    if (response.policy().namesColours())
        return response.tellEars({PhraseKey::clkFlagColour,
                                  {{Slot::colour, fallen}},
                                  Urgency::alarm,
                                  Earcon::flagFalls});
    for (const Colour seat : earsOf(match)) {
        if (fallen != seat && !response.isHome()) continue;
        const Word whose = fallen == seat ? Word::flagYou : Word::flagOpponent;
        response.tell(
            seat,
            {PhraseKey::clkFlagFall, {{Slot::flag, whose}}, Urgency::alarm, Earcon::flagFalls});
    }
}

void notice(Response& response, const rules::FlagFell& event) {
    const rules::Match& match = response.after();
    // The next period has begun. At home nobody watches the clock for the player.
    if (!event.overstepped && response.isHome()) tellSet(response, event.colour);
    if (!event.overstepped) return;
    if (match.postponedClaim) showOpenClaim(response); // Art. 10.2.b
    tellFlagDown(response, event.colour);
}

void notice(Response& response, const rules::Informed& event) {
    const rules::Clock& clock = response.after().clock;
    const rules::Instant now = response.after().at;
    response.tell(event.seat,
                  {PhraseKey::clkUsed,
                   {{Slot::usedTime, clock.used(event.seat, now)},
                    {Slot::opponentUsedTime, clock.used(other(event.seat), now)},
                    {Slot::moves, clock.moves(event.seat)}}});
}

} // namespace app
