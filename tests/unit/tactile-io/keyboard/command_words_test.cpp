// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"
#include "tests/unit/tactile-io/keyboard/typists.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace tactile;
using rules::Colour;
using rules::File;
using rules::Kind;
using rules::Language;
using rules::Rank;
using rules::Square;
using tests::englishPlayer;
using tests::germanPlayer;
using tests::turkishPlayer;

namespace {

constexpr Typist germanArbiter{Language::german, Role::arbiter};
constexpr Typist germanAssistant{Language::german, Role::assistant};

Instruction typed(const std::string& line, const Typist& typist) {
    const auto reading = readCommand(line, typist);
    INFO(line);
    const auto* const read = std::get_if<ReadRequest>(&reading);
    REQUIRE(read != nullptr);
    return read->request;
}

template <class Named>
void areNamed(const std::vector<std::pair<Named, std::string>>& all) {
    for (const auto& [value, word] : all) {
        INFO(word);
        CHECK(readOption<Named>(word, Language::english) == value);
    }
}

void means(const Instruction& request,
           const std::vector<std::string>& lines,
           const Typist& typist) {
    for (const auto& line : lines) {
        INFO(line);
        CHECK(typed(line, typist) == request);
    }
}

} // namespace

TEST_CASE(
    "the table of commands is in the order of the enumeration, with a word in each language") {
    const auto table = commandTable();
    for (std::size_t at = 0; at < table.size(); ++at) {
        CHECK(table[at].command == static_cast<Command>(at));
        for (const auto language : rules::languages)
            CHECK(table[at].words.in(language).empty() ==
                  (table[at].command == Command::liftOrPlace));
    }
}

TEST_CASE("a word that is spoken as two may be typed as two, unless it acts") {
    means({Command::myTime}, {"meine zeit", "Meine  Zeit", "my time"}, germanPlayer);
    means({Command::theirTime}, {"their time"}, englishPlayer);
    means({Command::clock}, {"uhr"}, germanPlayer);
    CHECK_FALSE(std::holds_alternative<ReadRequest>(readCommand("auf geben", germanPlayer)));
    CHECK_FALSE(std::holds_alternative<ReadRequest>(readCommand("meine uhr", germanPlayer)));
}

TEST_CASE("whoever wants to leave need not know the one right word") {
    means({Command::quit}, {"beenden", "Ende"}, germanPlayer);
    means({Command::quit}, {"quit", "exit", "leave"}, englishPlayer);
    means({Command::quit}, {"çıkış", "çık", "bitir"}, turkishPlayer);
}

TEST_CASE("each language has six letters for the six pieces, on score sheets and when typing") {
    constexpr Words letters{"move.letters"};
    for (const auto language : rules::languages) {
        std::set<rules::Kind> named;
        for (const char letter : letters.usual(language))
            named.insert(*pieceOfLetter(letter, language));
        CHECK(named.size() == rules::kinds.size());
        CHECK(letters.usual(language).size() == rules::kinds.size());
    }
}

TEST_CASE("the tape recorder is controlled by words, with a half-move or without (L09-E2.5)") {
    means({Command::dictate}, {"diktat", "dictate", "dikte"}, germanPlayer);
    means({Command::dictate, HalfMove{12, Colour::white}},
          {"diktat 12w", "dictate 12 white", "dikte 12 beyaz"},
          germanPlayer);
    means({Command::tape, HalfMove{3, Colour::black}},
          {"tonband 3s", "tape 3.black", "bant 3 siyah"},
          germanPlayer);
}

TEST_CASE("no word names two commands, whatever its language and spelling") {
    std::map<std::string, Command> meanings;
    for (const auto& row : commandTable())
        for (const auto language : rules::languages)
            for (const auto word : row.words.in(language))
                for (const auto& spelling : {spellings(word).bare, spellings(word).official}) {
                    INFO(spelling);
                    CHECK(meanings.try_emplace(spelling, row.command).first->second == row.command);
                }
}

TEST_CASE("2.7: the words of the board in three languages, with or without accents") {
    means({Command::square, Square::f3},
          {"feld f3", "square f3", "kare f3", "FELD F3", "feld felix drei", "fel f3"},
          germanPlayer);
    means({Command::file, File::f}, {"linie f", "file f", "dikey f", "linie felix"}, germanPlayer);
    means({Command::rank, Rank::three}, {"reihe 3", "rank 3", "yatay 3"}, germanPlayer);
    means({Command::diagonals, Square::f3},
          {"diagonalen f3", "diagonals f3", "çapraz f3", "capraz f3"},
          germanPlayer);
    means({Command::pieces}, {"figuren", "pieces", "taşlar", "taslar"}, germanPlayer);
    means({Command::pieces, Side::opponents},
          {"figuren gegner", "pieces theirs", "taşlar rakip"},
          germanPlayer);
    means({Command::where, Kind::knight},
          {"wo springer", "where knight", "nerede at", "wo s"},
          germanPlayer);
    means({Command::privacy},
          {"privat",
           "private",
           "özel",
           "wer",
           "wer hört mich",
           "Wer hoert mich",
           "who hears me",
           "kim duyuyor",
           "kim duyuyor beni"},
          germanPlayer);
    means({Command::attackers, Square::e5},
          {"angreifer e5", "attackers e5", "tehdit e5"},
          germanPlayer);
    means(
        {Command::moves, Square::f3}, {"züge f3", "zuge f3", "zuege f3", "moves f3"}, germanPlayer);
    means({Command::captures, Square::f3},
          {"schlagzüge f3", "captures f3", "alislar f3"},
          germanPlayer);
    means({Command::board}, {"brett", "board", "tahta"}, germanPlayer);
    means({Command::board,
           tactile::TypedBoard{Colour::white, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}},
          {"brett weiß rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
           "board white rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
          germanPlayer);
}

TEST_CASE("2.7: a query without a square applies to the cursor") {
    means({Command::square}, {"feld", "square", "kare"}, germanPlayer);
    means({Command::moves}, {"züge"}, germanPlayer);
    means({Command::rank}, {"reihe"}, germanPlayer);
}

TEST_CASE("2.7: the score sheet is listed from here, from a move, or between two") {
    means({Command::list}, {"liste", "list"}, germanPlayer);
    means({Command::list, Count{12}}, {"liste 12", "list 12"}, germanPlayer);
    means({Command::list, MoveRange{12, 20}}, {"liste 12 20"}, germanPlayer);
    CHECK(readCommand("liste 20 12", germanPlayer) ==
          CommandReading{BadArgument{Command::list, "20 12"}});
}

TEST_CASE("2.7: clocks, speech and settings accept their words and numbers") {
    means(
        {Command::clock, Used{}}, {"uhr verbraucht", "clock used", "saat harcanan"}, germanPlayer);
    means({Command::dial, Side::opponents}, {"zifferblatt gegner", "dial theirs"}, germanPlayer);
    means({Command::rate, Count{300}}, {"tempo 300", "rate 300", "hız 300"}, germanPlayer);
    means({Command::rate, Step::more}, {"tempo +", "rate +", "tempo mehr"}, germanPlayer);
    means({Command::volume, Step::less}, {"lautstärke -", "ses -"}, germanPlayer);
    means({Command::voice, Count{2}}, {"stimme 2", "konuşmacı 2"}, germanPlayer);
    means({Command::language, Language::english},
          {"sprache englisch", "language english"},
          germanPlayer);
    means({Command::language, Language::turkish},
          {"dil türkçe", "dil turkce", "sprache türkisch"},
          germanPlayer);
    means({Command::language, Language::german}, {"dil almanca", "sprache deutsch"}, germanPlayer);
    means({Command::detail, Verbosity::brief},
          {"wortlaut knapp", "detail short", "ayrıntı kısa"},
          germanPlayer);
    means({Command::speech, SpeechMode::onDemand},
          {"sprechmodus anfrage",
           "sprechmodus auf Anfrage",
           "speech ondemand",
           "konuşma istendiğinde"},
          germanPlayer);
    means({Command::echo, EchoMode::words},
          {"echo wörter", "echo words", "yankı kelime"},
          germanPlayer);
    means({Command::ticking, ClockVoice::silent},
          {"ticken still", "ticking silent", "tiktak sessiz"},
          germanPlayer);
    means({Command::ticking, ClockVoice::dial},
          {"ticken zifferblatt", "ticking dial", "tiktak kadran"},
          germanPlayer);
    means({Command::ticking, ClockVoice::thresholds},
          {"ticken schwellen", "ticking thresholds", "tiktak eşikler"},
          germanPlayer);
    means({Command::ticking, ClockVoice::analog},
          {"ticken analog", "ticking analog", "tiktak analog"},
          germanPlayer);
    means({Command::ticking, ClockRuling{ClockVoice::thresholds, rules::Colour::white}},
          {"ticken schwellen weiß", "ticking thresholds white", "tiktak eşikler beyaz"},
          germanPlayer);
    means({Command::ticking, ClockVoice::countdown},
          {"ticken zeitnot", "ticking trouble", "tiktak darlık"},
          germanPlayer);
    means({Command::timeControl, Text{"90m+30s"}},
          {"bedenkzeit 90m+30s", "timecontrol 90m+30s", "zaman 90m+30s"},
          germanPlayer);
    means({Command::timeControl}, {"bedenkzeit", "timecontrol", "zaman"}, germanPlayer);
    means({Command::palette, Palette::yellow}, {"farben gelb", "colours yellow"}, germanPlayer);
    means({Command::setting, Text{"Klänge aus"}}, {"einstellung  Klänge aus "}, germanPlayer);
    means(
        {Command::help, Command::clock}, {"hilfe uhr", "help clock", "yardım saat"}, germanPlayer);
    means({Command::help, Text{"turnier"}}, {"hilfe turnier"}, germanPlayer);
    means({Command::save, Text{"Gegen Ayşe"}}, {"speichern Gegen Ayşe"}, germanPlayer);
    means({Command::again, Count{3}}, {"nochmal 3", "again 3"}, germanPlayer);
}

TEST_CASE("2.7: claims state their reason and the move that makes them correct") {
    means({Command::claim, Claim{ClaimKind::threefold, ""}},
          {"antrag dreimal", "claim three", "talep üç"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::fiftyMoves, "Sg8"}},
          {"antrag fünfzig Sg8"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::twoMinutes, ""}},
          {"antrag zweiminuten", "talep ikidakika"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::illegalMove, ""}},
          {"reklamiere regelwidrig", "claim illegal", "talep kuraldışı"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::timeExceeded, ""}},
          {"reklamiere zeit", "claim time", "talep süre"},
          germanAssistant);
    CHECK(readCommand("antrag", germanPlayer) ==
          CommandReading{ReadRequest{{Command::claim}, true}});
}

TEST_CASE("a claim is understood in the words of the Laws as well") {
    means({Command::claim, Claim{ClaimKind::threefold, ""}},
          {"antrag Stellungswiederholung", "claim threefold repetition", "talep üçlü"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::fiftyMoves, ""}},
          {"antrag fünfzig Züge", "claim 50 moves", "talep elli hamle"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::fiftyMoves, "Ng8"}},
          {"claim fifty Ng8", "claim 50 Ng8"},
          germanPlayer);
    means({Command::claim, Claim{ClaimKind::timeExceeded, ""}},
          {"antrag Blättchen", "claim flag", "talep bayrak"},
          germanPlayer);
}

TEST_CASE("whoever claims a draw does not claim that a clock is set wrongly") {
    CHECK(readCommand("claim a draw", englishPlayer) ==
          CommandReading{BadArgument{Command::claim, "a draw"}});
}

TEST_CASE("the own score sheet is written by half-move, with the colour letter of the command's "
          "language (E-R47)") {
    const Instruction request{Command::sheet, TypedEntry{{8, Colour::black}, "d6"}};
    means(request, {"mitschrift 8s d6", "sheet 8b d6", "notasyon 8s d6"}, germanPlayer);
    means(request, {"mitschrift 8schwarz d6", "mitschrift 8.s d6"}, turkishPlayer);
    // The Turkish b is beyaz, White.
    means({Command::sheet, TypedEntry{{8, Colour::white}, "Af3"}},
          {"notasyon 8b Af3"},
          englishPlayer);
    means({Command::sheet, Colour::white},
          {"mitschrift weiß", "sheet white", "notasyon beyaz"},
          germanPlayer);
    means({Command::sheet}, {"mitschrift", "sheet", "notasyon"}, germanPlayer);
    for (const auto* line :
         {"mitschrift 8s", "mitschrift 0w e4", "mitschrift e4", "mitschrift 8x e4"})
        CHECK(std::holds_alternative<BadArgument>(readCommand(line, germanPlayer)));
}

TEST_CASE("the arbiter's words accept colours, times, half-moves and results") {
    means({Command::setClock, ClockTime{Colour::white, rules::Span{2'530'000}}},
          {"stelle weiß 0:42:10", "set white 0:42:10", "kur beyaz 0:42:10", "stelle w 42:10"},
          germanArbiter);
    means({Command::addTime, ClockTime{Colour::black, rules::minutes(2)}},
          {"gib schwarz 2:00", "give black 2:00", "ver siyah 2:00", "gib schwarz 2m"},
          germanArbiter);
    means({Command::retrace, HalfMove{8, Colour::white}},
          {"rückführen 8w", "retrace 8w", "dön 8b", "rückführen 8 weiß"},
          germanArbiter);
    means({Command::retrace, HalfMove{0, Colour::black}},
          {"rückführen 0",
           "retrace 0",
           "dön 0",
           "retrace 0w",
           "rückführen 0 weiß",
           "retrace start",
           "rückführen anfang",
           "dön baş"},
          germanArbiter);
    means({Command::illegal, Colour::white}, {"regelwidrig weiß", "illegal white"}, germanArbiter);
    means({Command::check, Claim{ClaimKind::threefold, ""}},
          {"prüfe dreimal", "check three", "denetle üç"},
          germanArbiter);
    means({Command::check, Claim{ClaimKind::fiftyMoves, ""}},
          {"prüfe fünfzig", "check fifty", "denetle elli"},
          germanArbiter);
    means({Command::specialBoard},
          {"steckbrett", "sonderbrett", "specialboard", "deliklitahta", "özeltahta"},
          germanArbiter);
    means({Command::specialBoard, Colour::black},
          {"sonderbrett schwarz", "specialboard black", "özeltahta siyah"},
          germanArbiter);
    means({Command::flag, Colour::white},
          {"blättchen weiß", "flag white", "bayrak beyaz"},
          germanArbiter);
    means({Command::period, Colour::black},
          {"periode schwarz", "period black", "periyot siyah"},
          germanArbiter);
    means({Command::flag}, {"blättchen", "flag", "bayrak"}, germanArbiter);
    means({Command::result, Verdict{Score::draw}},
          {"ergebnis remis", "result 1/2-1/2", "sonuç berabere", "ergebnis ½-½"},
          germanArbiter);
    means({Command::halt}, {"halt", "dur"}, germanArbiter);
    means({Command::go}, {"weiter", "go", "başla"}, germanArbiter);
    for (const auto* line : {"stelle weiß",
                             "stelle weiß 1:99",
                             "stelle 0:10:00",
                             "gib schwarz 1:2:3:4",
                             "rückführen 8",
                             "ergebnis 2-0",
                             "ergebnis 1-0 Wetter",
                             "ergebnis 1-0 telefon 1",
                             "blättchen grün"})
        CHECK(std::holds_alternative<BadArgument>(readCommand(line, germanArbiter)));
}

TEST_CASE("only claims that can be counted can be checked (2.7)") {
    for (const auto* line :
         {"prüfe zeit", "prüfe zweiminuten", "prüfe regelwidrig", "prüfe berührt"})
        CHECK(std::holds_alternative<BadArgument>(readCommand(line, germanArbiter)));
    CHECK(readCommand("check time", englishPlayer) ==
          CommandReading{BadArgument{Command::check, "time"}});
    CHECK(readCommand("denetle süre", germanArbiter) ==
          CommandReading{BadArgument{Command::check, "süre"}});
}

TEST_CASE("a result may have a reason and points set by the arbiter (Art. 12.3.b, 12.8, 12.9)") {
    using rules::EndReason;
    means({Command::result, Verdict{Score::whiteWins, EndReason::lawsRefused}},
          {"ergebnis 1-0 weigerung", "result 1-0 refusal", "sonuç 1-0 uymama"},
          germanArbiter);
    means(
        {Command::result, Verdict{Score::blackWins, EndReason::telephone, rules::HalfPoints{0, 1}}},
        {"ergebnis 0-1 telefon 0-1/2", "ergebnis 0-1 telefon 0-½", "result 0-1 phone 0-0.5"},
        germanArbiter);
    means({Command::result, Verdict{Score::bothLose, EndReason::penalty}},
          {"ergebnis 0-0 strafe", "result 0-0 penalty"},
          germanArbiter);
    means({Command::result, Verdict{Score::blackWins, EndReason::invalidSealedMove}},
          {"ergebnis 0-1 abgabezug", "result 0-1 sealed", "sonuç 0-1 gizli", "sonuç 0-1 kapalı"},
          germanArbiter);
    means({Command::result, Verdict{Score::annulled, EndReason::wrongStart}},
          {"ergebnis ungültig grundstellung", "result annulled start", "sonuç geçersiz başlangıç"},
          germanArbiter);
    means({Command::overrule}, {"aufheben", "overrule", "boz"}, germanArbiter);
}

// Their words are listed in the order of the enumerations.
TEST_CASE("each reason, penalty, claim, direction and clock voice is meant by its own word") {
    using rules::EndReason;
    using rules::Penalty;
    areNamed<EndReason>({{EndReason::lateness, "late"},
                         {EndReason::lawsRefused, "refusal"},
                         {EndReason::telephone, "telephone"},
                         {EndReason::penalty, "penalty"},
                         {EndReason::expulsion, "expulsion"},
                         {EndReason::invalidSealedMove, "sealed"},
                         {EndReason::wrongStart, "start"},
                         {EndReason::coloursReversed, "colours"},
                         {EndReason::positionLost, "position"}});
    areNamed<Penalty>({{Penalty::warning, "warning"},
                       {Penalty::moreTimeForOpponent, "theirtime"},
                       {Penalty::lessTime, "time"},
                       {Penalty::loss, "loss"},
                       {Penalty::fewerPoints, "points"},
                       {Penalty::morePointsForOpponent, "theirpoints"},
                       {Penalty::expulsion, "expulsion"},
                       {Penalty::fine, "fine"},
                       {Penalty::exclusionFromRounds, "exclusion"}});
    areNamed<ClaimKind>({{ClaimKind::threefold, "three"},
                         {ClaimKind::fiftyMoves, "fifty"},
                         {ClaimKind::twoMinutes, "twominutes"},
                         {ClaimKind::noEffort, "passive"},
                         {ClaimKind::timeExceeded, "time"},
                         {ClaimKind::touchMove, "touch"},
                         {ClaimKind::wrongTimes, "settings"},
                         {ClaimKind::illegalMove, "illegal"}});
    areNamed<Direction>({{Direction::forward, "up"},
                         {Direction::back, "down"},
                         {Direction::left, "left"},
                         {Direction::right, "right"},
                         {Direction::forwardLeft, "forwardleft"},
                         {Direction::forwardRight, "forwardright"},
                         {Direction::backLeft, "backleft"},
                         {Direction::backRight, "backright"}});
    areNamed<ClockVoice>({{ClockVoice::usual, "usual"},
                          {ClockVoice::dial, "dial"},
                          {ClockVoice::silent, "silent"},
                          {ClockVoice::thresholds, "thresholds"},
                          {ClockVoice::countdown, "trouble"},
                          {ClockVoice::analog, "analog"}});
}

TEST_CASE("a penalty has its offender and its measure (Art. 13.4)") {
    using Imposed = rules::Penalty;
    means({Command::penalty, TypedPenalty{Colour::white, Imposed::warning}},
          {"strafe weiß verwarnung", "penalty white warning", "ceza beyaz uyarı"},
          germanArbiter);
    means({Command::penalty, TypedPenalty{Colour::black, Imposed::lessTime, rules::minutes(2)}},
          {"strafe schwarz zeit 2:00", "penalty black time 2m"},
          germanArbiter);
    means({Command::penalty, TypedPenalty{Colour::white, Imposed::fewerPoints, {}, 1}},
          {"strafe weiß punkte 1/2", "penalty white points 0.5"},
          germanArbiter);
    means({Command::penalty, TypedPenalty{Colour::white, Imposed::loss}},
          {"strafe weiß verlust", "penalty white loss"},
          germanArbiter);
    for (const auto* line : {"strafe weiß",
                             "strafe verwarnung",
                             "strafe weiß zeit",
                             "strafe weiß punkte viel",
                             "strafe weiß verwarnung 2:00",
                             "strafe weiß verl",
                             "penalty white l",
                             "penalty white expul"})
        CHECK(std::holds_alternative<BadArgument>(readCommand(line, germanArbiter)));
}

TEST_CASE("attendance, the count of moves, exchanged names, an appeal (Art. 6.6, 6.10.b, 7.2)") {
    means({Command::here}, {"anwesend", "here", "burada"}, germanPlayer);
    means({Command::here, Colour::black}, {"anwesend schwarz", "here black"}, germanArbiter);
    means({Command::counter, MoveCount{Colour::white, 39}},
          {"zähler weiß 39", "counter white 39", "sayaç beyaz 39"},
          germanArbiter);
    means({Command::share, HalfMove{20, Colour::white}},
          {"anteil 20w", "share 20w", "pay 20b"},
          germanArbiter);
    means({Command::extra}, {"zusatzzeit", "extratime", "eksüre"}, germanArbiter);
    means({Command::exchange}, {"tauschen", "exchange", "değiştir"}, germanArbiter);
    means({Command::appeal}, {"protest", "berufung", "appeal", "itiraz"}, germanPlayer);
}

TEST_CASE("two letters suffice, unique first in the own language, then in all") {
    means({Command::clock}, {"uh"}, germanPlayer);
    means({Command::spell}, {"buch"}, germanPlayer);
    // Only Turkish has a word that begins like this.
    means({Command::again}, {"tek"}, germanPlayer);
    CHECK(readCommand("u", germanPlayer) == CommandReading{NoCommand{}});
    CHECK(readCommand("la", germanPlayer) ==
          CommandReading{CommandChoices{{"lage", "langsam", "lautstärke"}}});
    CHECK(readCommand("la", englishPlayer) == CommandReading{CommandChoices{{"last", "language"}}});
}

TEST_CASE("a whole word of any language takes precedence over abbreviations of the own one") {
    // "son" begins no German word, "ses" is Turkish, "dur" begins durum and durdur.
    means({Command::halt}, {"dur"}, turkishPlayer);
    means({Command::list}, {"list"}, germanPlayer);
}

TEST_CASE("abbreviations apply only to commands of the own role") {
    means({Command::transcript}, {"protok"}, germanArbiter);
    CHECK(readCommand("protok", germanPlayer) == CommandReading{NoCommand{}});
    // Typed in full, it is understood and can be refused in words.
    means({Command::transcript}, {"protokoll"}, germanPlayer);
    means({Command::announce}, {"ansage"}, germanAssistant);
    CHECK(roleOf(Command::announce) == Role::assistant);
    CHECK(roleOf(Command::halt) == Role::arbiter);
    CHECK(roleOf(Command::confirm) == Role::player);
}

TEST_CASE("a text after a command without arguments is never ignored") {
    CHECK(readCommand("remis bitte", germanPlayer) ==
          CommandReading{BadArgument{Command::draw, "bitte"}});
    CHECK(readCommand("feld xyz", germanPlayer) ==
          CommandReading{BadArgument{Command::square, "xyz"}});
    CHECK(readCommand("tempo 99999999999999999999", germanPlayer) ==
          CommandReading{BadArgument{Command::rate, "99999999999999999999"}});
}
