// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as an opening book: refused, or its moves are legal, and
// one of them is chosen. The key of the position is put into the first entry, so that it is found.
#include "app/engine/opening_book.hpp"
#include "rules/base/expected.hpp"
#include "tests/fuzz/first_line.hpp"

#include <algorithm>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    const rules::Game game(position);
    std::string bytes(text);
    const auto key = app::polyglotKey(game);
    for (std::size_t place = 0; place < std::min<std::size_t>(8, bytes.size()); ++place)
        bytes[place] = static_cast<char>(key >> (56 - 8 * place) & 0xFFU);
    const auto book = app::OpeningBook::from(std::move(bytes));
    if (!book) return 0;
    const auto moves = book->movesIn(game);
    for (const auto& each : moves)
        EXPECTS(position.isLegal(each.move) && each.weight > 0);
    EXPECTS(app::chosenByWeight(moves, 0.999).has_value() == !moves.empty());
    return 0;
}
