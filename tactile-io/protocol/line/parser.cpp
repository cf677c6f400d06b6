// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/line/parser.hpp"

#include "tactile-io/protocol/line/check.hpp"

#include <algorithm>

namespace tactile {
namespace {

constexpr std::size_t longestLine = 120;

bool isPrintable(char character) {
    return character >= ' ' && character <= '~';
}

/// Whether a line ends like one that has a check.
bool hasCheck(std::string_view line) {
    constexpr std::size_t length = 3;
    return line.size() > length && line[line.size() - length] == '*' &&
           line.substr(line.size() - 2).find_first_not_of("0123456789ABCDEF") ==
               std::string_view::npos;
}

} // namespace

std::vector<LineMessage> LineParser::feed(std::span<const std::uint8_t> bytes) {
    std::vector<LineMessage> messages;
    for (const auto byte : bytes) {
        if (byte == '\n') {
            if (!line_.empty() || isTooLong_) messages.push_back(read());
            line_.clear();
            isTooLong_ = false;
        } else if (line_.size() >= longestLine) {
            isTooLong_ = true;
        } else if (byte != '\r') {
            line_.push_back(static_cast<char>(byte));
        }
    }
    return messages;
}

void LineParser::forget() {
    line_.clear();
    isTooLong_ = false;
    isChecked_ = false;
}

LineMessage LineParser::read() {
    if (isTooLong_ || !std::all_of(line_.begin(), line_.end(), isPrintable)) return LineGap{};
    if (!hasCheck(line_)) return isChecked_ ? LineMessage{LineGap{}} : readLineMessage(line_);
    const auto text = std::string_view(line_).substr(0, line_.size() - 3);
    if (lineCheck(text) != line_.substr(text.size())) return LineGap{};
    isChecked_ = true;
    return readLineMessage(text);
}

} // namespace tactile
