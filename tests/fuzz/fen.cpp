// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a FEN: refused with a position inside the text, or a chess position that is
// unchanged after writing and reading, and can be listed and played.
#include "rules/notation/fen.hpp"

#include "rules/base/expected.hpp"

#include <cstdint>
#include <string_view>

namespace {

void checkError(const rules::FenError& error, std::size_t size) {
    EXPECTS(error.column >= 1 && static_cast<std::size_t>(error.column) <= size + 1);
    EXPECTS((error.what == rules::FenProblem::impossiblePosition) != error.faults.isEmpty());
}

void checkPosition(const rules::Position& position) {
    for (const auto style : {rules::FenStyle::standard, rules::FenStyle::chess960})
        EXPECTS(rules::parseFen(rules::writeFen(position, style)) == position);
    for (const auto move : position.legalMoves()) {
        EXPECTS(position.isLegal(move));
        const auto after = position.after(move);
        EXPECTS(rules::Position::from(after.setup()) == after);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto position = rules::parseFen(text);
    if (position)
        checkPosition(*position);
    else
        checkError(position.error(), size);
    return 0;
}
