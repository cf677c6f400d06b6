// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/station/sitting.hpp"

#include "rules/base/text.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tests/support/figures.hpp"
#include "tests/support/screen/chords.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

namespace tests {
namespace {

std::string joined(const std::vector<std::string>& heard) {
    std::string text;
    for (const auto& each : heard)
        text += (text.empty() ? "" : " | ") + each;
    return text;
}

std::string inShort(const speech::Utterance& utterance) {
    std::string text;
    if (utterance.channel == speech::Channel::publicRoom) text = "public: ";
    if (utterance.earcon) text += "‹" + std::string{name(*utterance.earcon)} + "›";
    if (!utterance.figure.empty()) text += scriptOf(utterance.figure);
    if (!utterance.picture.empty()) text += scriptOf(utterance.picture);
    if (utterance.feltFlag) text += scriptOf(*utterance.feltFlag);
    const bool sounds = utterance.earcon || !utterance.figure.empty() || !utterance.picture.empty();
    if (sounds && !utterance.words.empty()) text += ' ';
    const bool isOnlyShown = !sounds && !utterance.feltFlag && utterance.words.empty();
    return text + (isOnlyShown ? utterance.shown : utterance.words);
}

tactile::Modifiers modifiersOf(const tactile::Chord& chord) {
    return {.control = chord.control, .shift = chord.shift};
}

/// Of the dot with this digit; 0 is the space.
tactile::DotKey dotOf(char digit) {
    return digit == '0' ? tactile::DotKey::space : static_cast<tactile::DotKey>(digit - '1');
}
tactile::Key dotKey(char digit) {
    return digit == '0' ? tactile::Key::space : tactile::Key::f;
}

bool isSilenceForTyping(const app::Effect& effect) {
    const auto* const hush = effect.as<app::Hush>();
    return hush != nullptr && hush->what == speech::ToSilence::typing;
}

} // namespace

Sitting::Sitting(const rules::MatchSetup& setup, app::Person person, app::Preferences preferences)
    : match_(rules::open(setup))
    , station_(person, preferences) {
    ask(rules::Actor::program, rules::Go{});
}

app::Preferences Sitting::quietKeys() {
    app::Preferences preferences;
    preferences.echo = tactile::EchoMode::off;
    return preferences;
}

void Sitting::playsAgainst(app::EngineAtHome engine, std::vector<std::string> others) {
    engine_ = std::move(engine);
    otherEngines_ = std::move(others);
}

void Sitting::keeps(std::vector<app::KeptGame> games, app::GameId played) {
    played_ = played;
    const auto kept = std::make_shared<std::vector<app::KeptGame>>(std::move(games));
    app::Shelf shelf;
    shelf.games = [kept] {
        std::vector<app::GameId> ids;
        for (const auto& game : *kept)
            ids.push_back(game.id);
        return std::optional{ids};
    };
    shelf.look = [kept, looks = looks_](app::GameId id) {
        ++*looks;
        return *std::ranges::find(*kept, id, &app::KeptGame::id);
    };
    shelf.find = [kept](std::string_view name) -> std::optional<app::GameId> {
        for (const auto& game : *kept)
            if (name == std::to_string(game.id.number) || name == game.name) return game.id;
        return std::nullopt;
    };
    shelf_ = std::move(shelf);
}

app::Table Sitting::table() const {
    app::Table table{match_, now_};
    if (shelf_) table.shelf = &*shelf_;
    table.game = played_;
    table.profiles = &profiles_;
    if (!engine_) return table;
    table.engine = &*engine_;
    table.engines = [this] { return otherEngines_; };
    table.engineProblem = [this](std::string_view name) -> std::optional<app::EngineProblem> {
        if (name == "locked") return app::EngineProblem::notAllowed;
        const bool isThere = name.empty() || std::ranges::count(otherEngines_, name) > 0;
        return isThere ? std::nullopt : std::optional{app::EngineProblem::missing};
    };
    return table;
}

std::string Sitting::line(std::string_view text) {
    forget();
    return carryOut(station_.read(text, table()));
}

app::Say Sitting::says(std::string_view line) {
    std::vector<app::Say> said;
    for (const auto& act : station_.read(line, table())) {
        REQUIRE(std::holds_alternative<app::Effect>(act));
        const auto& effect = std::get<app::Effect>(act);
        if (isSilenceForTyping(effect)) continue;
        REQUIRE(effect.is<app::Say>());
        said.push_back(*effect.as<app::Say>());
    }
    REQUIRE(said.size() == 1);
    return said.front();
}

std::string Sitting::types(std::string_view text) {
    forget();
    std::vector<std::string> heard;
    while (!text.empty()) {
        const auto length = rules::firstCharacter(text).length;
        auto answer = send(tactile::TextTyped{std::string{text.substr(0, length)}, keys_});
        if (!answer.empty()) heard.push_back(std::move(answer));
        text.remove_prefix(length);
    }
    return joined(heard);
}

std::string Sitting::typed(std::string_view text) {
    const auto echo = types(text);
    const auto answer = key("Enter");
    return echo.empty() ? answer : echo + " | " + answer;
}

std::string Sitting::key(std::string_view chord) {
    return press(chord, rules::seconds(1));
}

std::string Sitting::again(std::string_view chord) {
    return press(chord, {200});
}

std::string Sitting::strikes(std::string_view cells) {
    forget();
    std::vector<std::string> heard;
    std::istringstream words{std::string{cells}};
    for (std::string cell; words >> cell;) {
        keys_ = keys_ + rules::seconds(1);
        for (const char dot : cell)
            REQUIRE(send(tactile::KeyPressed{dotKey(dot), {}, keys_, false, dotOf(dot)}).empty());
        for (const char dot : cell) {
            auto answer = send(tactile::KeyReleased{dotKey(dot), keys_, dotOf(dot)});
            if (!answer.empty()) heard.push_back(std::move(answer));
        }
    }
    return joined(heard);
}

std::string Sitting::taps(std::string_view keys) {
    forget();
    std::vector<std::string> heard;
    std::istringstream words{std::string{keys}};
    for (char dot = 0; words >> dot;) {
        keys_ = keys_ + rules::seconds(1);
        auto answer = send(tactile::KeyPressed{dotKey(dot), {}, keys_, false, dotOf(dot)});
        if (!answer.empty()) heard.push_back(std::move(answer));
        REQUIRE(send(tactile::KeyReleased{dotKey(dot), keys_, dotOf(dot)}).empty());
    }
    return joined(heard);
}

std::string Sitting::holds(std::string_view chord) {
    const auto parsed = tests::parseChord(chord);
    REQUIRE(parsed.has_value());
    forget();
    keys_ = keys_ + rules::seconds(1);
    return send(tactile::KeyPressed{parsed->key, modifiersOf(*parsed), keys_});
}

std::string Sitting::letsGo(std::string_view chord) {
    const auto parsed = tests::parseChord(chord);
    REQUIRE(parsed.has_value());
    forget();
    return send(tactile::KeyReleased{parsed->key, keys_});
}

std::string Sitting::press(std::string_view chord, rules::Span later) {
    const auto parsed = tests::parseChord(chord);
    REQUIRE(parsed.has_value());
    forget();
    keys_ = keys_ + later;
    auto answer = send(tactile::KeyPressed{parsed->key, modifiersOf(*parsed), keys_});
    REQUIRE(send(tactile::KeyReleased{parsed->key, keys_}).empty());
    return answer;
}

std::string Sitting::send(const tactile::KeyEvent& event) {
    return carryOut(station_.press(event, table()));
}

void Sitting::forget() {
    requests_.clear();
    effects_.clear();
}

void Sitting::bring(const app::Effect& effect, std::vector<std::string>& heard) {
    const auto* const say = effect.as<app::Say>();
    if (say == nullptr) {
        if (!isSilenceForTyping(effect)) effects_.push_back(effect);
        return;
    }
    heard.push_back(inShort(say->utterance));
    auto utterance = say->utterance;
    utterance.id = speech::UtteranceId{++utterances_};
    station_.told(utterance);
}

std::vector<app::Effect> Sitting::decide(const rules::RequestBy& command) {
    requests_.push_back(command.what);
    const auto events = rules::decide(match_, now_, command);
    if (!events) return station_.refused(command.what, events.error(), table());
    for (const auto& event : *events)
        match_ = rules::evolve(std::move(match_), now_, event);
    auto effects = station_.accepted(command.what, table());
    while (match_.sounding)
        ask(rules::Actor::program,
            rules::AnnouncementHeard{match_.sounding->id, rules::Heard::spoken});
    return effects;
}

std::string Sitting::carryOut(const app::Acts& acts) {
    std::vector<std::string> heard;
    for (const auto& act : acts) {
        if (const auto* const command = std::get_if<rules::RequestBy>(&act))
            for (const auto& effect : decide(*command))
                bring(effect, heard);
        if (const auto* const effect = std::get_if<app::Effect>(&act)) bring(*effect, heard);
        if (std::holds_alternative<app::ArbiterComes>(act)) heard.emplace_back("(arbiter comes)");
        if (std::holds_alternative<app::ArbiterGoes>(act)) heard.emplace_back("(arbiter goes)");
        if (std::holds_alternative<app::EarAct>(act)) heard.emplace_back("(ear test)");
    }
    return joined(heard);
}

bool Sitting::happens(const rules::RequestBy& command) {
    const auto events = rules::decide(match_, now_, command);
    if (!events) return false;
    for (const auto& event : *events)
        match_ = rules::evolve(std::move(match_), now_, event);
    return true;
}

void Sitting::ask(rules::Actor by, const rules::Request& request) {
    REQUIRE(happens({by, request}));
}

void Sitting::play(std::string_view sans) {
    std::istringstream words{std::string{sans}};
    for (std::string san; words >> san;) {
        INFO(san);
        const auto seat = rules::sideToMove(match_);
        const auto move = rules::parseSan(san, rules::Letters::english, match_.game.position());
        REQUIRE(move.has_value());
        ask(rules::playerOf(seat), rules::EnterMove{seat, *move});
        if (std::holds_alternative<rules::Entered>(match_.turn))
            ask(rules::playerOf(seat), rules::Announce{seat});
        while (match_.sounding)
            ask(rules::Actor::program,
                rules::AnnouncementHeard{match_.sounding->id, rules::Heard::spoken});
        if (std::holds_alternative<rules::Over>(match_.phase)) return;
        if (rules::hasMadeAndNotPressed(match_, seat))
            ask(rules::playerOf(seat), rules::Press{seat});
        const auto opponent = rules::other(seat);
        if (rules::toRepeat(match_, opponent))
            ask(rules::playerOf(opponent), rules::Repeat{opponent, *move});
    }
}

void Sitting::hears(std::string_view words) {
    speech::Utterance utterance;
    utterance.phrase = speech::PhraseKey::movQuiet;
    utterance.words = words;
    utterance.shown = words;
    station_.told(utterance);
}

} // namespace tests
