// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/usual_times.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

constexpr std::array<std::string_view, 8> texts{
    "5m", "3m+2s", "15m", "15m+10s", "1h", "90m+30s", "40/90m+30s,30m+30s", "40/2h,20/1h,30m"};

std::vector<rules::TimeControl> readTimes() {
    std::vector<rules::TimeControl> times;
    std::transform(texts.begin(), texts.end(), std::back_inserter(times), [](auto text) {
        auto time = rules::parseTimeControl(text);
        ENSURES(time.has_value());
        return *std::move(time);
    });
    return times;
}

Message told(const View& view, PhraseKey key, std::size_t item) {
    const auto& times = usualTimes();
    return phrase(view,
                  key,
                  {{Slot::timeControl, times.at(item)},
                   {Slot::item, static_cast<int>(item) + 1},
                   {Slot::total, static_cast<int>(times.size())}});
}

} // namespace

const std::vector<rules::TimeControl>& usualTimes() {
    static const auto times = readTimes();
    return times;
}

Message timeInWords(const View& view, std::size_t item) {
    return told(view, item == 0 ? PhraseKey::askTime : PhraseKey::askTimeItem, item);
}

Message timeListed(const View& view, std::size_t item) {
    return phrase(
        view,
        PhraseKey::askTimeListed,
        {{Slot::timeControl, usualTimes().at(item)}, {Slot::item, static_cast<int>(item) + 1}});
}

std::size_t partAfter(std::size_t item) {
    const auto next = item + timesInAPart;
    return next < usualTimes().size() ? next : 0;
}

Message timesInWords(const View& view, std::size_t item) {
    auto part = item == 0 ? phrase(view, PhraseKey::askTimeWords) : Message{};
    auto lines = part.text.shown;
    const auto add = [&](const Message& line) {
        if (!lines.empty()) lines += '\n';
        lines += line.text.shown;
        part = std::move(part) + line;
    };
    const auto end = std::min(item + timesInAPart, usualTimes().size());
    for (auto next = item; next < end; ++next)
        add(timeListed(view, next));
    if (end < usualTimes().size()) add(phrase(view, PhraseKey::askTimeMore));
    part.text.shown = std::move(lines);
    return part;
}

} // namespace app
