// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board_address.hpp"

#include "speech/words/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace app {
namespace {

std::string sentenceOf(tactile::AddressError error, const std::string& text) {
    using tactile::AddressError;
    const auto kinds = fmt::format("{}", fmt::join(tactile::boardKinds(), ", "));
    switch (error) {
    case AddressError::noKind:
        return fmt::format("\"{}\" does not name a board; write KIND:PLACE, for instance "
                           "dgt:/dev/ttyUSB0",
                           text);
    case AddressError::unknownKind:
        return fmt::format(
            "\"{}\" begins with a kind of board that is not known; known are: {}", text, kinds);
    case AddressError::noPlace:
        return fmt::format("\"{}\" does not say where the board is; write KIND:PLACE", text);
    }
    return {};
}

} // namespace

rules::Expected<tactile::BoardAddress, std::string> boardAddress(const std::string& text) {
    const auto address = tactile::parseBoardAddress(text);
    if (address) return *address;
    return rules::unexpected(sentenceOf(address.error(), speech::harmless(text)));
}

} // namespace app
