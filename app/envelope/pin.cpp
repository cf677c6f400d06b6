// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/pin.hpp"

#include "rules/base/language.hpp"
#include "rules/base/utf8.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <variant>

namespace app {
namespace {

using speech::PhraseKey;

bool isControl(char byte) {
    return static_cast<unsigned char>(byte) < ' ' || byte == '\x7f';
}

bool meansSomething(std::string_view line) {
    return std::ranges::any_of(rules::languages, [&](rules::Language language) {
        const auto read = tactile::readLine(
            line, {language, tactile::Role::arbiter}, tactile::TimeLines::accepted);
        const auto* const request = std::get_if<tactile::Request>(&read);
        const bool isNo = request != nullptr && request->command == tactile::Command::no;
        return isNo || std::holds_alternative<tactile::Addressed>(read) ||
               std::holds_alternative<tactile::TimePasses>(read);
    });
}

} // namespace

std::size_t charactersIn(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(rules::firstCharacter(text).length);
    return count;
}

std::optional<PhraseKey> faultOfPin(std::string_view pin) {
    const auto count = charactersIn(pin);
    if (count < fewestPinCharacters || count > mostPinCharacters) return PhraseKey::errPinLength;
    if (std::ranges::any_of(pin, isControl) || meansSomething(pin)) return PhraseKey::errPinWord;
    return std::nullopt;
}

} // namespace app
