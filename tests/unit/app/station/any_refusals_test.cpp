// SPDX-License-Identifier: GPL-3.0-or-later
// Random requests by anybody at any time; every refusal must have a sentence.
#include "app/person/refusals.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "speech/words/text.hpp"
#include "tests/support/match/any_commands.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <set>
#include <string>
#include <utility>

using tests::Dice;

namespace {

constexpr int stepsOfEach = 400;

/// Who hears the refusal; nobody hears refusals of the program's own requests.
std::optional<app::Person> hearerOf(rules::Actor actor) {
    switch (actor) {
    case rules::Actor::white: return app::Person::white;
    case rules::Actor::black: return app::Person::black;
    case rules::Actor::arbiter: return app::Person::arbiter;
    case rules::Actor::assistantOfWhite:
    case rules::Actor::assistantOfBlack: return app::Person::assistant;
    case rules::Actor::program: break;
    }
    return std::nullopt;
}

/// One refusal as this person hears it.
struct Refused {
    const rules::Match& match;
    app::Person person;
    const rules::Request& request;
    const rules::Refusal& refusal;

    [[nodiscard]] std::string in(speech::Language language) const {
        app::Preferences preferences;
        preferences.language = language;
        const app::Table table{match, match.at};
        return app::whyNot({person, preferences, table}, request, refusal).text.words;
    }
};

struct Run {
    explicit Run(std::uint64_t seed) : dice(seed), match(rules::open(tests::anySetup(dice))) {}

    void step(std::set<rules::Reason>& told) {
        now = now + rules::Span{dice.oneIn(40) ? dice.upTo(120'000) : dice.upTo(4000)};
        const auto request = tests::anyRequest(dice, match);
        const rules::RequestBy command{tests::anyActor(dice, request, match.setup), request};
        const auto events = decide(match, now, command);
        if (!events) return hear(command, events.error(), told);
        for (const rules::Event& event : *events)
            match = evolve(std::move(match), now, event);
    }

    void hear(const rules::RequestBy& command,
              const rules::Refusal& refusal,
              std::set<rules::Reason>& told) const {
        const auto person = hearerOf(command.by);
        if (!person) return;
        told.insert(refusal.reason);
        for (const auto language : speech::languages)
            REQUIRE_FALSE(Refused{match, *person, command.what, refusal}.in(language).empty());
    }

    Dice dice;
    rules::Match match;
    rules::Instant now;
};

} // namespace

TEST_CASE("every refusal in any state has its sentence in every language", "[thorough]") {
    const auto sequences = tests::extent<std::uint64_t>(30, 1000);
    std::set<rules::Reason> told;
    for (std::uint64_t seed = 0; seed < sequences; ++seed) {
        INFO("seed " << seed);
        Run run(seed);
        for (int step = 0; step < stepsOfEach; ++step) {
            INFO("step " << step);
            run.step(told);
        }
    }
    CAPTURE(told.size());
    CHECK(told.size() > rules::reasonCount * 3 / 5);
}
