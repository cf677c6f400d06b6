// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mistakes/mistake_file.hpp"

#include "app/settings/settings_file.hpp"
#include "rules/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

namespace app {
namespace {

constexpr std::string_view gameMark = "#game ";
constexpr std::string_view blanks = " \t\r";

/// The number at the beginning, which is removed.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto number = rules::wholeNumber<std::int64_t>(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return number;
}

std::optional<LookedThrough> readGame(std::string_view text) {
    const auto number = takeNumber(text);
    const auto opened = takeNumber(text);
    if (!number || !opened) return std::nullopt;
    return LookedThrough{*number,
                         std::chrono::sys_seconds{std::chrono::seconds{*opened}},
                         std::string{rules::trimmed(text, blanks)}};
}

/// Reads line by line; lines before the first game belong to none.
class MistakeReader {
public:
    void read(std::string_view line) {
        ++number_;
        line = rules::trimmed(line, blanks);
        if (line.starts_with(gameMark)) return begin(line.substr(gameMark.size()));
        if (!game_ || line.empty() || line.starts_with('#')) return;
        auto puzzle = readPuzzle(line);
        if (puzzle) return game_->puzzles.push_back(*std::move(puzzle));
        if (!mistakes_.firstBad) mistakes_.firstBad = BadPuzzle{number_, puzzle.error()};
        game_.reset();
    }
    [[nodiscard]] Mistakes end() {
        begin({});
        return std::move(mistakes_);
    }

private:
    void begin(std::string_view text) {
        if (game_) mistakes_.games.push_back(*std::move(game_));
        game_ = readGame(text);
    }

    Mistakes mistakes_{};
    std::optional<LookedThrough> game_{};
    std::size_t number_ = 0;
};

} // namespace

LookedThrough lookedThrough(const OwnGame& game, std::vector<Puzzle> puzzles) {
    return {game.number, game.opened, rules::writeFen(game.game.position()), std::move(puzzles)};
}

bool isSameGame(const LookedThrough& looked, const OwnGame& game) {
    return looked.number == game.number && looked.opened == game.opened;
}

bool isComplete(const LookedThrough& looked, const OwnGame& game) {
    return isSameGame(looked, game) && looked.end == rules::writeFen(game.game.position());
}

std::string writeMistakes(const std::vector<LookedThrough>& games) {
    std::string text;
    for (const auto& game : games) {
        text += fmt::format("{}{} {} {}\n",
                            gameMark,
                            game.number,
                            game.opened.time_since_epoch().count(),
                            game.end);
        for (const auto& puzzle : game.puzzles)
            text += writePuzzle(puzzle) + '\n';
    }
    return text;
}

Mistakes parseMistakes(std::string_view text) {
    MistakeReader reader;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        reader.read(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.end();
}

rules::Expected<Mistakes, ResultsFault> readMistakes(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file);
    if (!in && errno == ENOENT) return Mistakes{};
    std::string text;
    for (std::string line; std::getline(in, line);)
        text += line + '\n';
    if (in.bad() || !in.eof()) return rules::unexpected(ResultsFault{file, errno, true});
    return parseMistakes(text);
}

rules::Expected<void, ResultsFault> storeMistakes(const std::filesystem::path& file,
                                                  const std::vector<LookedThrough>& games) {
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    if (failed) return rules::unexpected(ResultsFault{file, failed.value()});
    if (const auto fault = replaceFile(file, writeMistakes(games)))
        return rules::unexpected(ResultsFault{file, *fault});
    return {};
}

} // namespace app
