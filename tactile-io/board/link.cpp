// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/link.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/board/reader.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/keys/conversation.hpp"
#include "tactile-io/protocol/line/conversation.hpp"
#include "tactile-io/transport/device.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tactile {
namespace {

/// One make of board: its name for users, and its protocol.
struct Make {
    std::string_view kind;
    std::unique_ptr<Driver> (*driver)();
    std::unique_ptr<Transport> (*transport)(const std::string& place);
};

template <class Conversation>
std::unique_ptr<Driver> talking() {
    return std::make_unique<Conversation>();
}

template <Baud baud>
std::unique_ptr<Transport> serialLine(const std::string& place) {
    return std::make_unique<SerialTransport>(place, baud);
}

std::unique_ptr<Transport> keyDevice(const std::string& place) {
    return std::make_unique<KeyDeviceTransport>(place);
}

// The registry: a new make of board is one line here.
constexpr std::array makes{
    Make{"dgt", talking<DgtConversation>, serialLine<Baud::b9600>},
    Make{"line", talking<LineConversation>, serialLine<Baud::b115200>},
    Make{leverKind, talking<KeysConversation>, keyDevice},
};

const Make* makeOf(std::string_view kind) {
    const auto* found =
        std::ranges::find_if(makes, [&](const Make& make) { return make.kind == kind; });
    return found == makes.end() ? nullptr : found;
}

SettleTimes settleTimesAt(std::string_view place) {
    const bool radio = place.find("rfcomm") != std::string_view::npos;
    return radio ? radioTimes : cableTimes;
}

} // namespace

std::vector<std::string> boardKinds() {
    std::vector<std::string> kinds;
    kinds.reserve(makes.size());
    for (const auto& make : makes)
        kinds.emplace_back(make.kind);
    return kinds;
}

rules::Expected<BoardAddress, AddressError> parseBoardAddress(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return rules::unexpected(AddressError::noKind);
    BoardAddress address{
        std::string(text.substr(0, colon)), std::string(text.substr(colon + 1)), std::nullopt};
    if (makeOf(address.kind) == nullptr) return rules::unexpected(AddressError::unknownKind);
    constexpr std::string_view turnedMark = "@turned";
    if (address.place.ends_with(turnedMark)) {
        address.lies = rules::Orientation::turned;
        address.place.resize(address.place.size() - turnedMark.size());
    }
    if (address.place.empty()) return rules::unexpected(AddressError::noPlace);
    return address;
}

std::unique_ptr<Link> connect(const BoardAddress& address, PostReading post) {
    const auto* make = makeOf(address.kind);
    EXPECTS(make != nullptr);
    return std::make_unique<Reader>(
        make->transport(address.place),
        BoardSense(make->driver(), settleTimesAt(address.place), address.lies),
        std::move(post));
}

} // namespace tactile
