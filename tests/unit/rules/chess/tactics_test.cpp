// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/unit/rules/chess/picture.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using rules::Gain;
using rules::Kind;
using rules::Motif;
using rules::Position;
using rules::Purpose;

namespace {

std::string coordinates(rules::Move move) {
    auto text = rules::name(move.from()) + rules::name(move.kingTarget());
    if (const auto kind = move.promotionKind()) text += "pnbrqk"[static_cast<std::size_t>(*kind)];
    return text;
}

std::string_view nameOf(Motif motif) {
    switch (motif) {
    case Motif::none: return "";
    case Motif::fork: return "fork";
    case Motif::pin: return "pin";
    case Motif::skewer: return "skewer";
    case Motif::discoveredAttack: return "discoveredAttack";
    case Motif::doubleCheck: return "doubleCheck";
    case Motif::promotion: return "promotion";
    case Motif::backRankMate: return "backRankMate";
    }
    return "";
}

std::string lettersOf(const std::vector<Kind>& kinds) {
    std::string letters;
    for (const auto kind : kinds)
        letters += "PNBRQK"[static_cast<std::size_t>(kind)];
    return letters;
}

/// "e2e4 wins R for B, fork", "h5f7 mates in 1", or "nothing".
std::string inWords(const std::optional<Gain>& gain) {
    if (!gain) return "nothing";
    auto text = coordinates(gain->line.front());
    if (gain->mateIn) text += " mates in " + std::to_string(*gain->mateIn);
    if (!gain->won.empty()) text += " wins " + lettersOf(gain->won);
    if (!gain->given.empty()) text += " for " + lettersOf(gain->given);
    if (gain->motif != Motif::none) text += ", " + std::string{nameOf(gain->motif)};
    return text;
}

std::string gainOn(std::string_view picture) {
    return inWords(rules::gainIn(tests::positionOf(tests::fenOf(picture))));
}

std::string whyAfter(std::string_view moves) {
    rules::Game game;
    std::istringstream words{std::string{moves}};
    for (std::string move; words >> move;)
        game.play(tests::moveOf(game.position(), move));
    const auto purpose = rules::purposeOfLatest(game);
    if (!purpose) return "unknown";
    switch (purpose->sort) {
    case Purpose::Sort::wins: return inWords(purpose->gain);
    case Purpose::Sort::takesBack: return "takes back";
    case Purpose::Sort::threatens: return "threatens " + inWords(purpose->gain);
    case Purpose::Sort::averts: break;
    }
    return "averts " + inWords(purpose->gain);
}

/// A line of known.tsv.
struct Known {
    std::string name;
    std::string fen;
    std::string answer; ///< "#2", or "material"
    std::vector<std::string> moves{};
    std::vector<std::string> motifs{};
};

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream words{text};
    return {std::istream_iterator<std::string>{words}, {}};
}

std::vector<std::vector<std::string>> linesOf(const std::string& file) {
    std::ifstream input{HEKTOR_TEST_DATA "/tactics/" + file};
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(input, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields{line};
        auto& columns = lines.emplace_back();
        for (std::string field; std::getline(fields, field, '\t');)
            columns.push_back(field);
    }
    return lines;
}

std::vector<Known> knownAnswers() {
    std::vector<Known> known;
    for (const auto& line : linesOf("known.tsv"))
        known.push_back(
            {line.at(0), line.at(1), line.at(2), wordsOf(line.at(3)), wordsOf(line.at(4))});
    return known;
}

bool isAmong(const std::vector<std::string>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

enum class Verdict { right, silent, incomplete };

/// Fails if the answer is wrong. Incomplete: material is won, but there is a mate further away than
/// is searched.
Verdict verdictOn(const Known& known, const std::optional<Gain>& gain) {
    INFO(known.name << ' ' << known.fen << ": " << inWords(gain));
    if (!gain) return Verdict::silent;
    if (gain->motif != Motif::none) CHECK(isAmong(known.motifs, nameOf(gain->motif)));
    if (!gain->mateIn && known.answer != "material") return Verdict::incomplete;
    CHECK((gain->mateIn ? "#" + std::to_string(*gain->mateIn) : "material") == known.answer);
    CHECK(isAmong(known.moves, coordinates(gain->line.front())));
    return Verdict::right;
}

/// The position with the other side to move.
Position turned(std::string_view fen) {
    const auto position = rules::afterNullMove(tests::positionOf(fen));
    REQUIRE(position);
    return *position;
}

} // namespace

TEST_CASE("what the side to move wins is right in 410 positions with known answers, or nothing is "
          "said") {
    int right = 0;
    int incomplete = 0;
    const auto known = knownAnswers();
    REQUIRE(known.size() == 410);
    for (const auto& each : known) {
        const auto verdict = verdictOn(each, rules::gainIn(tests::positionOf(each.fen)));
        right += verdict == Verdict::right ? 1 : 0;
        incomplete += verdict == Verdict::incomplete ? 1 : 0;
    }
    CHECK(right >= 300);
    CHECK(incomplete <= 4);
}

TEST_CASE("what is threatened is what could be won if the other side were to move") {
    int threats = 0;
    for (const auto& each : knownAnswers()) {
        const auto position = tests::positionOf(each.fen);
        if (position.inCheck()) continue;
        const auto threat = rules::threatTo(turned(each.fen));
        CHECK(threat == rules::gainIn(*rules::afterNullMove(turned(each.fen))));
        threats += threat ? 1 : 0;
    }
    CHECK(threats >= 250);
}

TEST_CASE("where an engine finds no threat, none is reported") {
    const auto quiet = linesOf("quiet.tsv");
    REQUIRE(quiet.size() >= 60);
    for (const auto& line : quiet) {
        INFO(line.at(0) << ' ' << line.at(1));
        CHECK(inWords(rules::threatTo(tests::positionOf(line.at(1)))) == "nothing");
    }
}

TEST_CASE("a knight that attacks king and rook wins the rook by a fork") {
    CHECK(gainOn("r . . . k . . ."
                 ". . . . . . . ."
                 ". . . . . . . ."
                 ". . . N . . . ."
                 ". . . . . . . ."
                 ". . . . . . . ."
                 ". . . . . P P P"
                 ". . . . . . K .") == "d5c7 wins R, fork");
}

TEST_CASE("a rook that gives check wins what is behind the king by a skewer") {
    CHECK(gainOn(". . . . . . . ."
                 ". . . . . . . ."
                 ". . . k . . q ."
                 ". . . . . . . ."
                 ". . . . . . . ."
                 "R . . . . . . ."
                 ". . . . . P P P"
                 ". . . . . . K .") == "a3a6 wins Q, skewer");
}

TEST_CASE("what is pinned before its king is lost by a pin") {
    CHECK(gainOn(". . . . r . k ."
                 ". . . . . . p p"
                 ". . . . n . . ."
                 ". . . . . . . ."
                 ". . B . . P . ."
                 ". . . . . . . ."
                 ". . . . . . P P"
                 ". . . . . . K .") == "f4f5 wins N, pin");
}

TEST_CASE("a rook on the last rank mates a king behind its pawns") {
    CHECK(inWords(rules::gainIn(tests::positionOf(tests::mateInOne))) ==
          "d1d8 mates in 1, backRankMate");
}

TEST_CASE("what the other side can take back is not won") {
    CHECK(gainOn(". . . . . . k ."
                 ". . . . . p p p"
                 ". . p . . . . ."
                 ". . . n . . . ."
                 ". . . . . . . ."
                 ". . N . . . . ."
                 ". . . . . P P P"
                 ". . . . . . K .") == "nothing");
}

TEST_CASE("nobody wins anything in the start position, and nobody threatens") {
    CHECK(inWords(rules::gainIn(Position::start())) == "nothing");
    CHECK(inWords(rules::threatTo(Position::start())) == "nothing");
}

TEST_CASE("in check there is no threat, because nobody can pass") {
    CHECK(inWords(rules::threatTo(tests::after("e2e4 f7f6 d1h5"))) == "nothing");
}

TEST_CASE("a mated or stalemated side wins nothing") {
    CHECK(inWords(rules::gainIn(tests::after("f2f3 e7e5 g2g4 d8h4"))) == "nothing");
    CHECK(inWords(rules::gainIn(tests::play(tests::positionOf(tests::stalemateInOne), "f1f7"))) ==
          "nothing");
}

TEST_CASE("why a move was made: it threatens, averts, takes back, wins, mates, or nobody knows") {
    CHECK(whyAfter("e2e4 e7e5 d1h5 b8c6 f1c4") == "threatens h5f7 mates in 1");
    CHECK(whyAfter("e2e4 e7e5 d1h5 b8c6 f1c4 g7g6") == "averts h5f7 mates in 1");
    CHECK(whyAfter("e2e4 d7d5 e4d5 d8d5") == "takes back");
    CHECK(whyAfter("e2e4 e7e5 d1h5 b8c6 f1c4 d7d6 h5f7") == "h5f7 mates in 1");
    CHECK(whyAfter("e2e4 e7e5 g1f3 d8g5 f3g5") == "f3g5 wins Q");
    CHECK(whyAfter("e2e4") == "unknown");
}

TEST_CASE("nothing is said for a move that loses something") {
    CHECK(whyAfter("e2e4 e7e5 g1f3 b8c6 f3e5") == "unknown");
}
