// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

#include <vector>

namespace app {

/// The pieces on the electronic boards: what each of them shows, and whether all are set up for the
/// start.
class SensedBoards {
public:
    explicit SensedBoards(const rules::Match& match);

    /// A new game that all are ready for begins by itself, and so does one that is over as it was
    /// set up. At home without a clock a game that goes on needs no word either.
    void begin(Handling& handling) const;
    void take(Handling& handling, const BoardRead& note);

private:
    [[nodiscard]] bool goesByItself(const AtTable& table) const;
    void sense(Handling& handling, rules::Colour seat, const rules::Shown& reading);
    void sense(Handling& handling, rules::Colour seat, const rules::Scanned& reading);
    void
    startIfReady(Handling& handling, rules::Colour seat, bool isSetUp, rules::Stillness stillness);

    /// The seats whose boards have not shown the start position yet.
    std::vector<rules::Colour> awaited_;
};

} // namespace app
