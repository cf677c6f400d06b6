// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/board/cues.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tactile {

/// Where the readings of one board go. Called on the board's own thread, one reading at a time, in
/// the order of the readings; must be quick and must not throw.
using PostReading = std::function<void(const rules::Reading&)>;

/// One connected board. It looks for its device as long as it lives, tells once when the board is
/// lost and once when it is found, and posts what it reads. When it has been destroyed, nothing is
/// posted any more.
class Link {
public:
    Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    Link(Link&&) = delete;
    Link& operator=(Link&&) = delete;
    virtual ~Link() = default;

    /// May be called from any thread; does not wait. Cues to a board that is lost are dropped,
    /// except `Expect`.
    virtual void give(const Cue& cue) = 0;
};

/// A board as the user names it: `dgt:/dev/ttyUSB0`.
struct BoardAddress {
    std::string kind;  ///< one of boardKinds()
    std::string place; ///< the path of a device
    /// Where the user has said so: a board that sees only where something stands cannot tell its
    /// sides apart in the start position.
    std::optional<rules::Orientation> lies{};

    bool operator==(const BoardAddress&) const = default;
};

enum class AddressError : std::uint8_t {
    noKind,      ///< there is no colon with a kind before it
    unknownKind, ///< no board of that kind is known
    noPlace,     ///< nothing follows the colon
};

/// The kind that is no board: a keyboard whose keys are the lever of its player, of a clock alone.
inline constexpr std::string_view leverKind = "keys";

/// The kinds of board that can be connected, in the order in which they are offered.
[[nodiscard]] std::vector<std::string> boardKinds();

/// Reads KIND:PLACE, or KIND:PLACE@turned for a board that lies half round.
[[nodiscard]] rules::Expected<BoardAddress, AddressError> parseBoardAddress(std::string_view text);

/// Begins to read the board there and returns at once; a device that cannot be had is reported as
/// `rules::BoardLost`. Precondition: the kind is known.
[[nodiscard]] std::unique_ptr<Link> connect(const BoardAddress& address, PostReading post);

} // namespace tactile
