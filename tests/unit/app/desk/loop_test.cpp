// SPDX-License-Identifier: GPL-3.0-or-later
// The real loop with simulated edges: one thread, no device, scripted time.
#include "app/activity/loop.hpp"
#include "tests/support/match/no_journal.hpp"
#include "tests/support/sound/instant_speech.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

#include <thread>

using app::Activity;
using app::Desk;
using app::Effect;
using app::Inbox;
using app::Start;
using namespace rules;
using tests::blindWhite;
using tests::NoJournal;
using Lines = std::vector<std::string>;

namespace {

/// Records what is to be said.
class Scribe final : public tests::InstantSpeech {
public:
    using InstantSpeech::InstantSpeech;

    std::vector<std::string> lines;

private:
    void note(const Effect& effect, const Match& /*match*/, Instant now) override {
        if (effect.is<app::Hush>()) return; // every line is answered after one
        lines.push_back(std::to_string(now.sinceOpening / 1000) + " " + tests::scriptLine(effect));
    }
};

/// What is said for these lines until the input ends.
std::vector<std::string>
sitting(const MatchSetup& setup,
        const std::vector<std::string>& lines,
        speech::UtteranceOutcome outcome = speech::UtteranceOutcome::spoken) {
    NoJournal journal;
    Desk desk(open(setup),
              1,
              journal,
              tests::everybody(),
              {Start::whenReady, tactile::TimeLines::accepted});
    Inbox inbox;
    Scribe scribe(inbox);
    scribe.outcome = outcome;
    CHECK(tests::playLines(desk, inbox, scribe, lines));
    CHECK(journal.written > 0);
    return scribe.lines;
}

/// Words that do not end.
class EndlessSpeech final : public app::Performer {
public:
    void perform(const Effect& /*effect*/,
                 const Match& /*match*/,
                 Instant /*now*/,
                 std::chrono::steady_clock::time_point /*cause*/) override {}
    void arrived(const app::Input& /*what*/) override {}
    [[nodiscard]] app::Awaiting pending() const override { return app::Awaiting::nothing; }
    [[nodiscard]] bool isSpeaking() const override { return true; }
};

/// Whether the loop that gets these inputs ends while its words still sound, before its patience
/// does.
bool endsWhileSpeaking(const std::vector<app::Input>& inputs) {
    NoJournal journal;
    Desk desk(open(homeSetup()), 1, journal, tests::everybody(), {});
    Inbox inbox;
    EndlessSpeech speech;
    for (const auto& input : inputs)
        inbox.post(input);
    app::Loop loop(desk, inbox, speech, app::Timepiece::scripted({}), [](const Activity&, Instant) {
        return std::optional<Instant>();
    });
    const auto began = std::chrono::steady_clock::now();
    static_cast<void>(loop.run());
    return std::chrono::steady_clock::now() - began < app::Loop::patience;
}

} // namespace

TEST_CASE("whoever asks to leave or types does not have to hear the end of what is said") {
    using app::LeaveAsked;
    using app::LeaveCause;
    using app::LineCame;
    CHECK(endsWhileSpeaking({LeaveAsked{LeaveCause::signal}}));
    CHECK(endsWhileSpeaking({LeaveAsked{LeaveCause::endTyped}}));
    CHECK(endsWhileSpeaking({LineCame{"neu"}, LineCame{"ja"}, LineCame{"lage"}}));
    CHECK(endsWhileSpeaking({LineCame{"ende"}, LineCame{"ja"}, LeaveAsked{LeaveCause::signal}}));
}

TEST_CASE("a line is completed before the next one is read") {
    CHECK(sitting(blindWhite("90m"), {"e4", "", "press"}) ==
          Lines{"0 white: Neue Partie. Sie haben Weiß. Eine Stunde, 30 Minuten. Am Zug: Sie.",
                "0 white: Die Uhr läuft. Am Zug: Sie.",
                "0 white: Bauer Eva 2, Eva 4?",
                "0 public: Bauer Eva 2, Eva 4.",
                "0 white: ‹entered›",
                "0 public: ‹clock pressed›",
                "0 white: ‹clock pressed› Gedrückt."});
}

TEST_CASE(
    "at a shared terminal Enter alone belongs to the player who last explored or was refused") {
    SECTION("after exploring it picks up the piece (E2.2)") {
        const auto lines = sitting(blindWhite("90m"), {"weiß: feld b1", ""});
        CHECK(lines.back() == "0 white: Aufgenommen: Springer Bella 1.");
    }
    SECTION("not if somebody else has typed since") {
        const auto lines =
            sitting(blindWhite("90m"), {"weiß: feld b1", "schiedsrichter: lage", ""});
        CHECK(lines.back() == "0 white: ‹error› Keine Eingabe.");
    }
    SECTION("a refused line of Black's announces nothing of White's") {
        const auto lines = sitting(blindWhite("90m"), {"weiß: e4", "schwarz: e5", ""});
        CHECK(lines.back() == lines[lines.size() - 2]);
    }
}

TEST_CASE("a flag that falls while scripted time passes falls at its exact time (6.8)") {
    const auto lines = sitting(blindWhite("1m"), {"+90s", "meinezeit"});
    REQUIRE(lines.size() == 4);
    CHECK(lines[2] == "60 white: ‹flag falls› Ihr Blättchen ist gefallen.");
    CHECK(lines[3] == "90 white: 0 Sekunden.");
}

TEST_CASE("an announcement that nobody heard leaves the move unannounced (E2.3.c)") {
    const auto lines =
        sitting(blindWhite("90m"), {"e4", "", "press"}, speech::UtteranceOutcome::interrupted);
    REQUIRE(lines.size() >= 2);
    CHECK(lines[lines.size() - 2] ==
          "0 white: Noch nicht angesagt. Eingabe sagt an, Escape verwirft.");
    CHECK(lines.back() == "0 white: ‹error› Erst ansagen, dann drücken.");
}

TEST_CASE("lines typed while one game is replaced by the next belong to the next") {
    NoJournal journal;
    Desk desk(open(homeSetup()), 1, journal, tests::everybody(), {});
    Inbox inbox;
    Scribe scribe(inbox);
    for (const auto* const line : {"neu", "ja", "e4"})
        inbox.post(app::LineCame{line});
    inbox.post(app::LeaveAsked{app::LeaveCause::endOfInput});
    app::Loop loop(desk, inbox, scribe, app::Timepiece::scripted({}), [](const Activity&, Instant) {
        return std::optional<Instant>();
    });
    CHECK(std::holds_alternative<app::OpenNew>(loop.run()));
    inbox.forgetDevices();
    const auto left = inbox.take(std::nullopt, app::Awaiting::nothing);
    REQUIRE(left.size() == 2);
    REQUIRE(left[0].what.is<app::LineCame>());
    CHECK(left[0].what.as<app::LineCame>()->line == "e4");
    CHECK(left[1].what.is<app::LeaveAsked>());
}

TEST_CASE("the terminal is hidden before the PIN is requested, not after") {
    NoJournal journal;
    app::HouseRules rules;
    rules.admission = app::Admission::byPin;
    Desk desk(open(blindWhite("90m")), 1, journal, tests::everybody(), rules);
    static_cast<void>(desk.begin({}));
    const auto effects = desk.take({app::LineCame{"schiedsrichter: stelle weiß 0:50:00"}, {}, {}});
    REQUIRE(effects.size() > 1);
    REQUIRE(effects.front().is<app::HideTyping>());
    CHECK(effects.front().as<app::HideTyping>()->hidden);
}

TEST_CASE("the terminal is hidden as long as a sealed move may be typed (L09-G1.a, E-R74)") {
    NoJournal journal;
    Desk desk(open(blindWhite("90m")), 1, journal, tests::everybody(), {});
    static_cast<void>(desk.begin({}));
    const auto hides = [&](const app::Input& input) {
        const auto effects = desk.take({input, {}, {}});
        const auto* const hide = effects.empty() ? nullptr : effects.front().as<app::HideTyping>();
        return hide == nullptr ? std::nullopt : std::optional(hide->hidden);
    };
    CHECK(hides(app::LineCame{"schiedsrichter: vertagen"}) == true); // requests the PIN
    for (int entry = 1; entry <= 2; ++entry)
        CHECK(hides(app::LineCame{"schiedsrichter: zauberwort"}) == std::nullopt);
    REQUIRE(desk.match().sealing.has_value());
    CHECK(hides(app::LineCame{"weiß: e4"}) == std::nullopt);
    CHECK(hides(app::MoveLocked{app::Person::white, Colour::white, app::Secret{"e4"}, "box"}) ==
          false);
}

TEST_CASE("a suspended computer is reported while a clock runs, and whether time was counted") {
    NoJournal journal;
    const app::HouseRules rules{.start = Start::whenReady};
    const auto told = [&](const MatchSetup& setup, bool plays, const app::StoodStill& what) {
        Desk desk(open(setup), 1, journal, tests::everybody(), rules);
        static_cast<void>(desk.begin({}));
        if (plays) static_cast<void>(desk.take({app::LineCame{"e4"}, {}, {}}));
        return tests::script(desk.take({what, {}, {}}));
    };
    auto atHome = homeSetup();
    CHECK(told(atHome, true, {minutes(20), false}).empty()); // there is no clock
    atHome.time = *parseTimeControl("5m");
    CHECK(told(atHome, true, {minutes(20), false}) ==
          Lines{"black: Der Rechner hat geschlafen: 20 Minuten. Die Uhr stand so lange."});
    CHECK(told(atHome, true, {Span{20'000}, true}) ==
          Lines{"black: Der Rechner stand still: 20 Sekunden. Die Uhr lief weiter."});
    CHECK(told(blindWhite("90m"), true, {minutes(20), true}) ==
          Lines{"public: Der Rechner stand still: 20 Minuten. Die Uhr lief weiter.",
                "public: Der Schiedsrichter kann die Uhren stellen."});
}
