// SPDX-License-Identifier: GPL-3.0-or-later
// E2.7 and E2.8 from files: what an arbiter reads, in three languages and as JSON.
#include "tests/support/program/scratch.hpp"
#include "tests/unit/app/commands/hektor.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <optional>
#include <string>
#include <vector>

using app::ExitStatus;
using Json = nlohmann::json;

namespace {

/// Two score sheets in files, and the command that compares them.
class Sheets {
public:
    Sheets(const std::string& white, const std::string& black) {
        write("white", white);
        write("black", black);
    }

    std::string write(const std::string& name, const std::string& content) const {
        std::ofstream(folder_.file(name), std::ios::binary) << content;
        return folder_.file(name);
    }
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

    [[nodiscard]] tests::Answer reconcile(std::vector<std::string> more) const {
        more.insert(more.begin(),
                    {"reconcile", "--white-sheet", file("white"), "--black-sheet", file("black")});
        return tests::hektor(more);
    }
    [[nodiscard]] Json json(std::vector<std::string> more) const {
        more.emplace_back("--json");
        return Json::parse(reconcile(std::move(more)).out);
    }

private:
    tests::ScratchFolder folder_;
};

constexpr auto afterBb5 = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
constexpr auto afterBc4 = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
constexpr auto afterNh3 = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/7N/PPPP1PPP/RNBQK2R";

/// S07: a slip of the tongue that was noticed late.
Sheets slip() {
    return {"[White \"Demir\"]\n\n1. e4 e5 2. Sf3 {gesteckt} Sc6 3. Lb5 *\n",
            "e4 e5 Ah3 Ac6 Fb5\n"};
}
constexpr auto slipLog = "# by hand\n0 1:30:00 1:30:00\n1 1:29:00 1:30:00\n2 1h29m 1:28:30\n"
                         "3 1:20:00 1:28:30\n";

} // namespace

TEST_CASE("S07: if the sheets differ, both boards go back and clock times are proposed (E2.8)") {
    const auto sheets = slip();
    const auto clocks = sheets.write("clocks", slipLog);
    const auto told = [&](const std::string& language) {
        return sheets.reconcile({"--white-board",
                                 afterBb5,
                                 "--black-board",
                                 afterNh3,
                                 "--clocks",
                                 clocks,
                                 "--language",
                                 language});
    };
    CHECK(told("de").status == ExitStatus::no);
    CHECK(told("de").err.empty());
    CHECK(told("de").out ==
          "Mitschriften gleich bis Zug 1 Schwarz. Zug 2 Weiß. Weiß schrieb: Springer Gustav eins, "
          "Felix drei. Schwarz schrieb: Springer Gustav eins, Hektor drei.\n"
          "Beide Bretter zurück auf die Stellung nach Zug 1 Schwarz.\n"
          "Brett von Weiß: weißer Springer von Felix drei nach Gustav eins.\n"
          "Brett von Weiß: weißer Läufer von Bella fünf nach Felix eins.\n"
          "Brett von Weiß: schwarzer Springer von Cesar sechs nach Bella acht.\n"
          "Brett von Schwarz: weißer Springer von Hektor drei nach Gustav eins.\n"
          "Brett von Schwarz: weißer Läufer von Bella fünf nach Felix eins.\n"
          "Brett von Schwarz: schwarzer Springer von Cesar sechs nach Bella acht.\n"
          "Vorschlag für die Uhren: Stand nach Zug 1 Schwarz.\n"
          "Uhr von Weiß: eine Stunde, 29 Minuten.\n"
          "Uhr von Schwarz: eine Stunde, 28 Minuten, 30 Sekunden.\n"
          "Die Uhren stellt der Schiedsrichter.\n");
    CHECK(told("en").out == "Sheets agree up to Black's move 1. White's move 2. White wrote: "
                            "Knight g1, f3. Black wrote: "
                            "Knight g1, h3.\n"
                            "Both boards back to the position after Black's move 1.\n"
                            "White's board: white knight from f3 to g1.\n"
                            "White's board: white bishop from b5 to f1.\n"
                            "White's board: black knight from c6 to b8.\n"
                            "Black's board: white knight from h3 to g1.\n"
                            "Black's board: white bishop from b5 to f1.\n"
                            "Black's board: black knight from c6 to b8.\n"
                            "Proposed clock times: as after Black's move 1.\n"
                            "White's clock: 1 hour 29.\n"
                            "Black's clock: 1 hour 28 minutes 30 seconds.\n"
                            "The arbiter sets the clocks.\n");
    CHECK(told("tr").out ==
          "Son ortak hamle: 1, siyah. 2. hamle, beyaz. Beyazın kaydı: At g1, f3. Siyahın "
          "kaydı: At g1, h3.\n"
          "İki tahta siyahın 1. hamlesinden sonraki konuma dönüyor.\n"
          "Beyazın tahtası: beyaz at: f3 karesinden g1 karesine.\n"
          "Beyazın tahtası: beyaz fil: b5 karesinden f1 karesine.\n"
          "Beyazın tahtası: siyah at: c6 karesinden b8 karesine.\n"
          "Siyahın tahtası: beyaz at: h3 karesinden g1 karesine.\n"
          "Siyahın tahtası: beyaz fil: b5 karesinden f1 karesine.\n"
          "Siyahın tahtası: siyah at: c6 karesinden b8 karesine.\n"
          "Saatler için öneri: siyahın 1. hamlesinden sonraki süreler.\n"
          "Beyaz oyuncunun saati: 1 saat 29 dakika.\n"
          "Siyah oyuncunun saati: 1 saat 28 dakika 30 saniye.\n"
          "Saatleri hakem ayarlar.\n");
}

TEST_CASE("a sheet may be typed in the encoding of Windows, but not in UTF-16") {
    const Sheets sheets("Beyaz Siyah\n1) e4 e5\n2) \xDE"
                        "e2 1/2-1/2\n",
                        "1. e4 e5 2. Ke2");
    CHECK(sheets.json({"--language", "tr"})["sheets"] == "same");
    const auto utf16 = sheets.write("white",
                                    std::string("\xFF\xFE"
                                                "e\0",
                                                4));
    const auto answer = sheets.reconcile({"--language", "en"});
    CHECK(answer.status == ExitStatus::no);
    CHECK(answer.err ==
          "hektor: " + utf16 + ", line 1, column 1: The text is in UTF-16. Save it as UTF-8.\n");
}

TEST_CASE("S07 as JSON: the entries, the target positions, the clock times and the reason") {
    const auto sheets = slip();
    const auto clocks = sheets.write("clocks", slipLog);
    const auto json =
        sheets.json({"--white-board", afterBb5, "--black-board", afterNh3, "--clocks", clocks});
    CHECK(json["sheets"] == "differ");
    CHECK(json["agreed_plies"] == 2);
    CHECK(json["first_difference"] ==
          Json({{"ply", 3}, {"white_wrote", "Sf3"}, {"black_wrote", "Ah3"}}));
    CHECK(json["position"] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(json["black_board"] == Json::array({{{"piece", "N"}, {"from", "h3"}, {"to", "g1"}},
                                              {{"piece", "B"}, {"from", "b5"}, {"to", "f1"}},
                                              {{"piece", "n"}, {"from", "c6"}, {"to", "b8"}}}));
    CHECK(json["white_board"].size() == 3);
    CHECK(json["clocks"] == Json({{"proposal", "from_log"},
                                  {"after_ply", 2},
                                  {"white", "1:29:00"},
                                  {"black", "1:28:30"},
                                  {"rule", "E2.8"}}));
}

TEST_CASE("S08: the sheets agree in two languages, only the wrong board is corrected (E2.7)") {
    const Sheets sheets("1. e4 e5 2. Sf3 Sc6 3. Lb5", "1.e4 e5 2.Af3 Ac6 3.Fb5");
    const std::vector<std::string> boards{"--white-board", afterBb5, "--black-board", afterBc4};
    const auto told = [&](const std::string& language) {
        auto words = boards;
        words.insert(words.end(), {"--language", language});
        return sheets.reconcile(words);
    };
    CHECK(told("de").status == ExitStatus::no);
    CHECK(told("de").out ==
          "Beide Mitschriften sind gleich. Zug 3 Weiß: Läufer Felix eins, Bella fünf.\n"
          "Brett von Weiß: nichts zu ändern.\n"
          "Brett von Schwarz: weißer Läufer von Cesar vier nach Bella fünf.\n"
          "Die Uhren bleiben, wie sie stehen.\n");
    CHECK(told("en").out == "Both score sheets agree. White's move 3: Bishop f1, b5.\n"
                            "White's board: nothing to change.\n"
                            "Black's board: white bishop from c4 to b5.\n"
                            "The clocks stay as they are.\n");
    CHECK(told("tr").out == "İki notasyon aynı. 3. hamle, beyaz: Fil f1, b5.\n"
                            "Beyazın tahtası: değişecek bir şey yok.\n"
                            "Siyahın tahtası: beyaz fil: c4 karesinden b5 karesine.\n"
                            "Saatler olduğu gibi kalır.\n");
    const auto json = sheets.json(boards);
    CHECK(json["sheets"] == "same");
    CHECK(json["agreed_plies"] == 5);
    CHECK(json["first_difference"].is_null());
    CHECK(json["white_board"] == Json::array());
    CHECK(json["black_board"] == Json::array({{{"piece", "B"}, {"from", "c4"}, {"to", "b5"}}}));
    CHECK(json["clocks"]["proposal"] == "unchanged");
    CHECK(json["clocks"]["rule"] == "E2.7");
}

TEST_CASE(
    "agreeing sheets and boards need no correction, and an unspecified board is not mentioned") {
    const Sheets sheets("e4 e5 Sf3 Sc6 Lb5", "e4 e5 Nf3 Nc6 Bb5");
    const auto answer = sheets.reconcile({"--white-board", afterBb5, "--language", "en"});
    CHECK(answer.status == ExitStatus::done);
    CHECK(answer.out == "Both score sheets agree. White's move 3: Bishop f1, b5.\n"
                        "White's board: nothing to change.\n"
                        "The clocks stay as they are.\n");
    CHECK(sheets.json({})["white_board"].is_null());
}

TEST_CASE("a sheet that is only shorter agrees so far, and the longer one continues (E-R49)") {
    const Sheets sheets("e4 e5", "e4 e5 Sf3");
    CHECK(sheets.reconcile({"--language", "de"}).status == ExitStatus::done);
    CHECK(sheets.reconcile({"--language", "de"}).out ==
          "Mitschriften gleich bis Zug 1 Schwarz. Weiter hat nur Schwarz geschrieben.\n"
          "Zug 2, Weiß. Springer Gustav eins, Felix drei.\n"
          "Die Uhren bleiben, wie sie stehen.\n");
    CHECK(sheets.reconcile({"--language", "tr"}).out ==
          "Son ortak hamle: 1, siyah. Devamını yalnız siyah yazmış.\n"
          "2. hamle, beyaz. At g1, f3.\n"
          "Saatler olduğu gibi kalır.\n");
    CHECK(sheets.json({})["shorter"] == "white");
    CHECK(sheets.json({})["agreed_plies"] == 2);
    const Sheets alone("", "d4");
    CHECK(alone.reconcile({"--language", "en"}).out == "Only Black wrote anything.\n"
                                                       "Move 1, White. Pawn d2, d4.\n"
                                                       "The clocks stay as they are.\n");
    const Sheets empty("", "");
    CHECK(empty.reconcile({"--language", "en"}).out ==
          "Neither score sheet has a move.\nThe clocks stay as they are.\n");
}

TEST_CASE("an illegible entry is a difference, reported as it is written (OPEN-8)") {
    const Sheets sheets("xyz e5", "e4 e5");
    CHECK(sheets.reconcile({"--language", "en"}).out ==
          "Sheets differ from the first move. White's move 1. White wrote: xyz. Black wrote: Pawn "
          "e2, e4.\n"
          "Both boards back to the start position.\n"
          "The arbiter sets the clocks.\n");
    CHECK(sheets.json({})["clocks"]["proposal"] == "unknown");
}

TEST_CASE("standard input is one file only") {
    const auto both = tests::hektor({"reconcile", "--white-sheet", "-", "--black-sheet", "-"});
    CHECK(both.status == ExitStatus::usage);
    CHECK(both.err ==
          "hektor: --black-sheet: standard input is taken already; name a file here.\n");
    const auto sheets = slip();
    const auto clocks = tests::hektor({"reconcile",
                                       "--white-sheet",
                                       sheets.file("white"),
                                       "--black-sheet",
                                       "-",
                                       "--clocks",
                                       "-"});
    CHECK(clocks.status == ExitStatus::usage);
    CHECK(clocks.err == "hektor: --clocks: standard input is taken already; name a file here.\n");
}

TEST_CASE("if two sets of letters are possible, the command asks for the set (T-65)") {
    const std::string start = "[FEN \"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n";
    const Sheets sheets(start + "Kd1", start + "Rd1+");
    const auto answer = sheets.reconcile({});
    CHECK(answer.status == ExitStatus::usage);
    CHECK(answer.err == "hektor: " + sheets.file("white") +
                            ": half-move 1, Kd1, means one move in English letters and another in "
                            "Turkish letters; say which with --white-letters.\n");
    CHECK(sheets.json({"--white-letters", "tr"})["sheets"] == "same");
    CHECK(sheets.json({"--white-letters", "de"})["sheets"] == "differ");
}

TEST_CASE("invalid input is refused in one sentence with the position, and nothing is printed") {
    const Sheets sheets("e4 e5", "e4 e5");
    const auto refused = [&](const std::vector<std::string>& words, ExitStatus status) {
        const auto answer = sheets.reconcile(words);
        CHECK(answer.status == status);
        CHECK(answer.out.empty());
        return answer.err;
    };
    CHECK(refused({"--white-board", "8/8/8/8/8/8/8/7x"}, ExitStatus::usage) ==
          "hektor: --white-board, column 16: This is not a piece, digit or slash.\n");
    const auto log = sheets.write("clocks", "1 1:29:00 1:30:00\n2 90 80\n");
    CHECK(refused({"--clocks", log}, ExitStatus::no) ==
          "hektor: " + log + ", line 2, column 3: A time such as 1:29:30 or 45m belongs here.\n");
    CHECK(refused({"--clocks", log + "x"}, ExitStatus::unavailable) ==
          "hektor: " + log + "x cannot be read: No such file or directory.\n");
    const Sheets broken("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\ne4", "e4");
    CHECK(broken.reconcile({}).err ==
          "hektor: " + broken.file("white") +
              ": the FEN tag, column 1: No game can go on from here: White has no king, Black has "
              "no king.\n");
    const Sheets apart("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
                       "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]");
    CHECK(apart.reconcile({}).err == "hektor: " + apart.file("white") + " and " +
                                         apart.file("black") + " begin in different positions.\n");
}
