// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as games in PGN: the games do not depend on the portions; every fault has a position;
// and every game, damaged or not, is unchanged after writing and reading.
#include "rules/base/expected.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "tests/support/chess/pgn_builder.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace {

using Games = std::vector<rules::PgnGame>;

Games readInPieces(std::string_view text, std::size_t longest) {
    rules::PgnReader reader([&text, longest](std::span<char> room) {
        const auto count = std::min({room.size(), longest, text.size()});
        std::copy_n(text.data(), count, room.data());
        text.remove_prefix(count);
        return count;
    });
    Games games;
    tests::PgnBuilder builder;
    while (reader.readGame(builder))
        games.push_back(builder.takeGame());
    return games;
}

/// Of the slips only a result that contradicts mate remains: it belongs to the game.
bool isMended(const rules::PgnGame& again) {
    return std::all_of(again.faults.begin(), again.faults.end(), [](const rules::PgnFault& fault) {
        return fault.problem == rules::PgnProblem::resultImpossible;
    });
}

void checkGame(const rules::PgnGame& game) {
    for (const auto& fault : game.faults)
        EXPECTS(fault.place.line >= 1 && fault.place.column >= 1);
    const auto again = tests::readPgn(rules::writePgn(game));
    EXPECTS(again.size() == 1);
    // An unreadable start is stored as written, together with its fault.
    EXPECTS(game.isDamaged() || isMended(again.front()));
    EXPECTS(again.front().start == game.start);
    EXPECTS(again.front().line == game.line);
    EXPECTS(again.front().result == game.result);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto games = tests::readPgn(text);
    EXPECTS(readInPieces(text, 7) == games);
    for (const auto& game : games)
        checkGame(game);
    return 0;
}
