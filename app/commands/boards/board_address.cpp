// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/boards/board_address.hpp"

#include "speech/words/text.hpp"

namespace app {
namespace {

Sentence
sentenceOf(tactile::AddressError error, const std::string& text, const SlotFilling& option) {
    using tactile::AddressError;
    switch (error) {
    case AddressError::noKind: return say<SentenceKey::wishNoKind>(option, text);
    case AddressError::unknownKind: break;
    case AddressError::noPlace: return say<SentenceKey::wishNoPlace>(option, text);
    }
    const auto& kinds = tactile::boardKinds();
    return say<SentenceKey::wishUnknownKind>(
        option, text, std::vector<std::string>(kinds.begin(), kinds.end()));
}

} // namespace

rules::Expected<tactile::BoardAddress, Sentence> boardAddress(const std::string& text,
                                                              const SlotFilling& option) {
    const auto address = tactile::parseBoardAddress(text);
    if (address) return *address;
    return rules::unexpected(sentenceOf(address.error(), speech::harmless(text), option));
}

} // namespace app
