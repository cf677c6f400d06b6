// SPDX-License-Identifier: GPL-3.0-or-later
// usage: compile_words FOLDER HEADER SOURCE. Reads the words that are typed from FOLDER (de.toml,
// en.toml, tr.toml) and writes the names of their entries to HEADER and the words to SOURCE. An
// entry that one language lacks, or that is neither a text nor a list of texts, is a problem: each
// problem is printed as a line, the exit status is 1, and nothing is written.
#include "rules/base/text.hpp"

#include <toml++/toml.h>

#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Words = std::vector<std::string>;
using Table = std::map<std::string, Words, std::less<>>; // by "section.entry"
using Tables = std::array<Table, rules::languages.size()>;
using Problems = std::vector<std::string>;

/// Appends the text, or the texts of the list. Returns false for anything else, or for an empty
/// word.
bool append(Words& words, const toml::node& node) {
    if (const auto* const list = node.as_array()) {
        bool isGood = true;
        for (const auto& each : *list)
            isGood = !each.is_array() && append(words, each) && isGood;
        return isGood;
    }
    const auto text = node.value<std::string>();
    if (!text || text->empty()) return false;
    words.push_back(*text);
    return true;
}

void readSection(Table& table,
                 std::string_view section,
                 const toml::table& entries,
                 const std::string& file,
                 Problems& problems) {
    for (const auto& [name, node] : entries) {
        auto entry = std::string{section};
        entry.append(".").append(name.str());
        if (append(table[entry], node)) continue;
        std::ostringstream problem;
        problem << file << ':' << node.source().begin.line << ": " << entry
                << " is neither a word nor a list of words.";
        problems.push_back(problem.str());
    }
}

Table readTable(const std::filesystem::path& path, Problems& problems) {
    Table table;
    const auto file = path.filename().string();
    for (const auto& [section, node] : toml::parse_file(path.string())) {
        if (const auto* const entries = node.as_table())
            readSection(table, section.str(), *entries, file, problems);
        else
            problems.push_back(file + ": " + std::string{section.str()} + " is no section.");
    }
    return table;
}

/// Finds entries of one language that another one lacks.
void compare(const Tables& tables, Problems& problems) {
    std::set<std::string, std::less<>> entries;
    for (const auto& table : tables)
        for (const auto& [entry, words] : table)
            entries.insert(entry);
    for (const auto language : rules::languages)
        for (const auto& entry : entries)
            if (!tables.at(static_cast<std::size_t>(language)).contains(entry))
                problems.push_back(
                    std::string{code(language)}.append(".toml has no ").append(entry).append("."));
}

std::string inQuotes(std::string_view text) {
    std::string literal = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') literal += '\\';
        literal += letter;
    }
    return literal + '"';
}

std::string headerOf(const Table& table) {
    std::string names;
    for (const auto& [entry, words] : table)
        names += "    " + inQuotes(entry) + ",\n";
    return "// SPDX-License-Identifier: GPL-3.0-or-later\n"
           "// Written from assets/words when the program was built.\n"
           "#pragma once\n\n#include <array>\n#include <string_view>\n\n"
           "namespace tactile {\n\n"
           "/// The entries of the tables of words, sorted.\n"
           "inline constexpr std::array<std::string_view, " +
           std::to_string(table.size()) + "> wordEntries{\n" + names +
           "};\n\n} // namespace tactile\n";
}

/// All words of one language in a row, and the start index of each entry.
std::pair<std::string, std::string> rowsOf(const Table& table) {
    std::string words;
    std::string begins;
    std::size_t count = 0;
    for (const auto& [entry, all] : table) {
        begins += std::to_string(count) + ", ";
        for (const auto& word : all)
            words += "    " + inQuotes(word) + ",\n";
        count += all.size();
    }
    return {words, begins + std::to_string(count)};
}

std::string sourceOf(const Tables& tables) {
    std::ostringstream rows;
    std::ostringstream choice;
    for (std::size_t at = 0; at < tables.size(); ++at) {
        const auto [words, begins] = rowsOf(tables[at]);
        rows << "constexpr std::string_view words" << at << "[]{\n"
             << words << "};\n"
             << "constexpr std::uint16_t begins" << at << "[]{" << begins << "};\n\n";
        choice << "    Language{words" << at << ", begins" << at << "},\n";
    }
    return "// SPDX-License-Identifier: GPL-3.0-or-later\n"
           "// Written from assets/words when the program was built.\n"
           "#include \"tactile-io/keyboard/words/vocabulary.hpp\"\n\n"
           "#include <array>\n#include <cstdint>\n#include <span>\n#include <string_view>\n\n"
           "namespace tactile {\nnamespace {\n\n" +
           rows.str() +
           "struct Language {\n    std::span<const std::string_view> words;\n"
           "    std::span<const std::uint16_t> begins;\n};\n\n"
           "constexpr std::array languages{\n" +
           choice.str() +
           "};\n\n} // namespace\n\n"
           "std::span<const std::string_view> wordsOfEntry(std::size_t number, rules::Language "
           "language) {\n"
           "    const auto& [words, begins] = languages.at(static_cast<std::size_t>(language));\n"
           "    return words.subspan(begins[number], begins[number + 1] - begins[number]);\n"
           "}\n\n} // namespace tactile\n";
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream stream{path, std::ios::binary};
    stream << text;
    stream.close();
    if (!stream) throw std::runtime_error(path.string() + " cannot be written.");
}

int compile(const std::filesystem::path& folder,
            const std::filesystem::path& header,
            const std::filesystem::path& source) {
    Problems problems;
    Tables tables;
    for (const auto language : rules::languages)
        tables.at(static_cast<std::size_t>(language)) =
            readTable(folder / (std::string{code(language)} + ".toml"), problems);
    compare(tables, problems);
    for (const auto& problem : problems)
        std::cerr << problem << '\n';
    if (!problems.empty()) return 1;
    write(header, headerOf(tables.front()));
    write(source, sourceOf(tables));
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    try {
        if (count == 4) return compile(arguments[1], arguments[2], arguments[3]);
        std::cerr << "usage: compile_words FOLDER HEADER SOURCE\n";
        return 2;
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        const auto& path = error.source().path;
        std::cerr << (path ? *path : "") << ':' << begin.line << ':' << begin.column << ": "
                  << error.description() << '\n';
        return 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 3;
    }
}
