// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answers.hpp"

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/command.hpp"
#include "tactile-io/keyboard/command_table.hpp"
#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"
#include "tactile-io/keyboard/words.hpp"

#include <string>
#include <variant>

namespace app {
namespace {

constexpr tactile::Words light{"shade.light"};
constexpr tactile::Words dark{"shade.dark"};
constexpr tactile::Words white{"colour.white"};
constexpr tactile::Words black{"colour.black"};

bool means(tactile::Command command, std::string_view line, rules::Language first) {
    const auto typed = tactile::readLine(line, {first, tactile::Role::player});
    const auto* const request = std::get_if<tactile::Request>(&typed);
    if (request != nullptr && request->command == command) return true;
    return tactile::isFirstLetterOf(tactile::commandWord(command, first), line);
}

} // namespace

std::optional<bool> readIsLight(std::string_view line, rules::Language first) {
    if (light.have(line) || white.have(line) || tactile::isFirstLetterOf(light.usual(first), line))
        return true;
    if (dark.have(line) || black.have(line) || tactile::isFirstLetterOf(dark.usual(first), line))
        return false;
    return std::nullopt;
}

std::optional<bool> readYesOrNo(std::string_view line, rules::Language first) {
    if (means(tactile::Command::yes, line, first)) return true;
    if (means(tactile::Command::no, line, first)) return false;
    return std::nullopt;
}

std::optional<int> readSmallNumber(std::string_view line, rules::Language first) {
    const auto number = rules::wholeNumber<int>(line);
    if (number && *number >= 0 && *number < 100) return number;
    if (line.find_first_of("0123456789") != std::string_view::npos) return std::nullopt;
    const auto rank = tactile::readRank(line, first);
    return rank ? std::optional{index(*rank) + 1} : std::nullopt;
}

} // namespace app
