// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/setting.hpp"

#include "app/envelope/secret.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>

namespace tests {
namespace {

using rules::Colour;
using rules::MatchSetup;
using rules::SeatSetup;

[[noreturn]] void meansNothing(std::string_view what) {
    throw std::runtime_error(std::string{what} + " means nothing here.");
}

/// "1.e4 e5 2.Nf3": the moves alone.
std::vector<std::string> movesIn(std::string_view text) {
    std::vector<std::string> moves;
    for (std::string word : wordsOf(text)) {
        const auto digits = word.find_first_not_of("0123456789");
        const bool isNumbered = digits != 0 && digits != std::string::npos && word[digits] == '.';
        if (isNumbered) word.erase(0, word.find_first_not_of('.', digits));
        if (!word.empty() && word.find_first_not_of("0123456789.") != std::string::npos)
            moves.push_back(word);
    }
    return moves;
}

// --- the participants

using SeatWord = std::function<void(SeatSetup&)>;

const std::map<std::string, SeatWord, std::less<>> seatWords{
    {"blind", [](SeatSetup& seat) { seat.blind = true; }},
    {"sighted", [](SeatSetup& seat) { seat.blind = false; }},
    {"keyboard", [](SeatSetup& seat) { seat.inputs.keyboard = true; }},
    {"no keyboard", [](SeatSetup& seat) { seat.inputs.keyboard = false; }},
    {"board", [](SeatSetup& seat) { seat.inputs.sensedBoard = true; }},
    {"engine",
     [](SeatSetup& seat) {
         seat.inputs = {.keyboard = false, .sensedBoard = false, .engine = true};
     }},
    {"elsewhere",
     [](SeatSetup& seat) {
         seat.inputs = {.keyboard = false, .remote = true};
         seat.name = "Berta";
     }},
    {"titled", [](SeatSetup& seat) { seat.name = "WFM Anna"; }},
    {"preview", [](SeatSetup& seat) { seat.preview = true; }},
    {"no preview", [](SeatSetup& seat) { seat.preview = false; }},
    {"the program presses", [](SeatSetup& seat) { seat.press = rules::PressedBy::program; }},
    {"sheet by hand", [](SeatSetup& seat) { seat.sheet = rules::SheetKept::byHand; }},
    {"Turkish letters", [](SeatSetup& seat) { seat.letters = rules::Letters::turkish; }},
    {"English letters", [](SeatSetup& seat) { seat.letters = rules::Letters::english; }},
    {"assistant", [](SeatSetup& seat) { seat.assistant = rules::Duties::all(); }},
    {"helper",
     [](SeatSetup& seat) {
         seat.assistant = rules::Duties{rules::Duty::execute, rules::Duty::announce};
     }},
};

void describe(SeatSetup& seat, std::string_view words) {
    while (!words.empty()) {
        const auto comma = std::min(words.find(','), words.size());
        const auto word = seatWords.find(trimmed(words.substr(0, comma)));
        if (word == seatWords.end()) meansNothing(words);
        word->second(seat);
        words.remove_prefix(std::min(comma + 1, words.size()));
    }
}

// --- the agreements

using Agreement = std::function<void(MatchSetup&)>;

const std::map<std::string, Agreement, std::less<>> agreements{
    {"divergence stops the clocks",
     [](MatchSetup& setup) { setup.divergence = rules::DivergenceRule::stopsTheClocks; }},
    {"repetition by double entry",
     [](MatchSetup& setup) { setup.repetition = rules::Repetition::doubleEntry; }},
    {"made by any part", [](MatchSetup& setup) { setup.made = rules::MadeBy::anyOf; }},
    {"players announce", [](MatchSetup& setup) { setup.announcer = rules::Announcer::player; }},
    {"flag ends the game", [](MatchSetup& setup) { setup.flag = rules::FlagRule::endsTheGame; }},
    {"illegal moves are admitted",
     [](MatchSetup& setup) { setup.illegalMoves = rules::IllegalMoveRule::isAdmitted; }},
    {"limited supervision",
     [](MatchSetup& setup) { setup.supervision = rules::Supervision::limited; }},
    {"no arbiter", [](MatchSetup& setup) { setup.arbiter = rules::ArbiterAt::anotherPlace; }},
    {"recorder only", [](MatchSetup& setup) { setup.recorderOnly = true; }},
    {"Chess960", [](MatchSetup& setup) { setup.chess960 = true; }},
};

MatchSetup tournament() {
    auto setup = rules::tournamentSetup(Colour::white);
    setup.time = *rules::parseTimeControl("2h");
    for (const Colour seat : rules::colours)
        setup.seats[seat].blind = setup.seats[seat].preview = false;
    return setup;
}

/// The lines of the setting, in order: agreements precede the moves played.
class Setter {
public:
    void read(std::string_view line) {
        auto words = line;
        if (skip(words, "game ")) return chooseGame(words);
        if (skip(words, "White: ")) return describe(setup_.seats.white, words);
        if (skip(words, "Black: ")) return describe(setup_.seats.black, words);
        if (skip(words, "time ")) return chooseTime(words);
        if (skip(words, "laws ")) return chooseLaws(words);
        if (skip(words, "start ")) return chooseStart(words);
        if (skip(words, "played ")) return play(words);
        if (skip(words, "wrote ")) return writeEntry(words);
        if (skip(words, "sheet ")) return writeSheet(words);
        if (skip(words, "clock ")) return setClock(words);
        if (skip(words, "after ")) return pass(words);
        if (skip(words, "the PIN is ") && words != "lost") return choosePin(words);
        if (isSaidWhole(line)) return;
        if (const auto agreed = agreements.find(line); agreed != agreements.end())
            return agreed->second(setup_);
        meansNothing(line);
    }

    [[nodiscard]] Setting take() {
        Table& table = atTable();
        Setting setting{table.match(), table.record(), table.now()};
        setting.start = start_;
        setting.admission = admission_;
        setting.pinHash = pinHash_;
        setting.ears = ears_;
        setting.seesNoPieces = seesNoPieces_;
        setting.hall = hall_;
        setting.course = course_;
        for (const Colour seat : rules::colours) {
            setting.preferences[seat].echo = tactile::EchoMode::off;
            setting.preferences[seat].language = everybodys_;
        }
        return setting;
    }

private:
    void chooseGame(std::string_view profile) {
        if (profile == "home")
            setup_ = rules::homeSetup();
        else if (profile == "tournament")
            setup_ = tournament();
        else if (profile == "clock")
            setup_ = rules::clockSetup(rules::Profile::home);
        else if (profile == "tournament clock")
            setup_ = rules::clockSetup(rules::Profile::tournament);
        else
            meansNothing(profile);
    }
    bool namesCourse(std::string_view words) {
        if (!skip(words, "course ")) return false;
        setup_ = rules::homeSetup();
        course_ = words;
        return true;
    }
    void chooseTime(std::string_view text) {
        const auto control = rules::parseTimeControl(text);
        if (!control) meansNothing(text);
        setup_.time = *control;
    }
    void chooseLaws(std::string_view year) {
        const auto laws = rules::lawsOf(std::stoi(std::string{year}));
        if (!laws) meansNothing(year);
        setup_.laws = *laws;
    }
    void chooseStart(std::string_view fen) {
        const auto position = rules::parseFen(fen);
        if (!position) meansNothing(fen);
        setup_.start = *position;
    }
    /// Lines without an argument, and what is practised.
    bool isSaidWhole(std::string_view line) {
        if (line == "White has an earphone")
            giveEarphone(Colour::white);
        else if (line == "Black has an earphone")
            giveEarphone(Colour::black);
        else if (line == "White's board sees no pieces")
            blur(Colour::white);
        else if (line == "Black's board sees no pieces")
            blur(Colour::black);
        else if (line == "the arbiter starts the clocks")
            byArbiter();
        else if (line == "the PIN is lost")
            losePin();
        else if (line == "the hall speaks English")
            speakInTheHall(rules::Language::english);
        else if (line == "the hall speaks Turkish")
            speakInTheHall(rules::Language::turkish);
        else if (line == "everybody speaks English")
            everybodySpeaks(rules::Language::english);
        else if (line == "everybody speaks Turkish")
            everybodySpeaks(rules::Language::turkish);
        else
            return namesCourse(line);
        return true;
    }
    void giveEarphone(Colour seat) { ears_[seat] = true; }
    void blur(Colour seat) { seesNoPieces_[seat] = true; }
    void byArbiter() { start_ = app::Start::byArbiter; }
    void speakInTheHall(rules::Language language) { hall_ = language; }
    void everybodySpeaks(rules::Language language) { everybodys_ = hall_ = language; }

    void choosePin(std::string_view pin) {
        admission_ = app::Admission::byPin;
        pinHash_ = app::hashOf(pin);
    }

    void losePin() { admission_ = app::Admission::byPin; }

    Table& atTable() {
        if (!table_) table_.emplace(setup_);
        return *table_;
    }
    void begin() {
        if (std::holds_alternative<rules::NotStarted>(atTable().match().phase))
            atTable().ask(rules::Actor::arbiter, rules::Go{});
    }
    void play(std::string_view moves) {
        begin();
        for (const auto& san : movesIn(moves))
            playOne(san);
    }
    /// Everybody acts as required: the move is entered or shown, heard, pressed, repeated and
    /// executed.
    void playOne(const std::string& san) {
        Table& table = atTable();
        const Colour seat = rules::sideToMove(table.match());
        const auto move = table.move(san);
        const auto placement = table.match().game.position().after(move).placement();
        if (rules::isSensed(table.match().setup, seat)) table.show(seat, placement);
        if (!table.match().sounding && !rules::hasMadeAndNotPressed(table.match(), seat))
            enterMove(seat, move);
        if (table.match().sounding) table.heard();
        if (rules::hasMadeAndNotPressed(table.match(), seat)) table.press(seat);
        takeUp(rules::other(seat), placement);
        table.keepSheets();
    }
    void enterMove(Colour seat, rules::Move move) {
        Table& table = atTable();
        table.ask(rules::playerOf(seat), rules::EnterMove{seat, move});
        if (std::holds_alternative<rules::Entered>(table.match().turn)) table.announce(seat);
    }
    void takeUp(Colour seat, const rules::Placement& placement) {
        Table& table = atTable();
        const auto move = rules::toRepeat(table.match(), seat);
        const bool enters = table.match().setup.repetition == rules::Repetition::doubleEntry;
        if (move)
            table.ask(rules::playerOf(seat), rules::Repeat{seat, enters ? move : std::nullopt});
        if (rules::isSensed(table.match().setup, seat)) table.show(seat, placement);
    }

    /// "sheet Black e4 e5": what this player writes by hand during the game, from the first
    /// half-move on.
    void writeSheet(std::string_view words) {
        const auto space = std::min(words.find(' '), words.size());
        atTable().writes(colourNamed(words.substr(0, space)), words.substr(space));
    }
    /// "wrote Black 16 d6": the entry on this player's own sheet at one half-move.
    void writeEntry(std::string_view words) {
        const auto parts = wordsOf(words);
        if (parts.size() != 3) meansNothing(words);
        write(colourNamed(parts[0]), std::stoi(parts[1]), parts[2]);
    }
    void write(Colour seat, int ply, const std::string& text) {
        atTable().ask(rules::playerOf(seat), rules::Write{seat, ply, text});
    }
    /// "clock White 0:42:10": as the arbiter has set it.
    void setClock(std::string_view words) {
        const auto parts = wordsOf(words);
        const auto left =
            parts.size() == 2 ? rules::parseSpan(parts[1]) : rules::parseSpan(std::string_view{});
        if (!left) meansNothing(words);
        begin();
        Table& table = atTable();
        table.ask(rules::Actor::arbiter, rules::Halt{});
        table.ask(rules::Actor::arbiter, rules::SetClock{colourNamed(parts[0]), *left});
        table.ask(rules::Actor::arbiter, rules::Go{});
    }
    void pass(std::string_view time) {
        const auto span = rules::parseSpan(time);
        if (!span) meansNothing(time);
        begin();
        atTable().pass(*span);
    }

    MatchSetup setup_ = tournament();
    app::Start start_ = app::Start::whenReady;
    app::Admission admission_ = app::Admission::everybody;
    std::optional<std::string> pinHash_{};
    rules::ByColour<bool> ears_{};
    rules::ByColour<bool> seesNoPieces_{};
    rules::Language hall_ = rules::Language::german;
    rules::Language everybodys_ = rules::Language::german;
    std::string course_{};
    std::optional<Table> table_;
};

} // namespace

rules::Colour colourNamed(std::string_view word) {
    if (word == "White") return Colour::white;
    if (word == "Black") return Colour::black;
    meansNothing(word);
}

Setting set(const std::vector<ScriptLine>& lines) {
    Setter setter;
    for (const auto& line : lines)
        setter.read(line.text);
    return setter.take();
}

} // namespace tests
