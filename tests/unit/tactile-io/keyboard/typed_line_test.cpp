// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tests/unit/tactile-io/keyboard/typists.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace tactile;
using rules::File;
using rules::Kind;
using rules::Rank;
using rules::Square;
using tests::englishPlayer;
using tests::germanPlayer;
using tests::turkishPlayer;

namespace {

void isMove(const std::string& line, const Typist& typist) {
    INFO(line);
    CHECK(readLine(line, typist) == TypedLine{MoveLine{line}});
}

/// A whole line that means a command, whatever the language.
void means(const char* line, const Instruction& request) {
    INFO(line);
    CHECK(readLine(line, germanPlayer) == TypedLine{request});
}

} // namespace

TEST_CASE("a command that was dictated may end like a sentence") {
    for (const auto* line : {"Uhr.", "uhr!", "Uhr,"})
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{Command::clock}});
    CHECK(readLine("Feld e4.", germanPlayer) ==
          TypedLine{Instruction{Command::square, Square::e4}});
    CHECK(readLine("...", germanPlayer) == TypedLine{NotUnderstood{"..."}});
}

TEST_CASE("a line is a command if its first word is one, else a move, else not understood") {
    CHECK(readLine("uhr", germanPlayer) == TypedLine{Instruction{Command::clock}});
    isMove("sf3", germanPlayer);
    isMove("0-0", germanPlayer);
    isMove("kurz", germanPlayer);
    isMove("springer gustav eins felix drei", germanPlayer);
    CHECK(readLine("  blah ", germanPlayer) == TypedLine{NotUnderstood{"blah"}});
    CHECK(readLine("   ", germanPlayer) == TypedLine{EmptyLine{}});
    CHECK(readLine("turm", germanPlayer) == TypedLine{NotUnderstood{"turm"}});
}

TEST_CASE("words that say nothing may stand before a move") {
    const auto isMoveBehind = [](const std::string& line, const std::string& move, Typist typist) {
        INFO(line);
        CHECK(readLine(line, typist) == TypedLine{MoveLine{move}});
    };
    isMoveBehind("I play e4", "e4", englishPlayer);
    isMoveBehind("move knight to f3", "knight to f3", englishPlayer);
    isMoveBehind("my knight to f3", "knight to f3", englishPlayer);
    isMoveBehind("the bishop takes f7", "bishop takes f7", englishPlayer);
    isMoveBehind("I castle kingside", "castle kingside", englishPlayer);
    isMoveBehind("Ich ziehe den Springer nach f3", "Springer nach f3", germanPlayer);
    isMoveBehind("mein Läufer auf c4", "Läufer auf c4", germanPlayer);
    isMoveBehind("ben atı f3'e oynuyorum", "atı f3'e oynuyorum", turkishPlayer);
    CHECK(readLine("my time", englishPlayer) == TypedLine{Instruction{Command::myTime}});
    CHECK(readLine("moves e2", englishPlayer) ==
          TypedLine{Instruction{Command::moves, Square::e2}});
    CHECK(readLine("I play", englishPlayer) == TypedLine{NotUnderstood{"I play"}});
    CHECK(readLine("I play the clock", englishPlayer) ==
          TypedLine{NotUnderstood{"I play the clock"}});
}

TEST_CASE("W2: abbreviated pieces and files are moves, also if they abbreviate a command") {
    for (const auto* line :
         {"spr gu 1 fe 3", "be 4", "le 2", "an 4", "fe 3", "la b5", "ko e2", "tu e1", "da 4"})
        isMove(line, germanPlayer);
    for (const auto* line :
         {"kn g1 f3", "bi f4", "pa e4", "de 4", "ro e1", "qu e2", "echo 4", "he 4", "he g4"})
        isMove(line, englishPlayer);
    for (const auto* line : {"at e4", "at g1 f3", "sa e2", "ka e1", "fil f4"})
        isMove(line, turkishPlayer);
}

TEST_CASE("an abbreviated command that only informs precedes a move, because it changes nothing") {
    CHECK(readLine("fe e4", germanPlayer) == TypedLine{Instruction{Command::square, Square::e4}});
    CHECK(readLine("at e4", englishPlayer) ==
          TypedLine{Instruction{Command::attackers, Square::e4}});
    CHECK(readLine("echo words", englishPlayer) ==
          TypedLine{Instruction{Command::echo, EchoMode::words}});
    CHECK(readLine("ko", germanPlayer) == TypedLine{Instruction{Command::correct}});
    CHECK(readLine("korrektur Sf3", germanPlayer) ==
          TypedLine{Instruction{Command::correct, Text{"Sf3"}}});
}

TEST_CASE("what begins like a piece and is no move takes nothing back") {
    for (const auto* line : {"kö", "kö ez", "kö e9", "ko e9", "ko ez"})
        CHECK(readLine(line, germanPlayer) == TypedLine{NotUnderstood{line}});
    CHECK(readLine("ch e9", englishPlayer) == TypedLine{NotUnderstood{"ch e9"}});
    CHECK(readLine("kor Sf3", germanPlayer) ==
          TypedLine{Instruction{Command::correct, Text{"Sf3"}}});
    CHECK(readLine("drü", germanPlayer) == TypedLine{Instruction{Command::press}});
}

TEST_CASE("castling words precede abbreviated commands") {
    isMove("lang", englishPlayer);
    isMove("kurz", turkishPlayer);
    isMove("short", englishPlayer);
    CHECK(readLine("langs", germanPlayer) == TypedLine{Instruction{Command::slowly}});
}

TEST_CASE("a question mark looks up, like Tab") {
    CHECK(readLine("?f3", germanPlayer) == TypedLine{Asked{Square::f3}});
    CHECK(readLine("?f", germanPlayer) == TypedLine{Asked{File::f}});
    CHECK(readLine("? 3", germanPlayer) == TypedLine{Asked{Rank::three}});
    CHECK(readLine("?s", germanPlayer) == TypedLine{Asked{Kind::knight}});
    CHECK(readLine("?f3 d", germanPlayer) == TypedLine{Asked{Diagonals{Square::f3}}});
    CHECK(readLine("?x", germanPlayer) == TypedLine{NotUnderstood{"?x"}});
}

TEST_CASE("a line that ends in one question mark looks, or is a question about a move") {
    for (const auto* line : {"e4?", "e4 ?", "Eva 4?", "eva vier?"})
        CHECK(readLine(line, germanPlayer) == TypedLine{Asked{Square::e4}});
    CHECK(readLine("e?", germanPlayer) == TypedLine{Asked{File::e}});
    CHECK(readLine("Uhr?", germanPlayer) == TypedLine{Instruction{Command::clock}});
    CHECK(readLine("wo Springer?", germanPlayer) ==
          TypedLine{Instruction{Command::where, Kind::knight}});
    CHECK(readLine("Remis?", germanPlayer) == TypedLine{Instruction{Command::draw}});
    CHECK_FALSE(std::holds_alternative<Instruction>(readLine("Uhr drücken?", germanPlayer)));
    for (const auto* line : {"drücken?",
                             "Zug zurück?",
                             "ich gebe auf?",
                             "aufgeben?",
                             "korrektur?",
                             "Korrektur ?",
                             "name ?",
                             "speichern ?"})
        CHECK(readLine(line, germanPlayer) == TypedLine{NotUnderstood{line}});
    CHECK(readLine("weiß: e4?", germanPlayer) == TypedLine{Addressed{LineOwner::white, "e4?"}});
    for (const auto* line : {"Sf3?", "Da4?", "0-0?", "e4!", "e4?!", "e4!?", "e4??"})
        isMove(line, germanPlayer);
    CHECK(isQuestion("Sf3?"));
    for (const auto* line : {"Sf3", "Sf3??", "Sf3!?", "Sf3?!"})
        CHECK_FALSE(isQuestion(line));
}

TEST_CASE("a slash introduces the commands known from lichess") {
    CHECK(readLine("/c", germanPlayer) == TypedLine{Instruction{Command::clock}});
    CHECK(readLine("/l", germanPlayer) == TypedLine{Instruction{Command::last}});
    CHECK(readLine("/o", germanPlayer) == TypedLine{Instruction{Command::game}});
    CHECK(readLine("/p N", germanPlayer) == TypedLine{Instruction{Command::where, Kind::knight}});
    CHECK(readLine("/s a", germanPlayer) == TypedLine{Instruction{Command::file, File::a}});
    CHECK(readLine("/s 1", germanPlayer) == TypedLine{Instruction{Command::rank, Rank::one}});
    CHECK(readLine("/b f3", germanPlayer) == TypedLine{Instruction{Command::square, Square::f3}});
    CHECK(readLine("/b", germanPlayer) == TypedLine{Instruction{Command::square}});
    for (const auto* line : {"/", "/x", "/p", "/p Z", "/s", "/c 1", "/b f33", "/clock 2"})
        CHECK(readLine(line, germanPlayer) == TypedLine{NotUnderstood{line}});
}

TEST_CASE("H14: a slash introduces lichess's long words as well") {
    const std::initializer_list<std::pair<const char*, Command>> words{
        {"/board", Command::square},
        {"/clock", Command::clock},
        {"/last", Command::last},
        {"/opponent", Command::game},
        {"/draw", Command::draw},
        {"/resign", Command::resign},
        {"/takeback", Command::correct},
        {"/abort", Command::newGame}};
    for (const auto& [line, command] : words)
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{command}});
    CHECK(readLine("/board f3", germanPlayer) ==
          TypedLine{Instruction{Command::square, Square::f3}});
}

TEST_CASE("a slash introduces Tornelo's words") {
    const std::initializer_list<std::pair<const char*, Command>> words{{"/clocks", Command::clock},
                                                                       {"/my", Command::myTime},
                                                                       {"/m", Command::myTime},
                                                                       {"/turn", Command::state},
                                                                       {"/t", Command::state},
                                                                       {"/undo", Command::correct},
                                                                       {"/u", Command::correct},
                                                                       {"/d", Command::draw},
                                                                       {"/r", Command::resign}};
    for (const auto& [line, command] : words)
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{command}});
    CHECK(readLine("/rooks", germanPlayer) == TypedLine{Instruction{Command::where, Kind::rook}});
    CHECK(readLine("/pawns", germanPlayer) == TypedLine{Instruction{Command::where, Kind::pawn}});
    CHECK(readLine("/rooks 1", germanPlayer) == TypedLine{NotUnderstood{"/rooks 1"}});
}

TEST_CASE("pieces in the plural ask where they are") {
    for (const auto* const line : {"rooks", "türme", "Tuerme", "kaleler"})
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{Command::where, Kind::rook}});
    CHECK(readLine("atlar", germanPlayer) == TypedLine{Instruction{Command::where, Kind::knight}});
    CHECK(readLine("pawns", germanPlayer) == TypedLine{Instruction{Command::pawns}});
}

TEST_CASE("where a piece is may be asked as one says it") {
    for (const char* const line : {"where is my queen",
                                   "wo ist die weiße Dame",
                                   "Where is the queen?",
                                   "wo steht die Dame",
                                   "vezir nerede",
                                   "where queen",
                                   "queen where"})
        CHECK(readLine(line, germanPlayer) ==
              TypedLine{Instruction{Command::where, rules::Kind::queen}});
    CHECK(std::holds_alternative<tactile::BadArgument>(readLine("where is my", germanPlayer)));
}

TEST_CASE("whose pieces are sought is no part of their name") {
    const auto seeks = [](const char* line, Kind kind, Typist typist) {
        INFO(line);
        CHECK(readLine(line, typist) == TypedLine{Instruction{Command::where, kind}});
    };
    seeks("where is his king", Kind::king, englishPlayer);
    seeks("Wo ist der gegnerische König?", Kind::king, germanPlayer);
    seeks("vezirim nerede", Kind::queen, turkishPlayer);
    seeks("rakibin kalesi nerede", Kind::rook, turkishPlayer);
}

TEST_CASE("what is on a square may be asked as one says it") {
    const auto asks = [](const char* line, Typist typist) {
        INFO(line);
        CHECK(readLine(line, typist) == TypedLine{Instruction{Command::square, Square::e4}});
    };
    for (const char* const line : {"what is on e4", "What's on echo four?", "which piece is on e4"})
        asks(line, englishPlayer);
    for (const char* const line :
         {"was steht auf e4", "Wer ist auf Eva vier?", "was ist auf Feld e4"})
        asks(line, germanPlayer);
    for (const char* const line :
         {"e4'te ne var", "e4’te ne var?", "e4te ne var", "e4 karesinde ne var"})
        asks(line, turkishPlayer);
    for (const char* const line : {"what", "what is on", "was ist auf i4"}) {
        INFO(line);
        CHECK(readLine(line, englishPlayer) == TypedLine{NotUnderstood{line}});
    }
}

TEST_CASE("the name of a piece is no beginning of a command") {
    for (const auto* const line : {"bauer", "bauer eva scehs"})
        CHECK(readLine(line, germanPlayer) == TypedLine{NotUnderstood{line}});
    CHECK(readLine("piyon haus", turkishPlayer) == TypedLine{NotUnderstood{"piyon haus"}});
    CHECK(readLine("bau", germanPlayer) == TypedLine{Instruction{Command::pawns}});
}

TEST_CASE("captures are asked of a square, or of a piece on another square") {
    for (const auto* const line : {"schlagzüge f3 e5", "schlagzüge felix 3 eva 5"})
        CHECK(readLine(line, germanPlayer) ==
              TypedLine{Instruction{Command::captures, DisplacedPiece{Square::f3, Square::e5}}});
    CHECK(readLine("schlagzüge f3", germanPlayer) ==
          TypedLine{Instruction{Command::captures, Square::f3}});
}

TEST_CASE("a jump goes in a direction or to a kind of piece, whose and backwards in any order") {
    const auto seeks = [](const char* line, const KindSought& sought) {
        INFO(line);
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{Command::nextPiece, sought}});
    };
    CHECK(readLine("sprung vor", germanPlayer) ==
          TypedLine{Instruction{Command::nextPiece, Direction::forward}});
    seeks("sprung springer", {.kind = Kind::knight});
    seeks("sprung turm zurück", {.kind = Kind::rook, .step = Step::less});
    seeks("sprung turm gegner", {.kind = Kind::rook, .whose = Side::opponents});
    seeks("sprung t zurück eigene", {.kind = Kind::rook, .whose = Side::own, .step = Step::less});
    seeks("jump queen white back",
          {.kind = Kind::queen, .whose = rules::Colour::white, .step = Step::less});
    seeks("atla at geri", {.kind = Kind::knight, .step = Step::less});
    for (const auto* const line : {"sprung", "sprung turm links", "sprung haus", "sprung 4"})
        CHECK(std::holds_alternative<BadArgument>(readLine(line, germanPlayer)));
}

TEST_CASE("W14: a person's name with a colon selects that person for the line") {
    for (const auto* line : {"weiß: e4", "white: e4", "beyaz: e4", "WEISS : e4", "weiss:e4"})
        CHECK(readLine(line, germanPlayer) == TypedLine{Addressed{LineOwner::white, "e4"}});
    CHECK(readLine("siyah: Af6", germanPlayer) == TypedLine{Addressed{LineOwner::black, "Af6"}});
    for (const auto* line :
         {"helfer: drücken", "assistent: drücken", "assistant: drücken", "asistan: drücken"})
        CHECK(readLine(line, germanPlayer) ==
              TypedLine{Addressed{LineOwner::assistant, "drücken"}});
    CHECK(readLine("hakem:", germanPlayer) == TypedLine{Addressed{LineOwner::arbiter, ""}});
    // A colon is also an old capture sign.
    isMove("Lc5:f2", germanPlayer);
}

TEST_CASE("time lines apply only to scripted time") {
    CHECK(readLine("+90s", germanPlayer, TimeLines::accepted) ==
          TypedLine{TimePasses{rules::seconds(90)}});
    CHECK(readLine("+5m", germanPlayer, TimeLines::accepted) ==
          TypedLine{TimePasses{rules::minutes(5)}});
    CHECK(readLine("+1h30m", germanPlayer, TimeLines::accepted) ==
          TypedLine{TimePasses{rules::minutes(90)}});
    CHECK(readLine("+90s", germanPlayer) == TypedLine{NotUnderstood{"+90s"}});
    for (const auto* line : {"+", "+5", "+m", "+5x", "+-5s", "+9999999s"})
        CHECK(readLine(line, germanPlayer, TimeLines::accepted) == TypedLine{NotUnderstood{line}});
}

TEST_CASE("durations have units, clock times have colons") {
    CHECK(readClockFace("250ms") == rules::Span{250});
    CHECK(readClockFace("1m30s") == rules::seconds(90));
    for (const auto* text : {"", "s", "30s1m", "1m1m", "1.5s", "-5s", "1h 5m"})
        CHECK_FALSE(readClockFace(text).has_value());
    CHECK(readClockFace("0:42:10") == rules::Span{2'530'000});
    CHECK(readClockFace("2:00") == rules::minutes(2));
    CHECK(readClockFace("90:00") == rules::minutes(90));
    for (const auto* text :
         {"", ":", "1:2", "1:60", "1:60:00", "1:2:3:4", "a:00", "-1:00", "100000:00"})
        CHECK_FALSE(readClockFace(text).has_value());
}

TEST_CASE("no time can be typed that a journal cannot give back") {
    CHECK(readClockFace("1000:00:00") == rules::longestSpan);
    for (const auto* text : {"1000:00:01", "99999:00:00", "1001h"})
        CHECK_FALSE(readClockFace(text).has_value());
}

TEST_CASE("the candidates of an ambiguous abbreviation that is no move are listed") {
    CHECK(readLine("ab", germanPlayer) ==
          TypedLine{
              CommandChoices{{"ablage", "absetzen", "abgleich", "ablehnen", "abbruch", "abgabe"}}});
}

TEST_CASE("H12: common alternatives to the word in the table are understood as a whole line") {
    for (const char* const line : {"undo", "takeback", "/takeback", "Zurücknehmen", "geri al"})
        means(line, {Command::correct});
    for (const char* const line : {"repeat", "wiederholen", "tekrarla"})
        means(line, {Command::again});
    for (const char* const line : {"schneller", "faster", "daha hızlı", "Schneller!"})
        means(line, {Command::rate, Step::more});
    for (const char* const line : {"langsamer", "slower", "daha yavas"})
        means(line, {Command::rate, Step::less});
    for (const char* const line :
         {"wer ist dran", "Wer ist dran?", "whose turn is it?", "sira kimde"})
        means(line, {Command::state});
    for (const char* const line : {"who is white", "Wer hat Weiß?", "wer ist schwarz", "beyaz kim"})
        means(line, {Command::game});
    for (const char* const line : {"opponent's move", "Gegner Zug", "rakibin hamlesi"})
        means(line, {Command::last, Count{2}});
    for (const char* const line : {"what did he play", "Was hat er gezogen?", "rakip ne oynadı"})
        means(line, {Command::last, Count{2}});
    for (const char* const line : {"time left", "Restzeit", "kalan süre"})
        means(line, {Command::clock});
    for (const char* const line : {"press the clock", "Uhr drücken", "saate bas"})
        means(line, {Command::press});
    means("?", {Command::help});
    CHECK(readLine("wer hört mich", germanPlayer) == TypedLine{Instruction{Command::privacy}});
}

TEST_CASE("what players say to each other is understood as a whole line") {
    for (const char* const line :
         {"I offer a draw", "Ich biete Remis an.", "beraberlik teklif ediyorum"})
        means(line, {Command::draw});
    for (const char* const line : {"I accept", "Ich nehme an.", "kabul ediyorum", "kabul et"})
        means(line, {Command::accept});
    for (const char* const line : {"I decline", "Ich lehne ab.", "reddediyorum", "kabul etmiyorum"})
        means(line, {Command::decline});
    for (const char* const line : {"noch einmal", "say that again", "bir daha"})
        means(line, {Command::again});
    for (const char* const line : {"another game", "neues Spiel", "bir oyun daha"})
        means(line, {Command::newGame});
    for (const char* const line : {"quit the game", "Spiel beenden", "oyunu bitir"})
        means(line, {Command::quit});
    for (const char* const line : {"my pieces", "meine Figuren", "taşlarım"})
        means(line, {Command::pieces, Side::own});
    for (const char* const line : {"opponent's pieces", "Figuren des Gegners", "rakibin taşları"})
        means(line, {Command::pieces, Side::opponents});
    for (const char* const line : {"white pieces", "weiße Figuren", "beyaz taşlar"})
        means(line, {Command::pieces, rules::Colour::white});
}

TEST_CASE("what is said in a game at home is understood as a whole line") {
    for (const char* const line :
         {"take back my last move", "den Zug zurücknehmen", "son hamleyi geri al"})
        means(line, {Command::correct});
    for (const char* const line : {"claim a draw", "ich beantrage Remis", "beraberlik talep et"})
        means(line, {Command::claim});
    for (const char* const line : {"threefold repetition", "Zugwiederholung", "üçlü tekrar"})
        means(line, {Command::claim, Claim{ClaimKind::threefold, {}}});
    for (const char* const line : {"fifty move rule", "fünfzig Züge", "elli hamle"})
        means(line, {Command::claim, Claim{ClaimKind::fiftyMoves, {}}});
    for (const char* const line : {"I give up", "pes et", "teslim oluyorum"})
        means(line, {Command::resign});
    for (const char* const line : {"help me", "hilf mir", "yardım et"})
        means(line, {Command::help});
    for (const char* const line : {"continue", "weiterspielen", "devam et"})
        means(line, {Command::go});
    for (const char* const line : {"stop the clock", "Uhr anhalten", "saati durdur"})
        means(line, {Command::stop});
    for (const char* const line : {"who won", "Wer hat gewonnen?", "kim kazandı"})
        means(line, {Command::state});
    for (const char* const line : {"previous move", "vorheriger Zug", "önceki hamle"})
        means(line, {Command::back});
    for (const char* const line : {"next move", "nächster Zug", "sonraki hamle"})
        means(line, {Command::forward});
    for (const char* const line : {"I want to play black", "ich will Schwarz", "siyahı istiyorum"})
        means(line, {Command::side, rules::Colour::black});
    means("claim", {Command::claim});
}

TEST_CASE("the intended move of a claim may stand behind a word for with") {
    const auto claim = [](const char* line) { return readLine(line, germanPlayer); };
    const TypedLine withMove{Instruction{Command::claim, Claim{ClaimKind::threefold, "Sg8"}}};
    CHECK(claim("antrag dreimal Sg8") == withMove);
    CHECK(claim("antrag dreimal mit Sg8") == withMove);
}

TEST_CASE("a language is chosen by its name alone, in any language") {
    const auto chooses = [](const char* line, rules::Language language) {
        INFO(line);
        CHECK(readLine(line, germanPlayer) == TypedLine{Instruction{Command::language, language}});
    };
    for (const char* const line : {"deutsch", "German", "almanca"})
        chooses(line, rules::Language::german);
    for (const char* const line : {"English", "englisch", "ingilizce"})
        chooses(line, rules::Language::english);
    for (const char* const line : {"türkçe", "turkce", "Turkish", "türkisch"})
        chooses(line, rules::Language::turkish);
}

TEST_CASE("a question with who that does not ask who hears is not understood") {
    for (const char* const line : {"who is winning", "wer gewinnt", "kim kazanıyor"}) {
        INFO(line);
        CHECK(readLine(line, germanPlayer) == TypedLine{tactile::NotUnderstood{line}});
    }
}

TEST_CASE(
    "H14: the set after the slash contains all pieces of one side, by the case of its letter") {
    CHECK(readLine("/p A", germanPlayer) ==
          TypedLine{Instruction{Command::pieces, rules::Colour::white}});
    CHECK(readLine("/p a", germanPlayer) ==
          TypedLine{Instruction{Command::pieces, rules::Colour::black}});
    CHECK(readLine("/resign", germanPlayer) == TypedLine{Instruction{Command::resign}});
    CHECK(readLine("/draw", germanPlayer) == TypedLine{Instruction{Command::draw}});
}
