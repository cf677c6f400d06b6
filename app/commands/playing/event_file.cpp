// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/event_file.hpp"

#include "app/commands/line/help_and_faults.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace app {
namespace {

/// The options that are about an event. All others are about one game, its players or its devices.
constexpr auto regulations = std::to_array<std::string_view>({"laws",
                                                              "time",
                                                              "chess960",
                                                              "language",
                                                              "names",
                                                              "words",
                                                              "announcer",
                                                              "duties",
                                                              "points",
                                                              "tables",
                                                              "default-time",
                                                              "moves-before-draw",
                                                              "more-moves",
                                                              "literal",
                                                              "double-entry",
                                                              "recorder-only",
                                                              "stop-on-divergence",
                                                              "admit-illegal",
                                                              "no-arbiter",
                                                              "wait-for-arbiter",
                                                              "limited-supervision",
                                                              "quickplay-announced",
                                                              "increment-after-move"});

std::string optionOf(const FileEntry& entry) {
    return "--" + entry.name;
}

bool isFlag(const CLI::Option& option) {
    return option.get_expected_max() == 0;
}

bool takesSeveral(const CLI::Option& option) {
    return option.get_expected_max() > 1;
}

Sentence noEntry(const FileEntry& entry, const CLI::App& match) {
    const auto shown = speech::harmless(entry.name);
    if (match.get_option_no_throw(optionOf(entry)) != nullptr)
        return say<SentenceKey::eventOfOneGame>(shown);
    if (const auto meant = nearest(entry.name, {regulations.begin(), regulations.end()}))
        return say<SentenceKey::eventNoEntryBut>(shown, *meant);
    return say<SentenceKey::eventNoEntry>(shown);
}

using Words = std::vector<std::string>;

/// The value as it would be typed; none: it is of another sort than the option takes.
std::optional<Words> typed(const SettingValue& value, const CLI::Option& option) {
    using Typed = std::optional<Words>;
    const bool isWord = !isFlag(option);
    return std::visit(
        rules::Overloaded{
            [&](bool flag) { return isWord ? Typed{} : Words{flag ? "true" : "false"}; },
            [&](std::int64_t figure) { return isWord ? Words{std::to_string(figure)} : Typed{}; },
            [&](const std::string& text) { return isWord ? Words{text} : Typed{}; },
            [&](const Words& texts) { return takesSeveral(option) ? texts : Typed{}; }},
        value);
}

Sentence wrongSort(const FileEntry& entry, const CLI::Option& option) {
    const auto allowed = isFlag(option)         ? say<SentenceKey::settingsYesOrNo>()
                         : takesSeveral(option) ? say<SentenceKey::eventTexts>()
                                                : say<SentenceKey::eventText>();
    return say<SentenceKey::eventWrongValue>(entry.name, allowed);
}

void give(const Words& words, CLI::Option& option) {
    if (words.empty()) return;
    option.add_result(words);
    option.run_callback();
}

} // namespace

Wished<EventFile> EventFile::regulate(CLI::App& match, std::filesystem::path file) {
    const auto entries = readEntries(file);
    if (!entries) {
        const auto why = whyNoEntries(entries.error(), file);
        const bool isMissing = entries.error().what == SettingsProblem::unreadable;
        return isMissing ? unavailable(why) : wrong(why);
    }
    EventFile event{std::move(file)};
    for (const auto& entry : *entries)
        if (auto taken = event.take(entry, match); !taken) return rules::unexpected(taken.error());
    return event;
}

CommandFault EventFile::placed(CommandFault fault) const {
    const auto blamed = std::ranges::find(taken_, fault.option, optionOf);
    if (blamed == taken_.end()) return fault;
    for (auto& why : fault.why)
        why = at(blamed->ofValue, why);
    return fault;
}

Wished<void> EventFile::take(const FileEntry& entry, CLI::App& match) {
    if (std::ranges::find(regulations, entry.name) == regulations.end())
        return wrong(at(entry.ofName, noEntry(entry, match)));
    auto& option = *match.get_option(optionOf(entry));
    auto words = entry.value ? typed(*entry.value, option) : std::nullopt;
    if (!words) return wrong(at(entry.ofValue, wrongSort(entry, option)));
    if (option.count() > 0) return {}; // what was typed wins
    if (entry.name == "names") words->front() = fromThere(words->front());
    try {
        give(*words, option);
    } catch (const WrongValue& value) {
        return wrong(at(entry.ofValue, value.why()));
    }
    taken_.push_back(entry);
    return {};
}

Sentence EventFile::at(const FilePlace& place, const Sentence& what) const {
    return say<SentenceKey::filePlace>(file_, place.line, place.column, what);
}

std::string EventFile::fromThere(const std::string& path) const {
    return path.empty() ? path : (file_.parent_path() / path).string();
}

} // namespace app
