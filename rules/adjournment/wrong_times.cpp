// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/wrong_times.hpp"

namespace rules {

WrongTimesRuling ruleOnWrongTimes(const WrongTimesCase& of, LateTimeComplaint rule) {
    if (!of.hasMoved) return WrongTimesRuling::areCorrected;
    if (of.isHarmful)
        return *of.isHarmful ? WrongTimesRuling::areCorrected : WrongTimesRuling::stand;
    return rule == LateTimeComplaint::unlessNoProblem ? WrongTimesRuling::arbiterMustLook
                                                      : WrongTimesRuling::stand;
}

} // namespace rules
