// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/fields.hpp"

namespace rules {

bool operator==(const Event& left, const Event& right) {
    return areEqual(left, right);
}

bool operator==(const Request& left, const Request& right) {
    return areEqual(left, right);
}

bool operator==(const Command& left, const Command& right) {
    return left.by == right.by && left.what == right.what;
}

bool operator==(const Recorded& left, const Recorded& right) {
    return left.sequence == right.sequence && left.at == right.at && left.by == right.by &&
           left.event == right.event;
}

} // namespace rules
