// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/san.hpp"

#include <string>
#include <string_view>

namespace app {

struct PositionOptions {
    rules::UciCastling castling = rules::UciCastling::kingsSquares;
    rules::AutomaticDraws automaticDraws;
};

/// The answer of `hektor position` to one line.
struct PositionAnswer {
    /// One JSON object without line ends.
    std::string json;
    /// False if the object contains only an error.
    bool isGood = true;
};

/// The facts about `FEN`, `FEN moves UCI…` or `startpos moves UCI…`; the fields are listed in the
/// manual. Whether a side can mate is determined by `rules::findHelpmate`; null if not known.
[[nodiscard]] PositionAnswer answerPosition(std::string_view line, const PositionOptions& options);

} // namespace app
