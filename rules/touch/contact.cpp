// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/touch/contact.hpp"

namespace rules {
namespace {

bool isExcused(const Contact& contact, Colour onMove, Adjustable adjustable) {
    if (!contact.adjusting) return false;
    return adjustable == Adjustable::everyPiece || contact.piece.colour == onMove;
}

} // namespace

bool isTouch(const Contact& contact, Colour onMove, const TouchRules& rules) {
    if (isExcused(contact, onMove, rules.adjustable)) return false;
    switch (contact.meant) {
    case Meant::deliberately: return true;
    case Meant::byAccident: return false;
    case Meant::unknown: return rules.contactIsMeant;
    }
    return true;
}

} // namespace rules
