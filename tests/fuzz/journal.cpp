// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a journal: a line is refused with a position inside it or is unchanged after writing
// and reading; any lines replay to a match or to the first inconsistent entry.
#include "rules/record/journal.hpp"

#include "rules/base/expected.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/match.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace {

void readLine(std::string_view line, std::vector<rules::Recorded>& record) {
    const auto recorded = rules::parseRecorded(line);
    if (!recorded) {
        EXPECTS(recorded.error().offset <= line.size());
        return;
    }
    EXPECTS(rules::parseRecorded(rules::write(*recorded)) == *recorded);
    record.push_back(*recorded);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<rules::Recorded> record;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        readLine(text.substr(0, end), record);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto match = rules::replay(record);
    if (!match) EXPECTS(match.error().entry <= record.size());
    return 0;
}
