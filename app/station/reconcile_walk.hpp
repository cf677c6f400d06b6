// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/command.hpp"

#include <optional>

namespace app {

/// An order to correct one of the boards.
struct Order {
    rules::Colour board{};
    rules::Correction correction{};

    bool operator==(const Order&) const = default;
};

/// How far one person has gone through the reconciliation (E2.7, E2.8): so many of the sentences
/// that explain it have been told, and this order. What is still to be done is the match's.
struct ReconcileWalk {
    int told = 0;
    std::optional<Order> ordered{};
    /// Something on this board is not as it should be: its squares are asked about one by one.
    std::optional<rules::Colour> oneByOne{};
};

class Turn;

/// Arrow down, "vor": the next sentence, then the order or the check that is due.
void stepOn(Turn& turn);
/// Arrow up, "zurück": the sentence before, once more.
void stepBack(Turn& turn);
/// Enter: the order told last has been carried out. One that has not been told yet is told first.
void orderDone(Turn& turn);
/// "Yes, all of it stands there", or no. False if nothing is asked about.
[[nodiscard]] bool answerCheck(Turn& turn, bool right);
/// After an order or a check: what is due now. Nothing when it was the last, and none while an
/// answer about a whole board is being taken up square by square.
void tellNext(Turn& turn);
void tellNextAfter(Turn& turn, const rules::CheckSquare& check);

} // namespace app
