// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/boards/replay.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tactile {

using rules::BoardLost;
using rules::Instant;
using rules::LossCause;

namespace {

using What = decltype(Recording::Entry::what);

/// Removes the first word from the text and returns it.
std::string_view takeWord(std::string_view& text) {
    const auto begin = std::min(text.find_first_not_of(" \t\r"), text.size());
    const auto end = std::min(text.find_first_of(" \t\r", begin), text.size());
    const auto word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return word;
}

template <class Number>
std::optional<Number> number(std::string_view word, int base) {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

std::optional<Bytes> bytesFrom(std::string_view text) {
    Bytes bytes;
    for (auto word = takeWord(text); !word.empty(); word = takeWord(text)) {
        const auto byte = number<std::uint8_t>(word, 16);
        if (!byte || word.size() != 2) return std::nullopt;
        bytes.push_back(*byte);
    }
    return bytes.empty() ? std::nullopt : std::optional(bytes);
}

std::optional<What> whatFrom(std::string_view text) {
    auto rest = text;
    const auto word = takeWord(rest);
    const bool alone = takeWord(rest).empty();
    if (word == "cut" && alone) return Recording::Cut{};
    if (word == "whole" && alone) return Recording::Whole{};
    if (auto bytes = bytesFrom(text)) return std::move(*bytes);
    return std::nullopt;
}

std::optional<Recording::Entry> entryFrom(std::string_view line) {
    const auto time = number<std::int64_t>(takeWord(line), 10);
    auto what = whatFrom(line);
    if (!time || *time < 0 || !what) return std::nullopt;
    return Recording::Entry{{*time}, std::move(*what)};
}

bool saysNothing(std::string_view line) {
    const auto word = takeWord(line);
    return word.empty() || word.front() == '#';
}

std::string_view takeLine(std::string_view& text) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::string hexadecimal(const Bytes& bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const auto byte : bytes) {
        text += ' ';
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace

rules::Expected<Recording, RecordingError> parseRecording(std::string_view text) {
    Recording recording;
    for (int number = 1; !text.empty(); ++number) {
        const auto line = takeLine(text);
        if (saysNothing(line)) continue;
        auto entry = entryFrom(line);
        const bool goesBack =
            entry && !recording.entries.empty() && entry->at < recording.entries.back().at;
        if (!entry || goesBack) return rules::unexpected(RecordingError{number});
        recording.entries.push_back(std::move(*entry));
    }
    return recording;
}

std::string recordingLine(const Recording::Entry& entry) {
    const auto what = std::visit(rules::Overloaded{
                                     [](const Bytes& bytes) { return hexadecimal(bytes); },
                                     [](Recording::Cut) { return std::string(" cut"); },
                                     [](Recording::Whole) { return std::string(" whole"); },
                                 },
                                 entry.what);
    return std::to_string(entry.at.sinceOpening) + what;
}

ReplayTransport::ReplayTransport(Recording recording, std::function<void()> atEnd)
    : entries_(std::move(recording.entries))
    , atEnd_(std::move(atEnd)) {}

std::optional<BoardLost> ReplayTransport::open() {
    if (whole_) return std::nullopt;
    return BoardLost{LossCause::notThere};
}

Received ReplayTransport::receive(Instant until) {
    if (!whole_) return BoardLost{LossCause::unplugged};
    if (next_ == entries_.size() || entries_[next_].at > until) {
        waitUntil(until);
        return Quiet{};
    }
    auto& entry = entries_[next_++];
    now_ = std::max(now_, entry.at);
    if (auto* bytes = std::get_if<Bytes>(&entry.what)) return std::move(*bytes);
    whole_ = std::holds_alternative<Recording::Whole>(entry.what);
    if (whole_) return Quiet{};
    return BoardLost{LossCause::unplugged};
}

std::optional<BoardLost> ReplayTransport::send(std::span<const std::uint8_t> bytes) {
    sent_.insert(sent_.end(), bytes.begin(), bytes.end());
    return std::nullopt;
}

/// Bytes that arrive while nobody reads are lost, as on a real line.
void ReplayTransport::pause(Instant until) {
    for (; next_ < entries_.size() && entries_[next_].at <= until; ++next_)
        if (!std::holds_alternative<Bytes>(entries_[next_].what))
            whole_ = std::holds_alternative<Recording::Whole>(entries_[next_].what);
    waitUntil(until);
}

void ReplayTransport::waitUntil(Instant until) {
    if (next_ == entries_.size()) atEnd_();
    now_ = std::max(now_, until);
}

} // namespace tactile
