// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/beforehand.hpp"

#include "app/settings/locale_language.hpp"
#include "app/settings/settings_file.hpp"
#include "speech/words/language.hpp"

#include <string_view>

namespace app {
namespace {

/// What stands behind the option wherever it is, in the same word or the next one.
std::vector<std::string> valuesOf(std::string_view option, const std::vector<std::string>& words) {
    std::vector<std::string> values;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (*word == option && std::next(word) != words.end()) values.push_back(*std::next(word));
        if (word->starts_with(std::string(option) + '='))
            values.push_back(word->substr(option.size() + 1));
    }
    return values;
}

std::optional<std::string> valueOf(std::string_view option, const std::vector<std::string>& words) {
    const auto values = valuesOf(option, words);
    return values.empty() ? std::nullopt : std::optional(values.back());
}

/// The last one that is ours: another one is told, in the language that is known.
std::optional<rules::Language> languageIn(const std::vector<std::string>& words) {
    std::optional<rules::Language> known;
    for (const auto& value : valuesOf("--language", words))
        if (const auto language = speech::languageOf(value)) known = language;
    return known;
}

} // namespace

Beforehand lookAhead(const std::vector<std::string>& words) {
    return {.language = languageIn(words),
            .paths = {.config = valueOf("--config", words), .data = valueOf("--data", words)},
            .audio = valuesOf("--audio", words),
            .utterances = valueOf("--utterances", words)};
}

rules::Language languageOf(const Beforehand& beforehand) {
    if (beforehand.language) return *beforehand.language;
    const auto file = settingsFile(environmentOfProcess(), beforehand.paths);
    const auto kept = file ? readSettings(*file).settings.language : std::nullopt;
    return kept.value_or(languageOfProcess());
}

} // namespace app
