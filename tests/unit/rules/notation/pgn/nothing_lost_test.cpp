// SPDX-License-Identifier: GPL-3.0-or-later
// Text that a reader overlooks is not written again, and reading the result finds no fault. So here
// an independent scanner compares the file with the result.
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using FieldWords = std::vector<std::string>;

/// The content of a PGN text without any knowledge of chess: the meaning of moves, and the
/// correctness of results and final positions, are tested by the verdicts.
class Contents {
public:
    explicit Contents(std::string_view text) : rest_(text) {
        while (!rest_.empty())
            takeNext();
        std::sort(tags_.begin(), tags_.end());
    }

    /// Every name and value, sorted; results and start positions have several notations.
    [[nodiscard]] const FieldWords& tags() const { return tags_; }
    /// Moves, glyphs, brackets and comments in their order.
    [[nodiscard]] const FieldWords& items() const { return items_; }

private:
    void takeNext() {
        const char first = rest_.front();
        if (first == '[') return takeTag();
        if (first == '{') return takeComment("}");
        if (first == ';') return takeComment("\n");
        if (std::string_view("()").find(first) != std::string_view::npos)
            items_.emplace_back(take(1));
        else if (std::string_view(" \t\r\n.").find(first) != std::string_view::npos)
            rest_.remove_prefix(1);
        else
            takeWord();
    }

    void takeTag() {
        const auto name = take(rest_.find('"')).substr(1);
        rest_.remove_prefix(1);
        const auto value = take(rest_.find("\"]"));
        rest_.remove_prefix(2);
        if (name != "Result " && name != "FEN " && name != "SetUp ")
            tags_.push_back(std::string(name) + rules::unescaped(value));
    }

    void takeComment(std::string_view end) {
        rest_.remove_prefix(1);
        std::istringstream comment{std::string(take(rest_.find(end)))};
        rest_.remove_prefix(std::min<std::size_t>(rest_.size(), 1));
        std::string words = "comment";
        for (std::string word; comment >> word;)
            words += ' ' + word;
        items_.push_back(words);
    }

    /// A move with its signs, a glyph, a number or a result.
    void takeWord() {
        auto word = take(rest_.find_first_of(" \t\r\n{}();[]", 1));
        if (const auto dot = word.rfind('.'); dot != std::string_view::npos)
            word.remove_prefix(dot + 1);
        const auto signs = std::min(word.find_first_of("!?$"), word.size());
        if (signs > 0 && isMove(word)) items_.emplace_back("move");
        if (signs < word.size()) items_.push_back(glyph(std::string(word.substr(signs))));
    }

    static bool isMove(std::string_view word) {
        return word != "*" && word != "1-0" && word != "0-1" && word != "1/2-1/2" &&
               word.find_first_not_of("0123456789") != std::string_view::npos;
    }

    static std::string glyph(const std::string& signs) {
        static const std::map<std::string, std::string> numbers{
            {"!", "$1"}, {"?", "$2"}, {"!!", "$3"}, {"??", "$4"}, {"!?", "$5"}, {"?!", "$6"}};
        const auto found = numbers.find(signs);
        return found == numbers.end() ? signs : found->second;
    }

    std::string_view take(std::size_t count) {
        const auto taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }

    std::string_view rest_;
    FieldWords tags_;
    FieldWords items_;
};

std::string textOf(const std::string& file) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    auto text = rules::decoded(tests::contentOf(file));
    if (text.starts_with(mark)) text.erase(0, mark.size());
    return text;
}

std::string writtenAgain(const std::vector<rules::PgnGame>& games) {
    std::string text;
    for (const auto& game : games)
        text += rules::writePgn(game);
    return text;
}

bool isSound(const std::vector<rules::PgnGame>& games) {
    return std::none_of(
        games.begin(), games.end(), [](const rules::PgnGame& game) { return game.isDamaged(); });
}

/// The two texts around the first difference; nothing if they are equal.
std::string parting(const FieldWords& said, const FieldWords& kept) {
    const auto [left, right] = std::mismatch(said.begin(), said.end(), kept.begin(), kept.end());
    if (left == said.end() && right == kept.end()) return {};
    return (left == said.end() ? "the end" : *left) + " has become " +
           (right == kept.end() ? "the end" : *right);
}

void checkFile(const std::string& file) {
    const auto text = textOf(file);
    const auto games = tests::readPgn(text);
    if (!isSound(games)) return; // what is lost of it, and where, is tested by the verdicts
    INFO(file);
    const auto again = writtenAgain(games);
    const Contents said(text);
    const Contents kept(again);
    CHECK(parting(said.items(), kept.items()) == "");
    CHECK(std::includes(
        kept.tags().begin(), kept.tags().end(), said.tags().begin(), said.tags().end()));
}

} // namespace

TEST_CASE("an undamaged file has the same content after reading and writing its games") {
    for (const auto* folder : {HEKTOR_TEST_DATA "/pgn", HEKTOR_TEST_DATA "/pgn-tricky"})
        for (const auto& file : tests::filesBelow(folder, ".pgn"))
            checkFile(file);
}
