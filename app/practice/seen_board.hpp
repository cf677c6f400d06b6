// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace app {

/// All squares of an electronic board, as one reading reports them.
struct SeenBoard {
    std::variant<rules::Placement, rules::Traces> squares;
    rules::Stillness stillness{};
};

/// nullopt: the reading is not about all squares.
[[nodiscard]] std::optional<SeenBoard> seenBoard(const rules::Reading& reading);
/// Where it differs from this placement. Of a board that does not identify its pieces, what their
/// squares show is enough.
[[nodiscard]] std::vector<rules::Square> differences(const SeenBoard& seen,
                                                     const rules::Placement& wanted);
[[nodiscard]] bool shows(const SeenBoard& seen, const rules::Placement& wanted);

/// What is missing, extra or on another square, piece by piece; empty: nothing.
[[nodiscard]] std::vector<Phrase> faultsOf(const rules::Placement& found,
                                           const rules::Placement& wanted);

} // namespace app
