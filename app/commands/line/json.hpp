// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

// What the commands print for other programs.
namespace app {

/// An object with its entries in the order in which they were added.
using Json = nlohmann::ordered_json;

/// On one line. What is quoted may contain any bytes; invalid UTF-8 becomes the replacement
/// character.
[[nodiscard]] inline std::string jsonLine(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The name of a value: its word in the journal, with `_` for `-`.
[[nodiscard]] inline std::string jsonName(std::string word) {
    std::ranges::replace(word, '-', '_');
    return word;
}

} // namespace app
