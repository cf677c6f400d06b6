// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/fen.hpp"

#include "rules/base/text.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace rules {
namespace {

struct Field {
    std::string_view text;
    int column; // from 1
};

/// The words of the text, followed by an empty field at the end of the text.
std::vector<Field> fieldsOf(std::string_view text) {
    std::vector<Field> fields;
    for (const auto word : wordsOf(text, " \t"))
        fields.push_back({word, static_cast<int>(word.data() - text.data()) + 1});
    return fields;
}

tl::unexpected<FenError> problem(FenProblem what, int column) {
    return unexpected(FenError{what, column});
}

Colour colourOf(char letter) {
    return lowerAscii(letter) == letter ? Colour::black : Colour::white;
}

/// Reads the first field from a8 to h1.
class PlacementReader {
public:
    [[nodiscard]] Expected<Placement, FenError> read(Field field) {
        int column = field.column;
        for (const char sign : field.text) {
            if (const auto what = take(sign)) return problem(*what, column);
            ++column;
        }
        if (file_ < 8) return problem(FenProblem::rankTooShort, column);
        if (rank_ > 0) return problem(FenProblem::tooFewRanks, column);
        return placement_;
    }

private:
    std::optional<FenProblem> take(char sign) {
        if (sign == '/') return nextRank();
        if (sign >= '1' && sign <= '8') return skip(sign - '0');
        const auto piece = pieceOfFenLetter(sign);
        if (!piece) return FenProblem::unknownPiece;
        if (file_ < 8) placement_.put(squareAt(rank_ * 8 + file_), *piece);
        return skip(1);
    }

    std::optional<FenProblem> nextRank() {
        if (file_ < 8) return FenProblem::rankTooShort;
        if (rank_ == 0) return FenProblem::tooManyRanks;
        --rank_;
        file_ = 0;
        return std::nullopt;
    }

    std::optional<FenProblem> skip(int files) {
        file_ += files;
        if (file_ > 8) return FenProblem::rankTooLong;
        return std::nullopt;
    }

    Placement placement_;
    int rank_ = 7;
    int file_ = 0;
};

/// The outermost rook between the king and the edge on `side`, which is the rook that K and Q mean.
std::optional<File> outermostRook(const Placement& placement, Colour colour, CastlingSide side) {
    const int step = side == CastlingSide::kingside ? -1 : 1;
    for (int file = step < 0 ? 7 : 0; file >= 0 && file < 8; file += step) {
        const auto piece = placement.at(squareAt(static_cast<File>(file), homeRank(colour)));
        if (piece == Piece{colour, Kind::king}) return std::nullopt;
        if (piece == Piece{colour, Kind::rook}) return static_cast<File>(file);
    }
    return std::nullopt;
}

std::optional<File> kingFile(const Placement& placement, Colour colour) {
    for (int file = 0; file < 8; ++file)
        if (placement.at(squareAt(static_cast<File>(file), homeRank(colour))) ==
            Piece{colour, Kind::king})
            return static_cast<File>(file);
    return std::nullopt;
}

struct CastlingRight {
    CastlingSide side;
    File file;
};

std::optional<CastlingRight> castlingRight(const Placement& placement, char letter) {
    const auto colour = colourOf(letter);
    const char sign = lowerAscii(letter);
    if (sign == 'k' || sign == 'q') {
        const auto side = sign == 'k' ? CastlingSide::kingside : CastlingSide::queenside;
        const auto usual = sign == 'k' ? File::h : File::a;
        return CastlingRight{side, outermostRook(placement, colour, side).value_or(usual)};
    }
    if (sign < 'a' || sign > 'h') return std::nullopt;
    const auto file = static_cast<File>(sign - 'a');
    const bool left = file < kingFile(placement, colour).value_or(File::a);
    return CastlingRight{left ? CastlingSide::queenside : CastlingSide::kingside, file};
}

std::optional<FenError> readCastling(Field field, Setup& setup) {
    if (field.text == "-") return std::nullopt;
    int column = field.column;
    for (const char letter : field.text) {
        const auto right = castlingRight(setup.placement, letter);
        if (!right) return FenError{FenProblem::unknownCastling, column};
        auto& rook = setup.castling[colourOf(letter)][right->side];
        if (rook) return FenError{FenProblem::castlingRepeated, column};
        rook = right->file;
        ++column;
    }
    return std::nullopt;
}

std::optional<int> readCounter(std::string_view text) {
    const auto value = wholeNumber<int>(text);
    return value && *value >= 0 && *value <= largestCounter ? value : std::nullopt;
}

std::optional<FenError> readTurn(Field field, Setup& setup) {
    if (field.text != "w" && field.text != "b")
        return FenError{FenProblem::unknownTurn, field.column};
    setup.turn = field.text == "w" ? Colour::white : Colour::black;
    return std::nullopt;
}

std::optional<FenError> readEnPassant(Field field, Setup& setup) {
    if (field.text == "-") return std::nullopt;
    setup.enPassant = parseSquare(field.text);
    if (!setup.enPassant) return FenError{FenProblem::unknownEnPassant, field.column};
    return std::nullopt;
}

std::optional<FenError> readHalfmoveClock(Field field, Setup& setup) {
    const auto value = readCounter(field.text);
    if (!value) return FenError{FenProblem::unknownHalfmoveClock, field.column};
    setup.halfmoveClock = *value;
    return std::nullopt;
}

std::optional<FenError> readMoveNumber(Field field, Setup& setup) {
    const auto value = readCounter(field.text);
    if (!value) return FenError{FenProblem::unknownMoveNumber, field.column};
    setup.moveNumber = std::max(*value, 1);
    return std::nullopt;
}

constexpr std::size_t shortForm = 4; // number of fields without the counters
constexpr std::size_t longForm = 6;

std::optional<FenError> readAfterPlacement(const std::vector<Field>& fields, Setup& setup) {
    using Reader = std::optional<FenError> (*)(Field, Setup&);
    constexpr std::array<Reader, 5> readers{
        readTurn, readCastling, readEnPassant, readHalfmoveClock, readMoveNumber};
    for (std::size_t i = 1; i < std::min(fields.size(), longForm); ++i)
        if (const auto error = readers.at(i - 1)(fields[i], setup)) return error;
    if (fields.size() > longForm)
        return FenError{FenProblem::textAfterEnd, fields[longForm].column};
    return std::nullopt;
}

/// The field (from 0) that a fault of a readable FEN refers to.
std::size_t fieldOf(SetupFault fault) {
    switch (fault) {
    case SetupFault::whiteKingMissing:
    case SetupFault::blackKingMissing:
    case SetupFault::severalWhiteKings:
    case SetupFault::severalBlackKings:
    case SetupFault::pawnOnEndRank: return 0;
    case SetupFault::opponentInCheck: return 1;
    case SetupFault::castlingWithoutKing:
    case SetupFault::castlingWithoutRook: return 2;
    case SetupFault::enPassantWithoutPawn: return 3;
    case SetupFault::halfmoveClockOutOfRange: return 4;
    case SetupFault::moveNumberOutOfRange: return 5;
    }
    return 0;
}

/// The letter of one right, in capitals: K or Q where `standard` and the rook is the outermost one.
char castlingLetter(const Placement& placement, Square rook, CastlingSide side, FenStyle style) {
    const auto owner = placement.at(rook)->colour;
    const bool isPlain =
        style == FenStyle::standard && outermostRook(placement, owner, side) == fileOf(rook);
    if (!isPlain) return static_cast<char>('A' + index(fileOf(rook)));
    return side == CastlingSide::kingside ? 'K' : 'Q';
}

std::string castlingLetters(const Position& position, const Placement& placement, FenStyle style) {
    std::string text;
    for (const auto colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            const auto rook = position.castlingRook(colour, side);
            if (!rook) continue;
            const char letter = castlingLetter(placement, *rook, side, style);
            text += colour == Colour::white ? letter : lowerAscii(letter);
        }
    return text.empty() ? "-" : text;
}

std::string writeRank(const Placement& placement, Rank rank) {
    std::string text;
    int gap = 0;
    const auto closeGap = [&] {
        if (gap > 0) text += static_cast<char>('0' + gap);
        gap = 0;
    };
    for (int file = 0; file < 8; ++file) {
        const auto piece = placement.at(squareAt(static_cast<File>(file), rank));
        if (!piece) {
            ++gap;
            continue;
        }
        closeGap();
        text += fenLetter(*piece);
    }
    closeGap();
    return text;
}

} // namespace

Expected<Setup, FenError> parseFenSetup(std::string_view text) {
    const auto fields = fieldsOf(text);
    if (fields.empty()) return problem(FenProblem::empty, 1);
    Setup setup;
    const auto placement = PlacementReader().read(fields.front());
    if (!placement) return unexpected(placement.error());
    setup.placement = *placement;
    if (const auto error = readAfterPlacement(fields, setup)) return unexpected(*error);
    if (fields.size() < shortForm || fields.size() == shortForm + 1)
        return problem(FenProblem::fieldMissing, static_cast<int>(text.size()) + 1);
    return setup;
}

Expected<Position, FenError> parseFen(std::string_view text) {
    const auto setup = parseFenSetup(text);
    if (!setup) return unexpected(setup.error());
    const auto position = Position::from(*setup);
    if (position) return *position;
    const auto field = fieldOf(position.error().list().front());
    return unexpected(FenError{
        FenProblem::impossiblePosition, fieldsOf(text).at(field).column, position.error()});
}

std::string writeFen(const Position& position, FenStyle style) {
    const auto placement = position.placement();
    const auto enPassant = position.enPassant();
    return writeFenPlacement(placement) + (position.turn() == Colour::white ? " w " : " b ") +
           castlingLetters(position, placement, style) + " " +
           (enPassant ? name(*enPassant) : "-") + " " + std::to_string(position.halfmoveClock()) +
           " " + std::to_string(position.moveNumber());
}

std::string writeFenPlacement(const Placement& placement) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        text += writeRank(placement, static_cast<Rank>(rank)) + (rank > 0 ? "/" : "");
    return text;
}

} // namespace rules
