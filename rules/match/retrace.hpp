// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

namespace rules {

struct RetracedTo;

/// `evolve` for `RetracedTo`: the line, the boards, the sheets, touches, offers and clocks go back
/// together (E2.8, E-R56). A slip of the tongue changes no clock (E2.6); a reconciliation no board
/// and no sheet, for hands have set the boards and `ReconciliationClosed` strikes the sheets.
void retrace(Match& match, const RetracedTo& event);

/// `evolve` for the end of a reconciliation: it takes back moves, and nothing else. What was
/// touched, offered, claimed or found in the position that stands now, or before it, binds as
/// before (Art. 4.3, E2.2, E2.7); what belongs to moves that stand no more is forgotten.
void keepWhatBinds(Match& match);

} // namespace rules
