// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/common_options.hpp"

#include "app/commands/line/parse_fault.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <vector>

namespace app {
namespace {

Sentence noNumber(const CLI::Option& option, const std::string& word, int least, int most) {
    const auto shown = speech::harmless(word);
    if (most == std::numeric_limits<int>::max())
        return say<SentenceKey::lineNoNumberFrom>(nameOf(option), shown, least);
    return say<SentenceKey::lineNoNumber>(nameOf(option), shown, least, most);
}

bool isNumber(const std::string& word, int least, int most) {
    int number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    return fault == std::errc{} && end == word.data() + word.size() && number >= least &&
           number <= most;
}

} // namespace

void addPathOptions(CLI::App& command, PathWishes& wishes) {
    command.add_option("--data", wishes.data)->type_name("DIR");
    command.add_option("--config", wishes.config)->type_name("FILE");
}

void addLanguageOption(CLI::App& command) {
    auto* const option =
        command.add_option_function<std::string>("--language", [](const std::string&) {});
    takesOneOf(option->type_name("LANGUAGE"), {"de", "en", "tr"});
}

CLI::Option* takesOneOf(CLI::Option* option, std::initializer_list<const char*> words) {
    const std::vector<std::string> choices(words.begin(), words.end());
    return option->check([option, choices](const std::string& word) -> std::string {
        if (std::find(choices.begin(), choices.end(), word) == choices.end())
            throw WrongValue(
                say<SentenceKey::lineNoneOf>(nameOf(*option), speech::harmless(word), choices));
        return {};
    });
}

CLI::Option* takesNumber(CLI::Option* option, int least, int most) {
    return option->check([option, least, most](const std::string& word) -> std::string {
        if (!isNumber(word, least, most)) throw WrongValue(noNumber(*option, word, least, most));
        return {};
    });
}

} // namespace app
