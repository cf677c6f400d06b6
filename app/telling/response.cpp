// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/response.hpp"

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/options.hpp"

#include <algorithm>

namespace app {
namespace {

using rules::Colour;
using speech::Channel;
using speech::Urgency;

constexpr auto languageOfCalls = speech::Language::german; // E2.1

Channel channelOfSeat(Colour seat) {
    return channelOf(playerAt(seat), seat);
}

Message messageOf(const Addressee& to, const Saying& saying) {
    auto message = phrase(to, saying.phrase, saying.arguments);
    message.urgency = saying.urgency;
    message.earcon = saying.earcon;
    message.isIntroduction = saying.isIntroduction;
    return message;
}

Effect present(const Addressee& to, const Saying& saying) {
    return present(to, messageOf(to, saying));
}

Message soundOfMove(speech::Earcon earcon) {
    return {.earcon = earcon, .urgency = Urgency::move};
}

} // namespace

HalfMove halfMoveOf(const rules::Match& match, int ply) {
    EXPECTS(ply >= 1 && ply <= match.game.plies() + 1);
    const rules::Position& before = match.game.at(ply - 1);
    return {before.moveNumber(), before.turn()};
}

std::vector<Colour> earsOf(const rules::Match& match) {
    std::vector<Colour> ears;
    const auto& seats = match.setup.seats;
    if (!policyOf(match.setup).atHome) {
        std::ranges::copy_if(rules::colours, std::back_inserter(ears), [&](Colour seat) {
            return seats[seat].blind;
        });
        return ears;
    }
    const Colour mover = rules::sideToMove(match);
    if (seats[mover].inputs.isHere()) return {mover};
    if (seats[other(mover)].inputs.isHere()) return {other(mover)};
    return ears;
}

// The table was checked before the game (see `--names`).
std::optional<speech::Names> namesOf(const rules::MatchSetup& setup) {
    if (setup.names.empty()) return std::nullopt;
    auto names = speech::parseNames(setup.names);
    ENSURES(names.has_value());
    return *std::move(names);
}

Addressee Response::playerAtSeat(Colour seat) const {
    return addresseeOn(channelOfSeat(seat), listeners_[seat]);
}

Addressee Response::hall() const {
    return app::hall(listeners_.hall, names_ ? &*names_ : nullptr);
}

Policy Response::policy() const {
    return policyOf(after_.setup);
}

bool Response::hasEar(Colour seat) const {
    return isHome() || after_.setup.seats[seat].blind;
}

void Response::aloud(const Saying& saying) {
    if (isHome()) return tellEars(saying);
    add(present(hall(), saying));
}

void Response::explain(const Saying& saying) {
    if (!isHome()) return aloud(saying);
    add(present(addresseeOn(Channel::publicRoom, listeners_.white), saying));
}

void Response::call(const rules::Position& position,
                    rules::Move move,
                    std::optional<rules::AnnouncementId> id) {
    if (after_.setup.announcer == rules::Announcer::player) return;
    const auto facts = rules::factsOf(position, move);
    auto to = hall();
    to.language = languageOfCalls;
    to.options.delivery = speech::Delivery::publicCall;
    auto say = app::present(to,
                            {.phrase = speech::callOf(facts, to.options),
                             .text = speech::call(facts, to.language, to.options),
                             .urgency = Urgency::move});
    say.announcement = id;
    add(std::move(say));
}

void Response::callAtHome(Colour mover, rules::Move move) {
    const auto facts = rules::factsOf(before_.game.position(), move);
    for (const Colour seat : earsOf(before_)) {
        const auto to = playerAtSeat(seat);
        Message call{.phrase = speech::callOf(facts, to.options),
                     .text = speech::call(facts, to.language, to.options),
                     .urgency = Urgency::move};
        if (!after_.setup.seats[mover].inputs.isHere()) call.earcon = speech::Earcon::opponentsMove;
        say(seat, call);
    }
}

void Response::tell(Colour seat, const Saying& saying) {
    say(seat, messageOf(playerAtSeat(seat), saying));
}

// Brief wordings may be empty.
void Response::say(Colour seat, const Message& message) {
    if (message.text.shown.empty() && !message.earcon) return;
    add(app::present(playerAtSeat(seat), message));
}

void Response::sayInEveryMode(Colour seat, const Message& message) {
    auto to = playerAtSeat(seat);
    to.mode = tactile::SpeechMode::talking;
    add(app::present(to, message));
}

void Response::tellEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_))
        tell(seat, saying);
}

void Response::sound(Colour seat, speech::Earcon earcon) {
    if (after_.setup.seats[seat].blind) say(seat, soundOfMove(earcon));
}

void Response::soundAloud(speech::Earcon earcon) {
    add(app::present(hall(), soundOfMove(earcon)));
}

void Response::showEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_)) {
        const auto to = playerAtSeat(seat);
        const auto message = messageOf(to, saying);
        Message read{.phrase = message.phrase, .urgency = message.urgency};
        read.text.shown = message.text.shown;
        add(app::present(to, read));
    }
}

// As evidence, the lines must not replace each other.
void Response::showArbiter(const Saying& saying) {
    const Addressee arbiter{
        .channel = Channel::arbiter, .language = listeners_.arbiter, .hears = false};
    auto message = messageOf(arbiter, saying);
    message.urgency = Urgency::move;
    add(app::present(arbiter, message));
}

} // namespace app
