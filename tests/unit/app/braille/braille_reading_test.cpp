// SPDX-License-Identifier: GPL-3.0-or-later
// What a person at the table reads in braille: the real desk, and a simulated display.
#include "app/desk/desk.hpp"
#include "tests/support/match/no_journal.hpp"
#include "tests/support/sound/instant_speech.hpp"
#include "tests/unit/app/braille/shown.hpp"

#include <catch2/catch.hpp>

using namespace app;
using rules::Colour;
using rules::Instant;
using tactile::BrailleKey;
using tactile::DisplayFound;
using tactile::DisplayLost;
using tactile::RoutingKey;
using tests::everybody;
using tests::NoJournal;
using tests::shown;

namespace {

/// A table with a braille display of forty cells. Announcements are heard at once.
class Room {
public:
    explicit Room(const rules::MatchSetup& setup,
                  const BrailleWish& wish = {},
                  const Preferences& preferences = {})
        : desk_(rules::open(setup),
                1,
                journal_,
                everybody(preferences),
                {.timeLines = tactile::TimeLines::accepted, .braille = wish}) {
        carryOut(desk_.begin(now_));
        take(DisplayReported{DisplayFound{40}});
    }

    void take(const Input& what) { carryOut(desk_.take({what, now_, {}})); }
    void line(const std::string& text) { take(LineCame{text}); }
    /// Presses keys of the display and returns its content.
    std::string key(BrailleKey key) {
        take(DisplayReported{key});
        return line();
    }
    /// Presses a routing key and returns what is said.
    std::string route(std::size_t cell) {
        words_.clear();
        take(DisplayReported{RoutingKey{cell}});
        return words_;
    }
    /// Time passes, and what is due happens.
    void pass(rules::Span span) {
        const auto end = now_ + span;
        for (auto due = desk_.nextDeadline(); due && *due <= end; due = desk_.nextDeadline()) {
            now_ = std::max(now_, *due);
            take(TimeCame{});
        }
        now_ = end;
    }

    /// The content of the display.
    [[nodiscard]] std::string line() const { return shown(line_.cells); }
    [[nodiscard]] std::optional<std::size_t> cursor() const { return line_.cursor; }
    /// What was said last, and how many lines the display has received.
    [[nodiscard]] const std::string& words() const { return words_; }
    [[nodiscard]] int lines() const { return lines_; }
    /// Everything that the display has ever shown.
    [[nodiscard]] const std::string& everything() const { return everything_; }

private:
    void carryOut(const Effects& effects) {
        for (const Effect& effect : effects) {
            if (const auto* show = effect.as<ShowBraille>()) {
                line_ = show->line;
                everything_ += shown(line_.cells) + '\n';
                ++lines_;
            }
            if (const auto* say = effect.as<Say>()) {
                words_ = say->utterance.words;
                sounding_.push_back(say->utterance.id);
            }
            if (const auto* lock = effect.as<LockMove>())
                take(MoveLocked{lock->person, lock->seat, lock->text, "box"});
        }
        const auto ended = std::exchange(sounding_, {});
        for (const auto id : ended)
            carryOut(desk_.take({UtteranceEnded{id, speech::UtteranceOutcome::spoken}, now_, {}}));
    }

    NoJournal journal_;
    Desk desk_;
    Instant now_{};
    tactile::BrailleLine line_;
    std::string words_;
    std::string everything_;
    int lines_ = 0;
    std::vector<speech::UtteranceId> sounding_;
};

rules::MatchSetup atHome() {
    auto setup = rules::homeSetup();
    setup.time = *rules::parseTimeControl("15m");
    return setup;
}

rules::MatchSetup bothBlind() {
    auto setup = rules::tournamentSetup(Colour::white);
    setup.seats.black = setup.seats.white;
    setup.time = *rules::parseTimeControl("90m");
    return setup;
}

} // namespace

TEST_CASE("W15: the display shows the board, and a routing key announces its square") {
    Room room(atHome());
    room.line("sf3");
    room.line("d5");
    room.key(BrailleKey::home);
    CHECK(room.line() == "W2  d7d5      Ich 0:15:00  Geg 0:15:00");
    CHECK(room.key(BrailleKey::forward) == "8tsldklst 7bbb-bbbb 6-+-+-+-+ 5+-+b+-+- ");
    CHECK(room.key(BrailleKey::forward) == "4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T ");
    CHECK(room.route(37) == "Gustav 1, leer.");
    CHECK(room.line() == "4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T ");
    CHECK(room.cursor() == 37);
    CHECK(room.key(BrailleKey::home) == "Gustav eins, leer.");
}

TEST_CASE("W15: the word for the board displays the board, where routing keys announce squares") {
    Room room(atHome());
    room.line("brett");
    CHECK(room.line() == "8tsldklst 7bbbbbbbb 6-+-+-+-+ 5+-+-+-+- ");
    CHECK(room.key(BrailleKey::forward) == "4-+-+-+-+ 3+-+-+-+- 2BBBBBBBB 1TSLDKLST ");
    CHECK(room.route(37) == "Gustav 1, weißer Springer.");
}

TEST_CASE("2.6: a routing key outside the board announces nothing") {
    Room room(atHome());
    CHECK(room.route(37).empty());
    room.key(BrailleKey::home);
    room.key(BrailleKey::forward);
    CHECK(room.route(0).empty());
    CHECK(room.route(39).empty());
}

TEST_CASE("an utterance stays on the display until the next one") {
    Room room(atHome());
    room.line("sf3");
    CHECK(room.line() == "Springer Gustav eins, Felix drei.");
    room.line("lage");
    CHECK(room.line() == "Zug 1, Schwarz am Zug.");
}

TEST_CASE("a lifted piece, and that it was put back, come on the display") {
    Room room(atHome());
    room.line("aufnehmen g1");
    CHECK(room.line() == "Aufgenommen: Springer Gustav eins.");
    room.line("lage");
    CHECK(room.words() == "Zug 1, Weiß am Zug. In der Hand: Springer Gustav 1.");
    room.line("absetzen g1");
    CHECK(room.line() == "Zurückgestellt.");
}

TEST_CASE("2.2: private speech of one blind player is never shown on the other's display") {
    Room room(bothBlind());
    room.line("weiß: sf3");
    CHECK(room.line() == "Springer Gustav eins, Felix drei?");
    room.line("weiß: announce");
    room.line("weiß: drücken");
    const auto before = room.everything();
    room.line("schwarz: nochmal");
    room.line("schwarz: figuren");
    CHECK(room.everything() == before);
}

TEST_CASE(
    "both players' calls are displayed, Black's display included when the settings enable it") {
    Room room(bothBlind(), {.seat = Colour::black});
    room.line("weiß: sf3");
    CHECK_THAT(room.everything(), !Catch::Contains("drei?"));
    room.line("weiß: announce");
    CHECK_THAT(room.everything(), Catch::Contains("Springer Gustav eins, Felix drei.\n"));
}

TEST_CASE("2.6: the mark shows that a move has to be repeated") {
    Room room(bothBlind(), {.seat = Colour::black});
    room.key(BrailleKey::home);
    room.line("weiß: sf3");
    room.line("weiß: announce");
    room.line("weiß: drücken");
    room.key(BrailleKey::home);
    CHECK(room.line() == "S1  Sg1f3     Ich 1:30:00  Geg 1:30:00 !");
    room.line("schwarz: bestätigen");
    room.key(BrailleKey::home);
    CHECK(room.line() == "S1  Sg1f3     Ich 1:30:00  Geg 1:30:00");
}

TEST_CASE("the loss of a display is reported once, and its line is restored when it returns") {
    Room room(atHome());
    room.take(DisplayReported{DisplayLost{}});
    CHECK(room.words() == "Die Braillezeile fehlt.");
    const int before = room.lines();
    room.line("sf3");
    CHECK(room.lines() == before);
    room.take(DisplayReported{DisplayFound{20}});
    CHECK(room.words() == "Die Braillezeile ist wieder da.");
    CHECK(room.lines() == before + 1);
    CHECK(room.line() == "Die Braillezeile ist");
}

TEST_CASE("a display connected from the beginning is not announced") {
    const Room room(atHome());
    CHECK(room.words() != "Die Braillezeile ist wieder da.");
    CHECK(room.lines() == 1);
}

TEST_CASE("2.6: the times on the display are updated once a minute") {
    Room room(atHome());
    room.line("sf3");
    room.key(BrailleKey::home);
    CHECK(room.line() == "S1  Sg1f3     Ich 0:15:00  Geg 0:15:00");
    const int before = room.lines();
    room.pass(rules::Span{150'000});
    CHECK(room.lines() == before + 3);
    CHECK(room.line() == "S1  Sg1f3     Ich 0:12:59  Geg 0:15:00");
}

TEST_CASE("in a tournament the letters are those of the player's score sheet") {
    auto setup = bothBlind();
    setup.seats.white.letters = rules::Letters::turkish;
    Room room(setup);
    room.key(BrailleKey::home);
    CHECK(room.key(BrailleKey::forward) == "8kafvşfak 7pppppppp 6-+-+-+-+ 5+-+-+-+- ");
}

TEST_CASE("at home everything is in the player's language") {
    Room room(atHome(), {.dots = Dots::six}, {.language = rules::Language::english});
    room.line("Nf3");
    room.key(BrailleKey::home);
    CHECK(room.line() == "B1  Ng1f3     Me 0:15:00   Opp 0:15:00");
    CHECK(room.key(BrailleKey::forward) == "8 bRbNbBbQbKbBbNbR  7 bPbPbPbPbPbPbPbP  ");
}

TEST_CASE("E-R74: the sealed move is never shown on a braille display") {
    Room room(bothBlind(), {.seat = Colour::black});
    for (const auto* const line :
         {"weiß: e4", "weiß: announce", "weiß: drücken", "schwarz: bestätigen"})
        room.line(line);
    room.line("schiedsrichter: vertagen");
    for (int entry = 1; entry <= 2; ++entry)
        room.line("schiedsrichter: 471108");
    const auto before = room.everything().size();
    room.line("schwarz: sf6");
    room.line("schwarz: abgabe");
    room.line("schwarz: lage");
    const auto since = room.everything().substr(before);
    CHECK(!since.empty());
    CHECK_THAT(since, !Catch::Contains("f6") && !Catch::Contains("Felix"));
    CHECK_THAT(room.everything(), !Catch::Contains("4711"));
}

TEST_CASE("without a display nothing is shown and nothing is scheduled for it") {
    NoJournal journal;
    Desk desk(rules::open(atHome()), 1, journal, everybody({}));
    Effects effects = desk.begin({});
    for (const auto& what : std::vector<Input>{DisplayReported{DisplayFound{40}}, LineCame{"sf3"}})
        for (const Effect& effect : desk.take({what, {}, {}}))
            effects.push_back(effect);
    for (const Effect& effect : effects)
        CHECK_FALSE(effect.is<ShowBraille>());
}
