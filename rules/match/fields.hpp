// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/fields.hpp"
#include "rules/match/command.hpp"
#include "rules/match/event.hpp"

// The fields of every request and event in their order are what makes two of them equal, and what
// the journal writes after the name. A new field goes last, so that old journals stay readable.
namespace rules {

template <class Kind>
requires(RequestTable::Kinds::has<Kind> || EventTable::Kinds::has<Kind>) bool
operator==(const Kind& left, const Kind& right) {
    return fields(left) == fields(right);
}

} // namespace rules
