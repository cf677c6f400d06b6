// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manual/manual.hpp"

#include "app/commands/commands.hpp"
#include "app/settings/paths.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace app {
namespace {

bool isNumbered(std::string_view line) {
    const auto digits = line.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

bool beginsParagraph(std::string_view line) {
    return line.starts_with('#') || line.starts_with("- ") || line.starts_with("    ") ||
           isNumbered(line);
}

/// Omits the characters of a line that are only meant for the eye.
std::string spoken(std::string_view line) {
    const auto begin = line.starts_with("- ") ? std::size_t{2} : line.find_first_not_of("# ");
    std::string text{line.substr(std::min(begin, line.size()))};
    std::erase(text, '`');
    return text;
}

struct ManualWishes {
    std::string topic{};
    Beforehand around{};
};

Wished<ReadPage> pageOf(const Paths& paths, rules::Language language, const std::string& topic) {
    auto page = readManual(paths.assets, language, topic);
    if (!page) return unavailable(sentence(page.error()));
    return *std::move(page);
}

/// The list of topics, each with the title of its manual.
Wished<ReadPage> contentsOf(const Paths& paths, const Console& console) {
    ReadPage contents{console.text(say<SentenceKey::manualTopics>())};
    for (const auto topic : manualTopics) {
        const auto page = pageOf(paths, console.language(), std::string{topic});
        if (!page) return rules::unexpected(page.error());
        contents.push_back(std::string{topic} + ": " + page->front() + '.');
    }
    return contents;
}

Wished<void> run(const ManualWishes& wishes, Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.around.paths);
    if (!paths) return unavailable(sentence(paths.error()));
    const auto& topic = wishes.topic;
    if (!topic.empty() && std::ranges::find(manualTopics, topic) == manualTopics.end())
        return wrong(say<SentenceKey::manualNoSuch>(topic));
    const auto page =
        topic.empty() ? contentsOf(*paths, console) : pageOf(*paths, console.language(), topic);
    if (!page) return rules::unexpected(page.error());
    readAloud(
        *page,
        wishes.around,
        {.language = console.language(), .hint = console.text(say<SentenceKey::manualKeys>())});
    return {};
}

} // namespace

ReadPage paragraphsOf(std::string_view text) {
    ReadPage page;
    bool goesOn = false;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty()) {
            goesOn = false;
        } else if (goesOn && !beginsParagraph(line)) {
            page.back() += ' ' + spoken(line);
        } else {
            page.push_back(spoken(line));
            goesOn = !line.starts_with('#');
        }
    }
    return page;
}

rules::Expected<ReadPage, InputError>
readManual(const std::filesystem::path& assets, rules::Language language, std::string_view topic) {
    const auto place = assets / "manual" / rules::code(language) / (std::string{topic} + ".md");
    auto file = InputFile::open(place.string());
    if (!file) return rules::unexpected(file.error());
    return file->content().map(paragraphsOf);
}

void addManual(CLI::App& hektor, Console& console) {
    auto* const manual = hektor.add_subcommand("manual");
    const auto wishes = std::make_shared<ManualWishes>();
    manual->add_option("TOPIC", wishes->topic);
    addAudioOption(*manual, wishes->around.audio);
    addLanguageOption(*manual);
    addPathOptions(*manual, wishes->around.paths);
    manual->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
