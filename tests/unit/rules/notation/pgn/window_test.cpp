// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/scanner.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using rules::PgnPlace;
using rules::TextWindow;

namespace {

/// Returns the text in pieces of a few bytes, as a pipe may do.
rules::TextSource trickle(std::string_view text, std::size_t piece) {
    return [text, piece](std::span<char> room) mutable {
        const auto count = text.copy(room.data(), std::min(room.size(), piece));
        text.remove_prefix(count);
        return count;
    };
}

} // namespace

TEST_CASE("an empty text is at its end at once") {
    TextWindow window(rules::sourceOf(""));
    CHECK(window.atEnd());
    CHECK(window.peek() == '\0');
    CHECK(window.place() == PgnPlace{1, 1});
}

TEST_CASE("a text is read completely, however small the pieces are") {
    std::string text;
    for (int line = 0; line < 3000; ++line)
        text += "line " + std::to_string(line) + " of a long text\n";
    TextWindow window(trickle(text, 7));
    std::string seen;
    for (; !window.atEnd(); window.advance()) {
        window.ensureLookahead();
        seen += window.peek();
    }
    CHECK(seen == text);
    CHECK(window.offset() == text.size());
    CHECK(window.place() == PgnPlace{3001, 1});
}

TEST_CASE("lines and columns are counted from one, also after text that was discarded") {
    const std::string first(300'000, 'x');
    const auto text = first + "\nŞah ve fil\nlast";
    TextWindow window(rules::sourceOf(text));
    for (std::size_t i = 0; i < first.size(); ++i, window.advance())
        window.ensureLookahead();
    CHECK(window.place() == PgnPlace{1, 300'001});
    window.skipLine();
    CHECK(window.atLineStart());
    CHECK(window.place() == PgnPlace{2, 1});
    CHECK(window.place(4) == PgnPlace{2, 4}); // after Ş, which has two bytes
    CHECK(window.place(std::string_view("Şah ve fil\nla").size()) == PgnPlace{3, 3});
    window.skipLine();
    window.skipLine();
    CHECK(window.atEnd());
}

TEST_CASE("more text can be requested after the unread text") {
    const std::string text(500'000, 'y');
    TextWindow window(rules::sourceOf(text));
    while (window.more()) {
    }
    CHECK(window.rest() == text);
}

TEST_CASE("a carriage return alone ends a line, wherever the text is split into pieces") {
    for (std::size_t piece = 1; piece < 5; ++piece) {
        TextWindow window(trickle("a\rb\r\nc\r\rd\n\re\r", piece));
        std::string seen;
        for (; !window.atEnd(); window.advance()) {
            window.ensureLookahead();
            seen += window.peek();
        }
        INFO(piece);
        CHECK(seen == "a\nb\r\nc\n\nd\n\ne\n");
        CHECK(window.place() == PgnPlace{8, 1});
    }
}
