// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/response.hpp"

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "rules/base/contract.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/hall.hpp"
#include "speech/words/names_file.hpp"

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

Effect said(speech::Utterance utterance,
            const speech::Rendered& words,
            std::optional<rules::AnnouncementId> announcement = std::nullopt) {
    utterance.shown = words.shown;
    utterance.words = words.words;
    utterance.spoken = words.spoken;
    return Say{std::move(utterance), announcement};
}

speech::Utterance utteranceOf(const Saying& saying, Channel channel, speech::Language language) {
    speech::Utterance utterance;
    utterance.channel = channel;
    utterance.urgency = saying.urgency;
    utterance.phrase = saying.phrase;
    utterance.language = language;
    utterance.earcon = saying.earcon;
    utterance.isIntroduction = saying.isIntroduction;
    return utterance;
}

Effect sounded(Channel channel, speech::Earcon earcon) {
    speech::Utterance utterance;
    utterance.channel = channel;
    utterance.urgency = Urgency::move;
    utterance.earcon = earcon;
    return Say{std::move(utterance)};
}

} // namespace

speech::Options optionsOf(const Preferences& preferences) {
    return {.verbosity = preferences.verbosity,
            .extra = {.check = preferences.announceCheck, .mate = preferences.announceCheck},
            .clearTwo = preferences.clearTwo};
}

HalfMove halfMoveOf(const rules::Match& match, int ply) {
    EXPECTS(ply >= 1 && ply <= match.game.plies() + 1);
    const rules::Position& before = match.game.at(ply - 1);
    return {before.moveNumber(), before.turn()};
}

std::vector<Colour> earsOf(const rules::Match& match) {
    std::vector<Colour> ears;
    const auto& seats = match.setup.seats;
    if (!policyOf(match.setup).atHome) {
        std::copy_if(rules::colours.begin(),
                     rules::colours.end(),
                     std::back_inserter(ears),
                     [&](Colour seat) { return seats[seat].blind; });
        return ears;
    }
    const Colour mover = rules::sideToMove(match);
    if (!seats[mover].inputs.engine) return {mover};
    if (!seats[other(mover)].inputs.engine) return {other(mover)};
    return ears;
}

// The table has been looked at before the game (see `--names`).
std::optional<speech::Names> namesOf(const rules::MatchSetup& setup) {
    if (setup.names.empty()) return std::nullopt;
    auto names = speech::parseNames(setup.names);
    ENSURES(names.has_value());
    return *std::move(names);
}

speech::Options Response::hallOptions() const {
    return speech::hallOptions(names_ ? &*names_ : nullptr);
}

Policy Response::policy() const {
    return policyOf(after_.setup);
}

bool Response::hasEar(Colour seat) const {
    return isHome() || after_.setup.seats[seat].blind;
}

void Response::aloud(const Saying& saying) {
    if (isHome()) return tellEars(saying);
    add(said(utteranceOf(saying, Channel::publicRoom, listeners_.hall),
             speech::render(saying.phrase, saying.arguments, listeners_.hall, hallOptions())));
}

void Response::explain(const Saying& saying) {
    if (!isHome()) return aloud(saying);
    const Preferences& preferences = listeners_.white;
    add(said(utteranceOf(saying, Channel::publicRoom, preferences.language),
             speech::render(
                 saying.phrase, saying.arguments, preferences.language, optionsOf(preferences))));
}

void Response::call(const rules::Position& position,
                    rules::Move move,
                    std::optional<rules::AnnouncementId> id) {
    if (after_.setup.announcer == rules::Announcer::player) return;
    const auto facts = rules::factsOf(position, move);
    auto hall = hallOptions();
    hall.delivery = speech::Delivery::publicCall;
    const Saying saying{speech::callOf(facts, hall), {}, Urgency::move};
    add(said(utteranceOf(saying, Channel::publicRoom, languageOfCalls),
             speech::call(facts, languageOfCalls, hall),
             id));
}

void Response::callAtHome(Colour mover, rules::Move move) {
    const auto facts = rules::factsOf(before_.game.position(), move);
    for (const Colour seat : earsOf(before_)) {
        const auto options = optionsOf(listeners_[seat]);
        speech::Utterance utterance;
        utterance.urgency = Urgency::move;
        utterance.phrase = speech::callOf(facts, options);
        if (after_.setup.seats[mover].inputs.engine)
            utterance.earcon = speech::Earcon::opponentsMove;
        tell(seat, std::move(utterance), speech::call(facts, listeners_[seat].language, options));
    }
}

void Response::tell(Colour seat, const Saying& saying) {
    const Preferences& wishes = listeners_[seat];
    tell(seat,
         utteranceOf(saying, channelOfSeat(seat), wishes.language),
         speech::render(saying.phrase, saying.arguments, wishes.language, optionsOf(wishes)));
}

void Response::tell(Colour seat, speech::Utterance utterance, const speech::Rendered& words) {
    utterance.channel = channelOfSeat(seat);
    utterance.language = listeners_[seat].language;
    // Short wordings may have nothing to say.
    if (words.shown.empty() && !utterance.earcon) return;
    add(said(std::move(utterance), words));
}

void Response::tellEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_))
        tell(seat, saying);
}

void Response::sound(Colour seat, speech::Earcon earcon) {
    if (after_.setup.seats[seat].blind) add(sounded(channelOfSeat(seat), earcon));
}

void Response::soundAloud(speech::Earcon earcon) {
    add(sounded(Channel::publicRoom, earcon));
}

void Response::showEars(const Saying& saying) {
    for (const Colour seat : earsOf(after_)) {
        const Preferences& wishes = listeners_[seat];
        auto utterance = utteranceOf(saying, channelOfSeat(seat), wishes.language);
        utterance.shown =
            speech::render(saying.phrase, saying.arguments, wishes.language, optionsOf(wishes))
                .shown;
        add(Say{std::move(utterance)});
    }
}

void Response::showArbiter(const Saying& saying) {
    // Evidence: no line of it may take the place of another.
    auto utterance = utteranceOf(saying, Channel::arbiter, listeners_.arbiter);
    utterance.urgency = speech::Urgency::move;
    add(said(std::move(utterance),
             speech::render(saying.phrase, saying.arguments, listeners_.arbiter)));
}

} // namespace app
