// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tests/support/dice.hpp"
#include "tests/unit/tactile-io/keyboard/written_moves.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

using rules::Language;
using rules::Position;
using tactile::Role;
using tactile::Typist;

namespace {

constexpr std::array roles{Role::player, Role::arbiter};

/// Every prefix of at least two letters of every word, the word itself included.
std::set<std::string> allBeginnings() {
    std::set<std::string> beginnings;
    for (const auto& row : tactile::commandTable())
        for (const auto language : rules::languages)
            for (const auto word : row.words.in(language))
                for (const auto& whole :
                     {tactile::spellings(word).bare, tactile::spellings(word).official})
                    for (std::size_t size = 2; size <= whole.size(); ++size)
                        beginnings.insert(whole.substr(0, size));
    return beginnings;
}

std::set<std::string> movesTakenForCommands(const Position& position) {
    std::set<std::string> clashes;
    for (const auto move : position.legalMoves())
        for (const auto& written : tests::writtenForms(position, move))
            for (const auto role : roles) {
                const auto line = tactile::readLine(written.text, {written.language, role});
                if (!std::holds_alternative<tactile::MoveLine>(line)) clashes.insert(written.text);
            }
    return clashes;
}

constexpr std::array arguments{
    "", " e4", " 4", " e", " springer", " sf3", " e4 e5", " 8w e4", " dreimal e4", " weiss 2:00"};

std::string nameOf(Language language) {
    constexpr std::array names{"german ", "english ", "turkish "};
    return names.at(static_cast<std::size_t>(language));
}

/// Lines that are a well-formed command and a move of the typist's language, by how they are
/// interpreted.
struct Clashes {
    std::set<std::string> takenForMoves;
    std::set<std::string> takenForCommands;
};

void judge(const std::string& text, Language language, Clashes& clashes) {
    const Typist typist{language, Role::arbiter};
    const auto command = tactile::readCommand(text, typist);
    if (!std::holds_alternative<tactile::ReadRequest>(command)) return;
    if (tactile::moveGrammar(text, language) != tactile::MoveGrammar::own) return;
    const auto line = tactile::readLine(text, typist);
    const bool isMove = std::holds_alternative<tactile::MoveLine>(line);
    (isMove ? clashes.takenForMoves : clashes.takenForCommands).insert(nameOf(language) + text);
}

} // namespace

TEST_CASE("no legal move of many positions, in no accepted form, is interpreted as a command") {
    tests::Dice dice(27);
    std::set<std::string> clashes;
    for (int game = 0; game < 8; ++game) {
        auto position = Position::start();
        for (int ply = 0; ply < 100 && !position.legalMoves().isEmpty(); ++ply) {
            const auto moves = position.legalMoves();
            if (ply % 40 == 5 * game) clashes.merge(movesTakenForCommands(position));
            position.play(moves.begin()[dice.below(moves.size())]);
        }
    }
    CHECK(clashes == std::set<std::string>{});
}

TEST_CASE("exactly these lines are a command and a move of the own language") {
    Clashes clashes;
    for (const auto& beginning : allBeginnings())
        for (const auto language : rules::languages)
            for (const auto* argument : arguments)
                judge(beginning + argument, language, clashes);

    const std::set<std::string> moves{
        "german lang",    // castling, langsam
        "english lang",   // castling, language
        "english na 4",   // knight a4, name
        "german te 4",    // Turm e4, tempo
        "german le 4",    // Läufer e4, letzter
        "turkish ag 4",   // at g4, again
        "turkish aga 4",  // at from g to a4, again
        "turkish kal e4", // kale, kaldır
    };
    CHECK(clashes.takenForMoves == moves);

    // These commands only inform: a wrong guess changes nothing.
    const std::set<std::string> looks{
        "english ca e4", // captures on e4, takes e4
        "english cap e4",
        "english capt e4",
        "english captu e4",
        "english captur e4",
        "english capture e4",
        "english captures e4",
        "german fel e4", // feld, Felix takes e4
        "english fe e4",
        "english fel e4",
        "turkish fe e4",
        "turkish fel e4",
        "german schl e4", // schlagzüge, schlägt
        "german schla e4",
        "german schlag e4",
    };
    CHECK(clashes.takenForCommands == looks);
}
