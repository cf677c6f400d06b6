// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/desk/audience.hpp"

#include "speech/words/sounds.hpp"
#include "tests/support/figures.hpp"

namespace tests {
namespace {

std::string ear(speech::Channel channel) {
    switch (channel) {
    case speech::Channel::publicRoom: return "public:";
    case speech::Channel::privateWhite: return "white:";
    case speech::Channel::privateBlack: return "black:";
    case speech::Channel::arbiter: return "arbiter:";
    }
    return "?";
}

} // namespace

std::string scriptLine(const app::Effect& effect) {
    const auto* say = effect.as<app::Say>();
    if (say == nullptr) return "(something else)";
    const speech::Utterance& utterance = say->utterance;
    std::string line = ear(utterance.channel);
    if (utterance.earcon) line += " ‹" + std::string(speech::name(*utterance.earcon)) + "›";
    if (!utterance.figure.empty()) line += " " + scriptOf(utterance.figure);
    if (!utterance.picture.empty()) line += " " + scriptOf(utterance.picture);
    if (utterance.feltFlag) line += " " + scriptOf(*utterance.feltFlag);
    if (!utterance.words.empty()) line += " " + utterance.words;
    return line;
}

std::vector<std::string> script(const app::Effects& effects) {
    std::vector<std::string> lines;
    for (const app::Effect& effect : effects)
        lines.push_back(scriptLine(effect));
    return lines;
}

Audience::Audience(const rules::MatchSetup& setup, app::Listeners listeners)
    : table_(setup)
    , listeners_(listeners) {}

rules::MatchSetup blindWhite(std::string_view control) {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.time = *rules::parseTimeControl(control);
    return setup;
}

app::Listeners bothHearing(tactile::ClockVoice voice) {
    app::Listeners listeners;
    listeners.white.clockVoice = voice;
    listeners.black.clockVoice = voice;
    return listeners;
}

Audience Audience::playing(const rules::MatchSetup& setup) {
    Audience room(setup);
    room.ask(rules::Actor::program, rules::Go{});
    return room;
}

std::vector<std::string> Audience::ask(rules::Actor by, const rules::Request& request) {
    rules::Match before = table_.match();
    std::vector<std::string> lines;
    for (const rules::Event& event : table_.ask(by, request)) {
        const rules::Match after = rules::evolve(before, table_.now(), event);
        const auto heard = script(app::respond(before, event, after, listeners_));
        lines.insert(lines.end(), heard.begin(), heard.end());
        before = after;
    }
    return lines;
}

std::vector<std::string> Audience::enter(rules::Colour seat, std::string_view san) {
    return ask(rules::playerOf(seat), rules::EnterMove{seat, table_.move(san)});
}

std::vector<std::string> Audience::heard(rules::Heard how) {
    const auto sounding = table_.match().sounding;
    if (!sounding) return {"(nothing sounds)"};
    return ask(rules::Actor::program, rules::AnnouncementHeard{sounding->id, how});
}

void playFirstMove(Audience& room) {
    using enum rules::Colour;
    room.enter(white, "e4");
    room.ask(rules::Actor::white, rules::Announce{white});
    room.heard();
    room.ask(rules::Actor::white, rules::Press{white});
}

} // namespace tests
