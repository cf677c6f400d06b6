// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/first_run.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <optional>

using app::Effects;
using app::FirstRun;
using app::FirstRunTurn;
using app::Hush;
using app::Preferences;
using app::Say;
using rules::Language;
using Lines = std::vector<std::string>;

namespace {

FirstRunTurn key(FirstRun& run, tactile::Key which) {
    return run.press(tactile::KeyPressed{which});
}

const Lines greeting{"white: ‹start›",
                     "white: Sprechendes Schach.",
                     "white: Eingabetaste: spielen.",
                     "white: Leertaste: Einführung.",
                     "white: English: press E.",
                     "white: Türkçe için T.",
                     "white: Steuerung: Ruhe."};

} // namespace

TEST_CASE("W1 the first start is completed by Enter, faster, Enter") {
    FirstRun run{Preferences{}};
    CHECK(tests::script(run.begin().effects) == greeting);
    CHECK(tests::script(key(run, tactile::Key::enter).effects) ==
          Lines{"(something else)",
                "white: So schnell? Bild auf schneller, Bild ab langsamer, Eingabe: passt."});
    const auto faster = key(run, tactile::Key::pageUp);
    CHECK(faster.changed);
    CHECK(tests::script(faster.effects) ==
          Lines{"(something else)", "white: Springer Gustav 1, Felix 3."});
    CHECK_FALSE(run.isDone());
    CHECK(tests::script(key(run, tactile::Key::enter).effects) ==
          Lines{"(something else)", "white: Tempo 245."});
    CHECK(run.isDone());
    CHECK(run.preferences().rate == 245);
}

namespace {

/// What is heard at the first start until the first game, by Enter, Page Up and Enter.
Lines heardAtTheFirstStart(Language language) {
    Preferences preferences;
    preferences.language = language;
    FirstRun run{preferences};
    Lines heard = tests::script(run.begin().effects);
    for (const auto which : {tactile::Key::enter, tactile::Key::pageUp, tactile::Key::enter})
        for (const auto& line : tests::script(key(run, which).effects))
            if (line != "(something else)") heard.push_back(line);
    CHECK(run.isDone());
    return heard;
}

} // namespace

TEST_CASE("W1 the first start is completed by Enter, faster, Enter, in English and in Turkish") {
    CHECK(heardAtTheFirstStart(Language::english) ==
          Lines{"white: ‹start›",
                "white: Talking chess.",
                "white: Enter: play.",
                "white: Space: tutorial.",
                "white: Deutsch: D drücken.",
                "white: Türkçe için T.",
                "white: Control: quiet.",
                "white: Is this speed right? Page up faster, page down slower, Enter: yes.",
                "white: Knight g1, f3.",
                "white: Rate 245."});
    CHECK(heardAtTheFirstStart(Language::turkish) ==
          Lines{"white: ‹start›",
                "white: Konuşan satranç.",
                "white: Enter: oyna.",
                "white: Boşluk: tanıtım.",
                "white: Deutsch: D drücken.",
                "white: English: press E.",
                "white: Kontrol: sessizlik.",
                "white: Hız uygun mu? Page up hızlı, page down yavaş, Enter tamam.",
                "white: At g1, f3.",
                "white: Hız 245."});
}

TEST_CASE("W1 any other key repeats the possible answers, and Ctrl only silences") {
    FirstRun run{Preferences{}};
    const auto quiet = key(run, tactile::Key::control).effects;
    CHECK(quiet == Effects{Hush{speech::Channel::privateWhite, speech::ToSilence::everything}});
    CHECK(key(run, tactile::Key::x).effects.empty());
    auto expected = greeting;
    expected.insert(expected.begin(), "(something else)");
    CHECK(tests::script(run.press(tactile::TextTyped{"x"}).effects) == expected);
    CHECK(tests::script(key(run, tactile::Key::f1).effects) == expected);
    CHECK(tests::script(run.read("was?").effects) == expected);
}

TEST_CASE("W1 faster and slower are also words, as they are spoken") {
    FirstRun run{Preferences{.language = Language::english}};
    std::ignore = run.read("");
    const int rate = run.preferences().rate;
    std::ignore = run.read("plus");
    std::ignore = run.read("faster");
    CHECK(run.preferences().rate == rate + 2 * FirstRun::rateStep);
    std::ignore = run.read("minus");
    CHECK(run.preferences().rate == rate + FirstRun::rateStep);
    CHECK_FALSE(run.isDone());
}

TEST_CASE("W1 in the terminal the whole name of a language chooses it, too") {
    FirstRun run{Preferences{}, app::Form::terminal};
    std::ignore = run.read("türkçe");
    CHECK(run.preferences().language == Language::turkish);
    std::ignore = run.read("English");
    CHECK(run.preferences().language == Language::english);
    CHECK_FALSE(run.isDone());
}

TEST_CASE("W1 a letter chooses the language, in its own voice") {
    FirstRun run{Preferences{}};
    const auto turn = run.press(tactile::TextTyped{"t"});
    CHECK(run.preferences().language == Language::turkish);
    REQUIRE(turn.effects.size() == 2);
    CHECK(turn.effects[1].as<Say>()->utterance.language == Language::turkish);
    for (int press = 0; press < 40; ++press)
        std::ignore = run.read("-");
    CHECK(run.preferences().rate == 80);
    std::ignore = run.read("\x1b[5~"); // Page Up
    CHECK(run.preferences().rate == 80 + FirstRun::rateStep);
    CHECK_FALSE(run.read("").effects.empty());
    CHECK(run.isDone());
}

namespace {

const Lines greetingInWords{"white: ‹start›",
                            "white: Sprechendes Schach.",
                            "white: Eingabetaste: spielen.",
                            "white: English: E and Enter.",
                            "white: Türkçe: T ve Enter.",
                            "white: Anfangen: ein Zug wie e4. Wörter: einführung, hilfe, beenden."};
const std::string rateInWords = "white: So schnell? Plus schneller, Minus langsamer, jeweils mit "
                                "Eingabe. Eingabe allein: passt.";

} // namespace

TEST_CASE("W1 in the terminal the first start names words instead of keys") {
    FirstRun run{Preferences{}, app::Form::terminal};
    CHECK(tests::script(run.begin().effects) == greetingInWords);
    auto expected = greetingInWords;
    expected.insert(expected.begin(), "(something else)");
    for (const char* const help : {"hilfe", "help", "yardım", "blah", "nein"})
        CHECK(tests::script(run.read(help).effects) == expected);
    const char* const goOn = GENERATE("ja", "spielen", "play", "oyna");
    CHECK(tests::script(run.read(goOn).effects) == Lines{"(something else)", rateInWords});
    CHECK(tests::script(run.read("hilfe").effects) ==
          Lines{"(something else)", rateInWords, greetingInWords.back()});
    CHECK_FALSE(run.isDone());
}

TEST_CASE("W1 the first start can be left by a word, in any language, at every question") {
    for (const char* const word : {"quit", "beenden", "çıkış", "QUIT", "been"})
        for (const bool isRating : {false, true}) {
            INFO(word);
            FirstRun run{Preferences{}, app::Form::terminal};
            if (isRating) std::ignore = run.read("");
            const auto turn = run.read(word);
            CHECK(turn.leaves);
            CHECK_FALSE(run.isDone());
        }
}

TEST_CASE("W1 a move or a word of the game ends the questions and is passed to the game") {
    for (const char* const line : {"e4", "springer f3", "lage", "gegner mensch"})
        for (const bool isRating : {false, true}) {
            INFO(line);
            FirstRun run{Preferences{}, app::Form::terminal};
            if (isRating) std::ignore = run.read("+");
            CHECK(run.read(line).isForTheGame);
            CHECK(run.isDone());
        }
}

TEST_CASE(
    "W1 an unanswered question is repeated three times, at growing intervals, and then no more") {
    using namespace std::chrono_literals;
    const app::Inbox::Time start{};
    app::AskingAgain again;
    CHECK_FALSE(again.next().has_value());
    again.startAnew(start);
    CHECK(again.next() == start + 20s);
    CHECK_FALSE(again.isDue(start + 19s));
    CHECK(again.isDue(start + 20s));
    CHECK_FALSE(again.isDue(start + 59s));
    CHECK(again.isDue(start + 60s));
    CHECK_FALSE(again.isDue(start + 139s));
    CHECK(again.isDue(start + 140s));
    CHECK_FALSE(again.next().has_value());
    CHECK_FALSE(again.isDue(start + 1h));
}

TEST_CASE("W1 any input restarts the waiting time") {
    using namespace std::chrono_literals;
    const app::Inbox::Time start{};
    app::AskingAgain again;
    again.startAnew(start);
    CHECK(again.isDue(start + 30s));
    again.startAnew(start + 40s);
    CHECK(again.next() == start + 60s);
}

TEST_CASE("W1 the open question is repeated, not always the first") {
    FirstRun run{Preferences{}};
    auto expected = greeting;
    expected.insert(expected.begin(), "(something else)");
    CHECK(tests::script(run.again().effects) == expected);
    key(run, tactile::Key::enter);
    CHECK(tests::script(run.again().effects) ==
          Lines{"(something else)",
                "white: So schnell? Bild auf schneller, Bild ab langsamer, Eingabe: passt."});
}

namespace {

/// Stores what is said in the first run; nothing takes any time.
class Doorman final : public app::Performer {
public:
    void perform(const app::Effect& effect,
                 const rules::Match& /*match*/,
                 rules::Instant /*now*/,
                 std::chrono::steady_clock::time_point /*cause*/) override {
        if (const auto* const say = effect.as<Say>()) said.push_back(say->utterance.shown);
        if (const auto* const shown = effect.as<app::ShowBraille>())
            read.push_back(tactile::textOf(shown->line, shown->line.cells.size()));
    }
    void arrived(const app::Input& /*what*/) override {}
    [[nodiscard]] app::Awaiting pending() const override { return app::Awaiting::nothing; }
    [[nodiscard]] bool isSpeaking() const override { return false; }

    Lines said;
    Lines read; ///< on the braille display
};

std::optional<app::Welcomed> introducedBy(app::Inbox& inbox) {
    Doorman doorman;
    return app::introduce({}, inbox, doorman, rules::open(rules::homeSetup()), app::Form::terminal);
}

} // namespace

TEST_CASE("W1 the first start can be read on a braille display that is found during it") {
    app::Inbox inbox;
    inbox.post(app::DisplayReported{tactile::DisplayFound{40}});
    for (const auto key : {tactile::BrailleKey::forward, tactile::BrailleKey::back})
        inbox.post(app::DisplayReported{key});
    inbox.post(app::LineCame{""});
    inbox.post(app::DisplayReported{tactile::DisplayLost{}});
    inbox.post(app::LineCame{""});
    Doorman doorman;
    CHECK(app::introduce({}, inbox, doorman, rules::open(rules::homeSetup()), app::Form::terminal));
    CHECK(doorman.read == Lines{"Sprechendes Schach. Eingabetaste:",
                                "spielen. English: E and Enter. Türkçe: T",
                                "Sprechendes Schach. Eingabetaste:",
                                "So schnell? Plus schneller, Minus"});
}

TEST_CASE("W1 whoever hears nothing at the first start reads why, once, also in braille (6.1)") {
    app::Inbox inbox;
    inbox.post(app::DisplayReported{tactile::DisplayFound{40}});
    for (const auto channel : {speech::Channel::privateWhite, speech::Channel::publicRoom})
        inbox.post(app::OutputLost{channel, ""});
    inbox.post(app::OutputFound{speech::Channel::privateWhite, "card"});
    inbox.post(app::LineCame{"quit"});
    Doorman doorman;
    CHECK_FALSE(
        app::introduce({}, inbox, doorman, rules::open(rules::homeSetup()), app::Form::terminal));
    CHECK(std::count(doorman.said.begin(),
                     doorman.said.end(),
                     "Keine Tonausgabe. Der Text geht weiter.") == 1);
    CHECK(doorman.said.back() == "Die Tonausgabe card ist wieder da.");
    REQUIRE(doorman.read.size() >= 2);
    CHECK(doorman.read[1] == "Keine Tonausgabe. Der Text geht weiter.");
}

TEST_CASE("W1 the input that ends the questions is passed to the game, with all input after it") {
    app::Inbox inbox;
    for (const char* const line : {"", "e4", "e5", "beenden"})
        inbox.post(app::LineCame{line});
    CHECK(introducedBy(inbox).has_value());
    const auto left = inbox.take(std::nullopt, app::Awaiting::nothing);
    REQUIRE(left.size() == 3);
    CHECK(left.front().what.as<app::LineCame>()->line == "e4");
    CHECK(left.back().what.as<app::LineCame>()->line == "beenden");
}

TEST_CASE("W1 after all the questions the input typed ahead is passed to the game") {
    app::Inbox inbox;
    for (const char* const line : {"", "", "e4"})
        inbox.post(app::LineCame{line});
    CHECK(introducedBy(inbox).has_value());
    const auto left = inbox.take(std::nullopt, app::Awaiting::nothing);
    REQUIRE(left.size() == 1);
    CHECK(left.front().what.as<app::LineCame>()->line == "e4");
    inbox.post(app::LineCame{"quit"});
    CHECK_FALSE(introducedBy(inbox).has_value());
}

TEST_CASE("W1 what a board and an engine report during the first start is left to the game") {
    app::Inbox inbox;
    inbox.post(app::BoardRead{rules::Colour::white, rules::BoardFound{}});
    inbox.post(app::LineCame{""});
    inbox.post(app::EngineReady{rules::Colour::black, "Stockfish", "stockfish"});
    for (const char* const line : {"", "e4"})
        inbox.post(app::LineCame{line});
    CHECK(introducedBy(inbox).has_value());
    const auto left = inbox.take(std::nullopt, app::Awaiting::nothing);
    REQUIRE(left.size() == 3);
    CHECK(left[0].what.is<app::BoardRead>());
    CHECK(left[1].what.is<app::EngineReady>());
    CHECK(left[2].what.is<app::LineCame>());
}
