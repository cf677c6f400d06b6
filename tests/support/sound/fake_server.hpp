// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/speech_server.hpp"

#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace tests {

/// A speech server whose reports the test makes; it stores what it is given.
class FakeServer final : public speech::SpeechServer {
public:
    std::vector<speech::ServerText> said;
    int cuts = 0;
    bool isHeld = false;
    bool isGone = false;

    /// Reports this about the latest text.
    void reports(speech::ServerReport::Kind kind, speech::SteadyTime at) {
        reportsAbout(said.back().ticket, kind, at);
    }
    void reportsAbout(speech::Ticket text, speech::ServerReport::Kind kind, speech::SteadyTime at) {
        reports_.push_back({text, kind, at});
    }

    void say(speech::ServerText text) override { said.push_back(std::move(text)); }
    void cut() override { ++cuts; }
    void hold(bool held) override { isHeld = held; }
    [[nodiscard]] std::optional<speech::ServerReport> report() override {
        if (reports_.empty()) return std::nullopt;
        const auto first = reports_.front();
        reports_.pop_front();
        return first;
    }
    [[nodiscard]] bool isLost(speech::SteadyTime /*now*/) override { return isGone; }
    [[nodiscard]] std::optional<speech::SteadyTime> wakeAt() const override { return std::nullopt; }

private:
    std::deque<speech::ServerReport> reports_;
};

} // namespace tests
