// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/line/message.hpp"

#include "rules/base/text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace tactile {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view pieceLetters = "PNBRQK";
constexpr std::string_view squareLetters = ".?xUuPNBRQKpnbrqk";

std::optional<int> numberIn(std::string_view word, int most, int base = 10) {
    const auto number = rules::wholeNumber<int>(word, base);
    return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

/// The number of a counted message. The board's own time after it is not needed.
std::optional<std::uint16_t> countIn(const Words& words, std::size_t length) {
    constexpr int last = 0xFFFF;
    if (words.size() != length) return std::nullopt;
    const auto number = numberIn(words[1], last);
    const bool isTime = words[2].find_first_not_of("0123456789") == std::string_view::npos;
    if (!number || !isTime) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

std::optional<Sight> sightIn(std::string_view word) {
    if (word == "occ") return Sight::occupancy;
    if (word == "col") return Sight::colours;
    if (word == "pce") return Sight::pieces;
    return std::nullopt;
}

bool canDo(std::string_view abilities, std::string_view name) {
    while (!abilities.empty()) {
        const auto comma = std::min(abilities.find(','), abilities.size());
        if (abilities.substr(0, comma) == name) return true;
        abilities.remove_prefix(std::min(comma + 1, abilities.size()));
    }
    return false;
}

LineMessage hello(const Words& words) {
    if (words.size() < 5 || words[1] != "1") return LineGap{};
    const auto sight = sightIn(words[2]);
    if (!sight) return LineGap{};
    const std::string_view abilities = words.size() > 5 ? words[5] : "";
    return LineHello{.sight = *sight,
                     .name = std::string(words[3]),
                     .canBeep = canDo(abilities, "buz"),
                     .canShake = canDo(abilities, "vib"),
                     .hasLights = canDo(abilities, "led=64")};
}

/// The squares of a state are in diagram order: a8 to h8, and a1 to h1 last.
rules::Square squareOfPlace(std::size_t place) {
    const int rank = 7 - static_cast<int>(place / 8);
    return rules::squareAt(rank * 8 + static_cast<int>(place % 8));
}

LineMessage state(const Words& words) {
    const auto number = countIn(words, 4);
    if (!number || words[3].size() != rules::squareCount ||
        words[3].find_first_not_of(squareLetters) != std::string_view::npos)
        return LineGap{};
    LineState state{*number, {}};
    for (std::size_t place = 0; place < words[3].size(); ++place)
        state.squares.at(static_cast<std::size_t>(index(squareOfPlace(place)))) = words[3][place];
    return state;
}

LineMessage change(const Words& words) {
    const auto number = countIn(words, 4);
    if (!number || words[3].size() < 3) return LineGap{};
    const bool isLift = words[3][0] == '-';
    const auto square = rules::parseSquare(words[3].substr(1, 2));
    const auto shows = words[3].substr(3);
    if (!square || (!isLift && words[3][0] != '+') || shows.size() > (isLift ? 0U : 1U))
        return LineGap{};
    if (isLift) return LineChange{*number, *square, '.'};
    if (shows.empty()) return LineChange{*number, *square, 'x'};
    const bool isPiece = squareLetters.find(shows[0]) != std::string_view::npos;
    if (!isPiece || shows[0] == '.') return LineGap{};
    return LineChange{*number, *square, shows[0]};
}

LineMessage button(const Words& words) {
    constexpr int most = 99;
    const auto number = countIn(words, 5);
    const auto which = number ? numberIn(words[3], most) : std::nullopt;
    if (!which || *which == 0) return LineGap{};
    if (words[4] == "down") return LineButton{*number, *which, LinePress::down};
    if (words[4] == "up") return LineButton{*number, *which, LinePress::up};
    if (words[4] == "long") return LineButton{*number, *which, LinePress::held};
    return LineGap{};
}

LineMessage alive(const Words& words) {
    constexpr int most = 0xFFFF;
    const auto number = countIn(words, 4);
    const auto sum = number ? numberIn(words[3], most, 16) : std::nullopt;
    if (!sum || words[3].size() != 4) return LineGap{};
    return LineAlive{*number, static_cast<std::uint16_t>(*sum)};
}

} // namespace

std::uint16_t sumOf(const LineSquares& squares) {
    unsigned sum = 0;
    for (std::size_t place = 0; place < squares.size(); ++place) {
        const auto square = static_cast<std::size_t>(index(squareOfPlace(place)));
        sum += static_cast<unsigned>(place + 1) * static_cast<unsigned char>(squares.at(square));
    }
    return static_cast<std::uint16_t>(sum);
}

std::optional<rules::Piece> pieceOf(char shows) {
    using rules::Colour;
    using rules::Kind;
    if (shows == 'x' || shows == 'U') return rules::Piece{Colour::white, Kind::pawn};
    if (shows == 'u') return rules::Piece{Colour::black, Kind::pawn};
    const bool isBlack = shows >= 'a';
    const auto place = pieceLetters.find(isBlack ? static_cast<char>(shows - 'a' + 'A') : shows);
    if (place == std::string_view::npos) return std::nullopt;
    return rules::Piece{isBlack ? Colour::black : Colour::white, rules::kinds.at(place)};
}

char shownOf(const std::optional<rules::Piece>& piece, Sight sight) {
    if (!piece) return '.';
    if (sight == Sight::occupancy) return 'x';
    const bool isWhite = piece->colour == rules::Colour::white;
    if (sight == Sight::colours) return isWhite ? 'U' : 'u';
    const char letter = pieceLetters[static_cast<std::size_t>(piece->kind)];
    return isWhite ? letter : static_cast<char>(letter - 'A' + 'a');
}

LineMessage readLineMessage(std::string_view line) {
    const auto words = rules::wordsOf(line, " ");
    if (words.empty()) return LineGap{};
    if (words[0] == "H") return hello(words);
    if (words[0] == "S") return state(words);
    if (words[0] == "E") return change(words);
    if (words[0] == "B") return button(words);
    if (words[0] == "K") return alive(words);
    if (words[0] == "A" || words[0] == "N" || words[0] == "!") return LineRemark{std::string(line)};
    return LineGap{};
}

Bytes writeLine(std::string_view line) {
    Bytes bytes(line.begin(), line.end());
    const auto check = lineCheck(line);
    bytes.insert(bytes.end(), check.begin(), check.end());
    bytes.push_back('\n');
    return bytes;
}

namespace {

constexpr std::size_t longestLine = 120;

bool isPrintable(char character) {
    return character >= ' ' && character <= '~';
}

/// Whether a line ends with a check.
bool hasCheck(std::string_view line) {
    constexpr std::size_t length = 3;
    return line.size() > length && line[line.size() - length] == '*' &&
           line.substr(line.size() - 2).find_first_not_of("0123456789ABCDEF") ==
               std::string_view::npos;
}

} // namespace

std::vector<LineMessage> LineParser::feed(std::span<const std::uint8_t> bytes) {
    std::vector<LineMessage> messages;
    for (const auto byte : bytes) {
        if (byte == '\n') {
            if (!line_.empty() || isTooLong_) messages.push_back(read());
            line_.clear();
            isTooLong_ = false;
        } else if (line_.size() >= longestLine) {
            isTooLong_ = true;
        } else if (byte != '\r') {
            line_.push_back(static_cast<char>(byte));
        }
    }
    return messages;
}

void LineParser::forget() {
    line_.clear();
    isTooLong_ = false;
    isChecked_ = false;
}

LineMessage LineParser::read() {
    if (isTooLong_ || !std::ranges::all_of(line_, isPrintable)) return LineGap{};
    if (!hasCheck(line_)) return isChecked_ ? LineMessage{LineGap{}} : readLineMessage(line_);
    const auto text = std::string_view(line_).substr(0, line_.size() - 3);
    if (lineCheck(text) != line_.substr(text.size())) return LineGap{};
    isChecked_ = true;
    return readLineMessage(text);
}

} // namespace tactile
