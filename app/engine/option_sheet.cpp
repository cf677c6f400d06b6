// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/option_sheet.hpp"

#include "rules/base/lists.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <variant>

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
    return rules::mapped(outside, [](const auto& word) { return speech::harmless(word); });
}

SlotFilling wordsFor(const UciOption& option, const std::string& value) {
    if (option.kind == UciOptionKind::check && sameName(value, "true"))
        return fillingOf(say<SentenceKey::optionsOn>());
    if (option.kind == UciOptionKind::check) return fillingOf(say<SentenceKey::optionsOff>());
    if (value.empty()) return fillingOf(say<SentenceKey::optionsEmpty>());
    return speech::harmless(value);
}

bool isWord(SentenceKey key, std::string_view typed, rules::Language language) {
    return tactile::foldLetters(typed) == tactile::foldLetters(text(Sentence{key, {}}, language));
}

/// A yes or no in words of this language, as UCI has it.
std::optional<std::string> stateTyped(std::string_view typed, rules::Language language) {
    if (isWord(SentenceKey::optionsOn, typed, language) || sameName(typed, "on")) return "true";
    if (isWord(SentenceKey::optionsOff, typed, language) || sameName(typed, "off")) return "false";
    const auto line = tactile::readLine(typed, {language});
    const auto* const request = std::get_if<tactile::Instruction>(&line);
    if (request == nullptr) return std::nullopt;
    if (request->command == tactile::Command::yes) return "true";
    if (request->command == tactile::Command::no) return "false";
    return std::nullopt;
}

struct TypedValue {
    std::string value{};
    bool isDefault = false; ///< the engine's own is wanted
};

TypedValue readTyped(UciOptionKind kind, std::string_view typed, rules::Language language) {
    constexpr std::string_view blanks = " \t";
    const auto words = rules::trimmed(typed, blanks);
    if (words.starts_with('=')) return {std::string{rules::trimmed(words.substr(1), blanks)}};
    if (isWord(SentenceKey::optionsDefault, words, language) || sameName(words, "default"))
        return {.isDefault = true};
    const auto state = kind == UciOptionKind::check ? stateTyped(words, language) : std::nullopt;
    return {state.value_or(std::string{words})};
}

/// What the option takes: "10 to 1000".
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

/// The value as the option takes it: a number without anything around it, a choice as the engine
/// spells it, true or false. nullopt: it does not take it; a button takes none.
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

OptionSheet::OptionSheet(const OpponentReady& engine, OptionValues chosen)
    : engine_(engine.name)
    , stray_(optionsTaken(chosen, engine.options).notTaken)
    , chosen_(std::move(chosen)) {
    for (const auto& option : engine.options)
        if (findOption(options_, option.name) == nullptr) options_.push_back(option);
}

Sentence OptionSheet::heading() const {
    if (size() == 0) return say<SentenceKey::optionsNone>(engine_);
    return say<SentenceKey::optionsOf>(engine_, size());
}

Sentence OptionSheet::entry(std::size_t place) const {
    if (place < options_.size()) return entryOf(options_[place]);
    const auto& name = stray_.at(place - options_.size());
    const auto chosen = chosen_.find(name);
    if (!isStray(name)) return say<SentenceKey::optionsForgotten>(speech::harmless(name));
    return say<SentenceKey::optionsStray>(speech::harmless(name),
                                          speech::harmless(chosen->second),
                                          say<SentenceKey::optionsDefault>());
}

Sentence OptionSheet::entryOf(const UciOption& option) const {
    const auto name = speech::harmless(option.name);
    if (isSetByHektor(option.name)) return say<SentenceKey::optionsHektors>(name);
    if (option.kind == UciOptionKind::button) return say<SentenceKey::optionsButton>(name);
    const auto standard = standardOf(option);
    const auto value = valueOf(option);
    const auto allowed = allowedBy(option);
    if (value == standard)
        return say<SentenceKey::optionsUnchanged>(name, wordsFor(option, value), allowed);
    return say<SentenceKey::optionsChanged>(
        name, wordsFor(option, value), wordsFor(option, standard), allowed);
}

std::optional<std::size_t> OptionSheet::placeNamed(std::string_view name) const {
    for (std::size_t place = 0; place < size(); ++place) {
        const bool isOption = place < options_.size();
        const auto& own = isOption ? options_[place].name : stray_[place - options_.size()];
        if (sameName(own, name)) return place;
    }
    return std::nullopt;
}

std::optional<Sentence>
OptionSheet::change(std::size_t place, std::string_view typed, rules::Language language) {
    const bool isBeyond = place >= options_.size();
    const auto kind = isBeyond ? UciOptionKind::button : options_[place].kind;
    const auto [wanted, isDefault] = readTyped(kind, typed, language);
    if (isBeyond) {
        const auto& name = stray_.at(place - options_.size());
        if (isDefault && isStray(name)) chosen_.erase(name);
        return isDefault ? std::nullopt : std::optional{entry(place)};
    }
    const auto& option = options_[place];
    if (isSetByHektor(option.name) || kind == UciOptionKind::button) return entry(place);
    const auto value = isDefault ? standardOf(option) : valueFor(option, wanted);
    if (!value)
        return say<SentenceKey::optionsWrong>(
            speech::harmless(option.name), allowedBy(option), speech::harmless(wanted));
    forget(option.name);
    if (*value != standardOf(option)) chosen_[option.name] = *value;
    return std::nullopt;
}

std::string OptionSheet::valueOf(const UciOption& option) const {
    const auto chosen = chosenFor(option);
    const auto value = chosen == chosen_.end() ? std::nullopt : valueFor(option, chosen->second);
    return value.value_or(standardOf(option));
}

OptionValues::const_iterator OptionSheet::chosenFor(const UciOption& option) const {
    return std::ranges::find_if(
        chosen_, [&](const auto& each) { return sameName(each.first, option.name); });
}

/// Something else may have been chosen since.
bool OptionSheet::isStray(const std::string& name) const {
    const auto left = optionsTaken(chosen_, options_).notTaken;
    return std::ranges::find(left, name) != left.end();
}

void OptionSheet::forget(std::string_view name) {
    std::erase_if(chosen_, [&](const auto& each) { return sameName(each.first, name); });
}

} // namespace app
