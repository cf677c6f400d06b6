// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrases/compile/table_source.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "speech/words/names_toml.hpp"

#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <string_view>

namespace speech {
namespace {

constexpr std::array<std::string_view, 4> forms{"shown", "spoken", "brief", "full"};
constexpr std::array<std::string_view, 6> otherSections{
    "words", "nouns", "spelling", "privacy", "names", "language"};

std::string textAt(const toml::table& table, std::string_view path) {
    return table.at_path(path).value<std::string>().value_or("");
}

// A phrase with only one form may be a text instead of a table.
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
        const bool isForm = rules::contains(forms, key.str()) && rules::contains(phraseIds, path);
        if (const auto* const inner = node.as_table()) {
            findUnknownPhrases(*inner, entry, file, problems);
        } else if (!node.is_string()) {
            complain(problems, file, entry, "is not a text.");
        } else if (!isForm && !rules::contains(phraseIds, entry)) {
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
            if (!rules::contains(wordIds(), id))
                complain(problems, file, "words." + id, "is no word of the program.");
        }
    }
}

void findUnknown(const toml::table& table, const std::string& file, Problems& problems) {
    for (const auto& [key, section] : table) {
        if (rules::contains(otherSections, key.str())) continue;
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

// A longer sentence is too long to remember when heard.
constexpr std::size_t longestPhrase = 200;

std::string whatIsWrong(const TemplateError& error) {
    using Reason = TemplateError::Reason;
    const std::string slot = "{" + std::string{error.written} + "}";
    switch (error.reason) {
    case Reason::unknownSlot: return slot + " is no slot";
    case Reason::noSuchPart: return slot + " has no such part";
    case Reason::unclosed: return "a brace is not closed";
    case Reason::emptySlot: return "a slot has no name";
    }
    return {};
}

enum class Needs : std::uint8_t { allSlots, someSlots };

// Collects the problems of one form of one phrase.
class FormCheck {
public:
    FormCheck(std::string place, const SlotSet& allowed, Problems& problems)
        : place_(std::move(place))
        , allowed_(allowed)
        , problems_(problems) {}

    void check(const std::string& text, Needs needs) {
        if (text.size() > longestPhrase) complain("is longer than can be kept in mind");
        const auto parts = parseTemplate(text);
        if (!parts) return complain(whatIsWrong(parts.error()));
        std::array<bool, slotCount> used{};
        for (const auto& part : *parts)
            if (const auto* const use = std::get_if<SlotUse>(&part)) used[index(use->slot)] = true;
        for (std::size_t i = 0; i < slotCount; ++i)
            checkSlot(static_cast<Slot>(i), used[i], needs);
    }

private:
    void checkSlot(Slot slot, bool used, Needs needs) {
        const std::string written = "{" + std::string{name(slot)} + "}";
        if (used && !allowed_.contains(slot)) complain("has no " + written);
        if (!used && allowed_.contains(slot) && needs == Needs::allSlots)
            complain("needs " + written);
    }

    void complain(const std::string& what) { problems_.push_back(place_ + " " + what + "."); }

    std::string place_;
    const SlotSet& allowed_;
    Problems& problems_;
};

void checkPlain(const std::string& text, const std::string& place, Problems& problems) {
    if (text.find('|') != std::string::npos || text.find("[[") != std::string::npos)
        problems.push_back(place + " is read by eyes too; gaps and phonemes belong into spoken.");
}

void checkPhrase(PhraseKey key,
                 const PhraseSource& phrase,
                 const std::string& file,
                 Problems& problems) {
    const std::string place = file + ": " + std::string{id(key)};
    if (!phrase.shown || phrase.shown->empty()) {
        problems.push_back(place + " is missing.");
        return;
    }
    FormCheck form{place, slotsOf(key), problems};
    form.check(*phrase.shown, Needs::allSlots);
    if (phrase.spoken) form.check(*phrase.spoken, Needs::allSlots);
    if (phrase.full) form.check(*phrase.full, Needs::allSlots);
    if (phrase.brief) form.check(*phrase.brief, Needs::someSlots);
    for (const auto& text : {phrase.shown, phrase.brief, phrase.full})
        checkPlain(text.value_or(""), place, problems);
}

void checkNoun(std::size_t noun,
               const NounSource& texts,
               const std::string& file,
               Problems& problems) {
    const std::string place = file + ": nouns." + std::string{nounIds[noun]};
    if (texts.one.empty()) problems.push_back(place + ".one is missing.");
    if (texts.many.find("{number}") == std::string::npos)
        problems.push_back(place + ".many is missing, or has no {number}.");
}

// Files are spelled by their names, so the letters a to z are required.
void checkSpelling(const TableSource& table, const std::string& file, Problems& problems) {
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        const auto found = std::ranges::find_if(table.spelling, [letter](const auto& pair) {
            return pair.first == std::string(1, letter) && !pair.second.empty();
        });
        if (found == table.spelling.end())
            problems.push_back(file + ": spelling." + letter + " is missing.");
    }
    for (const auto& [letter, name] : table.spelling)
        if (letter.empty() || rules::firstCharacter(letter).length != letter.size())
            complain(problems, file, "spelling." + letter, "is no single letter.");
    if (table.capital.find("{letter}") == std::string::npos)
        problems.push_back(file + ": spelling.capital is missing, or has no {letter}.");
}

constexpr std::size_t privacyWordCount = 50;

} // namespace

TableSource readTable(const toml::table& table, const std::string& file, Problems& problems) {
    TableSource source;
    source.voice = textAt(table, "language.voice");
    source.braille = textAt(table, "language.braille");
    for (std::size_t i = 0; i < phraseCount; ++i)
        source.phrases[i] = readPhrase(table, phraseIds[i]);
    for (std::size_t i = 0; i < wordCount; ++i)
        source.words[i] = textAt(table, "words." + wordIds()[i]);
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
    std::ranges::stable_sort(pairs, [](const auto& left, const auto& right) {
        return left.first.size() > right.first.size();
    });
    return pairs;
}

void checkTable(const TableSource& table, const std::string& file, Problems& problems) {
    for (std::size_t i = 0; i < phraseCount; ++i)
        checkPhrase(static_cast<PhraseKey>(i), table.phrases[i], file, problems);
    for (std::size_t i = 0; i < wordCount; ++i)
        if (table.words[i].empty())
            problems.push_back(file + ": words." + wordIds()[i] + " is missing.");
    for (std::size_t i = 0; i < nounCount; ++i)
        checkNoun(i, table.nouns[i], file, problems);
    checkSpelling(table, file, problems);
    if (table.voice.empty()) complain(problems, file, "language.voice", "is missing.");
    if (table.braille.empty()) complain(problems, file, "language.braille", "is missing.");
    if (table.names.files[0].shown.empty()) problems.push_back(file + ": there are no names.");
    if (table.privacyWords.size() != privacyWordCount)
        problems.push_back(file + ": privacy.words must be " + std::to_string(privacyWordCount) +
                           " words.");
    for (const auto& [word, spoken] : table.lexicon)
        if (spoken.empty()) problems.push_back("lexicon.toml: " + word + " has no pronunciation.");
}

namespace {

// Each `written` returns one C++ initialiser; `written(list)` puts one element on each line.

std::string written(const std::string& text) {
    std::ostringstream literal;
    literal << std::quoted(text);
    return literal.str();
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
