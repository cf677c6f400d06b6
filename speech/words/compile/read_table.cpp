// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/compile/table_source.hpp"
#include "speech/words/names_toml.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace speech {
namespace {

constexpr std::array<std::string_view, 4> forms{"shown", "spoken", "brief", "full"};
constexpr std::array<std::string_view, 5> otherSections{
    "words", "nouns", "spelling", "privacy", "names"};

template <class List>
bool contains(const List& list, std::string_view wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

std::string textAt(const toml::table& table, std::string_view path) {
    return table.at_path(path).value<std::string>().value_or("");
}

// A phrase with one form only may be a text instead of a table.
PhraseSource readPhrase(const toml::table& table, std::string_view id) {
    const auto node = table.at_path(id);
    if (node.is_string())
        return {.shown = node.value<std::string>(), .spoken = {}, .brief = {}, .full = {}};
    const auto* const phrase = node.as_table();
    if (phrase == nullptr) return {};
    const auto form = [&](std::string_view name) { return (*phrase)[name].value<std::string>(); };
    return {form("shown"), form("spoken"), form("brief"), form("full")};
}

void complain(Problems& problems,
              const std::string& file,
              const std::string& entry,
              std::string_view what) {
    std::string sentence = file;
    problems.push_back(sentence.append(": ").append(entry).append(" ").append(what));
}

// Every text below `path` must be a phrase or a form of one.
void findUnknownPhrases(const toml::table& table,
                        const std::string& path,
                        const std::string& file,
                        Problems& problems) {
    for (const auto& [key, node] : table) {
        const std::string entry = path + "." + std::string{key.str()};
        const bool isForm = contains(forms, key.str()) && contains(phraseIds, path);
        if (const auto* const inner = node.as_table()) {
            findUnknownPhrases(*inner, entry, file, problems);
        } else if (!node.is_string()) {
            complain(problems, file, entry, "is not a text.");
        } else if (!isForm && !contains(phraseIds, entry)) {
            complain(problems, file, entry, "is no phrase of the program.");
        }
    }
}

void findUnknownWords(const toml::table& table, const std::string& file, Problems& problems) {
    const auto* const groups = table["words"].as_table();
    if (groups == nullptr) return;
    for (const auto& [groupName, group] : *groups) {
        if (!group.is_table()) continue;
        for (const auto& [wordName, word] : *group.as_table()) {
            const auto id = std::string{groupName.str()} + "." + std::string{wordName.str()};
            if (!contains(wordIds, id))
                complain(problems, file, "words." + id, "is no word of the program.");
        }
    }
}

void findUnknown(const toml::table& table, const std::string& file, Problems& problems) {
    for (const auto& [key, section] : table) {
        if (contains(otherSections, key.str())) continue;
        if (const auto* const phrases = section.as_table())
            findUnknownPhrases(*phrases, std::string{key.str()}, file, problems);
        else
            complain(problems, file, std::string{key.str()}, "is not a section.");
    }
    findUnknownWords(table, file, problems);
}

Pairs readPairs(const toml::table* table) {
    Pairs pairs;
    if (table == nullptr) return pairs;
    for (const auto& [key, node] : *table)
        pairs.emplace_back(key.str(), node.value<std::string>().value_or(""));
    return pairs;
}

std::vector<std::string> readList(const toml::array* list) {
    std::vector<std::string> texts;
    if (list == nullptr) return texts;
    for (const auto& node : *list)
        texts.push_back(node.value<std::string>().value_or(""));
    return texts;
}

Names readOwnNames(const toml::table& table, const std::string& file, Problems& problems) {
    const auto* const section = table["names"].as_table();
    if (section == nullptr) return {};
    auto names = readNames(*section, nullptr);
    if (names) return *names;
    problems.push_back(describe(names.error(), file));
    return {};
}

} // namespace

TableSource readTable(const toml::table& table, const std::string& file, Problems& problems) {
    TableSource source;
    for (std::size_t i = 0; i < phraseCount; ++i)
        source.phrases[i] = readPhrase(table, phraseIds[i]);
    for (std::size_t i = 0; i < wordCount; ++i)
        source.words[i] = textAt(table, "words." + std::string{wordIds[i]});
    for (std::size_t i = 0; i < nounCount; ++i) {
        const auto entry = "nouns." + std::string{nounIds[i]};
        source.nouns[i] = {textAt(table, entry + ".one"),
                           textAt(table, entry + ".many"),
                           textAt(table, entry + ".spoken")};
    }
    source.spelling = readPairs(table["spelling"].as_table());
    source.capital = textAt(table, "spelling.capital");
    std::erase_if(source.spelling, [](const auto& pair) { return pair.first == "capital"; });
    source.privacyWords = readList(table.at_path("privacy.words").as_array());
    source.names = readOwnNames(table, file, problems);
    findUnknown(table, file, problems);
    return source;
}

Pairs readLexicon(const toml::table& lexicon, std::string_view language) {
    auto pairs = readPairs(lexicon[language].as_table());
    std::stable_sort(pairs.begin(), pairs.end(), [](const auto& left, const auto& right) {
        return left.first.size() > right.first.size();
    });
    return pairs;
}

} // namespace speech
