// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/first_run.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

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
                     "white: English: press E.",
                     "white: Türkçe için T.",
                     "white: Steuerung: Ruhe."};

} // namespace

TEST_CASE("W1 the first start is gone through by Enter, faster, Enter") {
    FirstRun run{Preferences{}};
    CHECK(tests::script(run.begin().effects) == greeting);
    CHECK(tests::script(key(run, tactile::Key::enter).effects) ==
          Lines{"(something else)",
                "white: So schnell? Bild auf schneller, Bild ab langsamer, Eingabe passt."});
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

TEST_CASE("W1 any other key says again what can be done, Ctrl only silences") {
    FirstRun run{Preferences{}};
    const auto quiet = key(run, tactile::Key::control).effects;
    CHECK(quiet == Effects{Hush{speech::Channel::privateWhite, speech::Hush::everything}});
    CHECK(key(run, tactile::Key::x).effects.empty());
    auto expected = greeting;
    expected.insert(expected.begin(), "(something else)");
    CHECK(tests::script(run.press(tactile::TextTyped{"x"}).effects) == expected);
    CHECK(tests::script(key(run, tactile::Key::f1).effects) == expected);
    CHECK(tests::script(run.read("was?").effects) == expected);
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
