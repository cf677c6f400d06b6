// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/reason.hpp"

namespace app {

// The tactics of a line are not recognised yet, so that no line has a reason.
std::optional<std::string> reasonOf(const rules::Position& /*position*/,
                                    std::span<const rules::Move> /*line*/,
                                    rules::Language /*language*/) {
    return std::nullopt;
}

} // namespace app
