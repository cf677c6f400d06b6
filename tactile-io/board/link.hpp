// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/board/driver.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tactile {

class BoardSense;
class Transport;

/// Receives the readings of one board. Called on the board's own thread, one reading at a time, in
/// order; must be quick and must not throw.
using PostReading = std::function<void(const rules::Reading&)>;

/// One connected board. It looks for its device during its whole lifetime, reports once when the
/// board is lost and once when it is found, and posts its readings. After its destruction nothing
/// is posted any more.
class Link : public rules::Interface {
public:
    /// May be called from any thread; does not wait. Cues to a lost board are dropped, except
    /// `Expect`.
    virtual void give(const Cue& cue) = 0;
};

/// A board as entered by the user: `dgt:/dev/ttyUSB0`.
struct BoardAddress {
    std::string kind;  ///< one of boardKinds()
    std::string place; ///< the path of a device
    /// Set if the user has specified it: a board with sensors for occupancy only cannot tell its
    /// sides apart in the start position.
    std::optional<rules::Orientation> lies{};

    bool operator==(const BoardAddress&) const = default;
};

enum class AddressError : std::uint8_t {
    noKind,      ///< there is no colon preceded by a kind
    unknownKind, ///< no board of that kind is known
    noPlace,     ///< nothing follows the colon
};

/// The pseudo-kind of a keyboard whose keys are its player's clock lever, for a clock alone.
inline constexpr std::string_view leverKind = "keys";

/// The kinds of board that can be connected, in the order in which they are offered.
[[nodiscard]] std::vector<std::string> boardKinds();

/// Reads KIND:PLACE, or KIND:PLACE@turned for a board turned by half a turn.
[[nodiscard]] rules::Expected<BoardAddress, AddressError> parseBoardAddress(std::string_view text);

/// Starts to read the board and returns at once; a device that cannot be opened is reported as
/// `rules::BoardLost`. Precondition: the kind is known.
[[nodiscard]] std::unique_ptr<Link> connect(const BoardAddress& address, PostReading post);

/// Cues queued for the thread that reads the board.
class Outbox {
public:
    void put(const Cue& cue);
    [[nodiscard]] std::vector<Cue> takeAll();

private:
    std::mutex mutex_;
    std::vector<Cue> cues_;
};

/// Reads one board until it is stopped: opens the line, runs the protocol, posts the readings; when
/// the line is lost, reports it once and retries with growing pauses, from a fifth of a second to
/// two seconds. To stop it, also wake the transport.
void readBoard(Transport& transport,
               BoardSense& sense,
               Outbox& outbox,
               const PostReading& post,
               const std::stop_token& stop);

} // namespace tactile
