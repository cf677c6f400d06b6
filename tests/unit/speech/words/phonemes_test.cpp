// SPDX-License-Identifier: GPL-3.0-or-later
// How the voices pronounce our names, according to the synthesiser's own program espeak-ng.
#include "speech/words/options.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/wording/spelling.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace speech;

namespace {

// The printed text, and what the voice receives for it.
using Spoken = std::pair<std::string, std::string>;

std::string oneLine(std::string text) {
    std::istringstream lines{std::move(text)};
    std::string joined;
    for (std::string word; lines >> word;)
        joined += (joined.empty() ? "" : " ") + word;
    return joined;
}

// The text comes from our own tables; single quotes are the only character that a shell could
// misinterpret.
std::string quoted(const std::string& text) {
    std::string shell = "'";
    for (const char byte : text)
        shell += byte == '\'' ? std::string{"'\\''"} : std::string{byte};
    return shell + "'";
}

std::string phonemes(const std::string& text, Language voice) {
    const std::string command =
        "LC_ALL=C.UTF-8 espeak-ng -q -x -v " + std::string{code(voice)} + " -- " + quoted(text);
    const auto closing = [](FILE* pipe) { pclose(pipe); };
    const std::unique_ptr<FILE, decltype(closing)> pipe{popen(command.c_str(), "r"), closing};
    REQUIRE(pipe != nullptr);
    std::string output;
    for (int byte = std::fgetc(pipe.get()); byte != EOF; byte = std::fgetc(pipe.get()))
        output += static_cast<char>(byte);
    INFO("Is the package espeak-ng installed?");
    REQUIRE_FALSE(output.empty());
    return oneLine(output);
}

void add(std::vector<Spoken>& list, const Name& name) {
    list.emplace_back(name.shown, name.spoken.empty() ? name.shown : name.spoken);
    if (!name.clear.empty()) list.emplace_back(name.clear, name.clear);
}

// Every name and every word of the lexicon of one language.
std::vector<Spoken> everyWord(Language language) {
    std::vector<Spoken> list;
    const auto& names = builtInNames(language);
    for (const auto& name : names.files)
        add(list, name);
    for (const auto& name : names.ranks)
        add(list, name);
    for (const auto& piece : names.pieces) {
        add(list, piece.one);
        add(list, piece.many);
    }
    add(list, names.castlingShort);
    add(list, names.castlingLong);
    for (const auto& entry : tableOf(language).lexicon)
        list.emplace_back(entry.written, entry.written);
    return list;
}

using Expected = std::map<std::string, std::string>;

Expected expectedOf(Language language) {
    std::ifstream file{HEKTOR_TEST_DATA "/speech/phonemes.tsv"};
    REQUIRE(file.is_open());
    Expected expected;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields{line};
        std::string voice;
        std::string text;
        std::string spoken;
        std::getline(fields, voice, '\t');
        std::getline(fields, text, '\t');
        std::getline(fields, spoken, '\t');
        if (voice == code(language)) expected[text] = spoken;
    }
    return expected;
}

void checkEveryWord(Language language) {
    auto expected = expectedOf(language);
    for (const auto& [written, spoken] : everyWord(language)) {
        INFO(written);
        REQUIRE(expected.count(written) == 1);
        CHECK(phonemes(pronounced(spoken, language), language) == expected[written]);
    }
}

// Without the names: their pronunciation is in their table.
void checkOtherTexts(Language language) {
    std::set<std::string> names;
    for (const auto& [written, spoken] : everyWord(language))
        names.insert(written);
    for (const auto& [text, spoken] : expectedOf(language)) {
        if (names.count(text) == 1) continue;
        INFO(text);
        CHECK(phonemes(pronounced(text, language), language) == spoken);
    }
}

} // namespace

TEST_CASE("the German voice pronounces every name of Appendix E correctly (E-R13)") {
    checkEveryWord(Language::german);
}

TEST_CASE("the English voice pronounces every piece and square correctly") {
    checkEveryWord(Language::english);
}

TEST_CASE("the Turkish voice pronounces every piece and square correctly") {
    checkEveryWord(Language::turkish);
}

TEST_CASE("the words around the names need no correction of their pronunciation") {
    checkOtherTexts(Language::german);
    checkOtherTexts(Language::turkish);
}

TEST_CASE("a single a in English is the letter, not the article") {
    CHECK(phonemes("a2", Language::english) == ",eI t'u:");
    CHECK(phonemes("file [['eI]]", Language::english) == "f'aIl 'eI");
}

TEST_CASE("every lexicon entry corrects a wrong pronunciation") {
    for (const auto* word : {"Laeufer", "fuenf", "Cesar", "David", "Rochade", "Remis"}) {
        INFO(word);
        CHECK(phonemes(word, Language::german) !=
              phonemes(pronounced(word, Language::german), Language::german));
    }
}
