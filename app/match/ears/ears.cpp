// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/ears/ears.hpp"

#include "app/activity/person.hpp"
#include "app/match/respond.hpp"
#include "app/person/typed_move.hpp"
#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using speech::PhraseKey;

constexpr std::array wordsOfTheTest{PhraseKey::errNoEar,
                                    PhraseKey::prvListen,
                                    PhraseKey::prvWhich,
                                    PhraseKey::prvWrong,
                                    PhraseKey::prvRight,
                                    PhraseKey::prvMissed,
                                    PhraseKey::prvDevice,
                                    PhraseKey::prvSilent,
                                    PhraseKey::prvOverheard,
                                    PhraseKey::prvShut,
                                    PhraseKey::prvLater,
                                    PhraseKey::prvTested};

/// The next number of a pseudo-random sequence (splitmix64).
std::uint64_t mixed(std::uint64_t value) {
    value ^= value >> 30U;
    value *= 0xbf58476d1ce4e5b9ULL;
    value ^= value >> 27U;
    value *= 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

// Some of the words have another meaning as well: "saat" is the clock.
bool isOfTheList(const View& view, const std::string& line) {
    const auto typed = tactile::foldLetters(line);
    const auto words = speech::tableOf(view.language()).privacyWords;
    return std::ranges::any_of(
        words, [&](std::string_view word) { return tactile::spellings(word).are(typed); });
}

bool meansSomethingElse(const View& view, const std::string& line) {
    const auto read = readLineOf(view, line, tactile::Role::player, view.table.timeLines);
    return !std::holds_alternative<tactile::NotUnderstood>(read) &&
           !std::holds_alternative<tactile::CommandChoices>(read);
}

void answer(Turn& turn, EarAct act) {
    turn.memory().question = NoQuestion{};
    turn.pass(std::move(act));
}

} // namespace

std::optional<rules::Colour> seatOf(speech::Channel channel) {
    switch (channel) {
    case speech::Channel::privateWhite: return rules::Colour::white;
    case speech::Channel::privateBlack: return rules::Colour::black;
    case speech::Channel::publicRoom:
    case speech::Channel::arbiter: break;
    }
    return std::nullopt;
}

void Ears::lose(speech::Channel channel) {
    if (const auto seat = seatOf(channel)) isLost_[*seat] = true;
}

void Ears::find(speech::Channel channel) {
    if (const auto seat = seatOf(channel)) isLost_[*seat] = false;
}

bool Ears::isShut(const rules::Match& match, rules::Colour seat) {
    const auto& found = match.ears[seat];
    return found && *found != rules::EarFinding::heardAlone;
}

bool Ears::isOnlyRead(const speech::Utterance& utterance, const rules::Match& match) {
    const auto seat = seatOf(utterance.channel);
    if (!seat || !isShut(match, *seat)) return false;
    return !utterance.phrase || !rules::contains(wordsOfTheTest, *utterance.phrase);
}

std::string Ears::draw(speech::Language language) {
    const auto words = speech::tableOf(language).privacyWords;
    chance_ += 0x9e3779b97f4a7c15ULL;
    std::size_t place = mixed(chance_) % words.size();
    if (place == drawn_) place = (place + 1) % words.size();
    drawn_ = place;
    return std::string(words[place]);
}

void requested::privacy(Turn& turn, const tactile::Instruction& /*request*/) {
    const View view = turn.view();
    if (isHome(view)) return turn.tell(PhraseKey::prvHome);
    const bool hasEar = isPlayer(view.person) && turn.match().setup.seats[sideOf(view)].blind;
    if (!hasEar) return turn.tell(PhraseKey::prvReads);
    turn.pass(EarAct{EarTestAsked{}});
}

bool answerAboutEar(Turn& turn, const EarQuestion& question, const std::string& line) {
    if (question.about != EarStep::word) return false;
    const View view = turn.view();
    const bool isAnswer = isOfTheList(view, line) || !meansSomethingElse(view, line);
    if (isAnswer) answer(turn, EarWordTyped{line});
    return isAnswer;
}

void answerAboutEar(Turn& turn, const EarQuestion& question, bool isYes) {
    switch (question.about) {
    case EarStep::word:
        if (isYes) return turn.tell(asked(turn.view(), question, turn.memory().form));
        return answer(turn, EarWordTyped{});
    case EarStep::room: return answer(turn, RoomHeard{isYes});
    case EarStep::otherWord: return answer(turn, EarOverheard{isYes});
    }
}

void answerAboutEar(Turn& turn, const EarQuestion& question) {
    switch (question.about) {
    case EarStep::word: return answer(turn, EarWordTyped{});
    case EarStep::room: return answer(turn, RoomHeard{true});
    case EarStep::otherWord: turn.tell(asked(turn.view(), question, turn.memory().form));
    }
}

// Announcements of the findings about a blind player's earphone (6.4, E-R70).

namespace {

using rules::EarFinding;
using speech::Urgency;

PhraseKey toldToHim(EarFinding finding) {
    switch (finding) {
    case EarFinding::heardAlone: return PhraseKey::prvTested;
    case EarFinding::notHeard: return PhraseKey::prvMissed;
    case EarFinding::overheard: break;
    }
    return PhraseKey::prvOverheard;
}

PhraseKey toldToOthers(EarFinding finding) {
    switch (finding) {
    case EarFinding::heardAlone: return PhraseKey::prvLogTested;
    case EarFinding::notHeard: return PhraseKey::prvLogMissed;
    case EarFinding::overheard: break;
    }
    return PhraseKey::prvLogOverheard;
}

} // namespace

// When a private channel is closed, current and waiting speech there is dropped. In public only a
// sound announces it.
void notice(Response& response, const rules::EarChecked& event) {
    const bool isPrivate = event.finding == EarFinding::heardAlone;
    if (!isPrivate)
        response.add(Hush{channelOf(playerAt(event.seat), event.seat), speech::ToSilence::forGood});
    response.tell(event.seat, {toldToHim(event.finding), {}, Urgency::move});
    if (event.finding == EarFinding::notHeard)
        response.tell(event.seat, {PhraseKey::prvDevice, {}, Urgency::move});
    if (!isPrivate) response.soundAloud(speech::Earcon::privateClosed);
    const Saying others{
        toldToOthers(event.finding), {{speech::Slot::colour, event.seat}}, Urgency::move};
    response.showArbiter(others);
    const auto opponent = other(event.seat);
    if (!response.hasEar(opponent)) response.tell(opponent, others);
}

} // namespace app
