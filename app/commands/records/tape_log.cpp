// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape_log.hpp"

#include "app/commands/records/clip_words.hpp"
#include "rules/match/event.hpp"
#include "rules/record/field_text.hpp"
#include "rules/record/journal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace app {

std::string clipLine(const SpokenMove& spoken, const rules::Position& start) {
    const auto seconds = secondsOf(spoken.flac);
    return fmt::format("tape {} {} spoke {}, {}",
                       spoken.at.sinceOpening,
                       rules::fieldText(spoken.seat),
                       halfMoveName(start, spoken.ply),
                       seconds ? *seconds + " seconds" : "unreadable");
}

std::vector<std::string> withTape(const std::vector<ArchivedLine>& rows,
                                  const std::vector<SpokenMove>& clips,
                                  const rules::Position& start) {
    std::vector<std::string> lines;
    lines.reserve(rows.size() + clips.size());
    auto clip = clips.begin();
    const auto tellUntil = [&](auto end) {
        for (; clip != end; ++clip)
            lines.push_back(clipLine(*clip, start));
    };
    for (const auto& row : rows) {
        if (const auto event = rules::parseRecorded(row.line))
            tellUntil(std::find_if(clip, clips.end(), [&](const SpokenMove& spoken) {
                return spoken.at >= event->at;
            }));
        lines.push_back(row.line);
    }
    tellUntil(clips.end());
    return lines;
}

} // namespace app
