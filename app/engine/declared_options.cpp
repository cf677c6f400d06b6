// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/declared_options.hpp"

#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace app {
namespace {

constexpr std::string_view emptyText = "<empty>";

std::optional<std::string> wordAmong(const std::vector<std::string>& words,
                                     std::string_view wanted) {
    const auto found =
        std::ranges::find_if(words, [&](const auto& word) { return sameName(word, wanted); });
    return found == words.end() ? std::nullopt : std::optional{*found};
}

std::optional<std::string> numberFor(const UciOption& option, std::string_view wanted) {
    const auto number = rules::wholeNumber<std::int64_t>(wanted);
    if (!number || (option.least && *number < *option.least) ||
        (option.most && *number > *option.most))
        return std::nullopt;
    return std::to_string(*number);
}

/// An engine that names no choices takes any text.
bool isChoice(const UciOption& option) {
    return option.kind == UciOptionKind::combo && !option.choices.empty();
}

std::vector<std::string> shown(const std::vector<std::string>& outside) {
    std::vector<std::string> words;
    words.reserve(outside.size());
    for (const auto& word : outside)
        words.push_back(speech::harmless(word));
    return words;
}

} // namespace

bool isOneLine(std::string_view text) {
    return std::ranges::none_of(text,
                                [](unsigned char byte) { return byte < 0x20 || byte == 0x7F; });
}

bool isSetByHektor(std::string_view name) {
    constexpr std::array<std::string_view, 6> own{
        "Hash", "Threads", "SyzygyPath", "MultiPV", "Skill Level", "Ponder"};
    constexpr std::string_view ofInterface = "UCI_";
    return sameName(name.substr(0, ofInterface.size()), ofInterface) ||
           std::ranges::any_of(own, [&](std::string_view each) { return sameName(name, each); });
}

std::string standardOf(const UciOption& option) {
    return option.standard == emptyText ? std::string{} : option.standard;
}

Sentence allowedBy(const UciOption& option) {
    switch (option.kind) {
    case UciOptionKind::check: return say<SentenceKey::optionsEitherState>();
    case UciOptionKind::spin:
        return option.least && option.most
                   ? say<SentenceKey::settingsRange>(*option.least, *option.most)
                   : say<SentenceKey::optionsNumber>();
    case UciOptionKind::combo:
    case UciOptionKind::button:
    case UciOptionKind::text: break;
    }
    return isChoice(option) ? say<SentenceKey::optionsChoices>(shown(option.choices))
                            : say<SentenceKey::optionsText>();
}

std::optional<std::string> valueFor(const UciOption& option, std::string_view wanted) {
    switch (option.kind) {
    case UciOptionKind::check: return wordAmong({"true", "false"}, wanted);
    case UciOptionKind::spin: return numberFor(option, wanted);
    case UciOptionKind::button: return std::nullopt;
    case UciOptionKind::combo:
    case UciOptionKind::text: break;
    }
    if (isChoice(option)) return wordAmong(option.choices, wanted);
    return isOneLine(wanted) ? std::optional{std::string{wanted}} : std::nullopt;
}

TakenOptions optionsTaken(const OptionValues& chosen, const std::vector<UciOption>& options) {
    TakenOptions taken;
    for (const auto& [name, wanted] : chosen) {
        const auto* const option = isSetByHektor(name) ? nullptr : findOption(options, name);
        const auto value = option == nullptr ? std::nullopt : valueFor(*option, wanted);
        if (value)
            taken.settings.push_back(
                {option->name, value->empty() ? std::string{emptyText} : *value});
        else
            taken.notTaken.push_back(name);
    }
    return taken;
}

std::optional<Sentence> remarkOn(const OpponentReady& ready) {
    if (ready.notTaken.empty()) return std::nullopt;
    return say<SentenceKey::optionsNotTaken>(ready.name, shown(ready.notTaken));
}

} // namespace app
