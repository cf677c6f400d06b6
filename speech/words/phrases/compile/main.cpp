// SPDX-License-Identifier: GPL-3.0-or-later
// usage: compile_phrases FOLDER OUTPUT. Checks the phrase tables in FOLDER (de.toml, en.toml,
// tr.toml, appendix_e.toml, lexicon.toml) and writes them as a C++ source to OUTPUT. Prints each
// problem as a sentence on a line of its own; then the exit status is 1 and OUTPUT is not changed.
#include "speech/words/names_file.hpp"
#include "speech/words/phrases/compile/table_source.hpp"
#include "speech/words/text.hpp"

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace {

using namespace speech;

toml::table readFile(const std::filesystem::path& file, Problems& problems) {
    try {
        return toml::parse_file(file.string());
    } catch (const toml::parse_error& error) {
        const auto place = error.source().begin;
        problems.push_back(file.filename().string() + ":" + std::to_string(place.line) + ":" +
                           std::to_string(place.column) + ": " + std::string{error.description()});
        return {};
    }
}

Names readAppendixE(const std::filesystem::path& folder, Problems& problems) {
    const auto names = loadNames(folder / "appendix_e.toml", nullptr);
    if (names) return *names;
    problems.push_back(describe(names.error(), "appendix_e.toml"));
    return {};
}

std::array<TableSource, languages.size()> readAll(const std::filesystem::path& folder,
                                                  Problems& problems) {
    const auto lexicon = readFile(folder / "lexicon.toml", problems);
    std::array<TableSource, languages.size()> tables;
    for (const auto language : languages) {
        const std::string file = std::string{code(language)} + ".toml";
        auto& table = tables[static_cast<std::size_t>(language)];
        table = readTable(readFile(folder / file, problems), file, problems);
        table.lexicon = readLexicon(lexicon, code(language));
        if (language == Language::german) table.names = readAppendixE(folder, problems);
        checkTable(table, file, problems);
    }
    return tables;
}

int compile(const std::filesystem::path& folder, const std::filesystem::path& output) {
    Problems problems;
    const auto tables = readAll(folder, problems);
    for (const auto& problem : problems)
        std::cerr << problem << '\n';
    if (!problems.empty()) return 1;
    std::ofstream stream{output, std::ios::binary};
    stream << writeTables(tables);
    stream.close();
    if (stream) return 0;
    std::cerr << output.string() << " cannot be written.\n";
    return 3;
}

} // namespace

int main(int count, char** arguments) {
    try {
        if (count == 3) return compile(arguments[1], arguments[2]);
        std::cerr << "usage: compile_phrases FOLDER OUTPUT\n";
        return 2;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 3;
    }
}
