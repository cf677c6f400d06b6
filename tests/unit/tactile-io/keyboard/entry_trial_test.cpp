// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tests/support/dice.hpp"
#include "tests/unit/tactile-io/keyboard/written_moves.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

using rules::Move;
using rules::Position;
using tactile::MoveEntry;
using tests::WrittenMove;

namespace {

struct Tally {
    int inputs = 0;
    int asked = 0;
    int promotions = 0;
    int castlings = 0;
};

/// The small letters and digits of a move in SAN.
std::string bareSpelling(const std::string& text) {
    std::string bare;
    for (const char c : text.substr(0, text.find(" e.p.")))
        if (std::string_view{"x=:+#"}.find(c) == std::string_view::npos)
            bare += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return bare;
}

/// Asking is right if every move offered can be spelled as it was typed, and ours is one of them.
bool isRightlyAsked(const Position& position,
                    Move move,
                    const WrittenMove& written,
                    const tactile::Ambiguous& asked) {
    const auto typed = bareSpelling(written.text);
    const auto& moves = asked.moves;
    return written.mayLookAlike && moves.size() > 1 &&
           std::find(moves.begin(), moves.end(), move) != moves.end() &&
           std::all_of(moves.begin(), moves.end(), [&](Move offered) {
               return tests::smallSpellings(position, offered, written.language).count(typed) == 1;
           });
}

void tryOne(const Position& position, Move move, const WrittenMove& written, Tally& tally) {
    const auto entry = tactile::readMove(written.text, position, written.language);
    ++tally.inputs;
    if (entry == MoveEntry{move}) return;
    const auto* const asked = std::get_if<tactile::Ambiguous>(&entry);
    INFO(written.text << " for " << name(move.from()) << name(move.to()));
    INFO("language " << static_cast<int>(written.language) << ", answer " << entry.index());
    REQUIRE(asked != nullptr);
    REQUIRE(isRightlyAsked(position, move, written, *asked));
    ++tally.asked;
}

/// Some of the moves, each in some of its forms; the forms are chosen at random.
void tryPosition(const Position& position, tests::Dice& dice, Tally& tally) {
    constexpr std::size_t step = 11;
    for (const auto move : position.legalMoves()) {
        if (!dice.oneIn(8)) continue;
        const auto forms = tests::writtenForms(position, move);
        for (auto form = dice.below(step); form < forms.size(); form += step) {
            tryOne(position, move, forms[form], tally);
            if (move.isPromotion()) ++tally.promotions;
            if (move.isCastling()) ++tally.castlings;
        }
    }
}

void tryGame(Position position, tests::Dice& dice, Tally& tally) {
    for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ++ply) {
        const auto moves = position.legalMoves();
        tryPosition(position, dice, tally);
        position.play(moves.begin()[dice.below(moves.size())]);
    }
}

} // namespace

TEST_CASE("every legal move of 64 random games is found in every form, asked about only if two "
          "share a spelling, and never another move (2.3 rules 1 to 8)") {
    tests::Dice dice(2009);
    Tally tally;
    for (int game = 0; game < 64; ++game)
        tryGame(Position::start(), dice, tally);
    CHECK(tally.inputs >= 100'000);
    CHECK(tally.promotions >= 500);
    CHECK(tally.castlings >= 30);
    CHECK(tally.asked * 1'000 < tally.inputs);
}

TEST_CASE("Chess960: the moves of 16 random games are found in every form, castling among them") {
    tests::Dice dice(960);
    Tally tally;
    for (int game = 0; game < 16; ++game)
        tryGame(*rules::chess960Start(static_cast<int>(dice.below(960))), dice, tally);
    CHECK(tally.castlings >= 30);
}
