// SPDX-License-Identifier: GPL-3.0-or-later
// Every word with every misspelling of one letter: the answer, and that nothing else is done.
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"
#include "tests/support/screen/extent.hpp"
#include "tests/unit/tactile-io/keyboard/typists.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace tactile;
using rules::Language;

namespace {

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

/// How the misspellings of all words were answered.
struct Answers {
    int total = 0;
    int itself = 0;    ///< as the word spelled correctly
    int suggested = 0; ///< with the right suggestion
    int otherWord = 0; ///< the misspelling is a word itself, or an abbreviation
    int nothing = 0;
    std::set<std::string> wrong{};   ///< with a wrong suggestion
    std::set<std::string> unmeant{}; ///< interpreted as another command that is carried out
};

/// `isRight` returns whether a word is one of those meant.
void judgeSuggestion(const std::string& line,
                     const Typist& typist,
                     const std::function<bool(const std::string&)>& isRight,
                     Answers& answers) {
    const auto word = suggestionFor(line, typist.language, [&](Command command) {
        return roleOf(command) == Role::player || roleOf(command) == typist.role;
    });
    if (!word)
        ++answers.nothing;
    else if (isRight(*word))
        ++answers.suggested;
    else
        answers.wrong.insert(line + " " + *word);
}

/// Whether the typist has named the command: in full, or abbreviated in the own language.
bool isNamed(const std::string& typed, const Typist& typist) {
    const auto match = findCommand(typed, typist);
    const auto* const found = std::get_if<FoundCommand>(&match);
    return found != nullptr && (found->isWhole || found->language == typist.language);
}

void judgeCommand(const std::string& slip,
                  const TypedLine& meant,
                  const Typist& typist,
                  Answers& answers) {
    ++answers.total;
    const auto read = readLine(slip, typist);
    const auto* const request = std::get_if<Instruction>(&read);
    // "quit" and "exit" are the same command.
    const auto meansTheSame = [&](const std::string& word) {
        return readLine(word, typist) == meant;
    };
    if (read == meant) {
        ++answers.itself;
    } else if (std::holds_alternative<NotUnderstood>(read)) {
        judgeSuggestion(slip, typist, meansTheSame, answers);
    } else {
        ++answers.otherWord;
        const bool isDone = request != nullptr && isAct(request->command);
        if (isDone && !isNamed(slip, typist)) answers.unmeant.insert(slip);
    }
}

/// Of this many misspellings one is tried in the usual run.
int commandsTried() {
    return tests::extent(20, 1);
}
int movesTried() {
    return tests::extent(4, 1);
}

Answers slipsOfCommands(Language language) {
    Answers answers;
    int slips = 0;
    for (const auto& row : commandTable()) {
        const Typist typist{language, row.role};
        for (const auto word : row.words.in(language))
            for (const auto& slip : slipsOf(spellings(word).bare))
                if (slips++ % commandsTried() == 0)
                    judgeCommand(slip, readLine(word, typist), typist, answers);
    }
    return answers;
}

/// A line in which the word is a piece, a file or a rank; empty for any other word.
std::string lineWith(const std::string& word, const MoveWord& meaning) {
    if (std::holds_alternative<rules::Kind>(meaning)) return word + " f3";
    if (std::holds_alternative<rules::File>(meaning)) return word + " 4";
    if (std::holds_alternative<rules::Rank>(meaning)) return "gustav " + word;
    return {};
}

/// Abbreviated or in full, a piece is the same.
std::vector<MoveReading> readings(const std::string& line, Language language) {
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
    const auto* const request = std::get_if<Instruction>(&read);
    const bool isMove = std::holds_alternative<MoveLine>(read);
    if (isMove && readings(slip, language) == readings(meant, language)) {
        ++answers.itself;
    } else if (std::holds_alternative<NotUnderstood>(read)) {
        // "at" and "atı" are the same piece.
        const auto meansTheSame = [&](const std::string& found) {
            return wordMeanings(spellings(found).bare, language) ==
                   wordMeanings(spellings(word).bare, language);
        };
        judgeSuggestion(slip, typist, meansTheSame, answers);
    } else {
        ++answers.otherWord;
        if (isMove || (request != nullptr && isAct(request->command))) answers.unmeant.insert(slip);
    }
}

Answers slipsOfMoves(Language language) {
    Answers answers;
    int slips = 0;
    for (const auto& written : writtenWords(language)) {
        const std::string word{written.word};
        const auto plain = spellings(word).bare;
        const auto meanings = wordMeanings(plain, language);
        const auto line = meanings.empty() ? "" : lineWith(plain, meanings.front());
        if (line.empty()) continue;
        for (const auto& slip : slipsOf(plain))
            if (slips++ % movesTried() == 0)
                judgeMove(lineWith(slip, meanings.front()), line, language, word, answers);
    }
    return answers;
}

double shareRight(const Answers& answers) {
    return (answers.itself + answers.suggested) / static_cast<double>(answers.total);
}

using Lines = std::set<std::string>;

/// All of these if every misspelling is tried, only these otherwise.
void checkUnmeant(Language language, const Lines& known) {
    const auto unmeant = slipsOfMoves(language).unmeant;
    if (movesTried() == 1) CHECK(unmeant == known);
    CHECK(std::ranges::includes(known, unmeant));
}

} // namespace

TEST_CASE("of 57,000 misspelt command words at least 95 of 100 are suggested or understood, and "
          "none does anything that was not typed",
          "[thorough]") {
    for (const auto language : rules::languages) {
        INFO(static_cast<int>(language));
        const auto answers = slipsOfCommands(language);
        CHECK(answers.total > 15'000 / commandsTried());
        CHECK(shareRight(answers) >= 0.95);
        CHECK(answers.unmeant == Lines{});
        for (const auto& wrong : answers.wrong)
            CHECK(wrong.ends_with(" colours"));
    }
}

TEST_CASE(
    "of 10,000 misspelt pieces, files and ranks at least 88 of 100 are suggested or understood",
    "[thorough]") {
    for (const auto language : rules::languages) {
        INFO(static_cast<int>(language));
        const auto answers = slipsOfMoves(language);
        CHECK(answers.total > 2'500 / movesTried());
        CHECK(shareRight(answers) >= 0.88);
        CHECK(answers.nothing * 10 < answers.total);
    }
}

TEST_CASE("a misspelt piece, file or rank is another move only if letters or whole words of "
          "notation say so",
          "[thorough]") {
    checkUnmeant(Language::german, {"gustav two", "va 4", "vea 4"});
    checkUnmeant(Language::english,
                 {"afa 4", "gustav sie", "gustav zwo", "knig f3", "lfa 4", "va 4", "vea 4"});
    // The Turkish pieces have short names, and letters: A, F, K, Ş, V.
    checkUnmeant(Language::turkish,
                 {"a f3",   "aa f3",  "ab f3", "ac f3",     "ad f3",   "ae f3", "af f3",
                  "ag f3",  "ah f3",  "al f3", "ali f3",    "ax f3",   "t f3",  "ta f3",
                  "sax f3", "sch f3", "sh f3", "gustav ac", "kald f3", "va 4",  "vea 4"});
}
