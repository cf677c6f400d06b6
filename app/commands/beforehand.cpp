// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/beforehand.hpp"

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

std::optional<rules::Language> languageOfSettings(const PathWishes& wishes) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    return paths ? readSettings(paths->settings).settings.language : std::nullopt;
}

} // namespace

Beforehand lookAhead(const std::vector<std::string>& words) {
    return {.language = valueOf("--language", words),
            .paths = {.config = valueOf("--config", words), .data = valueOf("--data", words)},
            .audio = valuesOf("--audio", words),
            .utterances = valueOf("--utterances", words)};
}

rules::Language languageOf(const Beforehand& beforehand) {
    const auto asked = speech::languageOf(beforehand.language.value_or(""));
    if (asked) return *asked;
    return languageOfSettings(beforehand.paths).value_or(languageOfProcess());
}

} // namespace app
