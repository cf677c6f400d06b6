// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/boards.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

bool isByFile(Square left, Square right) {
    return std::tuple{fileOf(left), rankOf(left)} < std::tuple{fileOf(right), rankOf(right)};
}

std::vector<Square> byFile(std::vector<Square> squares) {
    std::ranges::sort(squares, isByFile);
    return squares;
}

// --- what has happened

/// The sentences that explain to one person why the boards differ and what will be done.
class Account {
public:
    Account(const View& view, const rules::Reconciling& reconciling)
        : view_(view)
        , reconciling_(reconciling)
        , finding_(rules::findingOf(view.match())) {}

    [[nodiscard]] std::vector<Message> all() {
        tellSquares();
        return withoutSquares();
    }
    [[nodiscard]] std::vector<Message> withoutSquares() {
        if (auto lost = lostBoards(view_); lost.phrase) messages_.push_back(std::move(lost));
        if (const auto seat = rules::mustComplete(view_.match()))
            add(PhraseKey::recComplete, {{Slot::colour, *seat}});
        tellMeant();
        if (finding_.sheets == rules::SheetVerdict::differ)
            tellDifference();
        else
            tellAgreement();
        if (finding_.sheets == rules::SheetVerdict::differ || reconciling_.ruledPly)
            tellRetracing();
        return std::move(messages_);
    }

private:
    void add(PhraseKey key, const speech::Arguments& arguments) {
        messages_.push_back(phrase(view_, key, arguments));
    }
    [[nodiscard]] tactile::HalfMove halfMove(int ply) const {
        return halfMoveAt(view_.match().setup.start, ply);
    }
    [[nodiscard]] rules::Game line() const {
        rules::Game game(view_.match().setup.start);
        for (const auto move : finding_.line)
            game.play(move);
        return game;
    }

    void tellSquares();
    void tellMeant();
    void tellAgreement();
    void tellAgreedMove(const rules::Game& game, int ply);
    void tellShorterSheet(Colour longer);
    void tellUnwritten();
    [[nodiscard]] bool hasNotMade(const rules::Game& game, int ply, Colour seat) const;
    void tellWhoErred(const rules::Game& game, int ply);
    void tellHowErred(const rules::Game& game, int ply, Colour seat);
    void tellDifference();
    void tellRetracing();
    [[nodiscard]] int lastInStep(const rules::Game& game) const;

    const View& view_;
    const rules::Reconciling& reconciling_;
    rules::Finding finding_;
    std::vector<Message> messages_;
};

// The arbiter has no board, so both boards are named by colour.
void Account::tellSquares() {
    const Colour own = sideOf(view_);
    const auto& found = reconciling_.found;
    const bool isArbiter = view_.person == Person::arbiter;
    for (const Square square : byFile(differences(found.white, found.black)))
        add(isArbiter ? PhraseKey::difSquareColours : PhraseKey::difSquare,
            {{Slot::square, square},
             {Slot::ownContent, speech::Content{found[own].at(square)}},
             {Slot::opponentContent, speech::Content{found[rules::other(own)].at(square)}}});
}

void Account::tellMeant() {
    const auto game = line();
    for (const auto& [writer, ply, entry] : finding_.meant)
        if (ply <= game.plies())
            add(PhraseKey::difMeant,
                {{Slot::number, halfMove(ply).number},
                 {Slot::colour, writer},
                 {Slot::input, speech::Outside{entry.text}},
                 {Slot::move, rules::factsOf(game.at(ply - 1), *entry.move)}});
}

bool changesOneOf(const std::vector<Square>& squares, const rules::Game& game, int ply) {
    const auto move = game.moves()[static_cast<std::size_t>(ply - 1)];
    const auto changed = rules::squaresOf(game.at(ply - 1), move);
    return std::ranges::any_of(changed,
                               [&](Square square) { return rules::contains(squares, square); });
}

// The last half-move that both boards have shown alike: before the latest half-move that changed a
// square which is wrong now, and not beyond the half-moves executed on both boards. A wrong square
// that no half-move changed, e.g. a knocked-over piece, does not count.
int Account::lastInStep(const rules::Game& game) const {
    int same = game.plies();
    for (const Colour seat : rules::colours) {
        const auto wrong = differences(reconciling_.found[seat], game.position().placement());
        int ply = game.plies();
        while (ply > 0 && !changesOneOf(wrong, game, ply))
            --ply;
        if (ply > 0) same = std::min(same, ply - 1);
        same = std::min(same, view_.match().boards[seat].executed.value_or(same));
    }
    return same;
}

bool Account::hasNotMade(const rules::Game& game, int ply, Colour seat) const {
    return !view_.match().boards[seat].isLost &&
           reconciling_.found[seat] == game.at(ply - 1).placement();
}

// Whoever has only not made the move yet has not written it either (E-R49).
void Account::tellShorterSheet(Colour longer) {
    if (finding_.agreedPlies == 0)
        return add(PhraseKey::difSheetsShorterStart, {{Slot::colour, longer}});
    const auto [number, colour] = halfMove(finding_.agreedPlies);
    add(PhraseKey::difSheetsShorter,
        {{Slot::agreedNumber, number}, {Slot::agreedColour, colour}, {Slot::colour, longer}});
}

// The move was announced and is on neither sheet (E-R49).
void Account::tellUnwritten() {
    if (finding_.agreedPlies == 0)
        return messages_.push_back(phrase(view_, PhraseKey::difSheetsEmpty));
    const auto [number, colour] = halfMove(finding_.agreedPlies);
    add(PhraseKey::difSheetsEnd, {{Slot::agreedNumber, number}, {Slot::agreedColour, colour}});
}

void Account::tellAgreedMove(const rules::Game& game, int ply) {
    const auto& sheets = view_.match().sheets;
    const bool isWhites = sheets.white.entries.size() > sheets.black.entries.size();
    const Colour longer = isWhites ? Colour::white : Colour::black;
    const bool isOnOne =
        finding_.sheets == rules::SheetVerdict::shorter && ply > finding_.agreedPlies;
    const bool isOnNone =
        finding_.sheets == rules::SheetVerdict::same && ply > finding_.agreedPlies;
    if (isOnOne) tellShorterSheet(longer);
    if (isOnNone) tellUnwritten();
    add(isOnOne || isOnNone ? PhraseKey::movLast : PhraseKey::difSheetsSame,
        {{Slot::number, halfMove(ply).number},
         {Slot::colour, halfMove(ply).colour},
         {Slot::move, factsAt(game, ply)}});
}

void Account::tellAgreement() {
    const auto game = line();
    if (game.plies() == 0) return messages_.push_back(phrase(view_, PhraseKey::difSheetsEmpty));
    const int same = lastInStep(game);
    if (same == 0) messages_.push_back(phrase(view_, PhraseKey::difSinceStart));
    const auto [number, colour] = halfMove(same);
    if (same > 0) add(PhraseKey::difSince, {{Slot::number, number}, {Slot::colour, colour}});
    const int ply = std::min(same + 1, game.plies());
    tellAgreedMove(game, ply);
    if (ply > same) tellWhoErred(game, ply);
}

// What a board shows that does not answer is no mistake of its player's.
void Account::tellWhoErred(const rules::Game& game, int ply) {
    for (const Colour seat : rules::colours)
        if (!view_.match().boards[seat].isLost &&
            reconciling_.found[seat] != game.position().placement())
            tellHowErred(game, ply, seat);
}

void Account::tellHowErred(const rules::Game& game, int ply, Colour seat) {
    if (hasNotMade(game, ply, seat)) return add(PhraseKey::difNotMade, {{Slot::colour, seat}});
    add(PhraseKey::difWrong, {{Slot::move, factsAt(game, ply)}, {Slot::colour, seat}});
}

void Account::tellDifference() {
    const auto& difference = *finding_.difference;
    const auto game = line();
    const auto& before = game.at(std::min(difference.ply - 1, game.plies()));
    const auto [number, colour] = halfMove(difference.ply);
    speech::Arguments arguments{{Slot::number, number},
                                {Slot::colour, colour},
                                {Slot::whiteEntry, entryInWords(before, difference.white)},
                                {Slot::blackEntry, entryInWords(before, difference.black)}};
    if (finding_.agreedPlies == 0) return add(PhraseKey::difSheetsDifferStart, arguments);
    const auto agreed = halfMove(finding_.agreedPlies);
    arguments.push_back({Slot::agreedNumber, agreed.number});
    arguments.push_back({Slot::agreedColour, agreed.colour});
    add(PhraseKey::difSheetsDiffer, arguments);
}

void Account::tellRetracing() {
    const int ply = static_cast<int>(finding_.line.size());
    if (ply == 0) return messages_.push_back(phrase(view_, PhraseKey::difRetraceStart));
    const auto [number, colour] = halfMove(ply);
    add(PhraseKey::difRetrace, {{Slot::number, number}, {Slot::colour, colour}});
}

// --- what is to be done

std::array<Colour, 2> ownBoardFirst(const View& view) {
    return {sideOf(view), rules::other(sideOf(view))};
}

Word boardWord(const View& view, Colour board) {
    if (view.person == Person::arbiter)
        return board == Colour::white ? Word::boardWhite : Word::boardBlack;
    return board == sideOf(view) ? Word::boardOwn : Word::boardOpponent;
}

std::vector<Order> ordersFor(const View& view) {
    const auto corrections = rules::findingOf(view.match()).corrections;
    std::vector<Order> orders;
    for (const Colour board : ownBoardFirst(view))
        for (const auto& correction : corrections[board])
            orders.push_back({board, correction});
    return orders;
}

Message handOrder(const View& view, const rules::Correction& order) {
    if (!order.to)
        return phrase(view,
                      PhraseKey::fixRemove,
                      {{Slot::colouredPiece, order.piece}, {Slot::square, *order.from}});
    if (!order.from)
        return phrase(view,
                      PhraseKey::fixPlace,
                      {{Slot::colouredPiece, order.piece}, {Slot::square, *order.to}});
    return phrase(
        view,
        PhraseKey::fixMove,
        {{Slot::colouredPiece, order.piece}, {Slot::from, *order.from}, {Slot::to, *order.to}});
}

// Sensors detect by themselves when it is done.
Message whatEnterDoes(const View& view, Colour board, int more) {
    if (rules::isSensed(view.match().setup, board)) return {};
    if (more == 0) return phrase(view, PhraseKey::fixNextLast);
    return phrase(view, PhraseKey::fixNext, {{Slot::remaining, more}});
}

Message inWords(const View& view, const Order& order) {
    return phrase(view, PhraseKey::difWho, {{Slot::board, boardWord(view, order.board)}}) +
           handOrder(view, order.correction);
}

/// Squares of one board that were corrected without sensors.
struct Check {
    Colour board;
    std::vector<Square> squares;
};

// One question per board; if something is wrong, one per square.
std::optional<Check> checkDue(const View& view, const ReconcileWalk& walk) {
    const auto* const reconciling = std::get_if<rules::Reconciling>(&view.match().phase);
    if (reconciling == nullptr || !ordersFor(view).empty()) return std::nullopt;
    for (const Colour board : ownBoardFirst(view)) {
        auto squares = byFile(reconciling->unchecked[board]);
        if (squares.empty()) continue;
        if (walk.oneByOne == board) squares.resize(1);
        return Check{board, std::move(squares)};
    }
    return std::nullopt;
}

std::vector<speech::SquareContent> wantedOn(const View& view, const Check& check) {
    const auto wanted = rules::findingOf(view.match()).position.placement();
    std::vector<speech::SquareContent> contents;
    for (const Square square : check.squares)
        contents.push_back({square, wanted.at(square)});
    return contents;
}

// If both boards were corrected, or for the arbiter, the question names the board.
Message inWords(const View& view, const Check& check) {
    const auto& found = std::get<rules::Reconciling>(view.match().phase).found;
    const auto wanted = rules::findingOf(view.match()).position.placement();
    auto question = phrase(view, PhraseKey::fixCheck, {{Slot::contents, wantedOn(view, check)}});
    const bool isOneWrong = found.white == wanted || found.black == wanted;
    if (isOneWrong && view.person != Person::arbiter) return question;
    return phrase(view, PhraseKey::difWho, {{Slot::board, boardWord(view, check.board)}}) +
           question;
}

// Only a person at the board can answer: about the other board the question is asked in public, and
// this person passes the answer on.
void ask(Turn& turn, const Check& check) {
    const View view = turn.view();
    if (view.person == Person::arbiter || check.board == sideOf(view))
        return turn.tell(inWords(view, check));
    const bool isWhite = check.board == Colour::white;
    const speech::Arguments arguments{{Slot::board, isWhite ? Word::boardWhite : Word::boardBlack},
                                      {Slot::contents, wantedOn(view, check)}};
    turn.bring(tellAll(view, PhraseKey::fixCheckAloud, arguments));
    turn.tell(PhraseKey::fixCheckOpponent);
}

std::vector<Message> account(const View& view) {
    return Account(view, std::get<rules::Reconciling>(view.match().phase)).all();
}

} // namespace

std::vector<std::string> reconciliationNotes(const View& of) {
    std::vector<std::string> notes;
    const View view{Person::arbiter, of.preferences, of.table};
    const auto* const reconciling = std::get_if<rules::Reconciling>(&view.match().phase);
    if (reconciling == nullptr) return notes;
    for (const Message& message : Account(view, *reconciling).withoutSquares())
        notes.push_back(message.text.shown);
    const auto orders = ordersFor(view);
    if (!orders.empty()) notes.push_back(inWords(view, orders.front()).text.shown);
    return notes;
}

Message stepDue(Turn& turn) {
    const View view = turn.view();
    if (const auto check = checkDue(view, turn.memory().walk)) return inWords(view, *check);
    const auto orders = ordersFor(view);
    return orders.empty() ? Message{} : inWords(view, orders.front());
}

void tellNext(Turn& turn) {
    if (!std::holds_alternative<rules::Reconciling>(turn.match().phase)) return;
    const auto orders = ordersFor(turn.view());
    auto& walk = turn.memory().walk;
    walk.ordered.reset();
    if (const auto check = checkDue(turn.view(), walk)) return ask(turn, *check);
    if (orders.empty()) return;
    walk.oneByOne.reset();
    walk.ordered = orders.front();
    const int more = static_cast<int>(orders.size()) - 1;
    turn.tell(inWords(turn.view(), orders.front()) +
              whatEnterDoes(turn.view(), orders.front().board, more));
}

namespace {

bool isAllTold(Turn& turn) {
    return ordersFor(turn.view()).empty() && !checkDue(turn.view(), turn.memory().walk);
}

} // namespace

void requested::reconcile(Turn& turn, const tactile::Instruction& /*request*/) {
    if (std::holds_alternative<rules::Reconciling>(turn.match().phase)) return stepOn(turn);
    turn.ask(rules::Reconcile{});
}

void stepOn(Turn& turn) {
    turn.pass(AlarmAcknowledged{});
    const auto sentences = account(turn.view());
    auto& told = turn.memory().walk.told;
    if (told >= static_cast<int>(sentences.size()))
        return isAllTold(turn) ? turn.tellEdge() : tellNext(turn);
    turn.tell(sentences[static_cast<std::size_t>(told)]);
    ++told;
}

void stepBack(Turn& turn) {
    const auto sentences = account(turn.view());
    auto& walk = turn.memory().walk;
    const bool wasOrdered = walk.ordered.has_value();
    walk.ordered.reset();
    const int last =
        std::min(wasOrdered ? walk.told : walk.told - 1, static_cast<int>(sentences.size()));
    if (last < 1) return turn.tellEdge();
    walk.told = last;
    turn.tell(sentences[static_cast<std::size_t>(last - 1)]);
}

void orderDone(Turn& turn) {
    const auto orders = ordersFor(turn.view());
    const auto& walk = turn.memory().walk;
    if (orders.empty() || walk.ordered != orders.front()) return stepOn(turn);
    turn.ask(rules::StepDone{orders.front().board});
}

bool answerCheck(Turn& turn, bool right) {
    auto& walk = turn.memory().walk;
    const auto check = checkDue(turn.view(), walk);
    if (!check) return false;
    if (!right && check->squares.size() > 1) {
        walk.oneByOne = check->board;
        tellNext(turn);
        return true;
    }
    for (const Square square : check->squares)
        turn.ask(rules::CheckSquare{check->board, square, right});
    return true;
}

void tellNextAfter(Turn& turn, const rules::CheckSquare& check) {
    const auto* const reconciling = std::get_if<rules::Reconciling>(&turn.match().phase);
    if (reconciling == nullptr) return;
    const bool goesOn = check.right && turn.memory().walk.oneByOne != check.seat &&
                        !reconciling->unchecked[check.seat].empty();
    if (!goesOn) tellNext(turn);
}

} // namespace app
