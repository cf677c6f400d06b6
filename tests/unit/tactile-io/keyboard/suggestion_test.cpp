// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed with a slip: the right word is named, and nothing else is done.
#include "tactile-io/keyboard/command_table.hpp"
#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/reading.hpp"
#include "tactile-io/keyboard/suggestion.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"
#include "tests/unit/tactile-io/keyboard/typists.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace tactile;
using rules::Language;

namespace {

bool anything(Command /*command*/) {
    return true;
}

std::optional<std::string> suggested(std::string_view line, Language language) {
    return suggestionFor(line, language, anything);
}

std::set<std::string> slipsOf(const std::string& word) {
    std::set<std::string> slips;
    for (std::size_t at = 0; at < word.size(); ++at) {
        slips.insert(std::string{word}.erase(at, 1));
        slips.insert(std::string{word}.insert(at, 1, word[at]));
        if (at > 0) {
            auto swapped = word;
            std::swap(swapped[at - 1], swapped[at]);
            slips.insert(swapped);
        }
        for (char letter = 'a'; letter <= 'z'; ++letter) {
            auto replaced = word;
            replaced[at] = letter;
            slips.insert(replaced);
        }
    }
    slips.erase(word);
    return slips;
}

/// How the slips of all words were answered.
struct Answers {
    int total = 0;
    int itself = 0;    ///< as the word without the slip
    int suggested = 0; ///< with the right word
    int otherWord = 0; ///< the slip is a word itself, or the beginning of words
    int nothing = 0;
    std::set<std::string> wrong{};   ///< with the wrong word
    std::set<std::string> unmeant{}; ///< taken for something else that is done
};

void judgeSuggestion(const std::string& line,
                     const Typist& typist,
                     const std::string& right,
                     Answers& answers) {
    const auto word = suggestionFor(line, typist.language, [&](Command command) {
        return roleOf(command) == Role::player || roleOf(command) == typist.role;
    });
    if (!word)
        ++answers.nothing;
    else if (*word == right)
        ++answers.suggested;
    else
        answers.wrong.insert(line + " " + *word);
}

/// Whether the typist has named the command himself: written out, or begun in his own language.
bool isNamed(const std::string& typed, const Typist& typist) {
    const auto match = findCommand(typed, typist);
    const auto* const found = std::get_if<FoundCommand>(&match);
    return found != nullptr && (found->isWhole || found->language == typist.language);
}

void judgeCommand(const std::string& slip,
                  const TypedLine& meant,
                  const Typist& typist,
                  const std::string& word,
                  Answers& answers) {
    ++answers.total;
    const auto read = readLine(slip, typist);
    const auto* const request = std::get_if<Request>(&read);
    if (read == meant) {
        ++answers.itself;
    } else if (std::holds_alternative<NotUnderstood>(read)) {
        judgeSuggestion(slip, typist, word, answers);
    } else {
        ++answers.otherWord;
        const bool isDone = request != nullptr && isAct(request->command);
        if (isDone && !isNamed(slip, typist)) answers.unmeant.insert(slip);
    }
}

Answers slipsOfCommands(Language language) {
    Answers answers;
    for (const auto& row : commandTable()) {
        std::istringstream all{std::string{row.words.at(static_cast<std::size_t>(language))}};
        const Typist typist{language, row.role};
        for (std::string word; all >> word;)
            for (const auto& slip : slipsOf(spellings(word).bare))
                judgeCommand(slip, readLine(word, typist), typist, word, answers);
    }
    return answers;
}

/// A line in which the word stands as a piece, a file or a rank; empty for any other word.
std::string lineWith(const std::string& word, const MoveWord& meaning) {
    if (std::holds_alternative<rules::Kind>(meaning)) return word + " f3";
    if (std::holds_alternative<rules::File>(meaning)) return word + " 4";
    if (std::holds_alternative<rules::Rank>(meaning)) return "gustav " + word;
    return {};
}

/// Begun or written out, a piece is the same.
std::vector<Reading> readings(const std::string& line, Language language) {
    auto found = Readings(prepareMove(line)).in(language);
    for (auto& reading : found)
        reading.pieceIsBegun = false;
    return found;
}

void judgeMove(const std::string& slip,
               const std::string& meant,
               Language language,
               const std::string& word,
               Answers& answers) {
    ++answers.total;
    const Typist typist{language};
    const auto read = readLine(slip, typist);
    const auto* const request = std::get_if<Request>(&read);
    const bool isMove = std::holds_alternative<MoveLine>(read);
    if (isMove && readings(slip, language) == readings(meant, language)) {
        ++answers.itself;
    } else if (std::holds_alternative<NotUnderstood>(read)) {
        judgeSuggestion(slip, typist, word, answers);
    } else {
        ++answers.otherWord;
        if (isMove || (request != nullptr && isAct(request->command))) answers.unmeant.insert(slip);
    }
}

Answers slipsOfMoves(Language language) {
    Answers answers;
    for (const auto& written : writtenWords(language)) {
        const std::string word{written.word};
        const auto plain = spellings(word).bare;
        const auto meanings = wordMeanings(plain, language);
        const auto line = meanings.empty() ? "" : lineWith(plain, meanings.front());
        if (line.empty()) continue;
        for (const auto& slip : slipsOf(plain))
            judgeMove(lineWith(slip, meanings.front()), line, language, word, answers);
    }
    return answers;
}

double shareRight(const Answers& answers) {
    return (answers.itself + answers.suggested) / static_cast<double>(answers.total);
}

using Lines = std::set<std::string>;

} // namespace

TEST_CASE("two words are as far apart as letters were dropped, added, replaced or exchanged") {
    CHECK(lettersApart("", "") == 0);
    CHECK(lettersApart("turm", "turm") == 0);
    CHECK(lettersApart("", "turm") == 4);
    CHECK(lettersApart("tum", "turm") == 1);
    CHECK(lettersApart("tuurm", "turm") == 1);
    CHECK(lettersApart("tirm", "turm") == 1);
    CHECK(lettersApart("trum", "turm") == 1);
    CHECK(lettersApart("utrm", "turm") == 1);
    CHECK(lettersApart("utmr", "turm") == 2);
    CHECK(lettersApart("dame", "turm") == 4);
    CHECK(lettersApart("ca", "abc") == 3);
}

TEST_CASE("the nearest word is named if it is near enough and the only one") {
    const std::array words{Candidate{"läufer", 1},
                           Candidate{"laut", 2},
                           Candidate{"cäsar", 3},
                           Candidate{"cesar", 3},
                           Candidate{"schriftgröße", 4}};
    CHECK(nearestWord("lafer", words) == "läufer");
    CHECK(nearestWord("laefer", words) == "läufer");
    CHECK_FALSE(nearestWord("laufer", words));
    CHECK_FALSE(nearestWord("lauf", words) == "läufer");
    CHECK(nearestWord("lauf", words) == "laut");
    CHECK(nearestWord("cesa", words) == "cesar");
    CHECK(nearestWord("caser", words) == "cäsar");
    CHECK(nearestWord("schrftgrose", words) == "schriftgröße");
    CHECK_FALSE(nearestWord("lf", words));
    CHECK_FALSE(nearestWord("", words));
}

TEST_CASE("H12: the first word mistyped is the one that is put right, in the typist's language") {
    CHECK(suggested("springr f3", Language::german) == "springer");
    CHECK(suggested("springer gustva 1", Language::german) == "gustav");
    CHECK(suggested("bauer eva scehs", Language::german) == "sechs");
    CHECK(suggested("knigth f3", Language::english) == "knight");
    CHECK(suggested("piyno e4", Language::turkish) == "piyon");
    CHECK(suggested("figurn", Language::german) == "figuren");
    CHECK(suggested("/takebak", Language::english) == "takeback");
    CHECK(suggested("rochdae", Language::german) == "rochade");
    for (const char* const line : {"", " ", "?", "blah", "xyzzy plugh", "e9", "\xff\xfe"}) {
        INFO(line);
        CHECK_FALSE(suggested(line, Language::german));
    }
}

TEST_CASE("what the typist may not ask for is never suggested") {
    const auto mayNot = [](Command refused) {
        return [=](Command command) { return command != refused; };
    };
    CHECK(suggested("angreifre e5", Language::german) == "angreifer");
    CHECK_FALSE(suggestionFor("angreifre e5", Language::german, mayNot(Command::attackers)));
    CHECK(suggested("schnelelr", Language::german) == "schneller");
    CHECK_FALSE(suggestionFor("schnelelr", Language::german, mayNot(Command::rate)));
}

TEST_CASE(
    "of 57,000 command words with a slip at least 95 of 100 are named or understood, and none "
    "does anything that was not typed") {
    for (const auto language : rules::languages) {
        INFO(static_cast<int>(language));
        const auto answers = slipsOfCommands(language);
        CHECK(answers.total > 15'000);
        CHECK(shareRight(answers) >= 0.95);
        CHECK(answers.unmeant == Lines{});
        for (const auto& wrong : answers.wrong)
            CHECK(wrong.ends_with(" colours"));
    }
}

TEST_CASE("of 10,000 pieces, files and ranks with a slip at least 88 of 100 are named or "
          "understood") {
    for (const auto language : rules::languages) {
        INFO(static_cast<int>(language));
        const auto answers = slipsOfMoves(language);
        CHECK(answers.total > 2'500);
        CHECK(shareRight(answers) >= 0.88);
        CHECK(answers.nothing * 10 < answers.total);
    }
}

TEST_CASE("a slip in the name of a piece, a file or a rank is another move only where letters or "
          "whole words of notation say so") {
    CHECK(slipsOfMoves(Language::german).unmeant == Lines{"gustav two", "va 4", "vea 4"});
    CHECK(slipsOfMoves(Language::english).unmeant ==
          Lines{"afa 4", "gustav sie", "gustav zwo", "knig f3", "lfa 4", "va 4", "vea 4"});
    // The Turkish pieces have short names, and letters for them: A, F, K, Ş, V.
    CHECK(slipsOfMoves(Language::turkish).unmeant ==
          Lines{"a f3",   "aa f3", "ab f3",     "ac f3",   "ad f3", "ae f3", "af f3",
                "ag f3",  "ah f3", "al f3",     "ax f3",   "t f3",  "ta f3", "sax f3",
                "sch f3", "sh f3", "gustav ac", "kald f3", "va 4",  "vea 4"});
}
