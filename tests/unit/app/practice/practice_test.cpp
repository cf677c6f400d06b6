// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/input.hpp"
#include "app/practice/practice.hpp"
#include "app/session/game_window.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace app;
using rules::Instant;
using speech::PhraseKey;
using Strings = std::vector<std::string>;

namespace {

bool isYes(std::string_view line, rules::Language /*language*/) {
    return line == "ja" || line == "nein";
}

/// Writes down what reaches it, and goes on as it is told.
class TestCourse final : public Course {
public:
    bool beginsWithPieces() const override { return hasPieces; }
    CourseStep begin(const Learner&) override { return next; }
    Reaction commanded(const Learner&, tactile::Command command) override {
        log.push_back("command " + std::to_string(static_cast<int>(command)));
        if (command == wanted) return next;
        return std::nullopt;
    }
    Reaction answered(const Learner&, std::string_view line) override {
        log.push_back("answer " + std::string{line});
        return next;
    }
    Reaction sensed(const Learner&, const rules::Reading&) override {
        log.emplace_back("board");
        return std::nullopt;
    }
    std::vector<int> progress() const override { return {40, 60}; }
    Reaction waited(const Learner&) override {
        log.emplace_back("waited");
        due.reset();
        return std::nullopt;
    }
    std::optional<Instant> deadline() const override { return due; }
    CourseStep stop(const Learner&) override {
        log.emplace_back("stop");
        return {.words = {{PhraseKey::trnNothing, {}}}};
    }

    CourseStep next{
        .task = PracticeTask{{{PhraseKey::trnSquare, {{speech::Slot::square, rules::Square::e4}}}},
                             isYes,
                             PhraseKey::trnYesOrNo}};
    std::optional<tactile::Command> wanted{}; ///< after it the course goes on
    std::optional<Instant> due{};
    Strings log{};
    bool hasPieces = true;
};

/// A course at its desk; what is displayed, line by line.
struct Taught {
    explicit Taught(const rules::MatchSetup& setup = rules::homeSetup(),
                    bool hasPieces = true,
                    const HouseRules& rules = {}) {
        auto made = std::make_unique<TestCourse>();
        made->hasPieces = hasPieces;
        course = made.get();
        Preferences quiet;
        quiet.echo = tactile::EchoMode::off;
        practice =
            std::make_unique<Practice>(std::move(made), setup, tests::everybody(quiet), rules);
    }

    static Strings shown(const Effects& effects) {
        Strings lines;
        for (const auto& effect : effects)
            if (const auto* const say = effect.as<Say>()) lines.push_back(say->utterance.words);
        return lines;
    }
    Strings begins() const { return shown(practice->begin({})); }
    Effects takes(const Input& what) const { return practice->take({what, {}}); }
    Strings line(const std::string& text) const { return shown(takes(LineCame{text})); }

    TestCourse* course;
    std::unique_ptr<Practice> practice;
};

template <class Kind>
bool has(const Effects& effects) {
    return std::ranges::any_of(effects, [](const Effect& effect) { return effect.is<Kind>(); });
}

} // namespace

TEST_CASE("A course begins without the welcome of a game") {
    Taught desk;
    CHECK(desk.begins() == Strings{"Eva 4?"});
}

TEST_CASE("An answer reaches the course, which asks the next question") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("ja") == Strings{"Eva 4?"});
    CHECK(desk.course->log == Strings{"answer ja"});
}

TEST_CASE("What is no answer is told what is expected, and asked again") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("e4") == Strings{"Ja oder nein? Eva 4?"});
    CHECK(desk.line("unsinn") == Strings{"Ja oder nein? Eva 4?"});
    CHECK(desk.line("aufgeben") == Strings{"Ja oder nein? Eva 4?"});
    CHECK(desk.practice->match().game.plies() == 0);
}

TEST_CASE("A course without a tape refuses to record or play, and nothing is recorded") {
    Taught desk;
    desk.begins();
    for (const auto* const line : {"diktat", "tonband 1w"}) {
        const auto effects = desk.takes(LineCame{line});
        CHECK(Taught::shown(effects) ==
              Strings{"",
                      "Hier gibt es kein Tonband, nur in einer Partie oder bei einer Durchsicht."});
        CHECK_FALSE(has<Dictate>(effects));
        CHECK_FALSE(has<PlayTape>(effects));
    }
}

TEST_CASE("Looking at the board works beside a task, and leaves it open") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("feld g1") == Strings{"Gustav 1, weißer Springer."});
    CHECK(desk.line("") == Strings{"Eva 4?"});
}

TEST_CASE("A course without a position has an empty board, and nobody is on move there") {
    Taught desk(rules::homeSetup(), false);
    desk.begins();
    CHECK(desk.line("feld g1") == Strings{"Gustav 1, leer."});
    CHECK(desk.line("lage").empty());
    const auto view = Picture().of(*desk.practice, Person::white, {});
    CHECK(view.board.placement == rules::Placement{});
    CHECK(view.state.empty());
    CHECK(view.title == "Hektor");
    CHECK_FALSE(view.players.white.isToMove);
}

TEST_CASE("Where nothing stands on the board, nothing is analysed") {
    Taught desk(rules::homeSetup(), false);
    desk.begins();
    for (const std::string line :
         {"züge e2", "schlagzüge e2", "angreifer e2", "bedroht", "drohung", "warum"})
        CHECK(desk.line(line) == Strings{"Das Brett ist leer."});
}

TEST_CASE("Nothing that is practised is called a saved game") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("speichern") == Strings{"Ergebnisse werden von selbst gespeichert."});
}

TEST_CASE("The position of an exercise is analysed") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("züge e2") == Strings{"Bauer Eva 2: 2 Züge. Zieht nach Eva 3, Eva 4."});
}

TEST_CASE("Who practises has no opponent, and hears how to get one") {
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    const Strings none{"Hier läuft keine Partie. Eine Partie beginnen Sie zum Beispiel "
                       "mit: gegner computer."};
    CHECK(desk.line("gegner") == none);
    CHECK(desk.line("seite") == none);
    CHECK(desk.line("name Anna").back() == none.front());
    CHECK(desk.practice->match().setup.seats.white.name.empty());
}

TEST_CASE("What is practised is said by the course alone, as no two people play") {
    Taught desk;
    desk.begins();
    CHECK(desk.line("partie").empty());
    CHECK(desk.line("lage") == Strings{"Zug 1, Weiß am Zug."});
}

TEST_CASE("The task comes again after a menu that has replaced it") {
    Taught desk;
    desk.begins();
    static_cast<void>(desk.line("aktionen"));
    std::ignore = desk.practice->take(
        {KeyCame{Person::white, tactile::KeyPressed{.key = tactile::Key::f10}}, {}});
    const auto after =
        desk.takes(KeyCame{Person::white, tactile::KeyPressed{.key = tactile::Key::escape}});
    CHECK(Taught::shown(after).back() == "Eva 4?");
}

TEST_CASE("To quit asks nothing, says the last words and leaves") {
    Taught desk;
    desk.begins();
    const auto effects = desk.takes(LineCame{"beenden"});
    CHECK(Taught::shown(effects) == Strings{"Keine Antwort."});
    CHECK(has<EndPractice>(effects));
    CHECK(std::ranges::count(desk.course->log, "stop") == 1);
}

TEST_CASE("Escape leaves as well") {
    Taught desk;
    desk.begins();
    CHECK(has<EndPractice>(
        desk.takes(KeyCame{Person::white, tactile::KeyPressed{.key = tactile::Key::escape}})));
}

TEST_CASE("The end of the input leaves once, with the last words") {
    Taught desk;
    desk.begins();
    const auto effects = desk.takes(LeaveAsked{LeaveCause::endOfInput});
    CHECK(Taught::shown(effects) == Strings{"Keine Antwort."});
    CHECK(has<Leave>(effects));
    CHECK_FALSE(has<EndPractice>(effects));
    CHECK_FALSE(has<Leave>(desk.takes(LineCame{"beenden"})));
}

TEST_CASE("A new table keeps what has been heard and set") {
    Taught desk;
    desk.begins();
    static_cast<void>(desk.line("tempo 300"));
    auto table = rules::homeSetup();
    table.time.stages.push_back({});
    desk.course->next.table = rules::homeSetup();
    const auto before = desk.practice->utterances();
    CHECK(desk.line("nein") == Strings{"Eva 4?"});
    CHECK(desk.practice->preferences(Person::white).rate == 300);
    CHECK(desk.line("nochmal") == Strings{"Eva 4?"});
    CHECK(desk.practice->utterances() == before + 2);
}

TEST_CASE("Time alone reaches the course when its deadline has come") {
    Taught desk;
    desk.begins();
    desk.course->due = Instant{} + rules::seconds(5);
    CHECK(desk.practice->nextDeadline() == Instant{} + rules::seconds(5));
    std::ignore = desk.practice->take({TimeCame{}, Instant{} + rules::seconds(4)});
    CHECK(desk.course->log.empty());
    std::ignore = desk.practice->take({TimeCame{}, Instant{} + rules::seconds(5)});
    CHECK(desk.course->log == Strings{"waited"});
}

TEST_CASE("A hint, or to resign, is refused where the course has no use for it") {
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    CHECK(desk.line("tipp").back() == "Hier gibt es keinen Tipp.");
    CHECK(desk.line("aufgeben").back() == "Hier gibt es nichts aufzugeben.");
}

namespace {

/// At which kind of table each sentence of the effects was said, if not at the table of now.
std::vector<std::optional<rules::Profile>> otherTables(const Effects& effects) {
    std::vector<std::optional<rules::Profile>> tables;
    for (const auto& effect : effects)
        if (const auto* const say = effect.as<Say>())
            tables.push_back(say->table ? std::optional{say->table->profile} : std::nullopt);
    return tables;
}

} // namespace

TEST_CASE("What was said at one table stays with it, also if a course sets up the next one") {
    using rules::Profile;
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    rules::MatchSetup table;
    table.seats.white.blind = true;
    desk.course->wanted = tactile::Command::state;
    desk.course->next = {.table = table, .words = {{PhraseKey::trnNothing, {}}}};
    const auto answer = otherTables(desk.takes(LineCame{"lage"}));
    REQUIRE(answer.size() == 3); // the answer, then that the clock runs
    CHECK(answer == std::vector<std::optional<Profile>>{Profile::home, {}, {}});

    desk.course->next = {.table = rules::homeSetup(), .words = {{PhraseKey::trnNothing, {}}}};
    const auto atTwoBoards = otherTables(desk.takes(LineCame{"lage"}));
    REQUIRE_FALSE(atTwoBoards.empty());
    CHECK(atTwoBoards.front() == Profile::tournament);
}

TEST_CASE("Whoever practises cannot offer a draw: nobody would answer") {
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    CHECK(desk.line("remis").back().starts_with("Hier läuft keine Partie."));
    CHECK_FALSE(desk.practice->match().drawOffer);
    desk.line("aktionen");
    CHECK(desk.line("").back().starts_with("Hier läuft keine Partie."));
    CHECK_FALSE(desk.practice->match().drawOffer);
}

TEST_CASE("Whoever practises cannot claim a draw: no game is drawn") {
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    for (const std::string line : {"antrag dreimal", "antrag fünfzig"})
        CHECK(desk.line(line).back().starts_with("Hier läuft keine Partie."));
    CHECK_FALSE(desk.practice->match().claim);
}

TEST_CASE("A no to a question that has gone ends nothing") {
    Taught desk;
    desk.course->next.task.reset();
    desk.begins();
    CHECK(desk.line("nein") == Strings{"Nichts abzubrechen."});
    desk.line("aufnehmen g1");
    CHECK(desk.line("nein") == Strings{"Zurückgestellt."});
    CHECK(std::ranges::count(desk.course->log, "stop") == 0);
}

TEST_CASE("No game is begun where the saved games cannot be read, and the course goes on") {
    HouseRules rules;
    rules.shelf.games = [] { return std::optional<std::vector<GameId>>{}; };
    Taught desk(rules::homeSetup(), true, rules);
    desk.begins();
    desk.course->next.then = CourseStep::Then::play;
    const auto answer = desk.takes(LineCame{"ja"});
    CHECK_FALSE(has<OpenNew>(answer));
    CHECK(Taught::shown(answer) ==
          Strings{"", "Die gespeicherten Partien sind nicht zu lesen.", "Eva 4?"});

    Taught other(rules::homeSetup(), true, rules);
    other.course->next.task.reset();
    other.begins();
    static_cast<void>(other.line("neu"));
    const auto confirmed = other.takes(LineCame{"ja"});
    CHECK_FALSE(has<OpenNew>(confirmed));
    CHECK(Taught::shown(confirmed).back() == "Die gespeicherten Partien sind nicht zu lesen.");
}

TEST_CASE("The match of a course is none of the saved games, whatever its number") {
    HouseRules rules;
    rules.game = {1};
    rules.shelf.games = [] { return std::optional{std::vector{GameId{1}}}; };
    rules.shelf.find = [](std::string_view) { return std::optional{GameId{1}}; };
    rules.shelf.look = [](GameId id) { return KeptGame{.id = id}; };
    Taught desk(rules::homeSetup(), true, rules);
    desk.course->next.task.reset();
    desk.begins();
    CHECK(has<OpenSaved>(desk.takes(LineCame{"öffnen 1"})));
}

TEST_CASE("A course can begin a game") {
    Taught desk;
    desk.begins();
    desk.course->next = {.then = CourseStep::Then::play};
    CHECK(has<OpenNew>(desk.takes(LineCame{"ja"})));
}

TEST_CASE("Nothing of what somebody practises reaches the devices") {
    Taught desk;
    desk.begins();
    CHECK_FALSE(has<Practised>(desk.takes(LineCame{"ja"})));
    CHECK_FALSE(has<Practised>(desk.takes(LineCame{"brett"})));
}

TEST_CASE("The pieces on an electronic board are left to the course") {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs.sensedBoard = true;
    Taught desk(setup);
    CHECK(desk.begins() == Strings{"Eva 4?"});
    const rules::Shown empty{{}, rules::Stillness::lasting};
    CHECK(Taught::shown(desk.takes(BoardRead{rules::Colour::white, empty})).empty());
    CHECK(desk.course->log == Strings{"board"});
}

TEST_CASE("That an electronic board is unplugged is said in practice, too") {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs.sensedBoard = true;
    Taught desk(setup);
    desk.begins();
    const rules::BoardLost lost{};
    CHECK_FALSE(Taught::shown(desk.takes(BoardRead{rules::Colour::white, lost})).empty());
}

TEST_CASE("The progress of a course is in sight") {
    const Taught desk;
    CHECK(desk.practice->sight(Person::white, {}).progress == std::vector{40, 60});
}

TEST_CASE("An answer may begin with the name of a colour") {
    Taught desk;
    desk.course->next.task->isAnswer = [](std::string_view line, rules::Language) {
        return line == "schwarz: Kg8 weiß: Ke1";
    };
    desk.begins();
    static_cast<void>(desk.line("schwarz: Kg8 weiß: Ke1"));
    CHECK(desk.course->log == Strings{"answer schwarz: Kg8 weiß: Ke1"});
}
