// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/person/history.hpp"
#include "app/person/question.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/guidance.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// How often the move after so many half-moves was repeated wrongly.
struct Misheard {
    int plies = 0;
    int times = 0;
};

/// A line that he has sent, as long as it is the latest thing he has done.
struct SentLine {
    std::string text;
    bool isRefused = false;
};

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

/// What one person's station remembers between two of his inputs. Nothing of it is the match's.
struct Memory {
    Person person;
    Preferences preferences;
    tactile::Keyboard keyboard{};
    Question question{NoQuestion{}};
    /// What he had been asked when he was asked who he is; it comes back afterwards.
    std::optional<Question> putAside{};
    History history{};
    /// The half-move he reads on the score sheet; none: he does not read.
    std::optional<int> reading{};
    ReconcileWalk walk{};
    /// The earliest line of the transcript that he was told when he asked for it last.
    std::optional<std::uint64_t> transcriptRead{};
    /// The move he has written to be sealed, as it will stand on the sheet; his secret.
    std::optional<Secret> sealed{};
    /// A move was to be sealed when he did the latest thing.
    bool wasSealing = false;
    /// What he says again of himself, and what is therefore no news to him.
    std::optional<std::string> repeating{};
    /// The line that is being carried out, and the one before it.
    std::string line{};
    std::string previousLine{};
    /// What Enter alone sends again, if it was refused.
    std::optional<SentLine> sent{};
    /// What he has taken for the opponent's move, and was not (OPEN-2).
    Misheard misheard{};
    /// The square he explores; none before he has begun.
    std::optional<rules::Square> cursor{};
    /// So many parts of the arbiter's help have been told, if that was the latest thing he has
    /// done, or the latest but one; 0: something else was, or it is to begin again.
    std::size_t helpTold = 0;
    std::size_t helpToldBefore = 0;
    /// Looking at a square was the latest thing he has done, and the latest but one.
    bool explores = false;
    bool hasExplored = false;
    Form form = Form::terminal;
    bool speechIsHeld = false;
    /// His finger rests on the flag of his clock (4.3).
    bool restsOnFlag = false;
    bool sealedOffers = false; ///< a draw, together with the move he is writing to be sealed
};

} // namespace app
