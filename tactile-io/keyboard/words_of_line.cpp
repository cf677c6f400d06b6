// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words_of_line.hpp"

#include <algorithm>
#include <iterator>

namespace tactile {
namespace {

constexpr std::string_view spaces = " \t\r\n";

} // namespace

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

FirstWord splitFirstWord(std::string_view text) {
    const auto line = trimmed(text);
    const auto end = std::min(line.find_first_of(spaces), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

std::string joinedWords(std::string_view text) {
    std::string joined;
    std::copy_if(text.begin(), text.end(), std::back_inserter(joined), [](char c) {
        return spaces.find(c) == std::string_view::npos;
    });
    return joined;
}

} // namespace tactile
