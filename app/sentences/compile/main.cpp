// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the tables of assets/sentences and assets/help and writes them into the program. A
// sentence or a slot that one language lacks, or that is not in the list, is a problem and stops
// the build; so does an entry of the help that is missing in a language.
#include "app/sentences/sentence.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

using Problems = std::vector<std::string>;

constexpr auto languages = [] {
    std::array<std::string_view, rules::languages.size()> codes;
    std::ranges::transform(rules::languages, codes.begin(), rules::code);
    return codes;
}();

std::vector<std::string> slotsOf(const SentenceEntry& entry) {
    std::vector<std::string> slots;
    std::string slot;
    for (const char letter : entry.slots) {
        if (letter == ',') slots.push_back(std::exchange(slot, {}));
        if (letter != ',' && letter != ' ') slot += letter;
    }
    if (!slot.empty()) slots.push_back(slot);
    return slots;
}

/// One text with numbers in place of the slot names.
class Numbered {
public:
    Numbered(const SentenceEntry& entry, std::string text, const std::string& file)
        : slots_(slotsOf(entry))
        , rest_(std::move(text))
        , place_(file + ": " + std::string(entry.id)) {}

    std::string write(Problems& problems) {
        if (rest_.empty()) problems.push_back(place_ + " is missing.");
        std::string written;
        std::set<std::string> used;
        for (auto open = rest_.find('{'); open != std::string::npos; open = rest_.find('{')) {
            const auto close = rest_.find('}', open);
            const auto slot = rest_.substr(open + 1, close - open - 1);
            const auto found = std::ranges::find(slots_, slot);
            if (close == std::string::npos || found == slots_.end()) {
                problems.push_back(place_ + " has no {" + slot + "}.");
                return {};
            }
            used.insert(slot);
            written += rest_.substr(0, open) + '{' + std::to_string(found - slots_.begin()) + '}';
            rest_.erase(0, close + 1);
        }
        for (const auto& slot : slots_)
            if (!used.contains(slot)) problems.push_back(place_ + " needs {" + slot + "}.");
        return written + rest_;
    }

private:
    std::vector<std::string> slots_;
    std::string rest_;
    std::string place_;
};

void findUnknown(const toml::table& table, const std::string& file, Problems& problems) {
    std::set<std::string, std::less<>> ids;
    for (const auto& entry : sentenceEntries)
        ids.emplace(entry.id);
    for (const auto& [group, texts] : table) {
        if (!texts.is_table()) {
            problems.push_back(file + ": " + std::string(group.str()) + " is not a section.");
            continue;
        }
        for (const auto& [name, sentence] : *texts.as_table()) {
            const auto id = std::string(group.str()).append(".").append(name.str());
            if (!ids.contains(id))
                problems.push_back(std::string(file).append(": ").append(id).append(
                    " is no sentence of the program."));
        }
    }
}

std::string literal(const std::string& text) {
    std::string written = "\"";
    for (const char byte : text) {
        if (byte == '"' || byte == '\\') written += '\\';
        if (byte == '\n')
            written += "\\n";
        else
            written += byte;
    }
    return written + '"';
}

std::string
tableOf(const std::filesystem::path& assets, std::string_view language, Problems& problems) {
    const auto file = "sentences/" + std::string(language) + ".toml";
    const auto table = toml::parse_file((assets / file).string());
    findUnknown(table, file, problems);
    std::string written = "    Table{{\n";
    for (const auto& entry : sentenceEntries) {
        const auto text = table.at_path(entry.id).value<std::string>().value_or("");
        written.append("        ")
            .append(literal(Numbered(entry, text, file).write(problems)))
            .append(",\n");
    }
    return written + "    }},\n";
}

using Entries = std::map<std::string, std::string>;

/// Collects "board.watch/--json" and its text, for all sections.
void collect(const toml::table& table, const std::string& section, Entries& entries) {
    for (const auto& [key, node] : table) {
        const std::string name{key.str()};
        if (const auto* const inner = node.as_table())
            collect(*inner,
                    section.empty() ? name : std::string(section).append(".").append(name),
                    entries);
        else
            entries[std::string(section).append("/").append(name)] =
                node.value<std::string>().value_or("");
    }
}

/// Every entry must exist in every language.
void compare(const std::array<Entries, languages.size()>& all, Problems& problems) {
    std::set<std::string> missing;
    for (const auto& entries : all)
        for (const auto& [entry, text] : entries)
            for (std::size_t i = 0; i < languages.size(); ++i)
                if (const auto found = all.at(i).find(entry);
                    found == all.at(i).end() || found->second.empty())
                    missing.insert("help/" + std::string(languages.at(i)) + ".toml: " + entry +
                                   " is missing.");
    problems.insert(problems.end(), missing.begin(), missing.end());
}

std::string helpTables(const std::filesystem::path& assets, Problems& problems) {
    std::array<Entries, languages.size()> all;
    for (std::size_t i = 0; i < languages.size(); ++i) {
        const auto file = std::string(languages.at(i)) + ".toml";
        collect(toml::parse_file((assets / "help" / file).string()), "", all.at(i));
    }
    compare(all, problems);
    std::string names;
    std::string texts;
    for (const auto& [entry, text] : all.front()) {
        names += "    " + literal(entry) + ",\n";
        texts += "    {";
        for (auto& entries : all)
            texts += literal(entries[entry]) + ", ";
        texts += "},\n";
    }
    return "constexpr auto entries = std::to_array<std::string_view>({\n" + names +
           "});\n\nconstexpr auto texts = std::to_array<std::array<std::string_view, 3>>({\n" +
           texts + "});\n";
}

constexpr std::string_view head = R"(// SPDX-License-Identifier: GPL-3.0-or-later
// Written from assets/sentences and assets/help when the program was built.
#include "app/sentences/sentence.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace app {
namespace {

using Table = std::array<std::string_view, sentenceCount>;

constexpr std::array tables{
)";

constexpr std::string_view middle = R"(};

)";

constexpr std::string_view tail = R"(
} // namespace

std::string_view templateOf(SentenceKey key, rules::Language language) {
    return tables[static_cast<std::size_t>(language)][static_cast<std::size_t>(key)];
}

std::span<const std::string_view> helpEntries() {
    return entries;
}

std::optional<std::string_view> helpText(std::string_view entry, rules::Language language) {
    const auto* const found = std::ranges::lower_bound(entries, entry);
    if (found == entries.end() || *found != entry) return std::nullopt;
    const auto row = static_cast<std::size_t>(found - entries.begin());
    return texts[row][static_cast<std::size_t>(language)];
}

} // namespace app
)";

int compile(const std::filesystem::path& assets, const std::filesystem::path& output) {
    Problems problems;
    std::string text{head};
    for (const auto language : languages)
        text += tableOf(assets, language, problems);
    const auto help = helpTables(assets, problems);
    for (const auto& problem : problems)
        std::cerr << problem << '\n';
    if (!problems.empty()) return 1;
    std::ofstream stream{output, std::ios::binary};
    stream << text << middle << help << tail;
    stream.close();
    if (stream) return 0;
    std::cerr << output.string() << " cannot be written.\n";
    return 3;
}

} // namespace
} // namespace app

int main(int count, char** arguments) {
    try {
        if (count == 3) return app::compile(arguments[1], arguments[2]);
        std::cerr << "usage: compile_sentences ASSETS OUTPUT\n";
        return 2;
    } catch (const toml::parse_error& error) {
        std::cerr << *error.source().path << ":" << error.source().begin << ": "
                  << error.description() << '\n';
        return 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 3;
    }
}
