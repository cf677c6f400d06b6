// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using rules::CastlingSide;
using rules::Colour;
using rules::Kind;
using rules::Language;
using rules::Move;
using rules::Position;
using rules::Square;
using tactile::MoveEntry;
using tactile::readMove;
using tests::after;
using tests::positionOf;
using tests::spanishWithBishopOnA4;

namespace {

MoveEntry readInGerman(const std::string& line, const Position& position) {
    return readMove(line, position, Language::german);
}

MoveEntry plain(Square from, Square to) {
    return Move::plain(from, to);
}

tactile::WhyIllegal whyNot(const std::string& line, const Position& position) {
    const auto entry = readInGerman(line, position);
    INFO(line);
    const auto* const illegal = std::get_if<tactile::Illegal>(&entry);
    REQUIRE(illegal != nullptr);
    return illegal->reason;
}

// W3: 1.e4 e5 2.Nf3 d6 3.Bb5+
Position checkFromB5() {
    return after("e2e4 e7e5 g1f3 d7d6 f1b5");
}

} // namespace

TEST_CASE("W2: one move is typed in eight ways and is the same move each time") {
    const std::vector<std::string> lines{"Sf3",
                                         "sf3",
                                         "sgf3",
                                         "g1f3",
                                         "springer gustav eins felix drei",
                                         "spr gu 1 fe 3",
                                         "7163",
                                         "Nf3"};
    for (const auto& line : lines) {
        INFO(line);
        CHECK(readInGerman(line, Position::start()) == plain(Square::g1, Square::f3));
    }
}

TEST_CASE("moves are read in the words and letters of all three languages") {
    const auto start = Position::start();
    for (const auto* line : {"Af3",
                             "at g1 f3",
                             "At g bir, f üç",
                             "knight golf one foxtrot three",
                             "Springer Gustav 1, Felix 3.",
                             "SPRINGER GUSTAV EINS FELIX DREI",
                             "sg1-f3",
                             "Sg1–f3",
                             "spr gu1 fe3",
                             "gustav1 felix3",
                             "S f 3",
                             "1. Nf3",
                             "pferd f3",
                             "Springer g1 nach f3",
                             "knight to f3",
                             "knight gustav 1 felix 3",
                             "Nf3!?",
                             " sf3 "}) {
        INFO(line);
        CHECK(readInGerman(line, start) == plain(Square::g1, Square::f3));
    }
}

TEST_CASE("a square alone is a pawn move, never a knight's") {
    CHECK(readInGerman("f3", Position::start()) == plain(Square::f2, Square::f3));
    CHECK(readInGerman("felix drei", Position::start()) == plain(Square::f2, Square::f3));
    CHECK(readInGerman("e4", Position::start()) == plain(Square::e2, Square::e4));
    CHECK(readInGerman("eva zwo eva vier", Position::start()) == plain(Square::e2, Square::e4));
}

TEST_CASE("joined letters are read letter by letter, separated ones as abbreviated words") {
    CHECK(readInGerman("be4", Position::start()) == plain(Square::e2, Square::e4));
    CHECK(readInGerman("be 4", Position::start()) == plain(Square::b2, Square::b4));
    CHECK(readInGerman("ce4", Position::start()) == plain(Square::c2, Square::c4));
}

TEST_CASE("letters that form a move are not read as words if the move is illegal") {
    // f takes e3 is no move here; playing f3 instead would be a wrong move.
    CHECK(std::holds_alternative<tactile::Illegal>(readInGerman("fe3", Position::start())));
}

TEST_CASE("a word joined to a square does not turn the letters before it into a word") {
    // Felix 6 would be a legal move, but another one.
    const auto passing =
        positionOf("rnbqkbnr/pppp1pp1/7p/4pP2/8/8/PPPPP1PP/RNBQKBNR w KQkq e6 0 3");
    const auto promoting = positionOf("4r3/5P1k/8/8/8/8/8/4K3 w - - 0 1");
    for (const auto language : rules::languages) {
        for (const auto* line : {"fxe6ep", "fxe6e.p.", "fe6ep"})
            CHECK(readMove(line, passing, language) ==
                  MoveEntry{Move::enPassant(Square::f5, Square::e6)});
        for (const auto* line : {"fxe8queen", "fxe8Dame", "fe8queen"})
            CHECK(readMove(line, promoting, language) ==
                  MoveEntry{Move::promotion(Square::f7, Square::e8, Kind::queen)});
    }
}

TEST_CASE("en passant is said in many ways") {
    const auto passing =
        positionOf("rnbqkbnr/pppp1pp1/7p/4pP2/8/8/PPPPP1PP/RNBQKBNR w KQkq e6 0 3");
    for (const auto language : rules::languages)
        for (const auto* line : {"fxe6 e.p.",
                                 "fxe6 e. p.",
                                 "fxe6 e p",
                                 "fxe6 en passant",
                                 "fxe6 en-passant",
                                 "fxe6 enpassant"}) {
            INFO(line);
            CHECK(readMove(line, passing, language) ==
                  MoveEntry{Move::enPassant(Square::f5, Square::e6)});
        }
}

TEST_CASE("a promotion is said in many ways") {
    const auto position = positionOf("8/1P5k/8/8/8/8/7K/8 w - - 0 1");
    const auto queen = MoveEntry{Move::promotion(Square::b7, Square::b8, Kind::queen)};
    for (const auto* line : {"b8 Dame",
                             "b8 in Dame",
                             "b8 wird Dame",
                             "b8 wird eine Dame",
                             "b8 wird zur Dame",
                             "b8 Umwandlung in Dame",
                             "b8 becomes a queen",
                             "b8 promotes to a queen",
                             "b8 as queen",
                             "b8 vezir"}) {
        INFO(line);
        CHECK(readInGerman(line, position) == queen);
    }
    for (const auto* line : {"b8 vezir çık", "b8 vezir oldu", "b8 becomes a queen"})
        CHECK(readMove(line, position, Language::turkish) == queen);
}

TEST_CASE("a promotion without its square is the only one, or asked about") {
    const auto one = positionOf("8/1P5k/8/8/8/8/7K/8 w - - 0 1");
    const auto two = positionOf("8/1P1P3k/8/8/8/8/7K/8 w - - 0 1");
    for (const auto* line : {"promote to queen", "in eine Dame", "terfi vezir"}) {
        INFO(line);
        CHECK(readInGerman(line, one) ==
              MoveEntry{Move::promotion(Square::b7, Square::b8, Kind::queen)});
        CHECK(std::holds_alternative<tactile::Ambiguous>(readInGerman(line, two)));
        CHECK(std::holds_alternative<tactile::NotAMove>(readInGerman(line, Position::start())));
        CHECK(tactile::moveGrammar(line, Language::german) == tactile::MoveGrammar::own);
    }
    CHECK(std::holds_alternative<tactile::NotAMove>(readInGerman("Dame", one)));
}

TEST_CASE("a dash may join two words") {
    for (const auto* line : {"Eva zwei-Eva vier", "e zwei-e vier", "Bauer Eva zwei-Eva vier"})
        CHECK(readInGerman(line, Position::start()) == plain(Square::e2, Square::e4));
}

TEST_CASE("a single letter must be a piece's letter: k does not abbreviate knight") {
    CHECK(std::holds_alternative<tactile::Illegal>(readInGerman("kf3", Position::start())));
}

TEST_CASE("the input language comes first, the others only if it gives no legal move") {
    const auto position = after("e2e4 e7e5");
    const auto kingMove = plain(Square::e1, Square::e2);
    CHECK(readMove("Ke2", position, Language::german) == kingMove);
    CHECK(readMove("Ke2", position, Language::english) == kingMove);
    CHECK(readMove("Şe2", position, Language::turkish) == kingMove);
    CHECK(readMove("Bc4", position, Language::english) == plain(Square::f1, Square::c4));
    // In German, B is Bauer.
    CHECK(readMove("Bc4", position, Language::german) == plain(Square::c2, Square::c4));
    CHECK(readMove("Bb5", position, Language::german) == plain(Square::f1, Square::b5));
}

TEST_CASE(
    "an illegal move of the input language that is legal in another is asked about, not played") {
    // K is the king in German and English, and the rook (kale) in Turkish.
    CHECK(readMove("kg1", spanishWithBishopOnA4(), Language::turkish) ==
          plain(Square::h1, Square::g1));
    const auto king = MoveEntry{tactile::Ambiguous{{Move::plain(Square::e1, Square::e2)}}};
    CHECK(readMove("Ke2", spanishWithBishopOnA4(), Language::turkish) == king);
}

TEST_CASE("the king's way alone is castling where the king cannot go otherwise") {
    const auto castles = after("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
    const auto castling = readMove("0-0", castles, Language::german);
    REQUIRE(std::holds_alternative<Move>(castling));
    CHECK(readMove("König g1", castles, Language::german) == castling);
    CHECK(readMove("king to g1", castles, Language::english) == castling);
    CHECK(readMove("Şg1", castles, Language::turkish) == castling);
    CHECK_FALSE(readMove("king takes g1", castles, Language::english) == castling);
    CHECK_FALSE(readMove("Kh1", castles, Language::german) == castling);
}

TEST_CASE("moves are understood in the words in which they are said") {
    const auto opening = after("e2e4 e7e5 g1f3 d7d5");
    const auto captures = plain(Square::f3, Square::e5);
    CHECK(readMove("springer schlägt auf e5", opening, Language::german) == captures);
    CHECK(readMove("knight takes on e5", opening, Language::english) == captures);
    CHECK(readMove("at e5'i alır", opening, Language::turkish) == captures);
    CHECK(readMove("knight on d4", opening, Language::english) == plain(Square::f3, Square::d4));
    CHECK_FALSE(std::holds_alternative<Move>(readMove("d4 to", opening, Language::english)));
}

TEST_CASE(
    "pawns have no letter in other languages: B for an immovable bishop is no Bauer (Art. C4)") {
    const auto entry = readMove("be4", Position::start(), Language::english);
    CHECK(std::holds_alternative<tactile::Illegal>(entry));
    CHECK(readMove("bauer e4", Position::start(), Language::english) ==
          plain(Square::e2, Square::e4));
    for (const auto* const line : {"Be4", "be4"})
        CHECK(std::holds_alternative<tactile::Illegal>(
            readMove(line, Position::start(), Language::turkish)));
    CHECK(readMove("pe4", Position::start(), Language::german) == plain(Square::e2, Square::e4));
}

TEST_CASE("a typed capture does not become another pawn's move without asking") {
    const auto start = Position::start();
    const auto asks = [](Move move) { return MoveEntry{tactile::Ambiguous{{move}}}; };
    for (const auto* const line : {"bxc4", "bc4", "bauer schlägt c4", "Bxc4"})
        CHECK(readInGerman(line, start) == asks(Move::plain(Square::c2, Square::c4)));
    for (const auto* const line : {"bxe4", "Bxe4", "b:e4"})
        CHECK(readInGerman(line, start) == asks(Move::plain(Square::e2, Square::e4)));
    for (const auto* const line : {"be4", "Bc4", "bauer c4", "e2xe4"})
        CHECK(std::holds_alternative<Move>(readInGerman(line, start)));
    const auto capture = after("d2d4 c7c5");
    CHECK(readInGerman("bxc5", capture) == asks(Move::plain(Square::d4, Square::c5)));
    CHECK(readInGerman("Bxc5", capture) == plain(Square::d4, Square::c5));
    CHECK(readInGerman("dxc5", capture) == plain(Square::d4, Square::c5));
}

TEST_CASE("S for an immovable German knight is no Turkish king without asking") {
    const auto open = after("e2e4 e7e5 g1f3 b8c6");
    const auto king = MoveEntry{tactile::Ambiguous{{Move::plain(Square::e1, Square::e2)}}};
    for (const auto* const line : {"Se2", "se2"})
        CHECK(readMove(line, open, Language::english) == king);
    CHECK(readMove("Se5", open, Language::english) == plain(Square::f3, Square::e5));
    CHECK(readMove("se1e2", open, Language::english) == plain(Square::e1, Square::e2));
}

TEST_CASE("the reason refers to the pawn for small letters, to the piece for a capital") {
    using namespace tactile;
    CHECK(whyNot("dxc3", Position::start()) ==
          WhyIllegal{CannotReach{Kind::pawn, Square::d2, Square::c3}});
    CHECK(whyNot("Dxc3", Position::start()) ==
          WhyIllegal{CannotReach{Kind::queen, Square::d1, Square::c3}});
    const auto entry = readMove("Bc4", after("e2e4"), Language::english);
    REQUIRE(std::holds_alternative<Illegal>(entry));
    CHECK(std::get<Illegal>(entry).reason == WhyIllegal{PlainlyIllegal{}}); // of two bishops
}

TEST_CASE("W3: if two knights can go to a square, both are offered by their squares") {
    const auto entry = readInGerman("sd2", after("d2d4 d7d5 g1f3 g8f6"));
    CHECK(entry == MoveEntry{tactile::Ambiguous{{Move::plain(Square::b1, Square::d2),
                                                 Move::plain(Square::f3, Square::d2)}}});
}

TEST_CASE("W3: a move that does not answer the check is refused with the checking piece") {
    CHECK(whyNot("sf6", checkFromB5()) ==
          tactile::WhyIllegal{tactile::StillInCheck{Kind::bishop, Square::b5}});
}

TEST_CASE(
    "W3: a pinned piece is refused with the pinning one, and the attempt is complete for Turnier") {
    const auto position = tests::play(checkFromB5(), "b8c6 d2d4");
    const auto entry = readInGerman("sd4", position);
    CHECK(entry == MoveEntry{tactile::Illegal{
                       rules::AttemptedMove{Kind::knight, Square::c6, Square::d4, true, {}},
                       tactile::PinnedBy{Kind::knight, Square::c6, Kind::bishop, Square::b5}}});
}

TEST_CASE("W3: a blocked line is refused with its first occupied square") {
    CHECK(whyNot("a1a3", Position::start()) == tactile::WhyIllegal{tactile::BlockedAt{Square::a2}});
    CHECK(whyNot("ta3", Position::start()) == tactile::WhyIllegal{tactile::BlockedAt{Square::a2}});
    CHECK(whyNot("da4", Position::start()) == tactile::WhyIllegal{tactile::BlockedAt{Square::c2}});
    CHECK(whyNot("e5", after("e2e4 e7e5")) == tactile::WhyIllegal{tactile::BlockedAt{Square::e5}});
}

TEST_CASE("a square that another pawn could capture on is occupied for one that is not named") {
    CHECK(whyNot("e4", positionOf("4k3/8/8/5p2/4R3/8/8/4K3 b - - 0 1")) ==
          tactile::WhyIllegal{tactile::BlockedAt{Square::e4}});
}

TEST_CASE("W3: text that is no move is refused with the unknown word") {
    const auto position = Position::start();
    CHECK(readInGerman("blah", position) == MoveEntry{tactile::NotAMove{"blah"}});
    CHECK(readInGerman("springer felx drei", position) == MoveEntry{tactile::NotAMove{"felx"}});
    CHECK(readInGerman("springer drei", position) == MoveEntry{tactile::NotAMove{}});
    CHECK(readInGerman("", position) == MoveEntry{tactile::NotAMove{}});
    CHECK(readInGerman("sжf3", position) == MoveEntry{tactile::NotAMove{"s\x1A"
                                                                        "f3"}});
}

TEST_CASE("every other reason is given with its squares") {
    using namespace tactile;
    const auto start = Position::start();
    CHECK(whyNot("e4e5", start) == WhyIllegal{NothingThere{Square::e4}});
    CHECK(whyNot("e7e5", start) == WhyIllegal{OpponentsPieceThere{Square::e7}});
    CHECK(whyNot("g1g3", start) == WhyIllegal{CannotReach{Kind::knight, Square::g1, Square::g3}});
    CHECK(whyNot("g1e2", start) == WhyIllegal{OwnPieceThere{Square::e2}});
    CHECK(whyNot("a1a2", start) == WhyIllegal{OwnPieceThere{Square::a2}});
    CHECK(whyNot("ed3", start) == WhyIllegal{CannotReach{Kind::pawn, Square::e2, Square::d3}});
    CHECK(whyNot("e5", start) == WhyIllegal{CannotReach{Kind::pawn, Square::e2, Square::e5}});
    CHECK(whyNot("sa5", start) == WhyIllegal{PlainlyIllegal{}});
}

TEST_CASE(
    "where one's own piece stands, that is the reason, also for what cannot reach the square") {
    using namespace tactile;
    const auto start = Position::start();
    CHECK(whyNot("e4", after("e2e4 e7e5")) == WhyIllegal{OwnPieceThere{Square::e4}});
    CHECK(whyNot("d2", start) == WhyIllegal{OwnPieceThere{Square::d2}});
    CHECK(whyNot("sd2", start) == WhyIllegal{OwnPieceThere{Square::d2}});
    CHECK(whyNot("g1g1", start) == WhyIllegal{OwnPieceThere{Square::g1}});
    CHECK(whyNot("g1d2", start) == WhyIllegal{OwnPieceThere{Square::d2}});
    CHECK(whyNot("ta3", start) == WhyIllegal{BlockedAt{Square::a2}});
}

TEST_CASE(
    "a king that moves into an attack is refused with the attacker, also along the checking line") {
    using namespace tactile;
    const auto position = positionOf("4r2k/8/8/8/4K3/8/8/8 w - - 0 1");
    CHECK(whyNot("ke3", position) ==
          WhyIllegal{KingWouldBeAttacked{Square::e3, Kind::rook, Square::e8}});
}

TEST_CASE("en passant that leaves the king attacked is refused with the attacker") {
    using namespace tactile;
    const auto alongRank = tests::play(positionOf("7k/2p5/8/K2P3r/8/8/8/8 b - - 0 1"), "c7c5");
    CHECK(whyNot("dc6", alongRank) == WhyIllegal{KingExposed{Kind::rook, Square::h5}});
    CHECK(whyNot("d5c6", alongRank) == WhyIllegal{KingExposed{Kind::rook, Square::h5}});
    const auto onFile = tests::play(positionOf("3r3k/2p5/8/3P4/8/8/8/3K4 b - - 0 1"), "c7c5");
    CHECK(whyNot("dc6", onFile) ==
          WhyIllegal{PinnedBy{Kind::pawn, Square::d5, Kind::rook, Square::d8}});
    const auto inCheck = tests::play(positionOf("1b5k/2p5/8/3P4/5K2/8/8/8 b - - 0 1"), "c7c5");
    CHECK(whyNot("dc6", inCheck) == WhyIllegal{StillInCheck{Kind::bishop, Square::b8}});
}

TEST_CASE("a pawn that has no pawn to take en passant cannot reach the empty square") {
    using namespace tactile;
    const auto afterAMove =
        tests::play(positionOf("7k/2p5/8/K2P4/8/8/8/8 b - - 0 1"), "c7c5 a5a6 h8h7");
    CHECK(whyNot("dc6", afterAMove) == WhyIllegal{CannotReach{Kind::pawn, Square::d5, Square::c6}});
    const auto oneStep = positionOf("8/2p4k/8/K1pP3r/8/8/8/8 w - - 0 1");
    CHECK(whyNot("dc6", oneStep) == WhyIllegal{CannotReach{Kind::pawn, Square::d5, Square::c6}});
}

TEST_CASE("castling has many spellings and one meaning (W6)") {
    const auto castling = MoveEntry{Move::castling(Square::e1, Square::h1)};
    for (const auto* line : {"0-0",
                             "o-o",
                             "O-O",
                             "oo",
                             "00",
                             "kurz",
                             "kurze rochade",
                             "Kurze Rochade.",
                             "short",
                             "castling short",
                             "castle king's side",
                             "kurze Rochade machen",
                             "rochiere kurz",
                             "kısa rok yap",
                             "kısa rok yapıyorum",
                             "kısa",
                             "küçük rok",
                             "KISA ROK",
                             "5171",
                             "e1g1",
                             "ke1g1",
                             "e1h1",
                             "0-0+",
                             "eva eins gustav eins",
                             "Kurze Rochade, Schach"}) {
        INFO(line);
        CHECK(readInGerman(line, spanishWithBishopOnA4()) == castling);
    }
}

TEST_CASE("the word for castling alone is the only legal one, otherwise the program asks") {
    const auto both = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto one = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
    const auto queenside = MoveEntry{Move::castling(Square::e1, Square::a1)};
    for (const auto* line : {"rochade", "Rochade.", "castle", "castles", "castling", "rok"}) {
        INFO(line);
        CHECK(readInGerman(line, one) == queenside);
        const auto asked = readInGerman(line, both);
        REQUIRE(std::holds_alternative<tactile::Ambiguous>(asked));
        CHECK(std::get<tactile::Ambiguous>(asked).moves.size() == 2);
    }
    const auto none = after("e2e4 e7e5");
    CHECK(readInGerman("rochade", none) == readInGerman("kurz", none));
}

TEST_CASE("impossible castling is refused with the reason") {
    using namespace tactile;
    const auto why = [](const std::string& line, const Position& position) {
        const auto reason = whyNot(line, position);
        REQUIRE(std::holds_alternative<CannotCastle>(reason));
        return std::get<CannotCastle>(reason).obstacle;
    };
    CHECK(why("0-0", Position::start()) == CastlingObstacle{WayOccupied{Square::f1}});
    CHECK(why("lang", Position::start()) == CastlingObstacle{WayOccupied{Square::d1}});
    CHECK(why("e1g1", Position::start()) == CastlingObstacle{WayOccupied{Square::f1}});
    CHECK(why("0-0", after("e2e4 e7e5 e1e2 e8e7")) == CastlingObstacle{LostRight::kingHasMoved});
    CHECK(why("0-0", tests::play(spanishWithBishopOnA4(), "h1g1 h7h6 g1h1 h6h5")) ==
          CastlingObstacle{LostRight::rookHasMoved});
    CHECK(why("0-0", tests::play(spanishWithBishopOnA4(), "e1e2 h7h6 e2e1 h6h5")) ==
          CastlingObstacle{LostRight::kingOrRookHasMoved});
    const auto attacked = after("e2e4 e7e5 g1f3 b7b6 f1a6 c8a6");
    CHECK(why("0-0", attacked) == CastlingObstacle{WayAttacked{Square::f1}});
    const auto inCheck = after("d2d4 e7e6 g1f3 f8b4");
    CHECK(why("0-0", tests::play(inCheck, "c2c3 b4c5 g2g3 c5b4 f1g2 b4c3")) ==
          CastlingObstacle{StillInCheck{Kind::bishop, Square::c3}});
}

TEST_CASE("W6: en passant needs no sign, and a wrong sign is ignored") {
    const auto position = after("e2e4 a7a6 e4e5 d7d5");
    const auto enPassant = MoveEntry{Move::enPassant(Square::e5, Square::d6)};
    for (const auto* line : {"ed6",
                             "exd6",
                             "exd6 e.p.",
                             "ed6ep",
                             "e5d6",
                             "eva schlägt david sechs",
                             "Bauer Eva 5 schlägt David 6, en passant.",
                             "e takes d6 ep"}) {
        INFO(line);
        CHECK(readInGerman(line, position) == enPassant);
    }
    CHECK(readInGerman("Sxf3+", position) == plain(Square::g1, Square::f3));
}

TEST_CASE("W6, E-R15: without a promotion piece the program asks and never assumes a queen") {
    const auto position = after("e2e4 d7d5 e4d5 c7c6 d5c6 a7a6 c6b7 e7e6");
    const auto asked = MoveEntry{tactile::NeedsPromotion{Square::b7, Square::a8}};
    CHECK(readInGerman("ba8", position) == asked);
    CHECK(readInGerman("b7a8", position) == asked);
    CHECK(readInGerman("2718", position) == asked);
    const auto queen = MoveEntry{Move::promotion(Square::b7, Square::c8, Kind::queen)};
    for (const auto* line : {"bc8d",
                             "bxc8=D",
                             "b7c8q",
                             "bc8=Q",
                             "27381",
                             "b7c8 wird dame",
                             "Bauer Bella sieben schlägt Cesar acht, Dame",
                             "bxc8(V)",
                             "pawn b7 takes c8 promotes queen",
                             "piyon b7 alır c8 çıktı vezir"}) {
        INFO(line);
        CHECK(readInGerman(line, position) == queen);
    }
    CHECK(readInGerman("27384", position) ==
          MoveEntry{Move::promotion(Square::b7, Square::c8, Kind::knight)});
}

TEST_CASE("W6: df7 is the queen's move if no d-pawn can capture there") {
    const auto position = after("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6");
    CHECK(readInGerman("df7", position) == plain(Square::h5, Square::f7));
}

TEST_CASE("small dxe5 that can be queen or pawn is asked about, a capital D is the queen") {
    const auto position = positionOf("4k3/8/8/4p3/3P4/8/4Q3/4K3 w - - 0 1");
    const auto queen = Move::plain(Square::e2, Square::e5);
    const auto pawn = Move::plain(Square::d4, Square::e5);
    CHECK(readInGerman("dxe5", position) == MoveEntry{tactile::Ambiguous{{queen, pawn}}});
    CHECK(readInGerman("DXE5", position) == MoveEntry{tactile::Ambiguous{{queen, pawn}}});
    CHECK(readInGerman("Dxe5", position) == MoveEntry{queen});
    CHECK(readInGerman("dame e5", position) == MoveEntry{queen});
    CHECK(readInGerman("David e5", position) == MoveEntry{pawn});
}

TEST_CASE("a capital for a piece that cannot go there is asked about, not played as a pawn") {
    const auto position = positionOf("4k3/8/8/b3p3/1P1P4/8/8/3QK3 w - - 0 1");
    const auto queensFile = Move::plain(Square::d4, Square::e5);
    const auto bishopsFile = Move::plain(Square::b4, Square::a5);
    CHECK(readInGerman("Dxe5", position) == MoveEntry{tactile::Ambiguous{{queensFile}}});
    CHECK(readInGerman("dxe5", position) == MoveEntry{queensFile});
    CHECK(readMove("Bxa5", position, Language::english) ==
          MoveEntry{tactile::Ambiguous{{bishopsFile}}});
    // In German, B is Bauer.
    CHECK(readInGerman("Bxa5", position) == MoveEntry{bishopsFile});
}

TEST_CASE("two complete squares always take precedence, also over an illegal move") {
    const auto position = positionOf("4k3/8/1R6/8/8/8/8/4KB2 w - - 0 1");
    CHECK(readMove("b6b5", position, Language::english) == plain(Square::b6, Square::b5));
    // In Turkish a1a3 could be the knight (at) from the first rank; it is not taken for it (W3).
    CHECK(std::holds_alternative<tactile::Illegal>(
        readMove("a1a3", Position::start(), Language::turkish)));
}

TEST_CASE("X03: a rank that distinguishes two Turkish knights is understood, small letters too") {
    const auto position = positionOf("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1");
    for (const auto* line : {"A5f3", "a5f3", "At 5 f3"})
        CHECK(readMove(line, position, Language::turkish) == plain(Square::g5, Square::f3));
    CHECK(readMove("A1f3", position, Language::turkish) == plain(Square::g1, Square::f3));
}

TEST_CASE("Chess960: a king's step takes precedence over castling with the same squares") {
    rules::Setup setup;
    setup.placement.put(Square::f1, {Colour::white, Kind::king});
    setup.placement.put(Square::h1, {Colour::white, Kind::rook});
    setup.placement.put(Square::e8, {Colour::black, Kind::king});
    setup.castling.white.kingside = rules::File::h;
    const auto position = rules::Position::from(setup).value();
    CHECK(readInGerman("f1g1", position) == plain(Square::f1, Square::g1));
    CHECK(readInGerman("kg1", position) == plain(Square::f1, Square::g1));
    CHECK(readInGerman("f1h1", position) == MoveEntry{Move::castling(Square::f1, Square::h1)});
    CHECK(readInGerman("0-0", position) == MoveEntry{Move::castling(Square::f1, Square::h1)});
}

TEST_CASE("a line is a move by its grammar alone, in the own language or another") {
    using tactile::MoveGrammar;
    for (const auto* line : {"sf3", "0-0", "spr gu 1 fe 3", "7163", "oo", "short", "e7e8"})
        CHECK(tactile::moveGrammar(line, Language::german) == MoveGrammar::own);
    for (const auto* line : {"nf3", "knight f3", "vezir d1 d4", "e7e8q"})
        CHECK(tactile::moveGrammar(line, Language::german) == MoveGrammar::foreign);
    for (const auto* line : {"", "uhr", "feld", "springer", "hilfe uhr", "99", "+5m", "kf9f3"})
        CHECK(tactile::moveGrammar(line, Language::german) == MoveGrammar::none);
}

TEST_CASE("a line of any length and content is answered") {
    const std::string longLine(100'000, 'a');
    CHECK(std::holds_alternative<tactile::NotAMove>(readInGerman(longLine, Position::start())));
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    CHECK(std::holds_alternative<tactile::NotAMove>(readInGerman(bytes, Position::start())));
}

TEST_CASE("H12: a move can be typed with from, to and on, in each language") {
    const auto start = rules::Position::start();
    const auto knight = MoveEntry{rules::Move::plain(rules::Square::g1, rules::Square::f3)};
    const auto pawn = MoveEntry{rules::Move::plain(rules::Square::e2, rules::Square::e4)};
    for (const char* const line : {"springer von g1 nach f3",
                                   "springer g1 auf f3",
                                   "Springer von Gustav 1 nach Felix 3",
                                   "von g1 nach f3",
                                   "knight from g1 to f3",
                                   "at g1'den f3'e",
                                   "at g1’den f3’e",
                                   "at g1den f3e",
                                   "Gustav 1den Felix 3e",
                                   "atı f3'e",
                                   "atı f3e oynuyorum"}) {
        INFO(line);
        CHECK(readMove(line, start, rules::Language::german) == knight);
    }
    CHECK(readMove("bauer e2 auf e4", start, rules::Language::german) == pawn);
    CHECK(readMove("pawn from e2 to e4", start, rules::Language::english) == pawn);
    CHECK(readMove("e2e 4", start, rules::Language::turkish) == pawn);
    CHECK(readMove("at f3ü alır", start, rules::Language::turkish) ==
          readMove("at f3'ü alır", start, rules::Language::turkish));
    CHECK(std::holds_alternative<tactile::NotAMove>(
        readMove("springer von f3", start, rules::Language::german)));
}

TEST_CASE("H12: an abbreviation of a foreign piece is not used: a misspelt könig is no knight") {
    const auto start = rules::Position::start();
    CHECK(std::holds_alternative<tactile::NotAMove>(
        readMove("knig f3", start, rules::Language::german)));
    CHECK(
        std::holds_alternative<rules::Move>(readMove("knig f3", start, rules::Language::english)));
    CHECK(
        std::holds_alternative<rules::Move>(readMove("knight f3", start, rules::Language::german)));
}

TEST_CASE("a promotion letter that names a king in the typist's language is asked about") {
    const auto position = positionOf("2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(readMove("bc8k", position, rules::Language::german) ==
          MoveEntry{tactile::NeedsPromotion{rules::Square::b7, rules::Square::c8}});
    CHECK(
        std::holds_alternative<rules::Move>(readMove("bc8k", position, rules::Language::turkish)));
}
