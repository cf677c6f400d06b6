// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

// From the written text to the one legal move that it means.

namespace rules {
namespace {

// --- moves on the board

std::optional<Move> castlingMeant(const Position& position, Square from, Square to) {
    const bool far = std::abs(index(fileOf(from)) - index(fileOf(to))) > 1;
    for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
        const auto rook = position.castlingRook(position.turn(), side);
        if (!rook) continue;
        const auto castling = Move::castling(from, *rook);
        if (to == *rook || (far && to == castling.kingTarget())) return castling;
    }
    return std::nullopt;
}

/// The pieces of the side to move that reach `to`, pinned or not, without castling. Precondition:
/// kind is not a pawn.
Occupancy moversTo(const Position& position, Kind kind, Square to) {
    const Piece piece{position.turn(), kind};
    return tables::attacks(piece, to, position.occupied()) & position.pieces(piece);
}

/// The movers that can legally move there (Art. C10 distinguishes them).
Occupancy legalMovers(const Position& position, Occupancy movers, Square to) {
    auto legal = movers;
    for (const auto from : movers)
        if (!position.isLegal(Move::plain(from, to))) legal.remove(from);
    return legal;
}

/// The one square from which a pawn of the side to move can have come to `to`: straight ahead when
/// `file` is the arrival file or not given, else one rank behind on `file`. nullopt if no such pawn
/// stands there.
std::optional<Square> pawnOrigin(const Position& position, std::optional<File> file, Square to) {
    const auto turn = position.turn();
    const auto pawns = position.pieces({turn, Kind::pawn});
    const int back = turn == Colour::white ? -1 : 1;
    const int sideways = file ? index(*file) - index(fileOf(to)) : 0;
    const auto near = neighbour(to, sideways, back);
    if (!near) return std::nullopt;
    if (pawns.contains(*near)) return near;
    if (sideways != 0 || position.occupied().contains(*near)) return std::nullopt;
    const auto far = neighbour(to, 0, 2 * back);
    return far && pawns.contains(*far) ? far : std::nullopt;
}

/// The move of the pawn on `from`, with its sort: en passant, a promotion or a plain move. It need
/// not be legal.
Move pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    if (promotion) return Move::promotion(from, to, *promotion);
    if (fileOf(from) != fileOf(to) && position.enPassant() == to) return Move::enPassant(from, to);
    return Move::plain(from, to);
}

/// The move between two squares, with its sort; nullopt if none of the mover's own pieces stands on
/// the first. Castling is the king moving onto its own rook, or two or more squares to its castling
/// square. It need not be legal.
std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    const auto piece = position.at(from);
    if (!piece || piece->colour != position.turn()) return std::nullopt;
    if (promotion || piece->kind == Kind::pawn) return pawnMove(position, from, to, promotion);
    if (piece->kind == Kind::king)
        if (const auto castling = castlingMeant(position, from, to)) return castling;
    return Move::plain(from, to);
}

/// Whether a pawn could move between the squares if the promotion piece were given (Art. 3.7.e).
bool promotionIsMissing(const Position& position, Square from, Square to) {
    return position.isLegal(Move::promotion(from, to, Kind::queen));
}

// --- what an entry means

using Resolved = Expected<Move, SanError>;

Resolved refuse(SanProblem problem) {
    return unexpected(SanError{.what = problem});
}

SanError promotionMissing(Square from, Square to) {
    SanError error{.what = SanProblem::promotionMissing};
    for (const auto kind : promotionKinds)
        error.candidates.push_back(Move::promotion(from, to, kind));
    return error;
}

Resolved castlingMeant(const Position& position, CastlingSide side) {
    const auto rook = position.castlingRook(position.turn(), side);
    if (!rook) return refuse(SanProblem::illegal);
    return Move::castling(position.king(position.turn()), *rook);
}

Resolved betweenMeant(const Position& position, const SanMove& san) {
    const auto from = squareAt(*san.fromFile, *san.fromRank);
    if (!san.promotion && promotionIsMissing(position, from, san.to))
        return unexpected(promotionMissing(from, san.to));
    const auto move = moveBetween(position, from, san.to, san.promotion);
    return move ? Resolved(*move) : refuse(SanProblem::illegal);
}

/// A pawn's file stands before a capture on the next file only: "bb3", "dxd4" and "dg4" are rather
/// a piece's move with a small letter, and nothing captures straight ahead, as in "xe5". But "dxe6"
/// is a pawn's capture, even where no pawn can make it.
bool isOfNoPawn(const SanMove& san) {
    if (san.kind != Kind::pawn || san.fromRank) return false;
    if (!san.fromFile) return san.captures;
    return std::abs(static_cast<int>(*san.fromFile) - static_cast<int>(fileOf(san.to))) != 1;
}

Resolved pawnMeant(const Position& position, const SanMove& san) {
    if (isOfNoPawn(san)) return refuse(SanProblem::illegal);
    const auto from = pawnOrigin(position, san.fromFile, san.to);
    if (!from || (san.fromRank && *san.fromRank != rankOf(*from)))
        return refuse(SanProblem::illegal);
    if (!san.promotion && promotionIsMissing(position, *from, san.to))
        return unexpected(promotionMissing(*from, san.to));
    return pawnMove(position, *from, san.to, san.promotion);
}

/// The departure squares that agree with the text.
Occupancy written(const SanMove& san) {
    auto squares = Occupancy::all();
    if (san.fromFile) squares &= Occupancy::of(*san.fromFile);
    if (san.fromRank) squares &= Occupancy::of(*san.fromRank);
    return squares;
}

Resolved pieceMeant(const Position& position, Kind kind, const SanMove& san) {
    if (san.promotion) return refuse(SanProblem::illegal);
    auto movers = moversTo(position, kind, san.to) & written(san);
    if (movers.hasSeveral()) movers = legalMovers(position, movers, san.to);
    if (movers.isEmpty()) return refuse(SanProblem::illegal);
    if (!movers.hasSeveral()) return Move::plain(movers.first(), san.to);
    SanError error{.what = SanProblem::ambiguous};
    for (const auto from : movers)
        error.candidates.push_back(Move::plain(from, san.to));
    return unexpected(std::move(error));
}

/// The only move that the text can mean; its legality is not yet tested. Testing it only once makes
/// reading databases fast.
Resolved meant(const San& san, const Position& position) {
    if (const auto* const castling = std::get_if<SanCastling>(&san.move))
        return castlingMeant(position, castling->side);
    const auto& move = std::get<SanMove>(san.move);
    if (!move.kind) return betweenMeant(position, move);
    return move.kind == Kind::pawn ? pawnMeant(position, move)
                                   : pieceMeant(position, *move.kind, move);
}

Resolved ifLegal(Resolved move, const Position& position) {
    return move && !position.isLegal(*move) ? refuse(SanProblem::illegal) : move;
}

/// Reads the text into `san`, unless there is something wrong with it.
std::optional<SanError> read(std::string_view text, Letters letters, San& san) {
    if (readUsualSan(text, letters, san)) return std::nullopt;
    auto whole = parseSan(text, letters);
    if (!whole) return std::move(whole.error());
    san = *whole;
    return std::nullopt;
}

/// Plays the move that is meant, if it is legal. A piece that is named attacks its target, because
/// it has been found by that.
bool played(const San& san, Move move, Position& position) {
    const auto* const written = std::get_if<SanMove>(&san.move);
    const bool namesPiece = written != nullptr && written->kind && *written->kind != Kind::pawn;
    return namesPiece ? position.playIfLegal(*written->kind, move.from(), move.to())
                      : position.playIfLegal(move);
}

} // namespace

Expected<Move, SanError> resolve(const San& san, const Position& position) {
    return ifLegal(meant(san, position), position);
}

Expected<Move, SanError>
parseSan(std::string_view text, Letters letters, const Position& position) {
    San san;
    if (auto error = read(text, letters, san)) return unexpected(*std::move(error));
    return resolve(san, position);
}

Expected<Move, SanError> playSan(std::string_view text, Letters letters, Position& position) {
    San san;
    if (auto error = read(text, letters, san)) return unexpected(*std::move(error));
    auto move = meant(san, position);
    if (move && !played(san, *move, position)) return refuse(SanProblem::illegal);
    return move;
}

namespace {

char fileLetter(Square square) {
    return static_cast<char>('a' + index(fileOf(square)));
}
char rankDigit(Square square) {
    return static_cast<char>('1' + index(rankOf(square)));
}

void appendSquare(std::string& text, Square square) {
    text += fileLetter(square);
    text += rankDigit(square);
}

std::string_view castlingText(CastlingSide side, SanStyle::Castling castling) {
    const bool letters = castling == SanStyle::Castling::letters;
    if (side == CastlingSide::kingside) return letters ? "O-O" : "0-0";
    return letters ? "O-O-O" : "0-0-0";
}

void appendPawnMove(std::string& text, const Position& before, Move move, const SanStyle& style) {
    if (move.isEnPassant() || before.occupied().contains(move.to())) {
        text += fileLetter(move.from());
        text += 'x';
    }
    appendSquare(text, move.to());
    if (const auto kind = move.promotionKind()) {
        if (style.equalsSign) text += '=';
        text += letter(style.letters, *kind);
    }
    if (move.isEnPassant() && style.enPassantSign) text += " e.p.";
}

/// Art. C10: appends as much of the departure square as distinguishes the piece from the others
/// that could move there.
void appendOrigin(std::string& text, Occupancy others, Square from) {
    if (others.isEmpty()) return;
    const bool fileTells = (others & Occupancy::of(fileOf(from))).isEmpty();
    const bool rankTells = (others & Occupancy::of(rankOf(from))).isEmpty();
    if (fileTells || !rankTells) text += fileLetter(from);
    if (!fileTells) text += rankDigit(from);
}

void appendPieceMove(
    std::string& text, const Position& before, Kind kind, Move move, Letters letters) {
    text += letter(letters, kind);
    // There is only one king, so nothing has to be distinguished.
    if (kind != Kind::king) {
        auto others = moversTo(before, kind, move.to());
        others.remove(move.from());
        appendOrigin(text, legalMovers(before, others, move.to()), move.from());
    }
    if (before.occupied().contains(move.to())) text += 'x';
    appendSquare(text, move.to());
}

std::string_view checkSign(const Position& after) {
    if (!after.inCheck()) return "";
    return after.legalMoves().isEmpty() ? "#" : "+";
}

} // namespace

std::string writeSan(const Position& before, Move move, const SanStyle& style) {
    return writeSan(before, move, before.after(move), style);
}

std::string
writeSan(const Position& before, Move move, const Position& after, const SanStyle& style) {
    std::string text;
    const auto piece = before.at(move.from());
    if (move.isCastling())
        text += castlingText(move.side(), style.castling);
    else if (piece->kind == Kind::pawn)
        appendPawnMove(text, before, move, style);
    else
        appendPieceMove(text, before, piece->kind, move, style.letters);
    text += checkSign(after);
    return text;
}

namespace {

constexpr bool isFileLetter(char character) {
    return character >= 'a' && character <= 'h';
}

/// The two files of a capture, and the text after them.
struct Files {
    char from;
    char to;
    std::string_view rest;
};

std::optional<Files> filesOf(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    if (text.size() < 2 || !isFileLetter(text.front())) return std::nullopt;
    const char from = text.front();
    text.remove_prefix(1);
    if (text.starts_with('x') || text.starts_with(':')) text.remove_prefix(1);
    if (text.empty() || !isFileLetter(text.front()) || text.front() == from) return std::nullopt;
    return Files{from, text.front(), text.substr(1)};
}

// With the missing rank added it is an ordinary entry, including any text after it. A capture that
// lacks only its promotion piece fits as well.
std::optional<Move> captureByFiles(Files files, Letters letters, const Position& position) {
    std::optional<Move> found;
    for (char rank = '1'; rank <= '8'; ++rank) {
        std::string whole{files.from, 'x', files.to, rank};
        whole += files.rest;
        const auto move = parseSan(whole, letters, position);
        if (!move && move.error().what == SanProblem::promotionMissing) return std::nullopt;
        if (move && found) return std::nullopt;
        if (move) found = *move;
    }
    return found;
}

std::optional<Move> castlingByKing(const SanMove& san, const Position& position) {
    if (san.kind != Kind::king || san.captures || san.promotion) return std::nullopt;
    for (const Move move : position.legalMoves()) {
        if (!move.isCastling() || move.kingTarget() != san.to) continue;
        const bool isFromThere = (!san.fromFile || *san.fromFile == fileOf(move.from())) &&
                                 (!san.fromRank || *san.fromRank == rankOf(move.from()));
        if (isFromThere) return move;
    }
    return std::nullopt;
}

// "00" and "OOO".
std::optional<Move>
castlingWithoutHyphens(std::string_view text, Letters letters, const Position& position) {
    const auto signs = std::min(text.find_first_not_of("0Oo"), text.size());
    if (signs != 2 && signs != 3) return std::nullopt;
    const std::string joined = signs == 2 ? "O-O" : "O-O-O";
    const auto move = parseSan(joined + std::string{text.substr(signs)}, letters, position);
    return move ? std::optional(*move) : std::nullopt;
}

// "sf3", "SF3" and "E4": only the letter of a piece is a capital one.
std::optional<Move> inUsualCase(std::string_view text, Letters letters, const Position& position) {
    std::string ofPawn{text};
    std::ranges::transform(ofPawn, ofPawn.begin(), lowerAscii);
    auto ofPiece = ofPawn;
    if (ofPiece.starts_with("ş"))
        ofPiece.replace(0, std::string_view{"ş"}.size(), "Ş");
    else if (!ofPiece.empty() && ofPiece.front() >= 'a' && ofPiece.front() <= 'z')
        ofPiece.front() = static_cast<char>(ofPiece.front() - 'a' + 'A');
    std::optional<Move> found;
    for (const auto& usual : {ofPawn, ofPiece}) {
        if (usual == text) continue; // rejected already
        const auto move = parseSan(usual, letters, position);
        if (move && found && *found != *move) return std::nullopt;
        if (move) found = *move;
    }
    return found;
}

} // namespace

std::optional<Move> moveMeant(std::string_view text, Letters letters, const Position& position) {
    if (const auto files = filesOf(text))
        if (const auto capture = captureByFiles(*files, letters, position)) return capture;
    const auto san = parseSan(text, letters);
    if (!san) {
        const auto castling = castlingWithoutHyphens(text, letters, position);
        return castling ? castling : inUsualCase(text, letters, position);
    }
    const auto* const move = std::get_if<SanMove>(&san->move);
    if (move == nullptr) return std::nullopt;
    return isOfNoPawn(*move) ? inUsualCase(text, letters, position)
                             : castlingByKing(*move, position);
}

std::optional<Move> readEntry(std::string_view text, Letters letters, const Position& position) {
    const auto entry = withoutRemarks(text);
    const auto read = parseSan(entry, letters, position);
    return read ? std::optional(*read) : moveMeant(entry, letters, position);
}

namespace {

Expected<Move, UciError> refuse(UciProblem problem, int column) {
    return unexpected(UciError{problem, column});
}

std::optional<Kind> promotionNamed(char character) {
    for (const auto kind : promotionKinds)
        if (fenLetters[static_cast<std::size_t>(kind)] == character) return kind;
    return std::nullopt;
}

Expected<Move, UciError>
resolve(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    const auto move = moveBetween(position, from, to, promotion);
    if (move && position.isLegal(*move)) return *move;
    if (!promotion && promotionIsMissing(position, from, to))
        return refuse(UciProblem::promotionMissing, 1);
    return refuse(UciProblem::illegal, 1);
}

} // namespace

std::string writeUci(Move move, UciCastling castling) {
    const bool kingsSquares = castling == UciCastling::kingsSquares;
    auto text = name(move.from()) + name(kingsSquares ? move.kingTarget() : move.to());
    if (const auto kind = move.promotionKind()) text += fenLetters[static_cast<std::size_t>(*kind)];
    return text;
}

Expected<Move, UciError> parseUci(std::string_view text, const Position& position) {
    if (text == "0000") return refuse(UciProblem::nullMove, 1);
    const auto from = parseSquare(text.substr(0, 2));
    if (!from) return refuse(UciProblem::notUci, 1);
    const auto to = parseSquare(text.substr(2, 2));
    if (!to) return refuse(UciProblem::notUci, 3);
    if (text.size() == 4) return resolve(position, *from, *to, std::nullopt);
    const auto promotion = promotionNamed(text[4]);
    if (!promotion) return refuse(UciProblem::notUci, 5);
    if (text.size() > 5) return refuse(UciProblem::notUci, 6);
    return resolve(position, *from, *to, promotion);
}

} // namespace rules
