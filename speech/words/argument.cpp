// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/argument.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>

namespace speech {
namespace {

bool hasTheTypeOf(Slot slot, const Value& value) {
    switch (slot) {
#define SLOT(slot, ...)                                                                            \
    case Slot::slot:                                                                               \
        return std::holds_alternative<__VA_ARGS__>(value);
#include "speech/words/slots.inc"
#undef SLOT
    }
    return false;
}

} // namespace

bool fits(const Argument& argument) {
    if (!hasTheTypeOf(argument.slot, argument.value)) return false;
    const auto* const word = std::get_if<Word>(&argument.value);
    return word == nullptr || group(*word) == name(argument.slot);
}

const Value& valueOf(const Arguments& arguments, Slot slot) {
    const auto found =
        std::find_if(arguments.begin(), arguments.end(), [slot](const Argument& argument) {
            return argument.slot == slot;
        });
    EXPECTS(found != arguments.end());
    return found->value;
}

} // namespace speech
