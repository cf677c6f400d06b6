// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a settings file. Whatever toml++ throws ends here.
#include "app/settings/setting_keys.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/names_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <utility>

namespace app {
namespace {

using Document = rules::Expected<toml::table, SettingsRemark>;

Document documentOf(std::string_view text) {
    if (const auto line = speech::lineNestedTooDeeply(text))
        return rules::unexpected(
            SettingsRemark{.what = SettingsProblem::notToml, .line = *line, .column = 1});
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        const auto& place = error.source().begin;
        return rules::unexpected(SettingsRemark{.what = SettingsProblem::notToml,
                                                .line = static_cast<int>(place.line),
                                                .column = static_cast<int>(place.column)});
    }
}

std::optional<SettingValue> valueOf(const toml::node& node) {
    if (const auto flag = node.value_exact<bool>()) return SettingValue{*flag};
    if (const auto figure = node.value_exact<std::int64_t>()) return SettingValue{*figure};
    if (auto text = node.value_exact<std::string>()) return SettingValue{std::move(*text)};
    return std::nullopt;
}

const SettingKey* keyNamed(const std::string& name) {
    const auto& keys = settingKeys();
    const auto found = std::ranges::find(keys, name, &SettingKey::name);
    return found == keys.end() ? nullptr : &*found;
}

bool isSection(const std::string& name) {
    return !name.empty() && std::ranges::count(settingKeys(), name, &SettingKey::section) > 0;
}

SettingsRemark remarkOn(SettingsProblem what, const std::string& key, const toml::node& node) {
    const auto& place = node.source().begin;
    return {.what = what,
            .key = key,
            .line = static_cast<int>(place.line),
            .column = static_cast<int>(place.column)};
}

void readEntry(const std::string& name, const toml::node& node, SettingsRead& read) {
    const auto* const key = keyNamed(name);
    if (key == nullptr)
        return read.remarks.push_back(remarkOn(SettingsProblem::unknownKey, name, node));
    const auto value = valueOf(node);
    if (value && key->take(*value, read.settings)) return;
    auto remark = remarkOn(SettingsProblem::wrongValue, name, node);
    remark.allowed = key->allowed;
    read.remarks.push_back(std::move(remark));
}

std::string nameIn(const std::string& section, const std::string& word) {
    std::string name = section;
    if (!name.empty()) name += '.';
    return name.append(word);
}

void readTable(const std::string& section, const toml::table& table, SettingsRead& read) {
    for (const auto& [key, node] : table) {
        const std::string word{key.str()};
        const auto* const inner = section.empty() && isSection(word) ? node.as_table() : nullptr;
        if (inner != nullptr)
            readTable(word, *inner, read);
        else
            readEntry(nameIn(section, word), node, read);
    }
}

std::string quoted(const std::string& text) {
    std::string out{'"'};
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') out += '\\';
        out += letter;
    }
    return out + '"';
}

std::string literal(const SettingValue& value) {
    return std::visit(rules::Overloaded{
                          [](bool flag) { return std::string{flag ? "true" : "false"}; },
                          [](std::int64_t figure) { return std::to_string(figure); },
                          [](const std::string& text) { return quoted(text); },
                      },
                      value);
}

std::string lineFor(const SettingKey& key, const Settings& settings) {
    return key.word + " = " + literal(key.give(settings)) + '\n';
}

/// Where the line begins, counted in bytes; lines from 1.
std::size_t beginOfLine(std::string_view text, std::size_t line) {
    std::size_t at = 0;
    for (std::size_t number = 1; number < line; ++number)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// Where a place is, counted in bytes; toml++ counts characters.
std::size_t offsetOf(std::string_view text, const toml::source_position& place) {
    const auto isInside = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
    };
    auto at = beginOfLine(text, place.line);
    for (toml::source_index column = 1; column < place.column && at < text.size(); ++column) {
        ++at;
        while (at < text.size() && isInside(text[at]))
            ++at;
    }
    return at;
}

/// The text with one setting replaced, or added where it has its place.
std::string withSetting(std::string text,
                        const toml::table& document,
                        const SettingKey& key,
                        const Settings& settings) {
    if (const auto* const node = document.at_path(key.name()).node()) {
        const auto begin = offsetOf(text, node->source().begin);
        const auto end = offsetOf(text, node->source().end);
        return text.replace(begin, end - begin, literal(key.give(settings)));
    }
    if (key.section.empty()) return lineFor(key, settings) + text;
    if (!text.empty() && text.back() != '\n') text += '\n';
    const auto* const section = document[key.section].as_table();
    if (section == nullptr) return text + "\n[" + key.section + "]\n" + lineFor(key, settings);
    const auto header = section->source().begin.line;
    return text.insert(beginOfLine(text, header + 1), lineFor(key, settings));
}

} // namespace

SettingsRead parseSettings(std::string_view text) {
    SettingsRead read;
    const auto document = documentOf(text);
    if (!document) return {.remarks = {document.error()}};
    readTable("", *document, read);
    std::ranges::sort(read.remarks, {}, [](const SettingsRemark& remark) {
        return std::pair{remark.line, remark.column};
    });
    return read;
}

std::string writeSettings(const Settings& settings, rules::Language language) {
    auto text = "# " + app::text(say<SentenceKey::settingFile>(), language) + '\n';
    std::string section;
    for (const auto& key : settingKeys()) {
        if (std::exchange(section, key.section) != key.section) text += "\n[" + key.section + "]\n";
        text += "# " +
                app::text(say<SentenceKey::settingLine>(key.meaning, key.allowed), language) +
                '\n' + lineFor(key, settings);
    }
    return text;
}

std::optional<std::string> editSettings(std::string text, const Settings& settings) {
    for (const auto& key : settingKeys()) {
        const auto document = documentOf(text);
        if (!document) return std::nullopt;
        if (key.give(parseSettings(text).settings) != key.give(settings))
            text = withSetting(std::move(text), *document, key, settings);
    }
    if (!documentOf(text) || parseSettings(text).settings != settings) return std::nullopt;
    return text;
}

} // namespace app
