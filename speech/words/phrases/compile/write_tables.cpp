// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/text.hpp"
#include "speech/words/phrases/compile/table_source.hpp"

#include <cstdint>
#include <string_view>

namespace speech {
namespace {

// Each `written` returns one C++ initialiser; `written(list)` puts one element on each line.

std::string written(const std::string& text) {
    std::string literal = "\"";
    for (const char byte : text) {
        if (byte == '"' || byte == '\\') literal += '\\';
        literal += byte;
    }
    return literal + "\"";
}

std::string field(const char* name, const std::optional<std::string>& text) {
    return text ? std::string{", ."} + name + " = " + written(*text) : std::string{};
}

std::string written(const PhraseSource& phrase) {
    return "{.shown = " + written(phrase.shown.value_or("")) + field("spoken", phrase.spoken) +
           field("brief", phrase.brief) + field("full", phrase.full) + "}";
}

std::string written(const NounSource& noun) {
    return "{" + written(noun.one) + ", " + written(noun.many) + ", " + written(noun.spokenOne) +
           "}";
}

std::string written(const std::pair<std::string, std::string>& pair) {
    return "{" + written(pair.first) + ", " + written(pair.second) + "}";
}

std::string written(const Name& name) {
    return "{" + written(name.shown) + ", " + written(name.spoken) + ", " + written(name.clear) +
           "}";
}

std::string written(Gender gender) {
    switch (gender) {
    case Gender::masculine: return "Gender::masculine";
    case Gender::feminine: return "Gender::feminine";
    case Gender::neuter: return "Gender::neuter";
    }
    return {};
}

std::string written(const PieceName& piece) {
    return "{" + written(piece.one) + ", " + written(piece.many) + ", " + written(piece.counted) +
           ", " + written(piece.gender) + "}";
}

struct Letter {
    char32_t codePoint;
    std::string name;
};

std::string written(const Letter& letter) {
    return "{" + std::to_string(static_cast<std::uint32_t>(letter.codePoint)) + ", " +
           written(letter.name) + "}";
}

template <class List>
std::string writtenList(const List& list) {
    std::string text = "{{\n";
    for (const auto& element : list)
        text += "    " + written(element) + ",\n";
    return text + "}}";
}

template <class List>
std::string constant(std::string_view type, const std::string& name, const List& list) {
    return "constexpr std::array<" + std::string{type} + ", " + std::to_string(list.size()) + "> " +
           name + writtenList(list) + ";\n\n";
}

std::vector<Letter> letters(const Pairs& spelling) {
    std::vector<Letter> letters;
    for (const auto& [letter, name] : spelling)
        if (!letter.empty())
            letters.push_back({rules::firstCharacter(letter).codePoint.value_or(U'?'), name});
    return letters;
}

std::string writeTable(const TableSource& table, const std::string& suffix) {
    return constant("SpelledLetter", "spelling" + suffix, letters(table.spelling)) +
           constant("std::string_view", "privacyWords" + suffix, table.privacyWords) +
           constant("Pronunciation", "lexicon" + suffix, table.lexicon) +
           "constexpr LanguageTable table" + suffix + "{\n.voice = " + written(table.voice) +
           ",\n.braille = " + written(table.braille) +
           ",\n.phrases = " + writtenList(table.phrases) +
           ",\n.words = " + writtenList(table.words) + ",\n.nouns = " + writtenList(table.nouns) +
           ",\n.spelling = spelling" + suffix + ",\n.capital = " + written(table.capital) +
           ",\n.privacyWords = privacyWords" + suffix + ",\n.lexicon = lexicon" + suffix + "};\n\n";
}

std::string written(bool flag) {
    return flag ? "true" : "false";
}

std::string written(const ExtraWords& words) {
    return "{" + written(words.takes) + ", " + written(words.check) + ", " + written(words.mate) +
           ", " + written(words.enPassant) + "}";
}

std::string writeNames(const Names& names, const std::string& suffix) {
    return "Names makeNames" + suffix + "() {\nreturn {.files = " + writtenList(names.files) +
           ",\n.ranks = " + writtenList(names.ranks) + ",\n.pieces = " + writtenList(names.pieces) +
           ",\n.castlingShort = " + written(names.castlingShort) +
           ",\n.castlingLong = " + written(names.castlingLong) +
           ",\n.separator = " + written(names.separator) + ",\n.extra = " + written(names.extra) +
           ",\n.clearTwo = " + written(names.clearTwo) + "};\n}\n\n";
}

constexpr std::string_view head = R"(// SPDX-License-Identifier: GPL-3.0-or-later
// Written from assets/phrases when the program was built.
#include "speech/words/options.hpp"
#include "speech/words/phrases/phrases.hpp"

namespace speech {
namespace {

)";

constexpr std::string_view tail = R"(} // namespace

const LanguageTable& tableOf(Language language) {
    return *tables[static_cast<std::size_t>(language)];
}

const Names& builtInNames(Language language) {
    static const auto names = makeNames();
    return names[static_cast<std::size_t>(language)];
}

} // namespace speech
)";

} // namespace

std::string writeTables(const std::array<TableSource, languages.size()>& tables) {
    std::string text{head};
    std::string all;
    std::string names;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto number = std::to_string(i);
        text += writeTable(tables[i], number) + writeNames(tables[i].names, number);
        all += (i > 0 ? ", &table" : "&table") + number;
        names += (i > 0 ? ", makeNames" : "makeNames") + number + "()";
    }
    return text + "constexpr std::array tables{" + all +
           "};\n\nauto makeNames() {\nreturn std::array{" + names + "};\n}\n\n" + std::string{tail};
}

} // namespace speech
