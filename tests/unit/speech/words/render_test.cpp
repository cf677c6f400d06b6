// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/render.hpp"
#include "tests/support/match/games.hpp"
#include "tests/unit/speech/words/samples.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace speech;
using tests::lastOf;
using Segments = std::vector<SpokenSegment>;

namespace {

constexpr std::chrono::milliseconds gapInPublic{150};

rules::MoveFacts bishopTakesWithCheck() {
    return lastOf(tests::gameOf("e4 e5 Nc3 Bc5 a3 Bxf2"));
}

std::string shown(const rules::Game& game, const Options& options = {}) {
    return call(lastOf(game), Language::german, options).shown;
}

} // namespace

TEST_CASE("a call has a printed, a score sheet, a spoken and a brief form") {
    const auto move = call(bishopTakesWithCheck(), Language::german);
    CHECK(move.shown == "Läufer Cesar fünf schlägt Felix zwei, Schach.");
    CHECK(move.official == "Laeufer Cesar fuenf schlaegt Felix zwei, Schach.");
    CHECK(move.words == "Läufer Cesar 5 schlägt Felix 2, Schach.");
    CHECK(move.spoken == Segments{{Language::german, "Läufer Zäsar 5 schlägt Felix 2, Schach."}});
    CHECK(move.brief == "Läufer schlägt Felix zwei, Schach.");
}

TEST_CASE("in public there are pauses between piece, from and to, and no markup for them") {
    const Options inPublic{.delivery = Delivery::publicCall};
    CHECK(call(bishopTakesWithCheck(), Language::german, inPublic).spoken ==
          Segments{{Language::german, "Läufer.", gapInPublic},
                   {Language::german, "Zäsar 5.", gapInPublic},
                   {Language::german, "schlägt.", gapInPublic},
                   {Language::german, "Felix 2.", gapInPublic},
                   {Language::german, "Schach."}});
    CHECK(call(lastOf(tests::gameOf("d4")), Language::german, inPublic).spoken ==
          Segments{{Language::german, "Bauer.", gapInPublic},
                   {Language::german, "[[d'A:vIt]] 2.", gapInPublic, false, "David 2."},
                   {Language::german, "[[d'A:vIt]] 4.", {}, false, "David 4."}});
    CHECK(render(PhraseKey::movSlip, {}, Language::german, inPublic).spoken ==
          Segments{{Language::german, "Korrektur."}});
}

TEST_CASE("check, double check and mate are called unless the listener disables it (E-R17)") {
    const auto doubleCheck = tests::gameFrom("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "Nf6");
    CHECK(shown(doubleCheck) == "Springer Eva vier, Felix sechs, Doppelschach.");
    CHECK(shown(doubleCheck, {.extra = {.check = false}}) == "Springer Eva vier, Felix sechs.");
    const auto mate = tests::gameOf("f3 e5 g4 Qh4");
    CHECK(shown(mate) == "Dame David acht, Hektor vier, Schach und matt.");
    CHECK(shown(mate, {.extra = {.check = false}}) ==
          "Dame David acht, Hektor vier, Schach und matt.");
    CHECK(shown(mate, {.extra = {.mate = false}}) == "Dame David acht, Hektor vier.");
}

TEST_CASE("captures and en passant are called unless agreed otherwise (E-R17)") {
    const auto capture = tests::gameOf("e4 d5 exd5");
    CHECK(shown(capture, {.extra = {.takes = false}}) == "Bauer Eva vier, David fünf.");
    const auto enPassant = tests::gameOf("e4 a6 e5 d5 exd6");
    CHECK(shown(enPassant, {.extra = {.enPassant = false}}) ==
          "Bauer Eva fünf schlägt David sechs.");
    CHECK(shown(enPassant, {.extra = {.takes = false, .enPassant = false}}) ==
          "Bauer Eva fünf, David sechs.");
    const auto promotion = tests::gameFrom("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=Q+");
    CHECK(shown(promotion, {.extra = {.takes = false, .check = false}}) ==
          "Bauer Anna sieben, Bella acht, Dame.");
}

TEST_CASE("castling with check keeps the words of the Laws (E-R11)") {
    CHECK(shown(tests::gameFrom("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O")) ==
          "Lange Rochade, Schach.");
}

TEST_CASE("in Chess960 castling is named by the king's final side (E-R11)") {
    CHECK(shown(tests::gameFrom("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O")) == "Lange Rochade.");
    CHECK(shown(tests::gameFrom("4k3/8/8/8/8/8/8/1K4R1 w G - 0 1", "O-O")) == "Kurze Rochade.");
}

TEST_CASE("a call is longer or shorter, as the listener chooses") {
    const auto take = tests::gameOf("e4 d5 exd5");
    CHECK(shown(take, {.verbosity = Verbosity::full}) ==
          "Bauer Eva vier schlägt David fünf, Bauer.");
    CHECK(shown(take, {.verbosity = Verbosity::brief}) == "Bauer schlägt David fünf.");
    CHECK(shown(tests::gameOf("Nf3"), {.verbosity = Verbosity::brief}) == "Springer Felix drei.");
    const auto promotion = tests::gameFrom("8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8=Q");
    CHECK(shown(promotion, {.verbosity = Verbosity::brief}) == "Eva acht, Dame.");
    CHECK(shown(promotion) == "Bauer Eva sieben, Eva acht, Dame.");
    CHECK(shown(tests::gameOf("e4 a6 e5 d5 exd6"), {.verbosity = Verbosity::brief}) ==
          "Bauer schlägt David sechs, en passant.");
    const auto taking = tests::gameFrom("3r4/4P2k/8/8/8/8/8/K7 w - - 0 1", "exd8=Q");
    CHECK(shown(taking, {.verbosity = Verbosity::brief}) == "Bauer schlägt David acht, Dame.");
}

TEST_CASE("the shortest call still states a capture, and the origin where two pieces could go") {
    const Options brief{.verbosity = Verbosity::brief};
    const auto moved = tests::gameOf("d4 d5 Nf3 Nf6 Nbd2");
    CHECK(shown(moved, brief) == "Springer Bella eins, David zwei.");
    const auto taken = lastOf(tests::gameOf("e4 e5 Nf3 Nc6 Nxe5"));
    CHECK(call(taken, Language::german, brief).shown == "Springer schlägt Eva fünf.");
    CHECK(call(taken, Language::english, brief).shown == "Knight takes e5.");
    CHECK(call(taken, Language::turkish, brief).shown == "At alır e5.");
    CHECK(shown(tests::gameOf("e4 d5 c4 e6 exd5"), brief) == "Bauer Eva vier schlägt David fünf.");
    // The other knight is pinned, and no rival.
    const auto pinned = tests::gameFrom("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "Nge2");
    CHECK(shown(pinned, brief) == "Springer Eva zwei.");
}

TEST_CASE("zwei is spoken zwo on request, and only in speech") {
    const auto move = lastOf(tests::gameOf("e4 e5 Nc3 Bc5 a3 Bxf2"));
    const auto clear = call(move, Language::german, {.clearTwo = true});
    CHECK(clear.spoken.front().text == "Läufer Zäsar 5 schlägt Felix zwo, Schach.");
    CHECK(clear.shown == call(move, Language::german).shown);
    CHECK(clear.words == call(move, Language::german).words);
    const Arguments left{{Slot::time, rules::minutes(2)}};
    const auto time = render(PhraseKey::clkMine, left, Language::german, {.clearTwo = true});
    CHECK(time.spoken.front().text == "Zwo Minuten.");
    CHECK(time.words == "2 Minuten.");
    const auto english = render(PhraseKey::clkMine, left, Language::english, {.clearTwo = true});
    CHECK(english.spoken.front().text == "2 minutes.");
}

TEST_CASE("Appendix E calls stay German, with the German voice, in any language (E-R9)") {
    const Arguments last{{Slot::colour, rules::Colour::black},
                         {Slot::number, 1},
                         {Slot::move, lastOf(tests::gameOf("Nf3 d5"))}};
    const Options german{.naming = Naming::appendixE};
    const auto rendered = render(PhraseKey::movLast, last, Language::english, german);
    CHECK(rendered.words == "Black 1: Bauer David 7, David 5.");
    CHECK(rendered.spoken == Segments{{Language::english, "Black 1: "},
                                      {Language::german,
                                       "Bauer [[d'A:vIt]] 7, [[d'A:vIt]] 5",
                                       {},
                                       false,
                                       "Bauer David 7, David 5"},
                                      {Language::english, "."}});
}

TEST_CASE("in public, squares and pieces have their German names in any language (E2.1)") {
    const std::vector<SquareContent> contents{
        {rules::Square::b4, rules::Piece{rules::Colour::black, rules::Kind::bishop}},
        {rules::Square::b6, std::nullopt}};
    const auto rendered = render(PhraseKey::fixCheckAloud,
                                 {{Slot::board, Word::boardBlack}, {Slot::contents, contents}},
                                 Language::english,
                                 {.naming = Naming::appendixE});
    CHECK(rendered.words == "Please check Black's board: Bella 4 black Läufer, Bella 6 empty.");
    CHECK(rendered.spoken == Segments{{Language::english, "Please check Black's board: "},
                                      {Language::german, "Bella 4"},
                                      {Language::english, " black "},
                                      {Language::german, "Läufer"},
                                      {Language::english, ", "},
                                      {Language::german, "Bella 6"},
                                      {Language::english, " empty."}});
}

TEST_CASE("a quotation is spoken in its own language, with its own voice") {
    const auto rendered =
        render(PhraseKey::prvRoom,
               {{Slot::colour, rules::Colour::white},
                {Slot::quotation, Quotation{PhraseKey::prvPublic, Language::german}}},
               Language::turkish);
    CHECK(rendered.words == "Beyaz oyuncunun kulaklığı deneniyor. Şunu duydunuz mu: Dies hören "
                            "beide? Enter ya da evet onaylar.");
    CHECK(rendered.spoken ==
          Segments{{Language::turkish, "Beyaz oyuncunun kulaklığı deneniyor. Şunu duydunuz mu: "},
                   {Language::german, "Dies hören beide"},
                   {Language::turkish, "? Enter ya da evet onaylar."}});
}

TEST_CASE("ranks are counted from White's side for both players (E-R10)") {
    CHECK(shown(tests::gameOf("e4 e5")) == "Bauer Eva sieben, Eva fünf.");
}

TEST_CASE("an organiser's names replace those of the Laws everywhere, with their gender (E-R14)") {
    auto names = builtInNames(Language::german);
    names.pieces[static_cast<std::size_t>(rules::Kind::knight)] = {
        {"Pferd"}, {"Pferde"}, {"Pferde"}, Gender::neuter};
    names.files[6] = {"Georg"};
    const Options options{.replacedNames = &names};
    CHECK(shown(tests::gameOf("Nf3"), options) == "Pferd Georg eins, Felix drei.");
    const auto answer =
        render(PhraseKey::infPiece,
               {{Slot::square, rules::Square::g1},
                {Slot::colouredPiece, rules::Piece{rules::Colour::white, rules::Kind::knight}}},
               Language::german,
               options);
    CHECK(answer.words == "Georg 1, weißes Pferd.");
    CHECK(call(lastOf(tests::gameOf("Nf3")), Language::english, options).shown == "Knight g1, f3.");
}

TEST_CASE("external text cannot insert phonemes, pauses or control characters") {
    const auto rendered = render(PhraseKey::errUnknown,
                                 {{Slot::input, Outside{"a[[d'A:vIt]]b|c\x1b[31m\n[[["}}},
                                 Language::german);
    CHECK(rendered.shown == "Nicht verstanden: a d'A:vIt b c [31m  [.");
    CHECK(rendered.spoken.front().text.find("[[") == std::string::npos);
    CHECK(rendered.spoken.front().text.find("]]") == std::string::npos);
}

TEST_CASE("illegible and missing score sheet entries are read as such") {
    const auto rendered = render(PhraseKey::difSheetsDifferStart,
                                 {{Slot::number, 1},
                                  {Slot::colour, rules::Colour::white},
                                  {Slot::whiteEntry, Entry{Outside{"Sx9"}}},
                                  {Slot::blackEntry, Entry{}}},
                                 Language::german);
    CHECK(rendered.words == "Mitschriften vom ersten Zug an verschieden. Zug 1 Weiß. Weiß schrieb: "
                            "Sx9. Schwarz schrieb: nichts.");
}

TEST_CASE("a phrase without words in its brief form is silent") {
    const auto pressed =
        render(PhraseKey::movPressed, {}, Language::german, {.verbosity = Verbosity::brief});
    CHECK(pressed.shown.empty());
    CHECK(pressed.spoken.empty());
}

TEST_CASE("all legal moves of a position have different calls (E-R16)") {
    const auto game = tests::gameFrom("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
                                      "KQkq - 0 1");
    std::set<std::string> calls;
    const auto moves = game.position().legalMoves();
    for (const auto move : moves)
        calls.insert(call(rules::factsOf(game.position(), move), Language::german).words);
    CHECK(calls.size() == moves.size());
}

TEST_CASE("no piece, none: the answer follows the grammatical gender") {
    const auto where = [](rules::Kind kind, Language language) {
        return render(PhraseKey::infWhere,
                      {{Slot::piece, kind},
                       {Slot::whiteSquares, std::vector<rules::Square>{}},
                       {Slot::blackSquares, std::vector{rules::Square::d8}}},
                      language)
            .words;
    };
    CHECK(where(rules::Kind::queen, Language::german) == "Dame: Weiß keine. Schwarz David 8.");
    CHECK(where(rules::Kind::rook, Language::german) == "Turm: Weiß keiner. Schwarz David 8.");
    CHECK(where(rules::Kind::rook, Language::english) == "Rook: White none. Black d8.");
    CHECK(where(rules::Kind::rook, Language::turkish) == "Kale: Beyaz yok. Siyah d8.");
}
