// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/line_splitter.hpp"

#include <algorithm>
#include <utility>

namespace app {

std::vector<EngineText> LineSplitter::feed(std::string_view bytes) {
    std::vector<EngineText> texts;
    while (!bytes.empty()) {
        const auto room = bytes.substr(0, longestLine - begun_.size());
        const auto end = std::min(room.find('\n'), room.size());
        const bool isEnd = end < room.size();
        begun_ += room.substr(0, end);
        bytes.remove_prefix(isEnd ? end + 1 : end);
        if (!isEnd && begun_.size() < longestLine) break;
        const bool isWhole = isEnd && !isOverlong_;
        texts.push_back({std::exchange(begun_, {}), isWhole});
        isOverlong_ = !isEnd;
    }
    return texts;
}

} // namespace app
