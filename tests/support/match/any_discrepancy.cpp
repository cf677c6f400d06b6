// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/any_discrepancy.hpp"

#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/any_square.hpp"
#include "tests/support/chess/positions.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

using namespace rules;

namespace tests {
namespace {

using Sheet = std::vector<std::string>;

constexpr std::array<std::string_view, 4> livelyStarts{
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/PPP3PP/8/8/8/8/ppp3pp/4K3 b - - 0 1",
    "rnbqkbnr/8/8/PPPPPPPP/pppppppp/8/8/RNBQKBNR w KQkq - 0 1",
    "q3k2q/8/8/3N1N2/3n1n2/8/8/Q3K2Q w - - 12 30"};

constexpr std::array<std::string_view, 9> illegible{
    "?", "???", "~", "S", "e9", "Sx", "z4", "0-0-0-0", "unleserlich"};
constexpr std::array<std::string_view, 4> signs{"+", "#", "++", "(=)"};

Position anyStart(Dice& dice) {
    if (dice.oneIn(8)) return *chess960Start(static_cast<int>(dice.below(chess960Count)));
    if (dice.oneIn(3)) return positionOf(livelyStarts.at(dice.below(livelyStarts.size())));
    return Position::start();
}

std::optional<Move> anyMoveOf(Dice& dice, const Position& position) {
    const auto legal = position.legalMoves();
    if (legal.isEmpty()) return std::nullopt;
    return legal[dice.below(legal.size())];
}

// Long, with both squares; a king's move stays short, because it could be read as castling
// elsewhere.
std::string withBothSquares(const Position& position, Move move, Letters letters) {
    const auto name = [](Square square) {
        return std::string{static_cast<char>('a' + index(fileOf(square))),
                           static_cast<char>('1' + index(rankOf(square)))};
    };
    const Kind kind = position.at(move.from())->kind;
    return std::string(letter(letters, kind)) + name(move.from()) + "-" + name(move.to());
}

/// The move in this player's style: with or without the optional signs.
std::string asWritten(Dice& dice, const Position& position, Move move, Letters letters) {
    const bool isPlain = position.at(move.from())->kind != Kind::king && !move.isPromotion();
    if (isPlain && dice.oneIn(8)) return withBothSquares(position, move, letters);
    const SanStyle style{.letters = letters,
                         .castling = dice.oneIn(2) ? SanStyle::Castling::letters
                                                   : SanStyle::Castling::digits,
                         .equalsSign = dice.oneIn(2),
                         .enPassantSign = dice.oneIn(2)};
    auto text = writeSan(position, move, style);
    if (dice.oneIn(3)) std::erase(text, 'x');
    if (dice.oneIn(3)) std::erase_if(text, [](char sign) { return sign == '+' || sign == '#'; });
    if (text.back() == '+' || text.back() == '#' || text.back() == '.') return text;
    if (dice.oneIn(6)) text += signs.at(dice.below(signs.size()));
    return text;
}

Sheet rightSheet(Dice& dice, const AnyGame& game, Letters letters) {
    Sheet sheet;
    sheet.reserve(game.moves.size());
    Position position = game.start;
    for (const Move move : game.moves) {
        sheet.push_back(asWritten(dice, position, move, letters));
        position.play(move);
    }
    return sheet;
}

Position positionBefore(const AnyGame& game, std::size_t place) {
    Position position = game.start;
    for (std::size_t earlier = 0; earlier < std::min(place, game.moves.size()); ++earlier)
        position.play(game.moves[earlier]);
    return position;
}

/// A move that is possible elsewhere in the game, but not here.
std::string elsewhere(Dice& dice, const AnyGame& game, Letters letters) {
    const Position position = positionBefore(game, dice.below(game.moves.size() + 1));
    const auto move = anyMoveOf(dice, position);
    return move ? asWritten(dice, position, *move, letters) : "??";
}

std::string anotherMove(Dice& dice, const AnyGame& game, std::size_t place, Letters letters) {
    const Position position = positionBefore(game, place);
    const auto move = anyMoveOf(dice, position);
    return move ? asWritten(dice, position, *move, letters) : "??";
}

// The entries continue after the last move of the game, with possible next moves.
void goOn(Dice& dice, const AnyGame& game, Letters letters, Sheet& sheet) {
    Position position = positionBefore(game, game.moves.size());
    for (auto more = dice.below(3) + 1; more > 0; --more) {
        const auto move = anyMoveOf(dice, position);
        if (!move) return;
        sheet.push_back(asWritten(dice, position, *move, letters));
        position.play(*move);
    }
}

void writeBadly(Dice& dice, const AnyGame& game, Letters letters, Sheet& sheet) {
    if (sheet.empty() || dice.oneIn(9)) return goOn(dice, game, letters, sheet);
    const auto place = dice.below(sheet.size());
    const auto entry = sheet.begin() + static_cast<std::ptrdiff_t>(place);
    switch (dice.below(8)) {
    case 0: *entry = illegible.at(dice.below(illegible.size())); break;
    case 1: *entry = elsewhere(dice, game, letters); break;
    case 2: *entry = anotherMove(dice, game, place, letters); break;
    case 3: sheet.insert(entry, *entry); break;
    case 4: sheet.erase(entry); break;
    case 5: entry->clear(); break;
    case 6: std::iter_swap(entry, sheet.begin()); break;
    default: sheet.erase(entry, sheet.end()); break;
    }
}

std::size_t howMany(Dice& dice) {
    return dice.oneIn(3) ? 0 : dice.oneIn(12) ? 1 + dice.below(24) : 1 + dice.below(3);
}

void exchange(Placement& board, Square one, Square another) {
    const auto first = board.at(one);
    const auto second = board.at(another);
    board.clear(one);
    board.clear(another);
    if (first) board.put(another, *first);
    if (second) board.put(one, *second);
}

void knock(Dice& dice, Placement& board) {
    const Square square = anySquare(dice);
    switch (dice.below(4)) {
    case 0: return board.clear(square);
    case 1: return exchange(board, square, anySquare(dice));
    case 2:
        exchange(board, square, anySquare(dice));
        return exchange(board, square, anySquare(dice));
    default:
        return board.put(square, {colours.at(dice.below(2)), kinds.at(dice.below(kinds.size()))});
    }
}

Placement anythingAtAll(Dice& dice) {
    Placement board;
    if (dice.oneIn(4)) return board;
    for (const Square square : allSquares)
        if (!dice.oneIn(3))
            board.put(square, {colours.at(dice.below(2)), kinds.at(dice.below(kinds.size()))});
    return board;
}

} // namespace

AnyGame anyGame(Dice& dice, std::size_t most) {
    AnyGame game{anyStart(dice), {}};
    Game played(game.start);
    for (auto plies = dice.below(most + 1); plies > 0; --plies) {
        const auto move = anyMoveOf(dice, played.position());
        if (!move) break;
        played.play(*move);
        if (outcome(played)) {
            played.retraceTo(played.plies() - 1);
            break;
        }
    }
    game.moves.assign(played.moves().begin(), played.moves().end());
    return game;
}

Sheet anySheet(Dice& dice, const AnyGame& game, Letters letters) {
    Sheet sheet = rightSheet(dice, game, letters);
    for (auto mistakes = howMany(dice); mistakes > 0; --mistakes)
        writeBadly(dice, game, letters, sheet);
    return sheet;
}

ByColour<Sheet> anySheets(Dice& dice, const AnyGame& game, const ByColour<Letters>& letters) {
    ByColour<Sheet> sheets{anySheet(dice, game, letters.white),
                           anySheet(dice, game, letters.black)};
    if (dice.oneIn(6) && letters.white == letters.black) sheets.black = sheets.white;
    if (dice.oneIn(12)) sheets[colours.at(dice.below(2))].clear();
    return sheets;
}

Placement anyBoard(Dice& dice, const AnyGame& game) {
    if (dice.oneIn(30)) return anythingAtAll(dice);
    const auto plies = dice.oneIn(3) ? dice.below(game.moves.size() + 1) : game.moves.size();
    Placement board = positionBefore(game, plies).placement();
    for (auto knocks = howMany(dice); knocks > 0; --knocks)
        knock(dice, board);
    return board;
}

} // namespace tests
