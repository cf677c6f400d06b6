// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/link.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/board/sense.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/keys/conversation.hpp"
#include "tactile-io/protocol/line/conversation.hpp"
#include "tactile-io/transport/device.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <utility>

namespace tactile {
namespace {

using rules::BoardLost;
using rules::Instant;
using rules::Span;

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
std::unique_ptr<Transport> serialAt(const std::string& place) {
    return serialLine(place, baud);
}

// The registry: a new make of board is one line here.
constexpr std::array makes{
    Make{"dgt", talking<DgtConversation>, serialAt<Baud::b9600>},
    Make{"line", talking<LineConversation>, serialAt<Baud::b115200>},
    Make{leverKind, talking<KeysConversation>, keyDevice},
};

const Make* makeOf(std::string_view kind) {
    const auto* found = std::ranges::find(makes, kind, &Make::kind);
    return found == makes.end() ? nullptr : found;
}

SettleTimes settleTimesAt(std::string_view place) {
    const bool radio = place.find("rfcomm") != std::string_view::npos;
    return radio ? radioTimes : cableTimes;
}

constexpr Span firstPause{200};
constexpr Span longestPause{2000};

/// Limits the rate of readings to more than any player can cause. Flickering sensors would
/// otherwise use all time and fill memory and record: excess data wait in the line and are finally
/// lost there, which the driver then notices.
class Pace {
public:
    /// The time to wait for after that many readings.
    Instant after(std::size_t readings, Instant now) {
        const auto time = interval.milliseconds * static_cast<std::int64_t>(readings);
        due_ = std::max(due_, now + ahead) + Span{time};
        return due_;
    }

private:
    static constexpr Span interval{10};
    /// Allows a burst: all pieces may be swept off and set up again at once.
    static constexpr Span ahead{-300 * interval.milliseconds};

    Instant due_{};
};

/// The working state of one call of `readBoard`.
class LineReader {
public:
    LineReader(Transport& transport, BoardSense& sense, Outbox& outbox, const PostReading& post)
        : transport_(transport)
        , sense_(sense)
        , outbox_(outbox)
        , post_(post) {}

    void step() {
        giveCues();
        if (isOpen_)
            listen();
        else
            open();
    }

private:
    void open() {
        if (const auto lost = transport_.open()) return lose(*lost);
        isOpen_ = true;
        carryOut(sense_.begin(transport_.now()));
    }

    void listen() {
        const auto deadline = sense_.deadline().value_or(transport_.now() + longestPause);
        std::visit(
            rules::Overloaded{
                [&](const Bytes& bytes) { carryOut(sense_.receive(bytes, transport_.now())); },
                [](Quiet) { /* The deadline, looked at below, may be all there is. */ },
                [&](const BoardLost& lost) { lose(lost); },
            },
            transport_.receive(deadline));
        if (isOpen_) carryOut(sense_.tick(transport_.now()));
        const auto until = pace_.after(std::exchange(posted_, 0), transport_.now());
        if (isOpen_ && until > transport_.now()) transport_.pause(until);
    }

    void giveCues() {
        for (const auto& cue : outbox_.takeAll())
            carryOut(sense_.give(cue, transport_.now()));
    }

    void carryOut(const Perceived& perceived) {
        for (const auto& reading : perceived.readings) {
            if (std::holds_alternative<rules::BoardFound>(reading)) found();
            post_(reading);
        }
        posted_ += perceived.readings.size();
        if (!isOpen_) return;
        if (perceived.lost) return lose({*perceived.lost});
        if (perceived.send.empty()) return;
        if (const auto lost = transport_.send(perceived.send)) lose(*lost);
    }

    void found() {
        lossIsTold_ = false;
        pause_ = firstPause;
    }

    void lose(const BoardLost& lost) {
        transport_.close();
        isOpen_ = false;
        if (!std::exchange(lossIsTold_, true)) post_(lost);
        transport_.pause(transport_.now() + pause_);
        pause_ = std::min(pause_ + pause_, longestPause);
    }

    Transport& transport_;
    BoardSense& sense_;
    Outbox& outbox_;
    const PostReading& post_;
    bool isOpen_ = false;
    bool lossIsTold_ = false;
    Span pause_ = firstPause;
    Pace pace_;
    std::size_t posted_ = 0; ///< since the last wait
};

/// `readBoard` on a thread of its own.
class Reader : public Link {
public:
    Reader(std::unique_ptr<Transport> transport, BoardSense sense, PostReading post)
        : transport_(std::move(transport))
        , sense_(std::move(sense))
        , post_(std::move(post))
        , thread_([this](const std::stop_token& stop) {
            readBoard(*transport_, sense_, outbox_, post_, stop);
        }) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() override {
        thread_.request_stop();
        transport_->wake();
    }

    void give(const Cue& cue) override {
        outbox_.put(cue);
        transport_->wake();
    }

private:
    std::unique_ptr<Transport> transport_;
    BoardSense sense_;
    Outbox outbox_;
    PostReading post_;
    std::jthread thread_; // last: it uses all the others
};

} // namespace

std::vector<std::string> boardKinds() {
    return rules::mapped(makes, [](const auto& make) { return std::string{make.kind}; });
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

void Outbox::put(const Cue& cue) {
    const std::lock_guard lock(mutex_);
    cues_.push_back(cue);
}

std::vector<Cue> Outbox::takeAll() {
    const std::lock_guard lock(mutex_);
    return std::exchange(cues_, {});
}

void readBoard(Transport& transport,
               BoardSense& sense,
               Outbox& outbox,
               const PostReading& post,
               const std::stop_token& stop) {
    LineReader reader(transport, sense, outbox, post);
    while (!stop.stop_requested())
        reader.step();
    transport.close();
}

} // namespace tactile
