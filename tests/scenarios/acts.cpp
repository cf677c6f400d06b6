// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/acts.hpp"

#include "rules/clock/time_control.hpp"
#include "rules/notation/san.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/scenarios/server_acts.hpp"
#include "tests/support/screen/chords.hpp"

#include <array>
#include <stdexcept>

namespace tests {
namespace {

using app::Person;
using rules::Colour;

[[noreturn]] void cannotBeDone(std::string_view what) {
    throw std::runtime_error('"' + std::string{what} + "\" is nothing that can be done.");
}

struct NamedPerson {
    std::string_view name;
    Person person;
};
constexpr std::array namedPersons{NamedPerson{"White ", Person::white},
                                  NamedPerson{"Black ", Person::black},
                                  NamedPerson{"Assistant ", Person::assistant},
                                  NamedPerson{"Arbiter ", Person::arbiter}};

Colour seatOf(Person person) {
    if (person == Person::white) return Colour::white;
    if (person == Person::black) return Colour::black;
    cannotBeDone("An official's board");
}

// --- keys

constexpr auto quickly = rules::Span{60};
constexpr auto twice = rules::Span{300};

tactile::Chord chordNamed(std::string_view name) {
    const auto chord = tests::parseChord(name);
    if (!chord) cannotBeDone(name);
    return *chord;
}

/// "F7 twice", "Right Right Right quickly", "Ctrl+Z".
void press(Stage& stage, Person person, std::string_view words) {
    auto names = wordsOf(words);
    int times = 1;
    auto apart = quickly;
    if (names.back() == "quickly") {
        names.pop_back();
    } else if (names.back() == "twice") {
        names.pop_back();
        times = 2;
        apart = twice;
    } else if (words.ends_with(" three times")) {
        names.resize(names.size() - 2);
        times = 3;
        apart = twice;
    }
    std::vector<tactile::Chord> chords;
    for (int time = 0; time < times; ++time)
        for (const auto& name : names)
            chords.push_back(chordNamed(name));
    stage.press(person, chords, apart);
}

// --- the board as handled

rules::Square squareNamed(std::string_view name) {
    const auto square = rules::parseSquare(name);
    if (!square) cannotBeDone(name);
    return *square;
}

/// As in a FEN: "P", "n".
rules::Piece pieceNamed(std::string_view letter) {
    const auto board = placementOf("8/8/8/8/8/8/8/" + std::string{letter} + "7");
    const auto piece = board.at(*rules::parseSquare("a1"));
    if (letter.size() != 1 || !piece) cannotBeDone(letter);
    return *piece;
}

/// "e2": lifted; "P e4": put down.
void lift(Stage& stage, Person person, std::string_view words) {
    for (const auto& square : wordsOf(words))
        stage.lift(seatOf(person), squareNamed(square));
}
void put(Stage& stage, Person person, std::string_view words) {
    const auto parts = wordsOf(words);
    if (parts.size() != 2) cannotBeDone(words);
    stage.put(seatOf(person), squareNamed(parts[1]), pieceNamed(parts[0]));
}
void rest(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.rest(seatOf(person));
}
void show(Stage& stage, Person person, std::string_view words) {
    stage.show(seatOf(person), placementOf(words));
}
void lose(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.report(seatOf(person), rules::BoardLost{rules::LossCause::unplugged});
}
void find(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.report(seatOf(person), rules::BoardFound{});
    stage.show(seatOf(person), stage.boardOf(seatOf(person)));
}
void loseEarphone(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.take(app::OutputLost{app::channelOf(person, seatOf(person)), "Headset"});
}
void findEarphone(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.take(app::OutputFound{app::channelOf(person, seatOf(person)), "Headset"});
}
void pressLever(Stage& stage, Person person, std::string_view /*nothing*/) {
    const auto side = person == Person::white ? rules::ClockSide::left : rules::ClockSide::right;
    stage.report(seatOf(person), rules::Pressed{side});
}

void strikeLever(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.report(seatOf(person), rules::LeverStruck{});
}

void askTime(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.report(seatOf(person), rules::TimeAsked{});
}

void strikeHalf(Stage& stage, Person person, std::string_view /*nothing*/) {
    stage.strikeHalf(person);
}

// --- words

void hold(Stage& stage, Person person, std::string_view key) {
    stage.hold(person, chordNamed(key));
}
void letGo(Stage& stage, Person person, std::string_view key) {
    stage.letGo(person, chordNamed(key));
}
void type(Stage& stage, Person person, std::string_view text) {
    stage.type(person, text);
}
void enter(Stage& stage, Person person, std::string_view text) {
    stage.type(person, text);
    press(stage, person, "Enter");
}
/// "145 256 8": cells by their dots.
void strike(Stage& stage, Person person, std::string_view cells) {
    for (const auto& cell : wordsOf(cells)) {
        if (cell.find_first_not_of("012345678") != std::string::npos) cannotBeDone(cell);
        stage.strike(person, cell);
    }
}
void lookUp(Stage& stage, Person person, std::string_view text) {
    stage.type(person, text);
    press(stage, person, "Tab");
}
/// "White e5" as the engine's answer; coordinates or score sheet notation.
void play(Stage& stage, Person person, std::string_view san, bool seesNoWin) {
    const auto seat = seatOf(person);
    const auto move = rules::parseSan(san, rules::Letters::english, stage.match().game.position());
    if (!stage.engineIsAsked(seat)) cannotBeDone("An engine that was not asked");
    if (!move) cannotBeDone(san);
    stage.enginePlays(seat, *move, seesNoWin);
}
void playToWin(Stage& stage, Person person, std::string_view san) {
    play(stage, person, san, false);
}
void playWithoutHope(Stage& stage, Person person, std::string_view san) {
    play(stage, person, san, true);
}

struct Verb {
    std::string_view words;
    void (*perform)(Stage&, Person, std::string_view);
};
constexpr std::array verbs{Verb{"presses the lever", pressLever},
                           Verb{"strikes his half", strikeHalf},
                           Verb{"strikes a key of his own", strikeLever},
                           Verb{"strikes F5 of his own", askTime},
                           Verb{"presses ", press},
                           Verb{"holds ", hold},
                           Verb{"lets go ", letGo},
                           Verb{"types ", type},
                           Verb{"enters ", enter},
                           Verb{"strikes ", strike},
                           Verb{"looks up ", lookUp},
                           Verb{"lifts ", lift},
                           Verb{"puts ", put},
                           Verb{"lets the board rest", rest},
                           Verb{"shows ", show},
                           Verb{"loses the board", lose},
                           Verb{"finds the board", find},
                           Verb{"loses the earphone", loseEarphone},
                           Verb{"finds the earphone", findEarphone},
                           Verb{"as an engine plays ", playToWin},
                           Verb{"as an engine that sees no win plays ", playWithoutHope}};

void actOf(Stage& stage, Person person, std::string_view words) {
    for (const auto& verb : verbs) {
        auto rest = words;
        if (skip(rest, verb.words)) return verb.perform(stage, person, rest);
    }
    cannotBeDone(words);
}

// --- acts without a person

void wait(Stage& stage, std::string_view time) {
    const auto span = rules::parseSpan(time);
    if (!span) cannotBeDone(time);
    stage.pass(*span);
}

/// The best move in the position about which the studying engine was asked.
void advise(Stage& stage, std::string_view san) {
    if (stage.studied() == nullptr) cannotBeDone("An engine that was not asked");
    const auto move = rules::parseSan(san, rules::Letters::english, *stage.studied());
    if (!move) cannotBeDone(san);
    stage.advise(*move);
}

struct Happening {
    std::string_view words;
    void (*happen)(Stage&);
};
constexpr std::array happenings{
    Happening{"speech waits", [](Stage& stage) { stage.letSpeechWait(); }},
    Happening{"speech ends", [](Stage& stage) { stage.endSpeech(); }},
    Happening{"the disk is full",
              [](Stage& stage) { stage.journal().failWith(app::JournalFault::full); }},
    Happening{"the disk has room", [](Stage& stage) { stage.journal().failWith(std::nullopt); }},
    Happening{"the studying engine is missing",
              [](Stage& stage) {
                  if (stage.studied() == nullptr) cannotBeDone("An engine that was not asked");
                  stage.advise(std::nullopt);
              }},
    Happening{"the window loses the focus",
              [](Stage& stage) { stage.take(app::FocusChanged{false}); }},
    Happening{"the window gets the focus",
              [](Stage& stage) { stage.take(app::FocusChanged{true}); }}};

} // namespace

void act(Stage& stage, std::string_view line) {
    auto words = line;
    if (line == "begin") return stage.begin();
    if (line == "begin unheard") {
        stage.begin();
        return stage.overhear();
    }
    if (line == "begin while speech waits") {
        stage.letSpeechWait();
        return stage.begin();
    }
    if (skip(words, "wait ")) return wait(stage, words);
    if (skip(words, "the studying engine advises ")) return advise(stage, words);
    if (skip(words, "line: ")) return stage.sendLine(words);
    if (skip(words, "lines at once: ")) return stage.sendAtOnce(wordsOf(words));
    if (skip(words, "the server ")) return actOfServer(stage, words);
    if (line == "line:") return stage.sendLine("");
    for (const auto& happening : happenings)
        if (line == happening.words) return happening.happen(stage);
    for (const auto& [name, person] : namedPersons)
        if (skip(words, name)) return actOf(stage, person, words);
    cannotBeDone(line);
}

} // namespace tests
