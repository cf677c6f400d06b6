// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keyboard.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace tactile;
using rules::File;
using rules::Kind;
using rules::Language;

namespace {

constexpr EchoRule echoOfCharacters{EchoMode::characters, Language::german};
constexpr EchoRule echoOfWords{EchoMode::words, Language::german};
constexpr EchoRule silent{EchoMode::off, Language::german};
constexpr EchoRule hidden{EchoMode::characters, Language::german, true};

Line lineWith(const std::string& text) {
    Line line;
    line.restore(text);
    return line;
}

/// The echo of every character of a text, typed one by one.
std::vector<Echo> echoes(const std::string& text, Language language = Language::german) {
    Line line;
    std::vector<Echo> heard;
    for (const char c : text) {
        const auto event = line.type(std::string{c}, {EchoMode::characters, language});
        heard.push_back(*std::get<Edited>(*event).echo);
    }
    return heard;
}

Echo character(const std::string& text) {
    return TypedCharacter{text};
}

} // namespace

TEST_CASE("2.9: in a move a file is echoed by its name, a piece letter as the piece") {
    CHECK(echoes("sgf3") == std::vector<Echo>{Kind::knight, File::g, File::f, character("3")});
    CHECK(echoes("Sxf3").front() == Echo{Kind::knight});
    CHECK(echoes("e8t") == std::vector<Echo>{File::e, character("8"), Kind::rook});
}

TEST_CASE("2.9: a letter that can be file or piece is echoed as the file") {
    CHECK(echoes("d") == std::vector<Echo>{File::d});
    CHECK(echoes("b") == std::vector<Echo>{File::b});
    CHECK(echoes("a", Language::turkish) == std::vector<Echo>{File::a});
}

TEST_CASE("2.9: other letters are echoed as letters, and so is what follows them in the word") {
    CHECK(echoes("uhr") == std::vector<Echo>{character("u"), character("h"), character("r")});
    CHECK(echoes("spf") == std::vector<Echo>{Kind::knight, character("p"), character("f")});
    CHECK(echoes("uh e").back() == Echo{File::e});
    CHECK(echoes("S").front() == Echo{Kind::knight});
    // A piece is first: the s after a file is a letter.
    CHECK(echoes("es").back() == character("s"));
}

TEST_CASE("2.9: the piece letters are those of the input language (Art. C3)") {
    CHECK(echoes("k", Language::german).front() == Echo{Kind::king});
    CHECK(echoes("k", Language::turkish).front() == Echo{Kind::rook});
    CHECK(echoes("n", Language::german).front() == character("n"));
}

TEST_CASE("where no move is typed, a letter is no piece, and no file unless squares are typed") {
    const auto echo = [](const char* typed, Typing what) {
        return Line{}.type(typed, {EchoMode::characters, Language::english, false, what});
    };
    CHECK(echo("n", Typing::moves) == LineEvent{Edited{Echo{Kind::knight}}});
    CHECK(echo("n", Typing::squares) == LineEvent{Edited{character("n")}});
    CHECK(echo("d", Typing::squares) == LineEvent{Edited{Echo{File::d}}});
    CHECK(echo("n", Typing::words) == LineEvent{Edited{character("n")}});
    CHECK(echo("d", Typing::words) == LineEvent{Edited{character("d")}});
}

TEST_CASE("word echo speaks at the end of a word, no echo never") {
    Line line;
    CHECK(line.type("spr", echoOfWords) == LineEvent{Edited{}});
    CHECK(line.type(" ", echoOfWords) == LineEvent{Edited{TypedWord{"spr"}}});
    CHECK(line.type(" ", echoOfWords) == LineEvent{Edited{}});
    CHECK(line.type("g", echoOfWords) == LineEvent{Edited{}});
    CHECK(line.submit(echoOfWords) == LineEvent{Submitted{"spr  g", TypedWord{"g"}}});
    CHECK(Line{}.type("s", silent) == LineEvent{Edited{}});
    CHECK(lineWith("sf3").submit(echoOfCharacters) == LineEvent{Submitted{"sf3"}});
}

TEST_CASE("Enter submits and empties, on an empty line it submits nothing") {
    auto line = lineWith("sf3");
    CHECK(line.submit(silent) == LineEvent{Submitted{"sf3"}});
    CHECK(line.isEmpty());
    CHECK(line.submit(silent) == LineEvent{SubmittedNothing{}});
}

TEST_CASE("W7: a refused line can be kept") {
    auto line = lineWith("sf3");
    line.submit(silent);
    line.restore("sf3");
    CHECK(line.text() == "sf3");
    CHECK(line.escape() == LineEvent{Cleared{}});
    CHECK(line.isEmpty());
}

TEST_CASE("typed text replaces a refused line that was kept, and Enter alone sends it") {
    Line line;
    line.restore("e5");
    CHECK(line.typed().empty());
    SECTION("typed") {
        line.type("N", silent);
        line.type("f3", silent);
        CHECK(line.typed() == "Nf3");
        CHECK(line.submit(silent) == LineEvent{Submitted{"Nf3"}});
    }
    SECTION("sent") {
        CHECK(line.submit(silent) == LineEvent{Submitted{"e5"}});
        line.type("d4", silent);
        CHECK(line.text() == "d4");
    }
    SECTION("corrected at its end") {
        line.eraseCharacter(silent);
        line.type("6", silent);
        CHECK(line.text() == "e6");
    }
    SECTION("a key that types nothing keeps it") {
        line.type("\t", silent);
        CHECK(line.text() == "e5");
    }
}

TEST_CASE("W4: Tab looks up and empties the line") {
    auto line = lineWith("f3");
    CHECK(line.lookUp() == LineEvent{LookedUp{"f3"}});
    CHECK(line.isEmpty());
}

TEST_CASE("Backspace announces the character it deletes, whatever the echo") {
    auto line = lineWith("sgü");
    CHECK(line.eraseCharacter(silent) == LineEvent{Erased{TypedCharacter{"ü"}}});
    CHECK(line.eraseCharacter(echoOfWords) == LineEvent{Erased{File::g}});
    CHECK(line.eraseCharacter(echoOfCharacters) == LineEvent{Erased{Kind::knight}});
    CHECK(line.eraseCharacter(echoOfCharacters) == LineEvent{LineEdge{}});
}

TEST_CASE("Ctrl+Backspace announces the word it deletes") {
    auto line = lineWith("springer gustav  ");
    CHECK(line.eraseWord(silent) == LineEvent{Erased{TypedWord{"gustav"}}});
    CHECK(line.text() == "springer ");
    CHECK(line.eraseWord(silent) == LineEvent{Erased{TypedWord{"springer"}}});
    CHECK(line.isEmpty());
    CHECK(line.eraseWord(silent) == LineEvent{LineEdge{}});
}

TEST_CASE("Esc on an empty line is for the menu, the dialogue, or nothing") {
    CHECK(Line{}.escape() == LineEvent{Cancelled{}});
}

TEST_CASE("a PIN is echoed only as stars, also when deleting, and in word echo (2.9)") {
    Line line;
    CHECK(line.type("4", hidden) == LineEvent{Edited{HiddenCharacter{}}});
    CHECK(line.type("2", hidden) == LineEvent{Edited{HiddenCharacter{}}});
    CHECK(line.eraseCharacter(hidden) == LineEvent{Erased{HiddenCharacter{}}});
    CHECK(line.eraseWord(hidden) == LineEvent{Erased{HiddenCharacter{}}});
    line.restore("42");
    CHECK(line.submit({EchoMode::words, Language::german, true}) == LineEvent{Submitted{"42"}});
}

TEST_CASE("control characters and invalid bytes are not typed") {
    Line line;
    CHECK_FALSE(line.type("\r\n\t\x1B\x7F", echoOfCharacters).has_value());
    CHECK_FALSE(line.type("\xFF\xC3", echoOfCharacters).has_value());
    CHECK_FALSE(line.type("\u0085", echoOfCharacters).has_value());
    CHECK_FALSE(line.type("", echoOfCharacters).has_value());
    CHECK(line.type("s\nf\xFF", echoOfCharacters) == LineEvent{Edited{File::f}});
    CHECK(line.text() == "sf");
}

TEST_CASE("a full line accepts no more and loses nothing") {
    Line line;
    line.type(std::string(Line::mostBytes, 'a'), silent);
    CHECK(line.type("b", silent) == LineEvent{LineEdge{}});
    CHECK(line.text() == std::string(Line::mostBytes, 'a'));
}
