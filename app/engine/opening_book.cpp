// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/opening_book.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Position;
using rules::Square;

constexpr std::size_t kindsOfPieces = 12;
constexpr std::size_t castlingPlace = kindsOfPieces * rules::squareCount;
constexpr std::size_t enPassantPlace = castlingPlace + 4;
constexpr std::size_t whitePlace = enPassantPlace + 8;

constexpr std::array<std::uint64_t, whitePlace + 1> numbers{
#include "app/engine/polyglot_numbers.inc"
};

std::size_t numberOf(rules::Piece piece, Square square) {
    const std::size_t white = piece.colour == Colour::white ? 1 : 0;
    const auto kind = 2 * static_cast<std::size_t>(piece.kind) + white;
    return rules::squareCount * kind + static_cast<std::size_t>(index(square));
}

std::uint64_t keyOfPieces(const Position& position) {
    std::uint64_t key = 0;
    for (const auto square : rules::allSquares)
        if (const auto piece = position.at(square)) key ^= numbers.at(numberOf(*piece, square));
    return key;
}

std::uint64_t keyOfCastling(const Position& position) {
    using rules::CastlingSide;
    std::uint64_t key = 0;
    auto place = castlingPlace;
    for (const auto colour : rules::colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            if (position.castlingRook(colour, side)) key ^= numbers.at(place);
            ++place;
        }
    return key;
}

bool isDoubleStep(const Position& after, rules::Move move) {
    const auto piece = after.at(move.to());
    return piece && piece->kind == Kind::pawn &&
           std::abs(index(move.to()) - index(move.from())) == 16;
}

bool standsBeside(const Position& position, Square square) {
    const rules::Piece pawn{position.turn(), Kind::pawn};
    constexpr std::array steps{-1, 1};
    return std::ranges::any_of(steps, [&](int step) {
        const auto beside = rules::neighbour(square, step, 0);
        return beside && position.at(*beside) == pawn;
    });
}

/// The file in which a pawn may be taken en passant, as the books see it.
std::optional<rules::File> enPassantFile(const rules::Game& game) {
    const auto& position = game.position();
    if (game.plies() == 0) {
        const auto square = position.enPassant();
        return square ? std::optional{fileOf(*square)} : std::nullopt;
    }
    const auto move = game.moves().back();
    if (!isDoubleStep(position, move) || !standsBeside(position, move.to())) return std::nullopt;
    return fileOf(move.to());
}

// An entry: key, move, weight, and what was learnt, which nobody reads.
constexpr std::size_t entrySize = 16;
constexpr std::size_t movePlace = 8;
constexpr std::size_t weightPlace = 10;

/// A number of so many bytes, the most significant one first.
std::uint64_t numberAt(const std::string& bytes, std::size_t place, std::size_t length) {
    std::uint64_t number = 0;
    for (const char byte : std::string_view{bytes}.substr(place, length))
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

/// nullopt: the pawn does not promote.
std::optional<Kind> promotionOf(unsigned code) {
    constexpr std::array promoted{Kind::knight, Kind::bishop, Kind::rook, Kind::queen};
    return code == 0 || code > promoted.size() ? std::nullopt
                                               : std::optional{promoted.at(code - 1)};
}

} // namespace

std::uint64_t polyglotKey(const rules::Game& game) {
    const auto& position = game.position();
    auto key = keyOfPieces(position) ^ keyOfCastling(position);
    if (const auto file = enPassantFile(game))
        key ^= numbers.at(enPassantPlace + static_cast<std::size_t>(index(*file)));
    if (position.turn() == Colour::white) key ^= numbers.at(whitePlace);
    return key;
}

Sentence sentence(const BookFault& fault) {
    if (fault.systemError == 0) return say<SentenceKey::bookNotOne>(fault.file);
    return say<SentenceKey::bookUnreadable>(fault.file, reasonOf(fault.systemError));
}

std::optional<OpeningBook> OpeningBook::from(std::string bytes) {
    if (bytes.empty() || bytes.size() % entrySize != 0) return std::nullopt;
    OpeningBook book(std::move(bytes));
    for (std::size_t entry = 1; entry < book.entries(); ++entry)
        if (book.keyOf(entry) < book.keyOf(entry - 1)) return std::nullopt;
    return book;
}

rules::Expected<OpeningBook, BookFault> OpeningBook::read(const std::filesystem::path& path) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none))
        return rules::unexpected(BookFault{path, EISDIR});
    errno = 0;
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) return rules::unexpected(BookFault{path, errno == 0 ? EIO : errno});
    const auto size = static_cast<std::streamoff>(file.tellg());
    if (size < 0 || std::cmp_greater(size, largest)) return rules::unexpected(BookFault{path, 0});
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (!file.seekg(0) || !file.read(bytes.data(), size))
        return rules::unexpected(BookFault{path, errno == 0 ? EIO : errno});
    auto book = from(std::move(bytes));
    if (!book) return rules::unexpected(BookFault{path, 0});
    return *std::move(book);
}

std::size_t OpeningBook::entries() const {
    return bytes_.size() / entrySize;
}

std::uint64_t OpeningBook::keyOf(std::size_t entry) const {
    return numberAt(bytes_, entry * entrySize, movePlace);
}

std::size_t OpeningBook::firstOf(std::uint64_t key) const {
    std::size_t low = 0;
    for (std::size_t high = entries(); low < high;) {
        const auto middle = low + (high - low) / 2;
        if (keyOf(middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// Castling is the king taking his own rook, as in `Move`.
std::optional<BookMove> OpeningBook::moveOf(std::size_t entry, const rules::MoveList& legal) const {
    const auto code = static_cast<unsigned>(numberAt(bytes_, entry * entrySize + movePlace, 2));
    const auto weight = static_cast<int>(numberAt(bytes_, entry * entrySize + weightPlace, 2));
    const auto to = rules::squareAt(static_cast<int>(code & 63U));
    const auto from = rules::squareAt(static_cast<int>(code >> 6U & 63U));
    const auto promotion = promotionOf(code >> 12U & 7U);
    const auto* const found = std::find_if(legal.begin(), legal.end(), [&](Move move) {
        return move.from() == from && move.to() == to && move.promotionKind() == promotion;
    });
    if (found == legal.end() || weight == 0) return std::nullopt;
    return BookMove{*found, weight};
}

std::vector<BookMove> OpeningBook::movesIn(const rules::Game& game) const {
    const auto key = polyglotKey(game);
    const auto legal = game.position().legalMoves();
    std::vector<BookMove> moves;
    for (auto entry = firstOf(key); entry < entries() && keyOf(entry) == key; ++entry)
        if (const auto move = moveOf(entry, legal)) moves.push_back(*move);
    return moves;
}

std::optional<Move> chosenByWeight(std::span<const BookMove> moves, double chance) {
    std::int64_t all = 0;
    for (const auto& each : moves)
        all += each.weight;
    auto left = static_cast<std::int64_t>(chance * static_cast<double>(all));
    for (const auto& each : moves) {
        if (left < each.weight) return each.move;
        left -= each.weight;
    }
    return std::nullopt;
}

} // namespace app
