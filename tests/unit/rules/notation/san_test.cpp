// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using rules::CastlingSide;
using rules::Kind;
using rules::Letters;
using rules::Move;
using rules::SanProblem;
using rules::SanSigns;
using rules::Square;
using tests::positionOf;
using tests::promotionFen;
using tests::startFen;

namespace {

rules::San readable(std::string_view text, Letters letters = Letters::english) {
    INFO(text);
    const auto san = rules::parseSan(text, letters);
    REQUIRE(san);
    return *san;
}

rules::SanMove readableMove(std::string_view text, Letters letters = Letters::english) {
    return std::get<rules::SanMove>(readable(text, letters).move);
}

rules::SanError unreadable(std::string_view text, Letters letters = Letters::english) {
    INFO(text);
    const auto san = rules::parseSan(text, letters);
    REQUIRE_FALSE(san);
    return san.error();
}

Move resolved(std::string_view fen, std::string_view text, Letters letters = Letters::english) {
    INFO(fen << "  " << text);
    const auto move = rules::parseSan(text, letters, positionOf(fen));
    REQUIRE(move);
    return *move;
}

rules::SanError refusedSan(std::string_view fen, std::string_view text) {
    INFO(fen << "  " << text);
    const auto move = rules::parseSan(text, Letters::english, positionOf(fen));
    REQUIRE_FALSE(move);
    return move.error();
}

std::string
written(std::string_view fen, Move move, const rules::SanStyle& style = rules::pgnStyle) {
    return rules::writeSan(positionOf(fen), move, style);
}

constexpr auto whiteMayCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr auto enPassantFen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

} // namespace

TEST_CASE("a piece's move is its letter and the square it goes to (C8)") {
    const auto move = readableMove("Nf3");
    CHECK(move.kind == Kind::knight);
    CHECK(move.to == Square::f3);
    CHECK_FALSE(move.captures);
    CHECK_FALSE(move.fromFile.has_value());
    CHECK_FALSE(move.promotion.has_value());
}

TEST_CASE("a pawn's move is its square alone (C4)") {
    CHECK(readableMove("e4").kind == Kind::pawn);
    CHECK(readableMove("e4").to == Square::e4);
    CHECK(readableMove("exd5").fromFile == rules::File::e);
}

TEST_CASE("the departure square is read as far as it is written (C10)") {
    const auto byFile = readableMove("Nbd2");
    CHECK(byFile.fromFile == rules::File::b);
    CHECK_FALSE(byFile.fromRank.has_value());
    const auto byRank = readableMove("R1e2");
    CHECK_FALSE(byRank.fromFile.has_value());
    CHECK(byRank.fromRank == rules::Rank::one);
    const auto byBoth = readableMove("Qh4e1");
    CHECK(byBoth.fromFile == rules::File::h);
    CHECK(byBoth.fromRank == rules::Rank::four);
    CHECK(byBoth.to == Square::e1);
}

TEST_CASE("for two squares alone the board determines the piece") {
    const auto move = readableMove("g1f3");
    CHECK_FALSE(move.kind.has_value());
    CHECK(move.to == Square::f3);
}

TEST_CASE("capture signs, blanks, hyphens and brackets have no further meaning (C8, C9, C12)") {
    const auto capture = readable("Nxe5");
    for (const auto* text : {"N x e5", "Nx e5", "N:e5", "N×e5", " Nxe5 ", "Ne5:"})
        CHECK(readable(text) == capture);
    const auto plain = readable("Ng1f3");
    for (const auto* text : {"Ng1-f3", "N g1 - f3", "Ng1–f3", "N-g1-f3"})
        CHECK(readable(text) == plain);
    const auto pawn = readable("dxe5");
    for (const auto* text : {"dx e5", "d x e5", "d:e5"})
        CHECK(readable(text) == pawn);
    const auto promotion = readable("d8=Q");
    for (const auto* text : {"d8Q", "d8(Q)", "d8 Q", "d8 = Q", "d8q"})
        CHECK(readable(text) == promotion);
}

TEST_CASE("the signs after a move are read, together or separated (C9, C13)") {
    CHECK(readable("Qh5+").signs.check == SanSigns::Check::check);
    CHECK(readable("Qh5#").signs.check == SanSigns::Check::mate);
    CHECK(readable("Qh5++").signs.check == SanSigns::Check::mate);
    CHECK(readable("Şb1(=)", Letters::turkish).signs.drawOffer);
    for (const auto* text : {"exd6 e.p.", "exd6e.p.", "exd6 ep", "exd6 e. p."})
        CHECK(readable(text).signs.enPassant);
    const auto all = readable("exd6 e.p.+ (=)").signs;
    CHECK(all == SanSigns{SanSigns::Check::check, true, true});
}

TEST_CASE("castling is written with zeros or letters (C.abbr)") {
    for (const auto* text : {"0-0", "O-O", "o-o", "0 - 0", "0–0", "O-O+", "0-0 (=)"})
        CHECK(std::get<rules::SanCastling>(readable(text).move).side == CastlingSide::kingside);
    for (const auto* text : {"0-0-0", "O-O-O", "0-0-0#"})
        CHECK(std::get<rules::SanCastling>(readable(text).move).side == CastlingSide::queenside);
}

TEST_CASE("invalid text is refused at the first invalid character") {
    struct Case {
        std::string_view text;
        int column;
    };
    for (const auto& each : {Case{"Sf3", 1},
                             Case{"N", 2},
                             Case{"Nf9", 3},
                             Case{"Ni3", 2},
                             Case{"e4e", 3},
                             Case{"e", 2},
                             Case{"P-K4", 1},
                             Case{"Nf3 Nf6", 5},
                             Case{"O", 1},
                             Case{"d8Qd8", 3},
                             Case{"0-0-0-0", 6},
                             Case{"1-0", 3},
                             Case{"e8=K", 3},
                             Case{"e8(Q", 3},
                             Case{"d5 e.p", 4}}) {
        INFO(each.text);
        const auto error = unreadable(each.text);
        CHECK(error.what == SanProblem::notSan);
        CHECK(error.column == each.column);
    }
}

TEST_CASE("an empty entry is distinguished from an unreadable one") {
    CHECK(unreadable("").what == SanProblem::empty);
    CHECK(unreadable("   ").what == SanProblem::empty);
}

TEST_CASE("a null move is refused as such") {
    for (const auto* text : {"--", "Z0", "null", "0000", " -- "})
        CHECK(unreadable(text).what == SanProblem::nullMove);
}

TEST_CASE("a readable move that no piece can make is illegal") {
    CHECK(refusedSan(startFen, "Nd2").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "Ke2").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "e5").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "exd3").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "O-O").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "e7e5").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "e4e5").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "Nf3=Q").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "e4=Q").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "ae4").what == SanProblem::illegal);
    CHECK(refusedSan(startFen, "he4").what == SanProblem::illegal);
}

TEST_CASE("an ambiguous move is refused with all pieces that can make it") {
    const auto error = refusedSan("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", "Nf3");
    CHECK(error.what == SanProblem::ambiguous);
    CHECK(error.candidates ==
          std::vector{Move::plain(Square::e1, Square::f3), Move::plain(Square::g1, Square::f3)});
}

TEST_CASE("a promotion without its new piece is refused (Art. 3.7.e)") {
    for (const auto* text : {"d8", "d7d8", "d7-d8"}) {
        const auto error = refusedSan(promotionFen, text);
        CHECK(error.what == SanProblem::promotionMissing);
        REQUIRE(error.candidates.size() == 4);
        CHECK(error.candidates.front() == Move::promotion(Square::d7, Square::d8, Kind::queen));
    }
    CHECK(refusedSan("3r3k/3P4/8/8/8/8/8/4K3 w - - 0 1", "d8").what == SanProblem::illegal);
}

TEST_CASE("promotions are read in every notation") {
    const auto rook = Move::promotion(Square::d7, Square::d8, Kind::rook);
    for (const auto* text : {"d8=R", "d8R", "d7d8R", "d7d8r", "d7-d8=R"})
        CHECK(resolved(promotionFen, text) == rook);
    CHECK(resolved(promotionFen, "dxc8=N") ==
          Move::promotion(Square::d7, Square::c8, Kind::knight));
    CHECK(resolved(promotionFen, "d8K", Letters::turkish) == rook);
}

TEST_CASE("en passant is read with and without its sign, and by squares alone (C9)") {
    const auto capture = Move::enPassant(Square::e5, Square::d6);
    for (const auto* text : {"exd6", "ed6", "exd6 e.p.", "e5d6", "e5xd6"})
        CHECK(resolved(enPassantFen, text) == capture);
}

TEST_CASE("castling is read by its signs and by the king's squares") {
    const auto kingside = Move::castling(Square::e1, Square::h1);
    const auto queenside = Move::castling(Square::e1, Square::a1);
    for (const auto* text : {"O-O", "0-0", "e1g1", "e1h1"})
        CHECK(resolved(whiteMayCastle, text) == kingside);
    for (const auto* text : {"O-O-O", "0-0-0", "e1c1", "e1a1"})
        CHECK(resolved(whiteMayCastle, text) == queenside);
}

TEST_CASE("Chess960 castling is named by its side, wherever the rook is (F3)") {
    CHECK(resolved("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O") ==
          Move::castling(Square::f1, Square::g1));
    // A king move to the adjacent square is not castling.
    CHECK(resolved("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1") ==
          Move::plain(Square::f1, Square::g1));
    CHECK(resolved("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1") ==
          Move::castling(Square::f1, Square::h1));
}

TEST_CASE("a capture sign without a capture does not make a move unreadable (C.opt)") {
    CHECK(resolved(startFen, "Nxf3") == Move::plain(Square::g1, Square::f3));
    CHECK(resolved(startFen, "e4+") == Move::plain(Square::e2, Square::e4));
}

TEST_CASE("identical pieces are distinguished by file, then by rank (X03, C10)") {
    struct Case {
        const char* fen;
        Square from;
        Square to;
        std::string_view turkish;
    };
    const std::vector<Case> cases{
        {"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", Square::g1, Square::f3, "Agf3"},
        {"4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", Square::e1, Square::f3, "Aef3"},
        {"4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", Square::g5, Square::f3, "A5f3"},
        {"4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", Square::g1, Square::f3, "A1f3"},
        {"4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", Square::h2, Square::f3, "Ahf3"},
        {"4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", Square::d4, Square::f3, "Adf3"},
        {"4k3/8/8/8/8/5p2/8/K3N1N1 w - - 0 1", Square::g1, Square::f3, "Agxf3"},
        {"4k3/8/8/8/8/5p2/8/K3N1N1 w - - 0 1", Square::e1, Square::f3, "Aexf3"},
        {"4k3/8/8/6N1/8/5p2/8/K5N1 w - - 0 1", Square::g5, Square::f3, "A5xf3"},
        {"4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1", Square::h2, Square::f3, "Ahxf3"},
        {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", Square::c4, Square::d5, "cxd5"},
        {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", Square::e4, Square::d5, "exd5"},
        // A pinned knight cannot move, so it does not count.
        {"4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1", Square::g1, Square::f3, "Af3"},
        // Three queens: the Laws do not specify it; the shortest sufficient form is used (T-28).
        {"6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", Square::e4, Square::e1, "Vee1+"},
        {"6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", Square::h1, Square::e1, "V1e1+"},
        {"6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", Square::h4, Square::e1, "Vh4e1+"},
    };
    for (const auto& each : cases) {
        INFO(each.fen);
        const auto move = Move::plain(each.from, each.to);
        const auto text = written(each.fen, move, rules::lawsStyle(Letters::turkish));
        const auto bare = each.turkish.substr(0, each.turkish.find('+'));
        CHECK(text.substr(0, text.find('+')) == bare);
        CHECK(resolved(each.fen, text, Letters::turkish) == move);
    }
}

TEST_CASE("moves are written as PGN and as the Laws print them") {
    const auto capture = Move::enPassant(Square::e5, Square::d6);
    CHECK(written(enPassantFen, capture) == "exd6");
    CHECK(written(enPassantFen, capture, rules::lawsStyle(Letters::german)) == "exd6 e.p.");
    const auto promotion = Move::promotion(Square::d7, Square::c8, Kind::queen);
    CHECK(written(promotionFen, promotion) == "dxc8=Q+");
    CHECK(written(promotionFen, promotion, rules::lawsStyle(Letters::german)) == "dxc8D+");
    const auto castling = Move::castling(Square::e1, Square::a1);
    CHECK(written(whiteMayCastle, castling) == "O-O-O");
    CHECK(written(whiteMayCastle, castling, rules::lawsStyle(Letters::turkish)) == "0-0-0");
    const auto king = Move::plain(Square::e1, Square::f2);
    CHECK(written(whiteMayCastle, king, rules::lawsStyle(Letters::turkish)) == "Şf2");
    CHECK(written(whiteMayCastle, king, {.letters = Letters::figurine}) == "♔f2");
}

TEST_CASE("check and mate are written, whichever piece gives them") {
    CHECK(written("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::plain(Square::h1, Square::h8)) == "Rh8+");
    CHECK(written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1)) ==
          "O-O+");
    CHECK(written("6k1/5ppp/8/8/8/8/8/4K2R w K - 0 1", Move::plain(Square::h1, Square::h7)) ==
          "Rxh7");
    CHECK(written("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", Move::plain(Square::a1, Square::a8)) ==
          "Ra8#");
    // The pawn leaves the bishop's line.
    CHECK(written("7k/8/8/8/3P4/8/1B6/4K3 w - - 0 1", Move::plain(Square::d4, Square::d5)) ==
          "d5+");
}

TEST_CASE("one move written on three sheets is the same move (X07)") {
    const auto move = Move::plain(Square::g1, Square::f3);
    CHECK(resolved(startFen, "Af3", Letters::turkish) == move);
    CHECK(resolved(startFen, "Sf3", Letters::german) == move);
    CHECK(resolved(startFen, "Nf3", Letters::english) == move);
    CHECK(resolved(startFen, "♘f3", Letters::figurine) == move);
}

TEST_CASE("Kd1 moves the piece that its letter names on that sheet (X04, T-65)") {
    constexpr auto fen = "7k/8/8/8/8/8/4K3/R7 w - - 0 1";
    CHECK(resolved(fen, "Kd1", Letters::turkish) == Move::plain(Square::a1, Square::d1));
    CHECK(resolved(fen, "Kd1", Letters::german) == Move::plain(Square::e2, Square::d1));
    CHECK(resolved(fen, "Kd1", Letters::english) == Move::plain(Square::e2, Square::d1));
}

TEST_CASE(
    "the example game of the Laws is read in Turkish letters and written again (X01, C.game)") {
    const std::vector<std::string> sheet{
        "e4",   "e5",  "Af3", "Af6",  "d4",  "exd4", "e5",  "Ae4",   "Vxd4", "d5",    "exd6 e.p.",
        "Axd6", "Fg5", "Ac6", "Ve3+", "Fe7", "Abd2", "0-0", "0-0-0", "Ke8",  "Şb1(=)"};
    rules::Game game;
    for (const auto& entry : sheet) {
        INFO(entry);
        const auto san = rules::parseSan(entry, Letters::turkish);
        REQUIRE(san);
        const auto move = rules::resolve(*san, game.position());
        REQUIRE(move);
        const auto text =
            rules::writeSan(game.position(), *move, rules::lawsStyle(Letters::turkish));
        CHECK(text + (san->signs.drawOffer ? "(=)" : "") == entry);
        game.play(*move);
    }
    CHECK(game.moves()[10] == Move::enPassant(Square::e5, Square::d6));
    CHECK(rules::writeFen(game.position()) ==
          "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    // Both knights reach d2; no king could go to e8.
    CHECK(rules::parseSan("Ad2", Letters::turkish, game.at(16)).error().what ==
          SanProblem::ambiguous);
    CHECK(rules::parseSan("Ke8", Letters::german, game.at(19)).error().what == SanProblem::illegal);
}

TEST_CASE("every legal move is written and read back in every set of letters") {
    for (const auto* fen : {startFen,
                            whiteMayCastle,
                            promotionFen,
                            enPassantFen,
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
                            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9"}) {
        const auto position = positionOf(fen);
        for (const auto move : position.legalMoves())
            for (const auto letters : rules::letterSets)
                for (const auto& style :
                     {rules::SanStyle{.letters = letters}, rules::lawsStyle(letters)}) {
                    const auto text = rules::writeSan(position, move, style);
                    CHECK(resolved(fen, text, letters) == move);
                }
    }
}
