// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/clock_log.hpp"

#include "rules/clock/time_text.hpp"
#include "rules/record/field_text.hpp"
#include "rules/record/words.hpp"

#include <algorithm>
#include <optional>

namespace rules {
namespace {

struct EntryError {
    ClockLogFault fault;
    std::size_t offset;
};

std::string_view withoutReturn(std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

bool saysNothing(std::string_view line) {
    return line.find_first_not_of(' ') == std::string_view::npos || line.front() == '#';
}

Expected<Span, EntryError> readTime(Words& words) {
    const auto behind = words.offset();
    const auto word = words.next();
    const auto span = parseSpan(word ? word->text : std::string_view());
    if (span) return *span;
    return unexpected(EntryError{ClockLogFault::notATime, word ? word->offset : behind});
}

Expected<Completed, EntryError> readEntry(std::string_view line, int latestPly) {
    Words words(line);
    const auto first = words.next().value_or(Words::Word{line, 0});
    const auto ply = readField(FieldType<int>{}, first.text);
    if (!ply || *ply <= latestPly)
        return unexpected(EntryError{ClockLogFault::notAscending, first.offset});
    Completed entry{.ply = *ply};
    for (const Colour colour : colours) {
        const auto time = readTime(words);
        if (!time) return unexpected(time.error());
        entry.clock[colour].given = *time;
    }
    if (const auto more = words.next())
        return unexpected(EntryError{ClockLogFault::textAfterEnd, more->offset});
    return entry;
}

} // namespace

Expected<std::vector<Completed>, ClockLogError> parseClockLog(std::string_view text) {
    std::vector<Completed> log;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = withoutReturn(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (saysNothing(line)) continue;
        const auto entry = readEntry(line, log.empty() ? -1 : log.back().ply);
        if (!entry)
            return unexpected(ClockLogError{
                entry.error().fault, number, static_cast<int>(entry.error().offset) + 1});
        log.push_back(*entry);
    }
    return log;
}

} // namespace rules
