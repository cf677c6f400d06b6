// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/writer.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>

using rules::LineFiller;

TEST_CASE("words are separated by one space and lines stay shorter than 80 characters") {
    LineFiller filler;
    for (int i = 0; i < 40; ++i)
        filler.word("Nf3");
    const auto text = filler.takeText();
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    CHECK(line.size() == 79); // twenty words
    std::getline(lines, line);
    CHECK(line.size() == 79);
    CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("brackets are kept together with their words") {
    LineFiller filler;
    filler.word("e4");
    filler.open("(");
    filler.open("(");
    filler.word("d4");
    filler.close(")");
    filler.close(")");
    filler.word("*");
    CHECK(filler.takeText() == "e4 ((d4)) *\n");
}

TEST_CASE("empty brackets remain") {
    LineFiller filler;
    filler.open("(");
    filler.close(")");
    filler.comment("");
    CHECK(filler.takeText() == "() {}\n");
}

TEST_CASE("a long comment is wrapped between its words") {
    LineFiller filler;
    filler.comment("one two three four five six seven eight nine ten eleven twelve thirteen "
                   "fourteen fifteen");
    CHECK(filler.takeText() ==
          "{one two three four five six seven eight nine ten eleven twelve thirteen\n"
          "fourteen fifteen}\n");
}

TEST_CASE("a word too long for any line gets a line of its own") {
    LineFiller filler;
    const std::string longWord(100, 'x');
    filler.word("a");
    filler.word(longWord);
    filler.word("b");
    CHECK(filler.takeText() == "a\n" + longWord + "\nb\n");
}

TEST_CASE("a comment that contains a closing brace is written up to the end of its line") {
    LineFiller filler;
    filler.word("e4");
    filler.open("(");
    filler.comment("a } brace");
    filler.word("d4");
    filler.close(")");
    CHECK(filler.takeText() == "e4 (;a } brace\nd4)\n");
}

TEST_CASE("no line begins with a character that has a meaning to other readers") {
    LineFiller filler;
    const std::string filling(70, 'x');
    filler.comment(filling + " yyy %02 [%clk 0:01] zzz");
    CHECK(filler.takeText() == "{" + filling + "\nyyy %02 [%clk 0:01] zzz}\n");
}

TEST_CASE("a clock time stays on one line, where simple readers look for it") {
    LineFiller filler;
    filler.word(std::string(66, 'x'));
    filler.comment("[%clk 0:09:57.8]");
    CHECK(filler.takeText() == std::string(66, 'x') + "\n{[%clk 0:09:57.8]}\n");
}

TEST_CASE("any number of unclosed commands are treated as words") {
    std::string comment = "[%";
    for (int i = 0; i < 1'000'000; ++i)
        comment += " [%";
    LineFiller filler;
    filler.comment(comment);
    // This would take hours if the end of each were searched in the rest of the text.
    CHECK(filler.takeText().size() == comment.size() + 3);
}
