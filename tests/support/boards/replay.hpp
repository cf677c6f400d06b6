// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "tactile-io/transport/device.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// The bytes that came from a board, their times, and when its line was cut and restored.
struct Recording {
    struct Cut {
        bool operator==(const Cut&) const = default;
    };
    struct Whole {
        bool operator==(const Whole&) const = default;
    };
    struct Entry {
        rules::Instant at;
        std::variant<Bytes, Cut, Whole> what;

        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry> entries;

    bool operator==(const Recording&) const = default;
};

/// The position where a recording cannot be read.
struct RecordingError {
    int line = 0; ///< counted from 1

    bool operator==(const RecordingError&) const = default;
};

/// Reads a recording: one entry per line, `<milliseconds> <bytes in hexadecimal>`, `<milliseconds>
/// cut` or `<milliseconds> whole`; times never decrease; empty lines and lines that begin with #
/// are ignored.
[[nodiscard]] rules::Expected<Recording, RecordingError> parseRecording(std::string_view text);

/// One entry as a line of such a file, without the end of line.
[[nodiscard]] std::string recordingLine(const Recording::Entry& entry);

/// Replays a recording without real time: waiting advances the clock to the next entry. Sent bytes
/// are stored and change nothing. At the end of the recording `atEnd` is called for every wait.
class ReplayTransport : public Transport {
public:
    ReplayTransport(Recording recording, std::function<void()> atEnd);

    [[nodiscard]] std::optional<rules::BoardLost> open() override;
    void close() override {}
    [[nodiscard]] Received receive(rules::Instant until) override;
    [[nodiscard]] std::optional<rules::BoardLost>
    send(std::span<const std::uint8_t> bytes) override;
    void pause(rules::Instant until) override;
    void wake() noexcept override {}
    [[nodiscard]] rules::Instant now() const override { return now_; }

    [[nodiscard]] const Bytes& sent() const { return sent_; }

private:
    void waitUntil(rules::Instant until);

    std::vector<Recording::Entry> entries_;
    std::size_t next_ = 0;
    std::function<void()> atEnd_;
    rules::Instant now_;
    bool whole_ = true;
    Bytes sent_;
};

} // namespace tactile
