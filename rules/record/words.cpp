// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/words.hpp"

namespace rules {

std::optional<Words::Word> Words::next() {
    while (at_ < line_.size() && line_[at_] == ' ')
        ++at_;
    if (at_ == line_.size()) return std::nullopt;
    const std::size_t begin = at_;
    bool quoted = false;
    for (; at_ < line_.size() && (quoted || line_[at_] != ' '); ++at_) {
        if (line_[at_] == '"') quoted = !quoted;
        // What is escaped ends no quotes.
        if (quoted && line_[at_] == '\\' && at_ + 1 < line_.size()) ++at_;
    }
    return Word{line_.substr(begin, at_ - begin), begin};
}

} // namespace rules
