// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/boards.hpp"
#include "app/match/respond.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/acts.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace app {
namespace {

using rules::Colour;
using rules::SpecialBoard;
using rules::SpecialBoardItem;
using speech::PhraseKey;
using speech::Slot;

enum class Answer : std::uint8_t { yes, no, later };

const SpecialBoard& boardOf(Turn& turn, Colour seat) {
    return turn.match().specialBoards[seat];
}

// Of two blind players, White's board comes first.
Colour boardMeant(Turn& turn, const tactile::Instruction& request) {
    if (const auto* const named = std::get_if<Colour>(&request.argument)) return *named;
    const auto& seats = turn.match().setup.seats;
    if (!seats.white.blind) return Colour::black;
    const bool isBlacksTurn = seats.black.blind && boardOf(turn, Colour::white).isWhole();
    return isBlacksTurn ? Colour::black : Colour::white;
}

bool isAsked(Turn& turn, const BoardItemFound& question) {
    return question.again || boardOf(turn, question.seat).at(question.item) != true;
}

bool isLater(const std::string& line) {
    constexpr tactile::Words later{"answer.later"};
    return later.have(line);
}

std::optional<Answer> answerIn(Turn& turn, const std::string& line) {
    if (isLater(line)) return Answer::later;
    const auto typed = tactile::readLine(line, {turn.view().language(), tactile::Role::arbiter});
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    if (request == nullptr) return std::nullopt;
    if (request->command == tactile::Command::yes) return Answer::yes;
    if (request->command == tactile::Command::no) return Answer::no;
    return std::nullopt;
}

void tellEnd(Turn& turn, Colour seat, const SpecialBoard& board) {
    const auto open = std::count(board.found.begin(), board.found.end(), std::nullopt);
    if (open == 0) return turn.tell(PhraseKey::arbBoardSeen, {{Slot::colour, seat}});
    turn.tell(PhraseKey::arbBoardOpen,
              {{Slot::colour, seat},
               {Slot::number, static_cast<int>(open)},
               {Slot::total, static_cast<int>(board.found.size())}});
}

// `board` includes the previous answer, which the match has not recorded yet.
void askFrom(Turn& turn, BoardItemFound question, std::size_t place, const SpecialBoard& board) {
    for (; place < rules::specialBoardItems.size(); ++place) {
        question.item = rules::specialBoardItems.at(place);
        if (isAsked(turn, question)) return turn.put(question);
    }
    turn.memory().question = NoQuestion{};
    tellEnd(turn, question.seat, board);
}

} // namespace

void requested::specialBoard(Turn& turn, const tactile::Instruction& request) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    const Colour seat = boardMeant(turn, request);
    if (const auto refusal = rules::unlessCheckable(turn.match(), seat))
        return turn.refuse(rules::CheckSpecialBoard{seat, SpecialBoardItem::size, true}, *refusal);
    const SpecialBoard board = boardOf(turn, seat);
    askFrom(turn, {seat, SpecialBoardItem::size, board.isAllGood()}, 0, board);
}

bool boardItemTyped(Turn& turn, const BoardItemFound& question, const std::string& line) {
    const auto answer = answerIn(turn, line);
    if (!answer) return false;
    if (const auto refusal = rules::unlessCheckable(turn.match(), question.seat)) {
        turn.memory().question = NoQuestion{};
        turn.refuse(rules::CheckSpecialBoard{question.seat, question.item, true}, *refusal);
        return true;
    }
    SpecialBoard board = boardOf(turn, question.seat);
    if (*answer != Answer::later) {
        const bool good = *answer == Answer::yes;
        turn.ask(rules::CheckSpecialBoard{question.seat, question.item, good});
        board.note(question.item, good);
    }
    askFrom(turn, question, static_cast<std::size_t>(question.item) + 1, board);
    return true;
}

// Announces to both players what the arbiter has found about a blind player's board (E1, E-R3).

namespace {

using speech::Urgency;

void explainBoard(Response& response, Colour seat, PhraseKey phrase) {
    response.explain({phrase, {{Slot::colour, seat}}, Urgency::move});
}

void tellBoard(Response& response, Colour seat) {
    const SpecialBoard& board = response.after().specialBoards[seat];
    if (board.isAllGood()) return explainBoard(response, seat, PhraseKey::arbBoardGood);
    if (!board.isWhole()) explainBoard(response, seat, PhraseKey::arbBoardPart);
    for (const auto item : rules::specialBoardItems)
        if (board.at(item) == false)
            response.explain({PhraseKey::arbBoardBad,
                              {{Slot::colour, seat}, {Slot::boardItem, wordFor(item)}},
                              Urgency::move});
}

} // namespace

// Announced once all items are checked, and again if a finding changes.
void notice(Response& response, const rules::SpecialBoardChecked& event) {
    const SpecialBoard& board = response.after().specialBoards[event.seat];
    const bool isNews = board != response.before().specialBoards[event.seat];
    if (isNews && board.isWhole()) tellBoard(response, event.seat);
}

void tellUnfinishedBoards(Response& response) {
    for (const Colour seat : rules::colours) {
        const SpecialBoard& board = response.after().specialBoards[seat];
        if (board.isBegun() && !board.isWhole()) tellBoard(response, seat);
    }
}

} // namespace app
