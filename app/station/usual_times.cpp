// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/usual_times.hpp"

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

Message timesInWords(const View& view) {
    auto all = phrase(view, PhraseKey::askTimeWords);
    auto lines = all.text.shown;
    for (std::size_t item = 0; item < usualTimes().size(); ++item) {
        const auto one = told(view, PhraseKey::askTimeItem, item);
        lines += '\n' + one.text.shown;
        all = std::move(all) + one;
    }
    all.text.shown = std::move(lines);
    return all;
}

} // namespace app
