// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/dictaphone.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tests {

/// What each call of `take` delivers; after the last the microphone is lost: it delivers nothing
/// and does not report this.
using Bringings = std::vector<std::vector<std::int16_t>>;

class FakeMicrophone final : public speech::Microphone {
public:
    explicit FakeMicrophone(Bringings bringings) : bringings_(std::move(bringings)) {}

    void take(std::vector<std::int16_t>& heard) override {
        if (beats_ == bringings_.size()) return;
        const auto& brought = bringings_[beats_++];
        heard.insert(heard.end(), brought.begin(), brought.end());
    }
    [[nodiscard]] std::uint64_t beats() const noexcept override { return beats_; }

private:
    Bringings bringings_;
    std::size_t beats_ = 0;
};

/// Every opening delivers the same; with a problem, none does.
class FakeMicrophoneSource final : public speech::MicrophoneSource {
public:
    explicit FakeMicrophoneSource(Bringings bringings) : bringings_(std::move(bringings)) {}
    explicit FakeMicrophoneSource(speech::AudioProblem problem) : problem_(problem) {}

    [[nodiscard]] rules::Expected<void, speech::AudioProblem> look() override {
        if (problem_) return rules::unexpected(*problem_);
        return {};
    }
    [[nodiscard]] rules::Expected<std::unique_ptr<speech::Microphone>, speech::AudioProblem>
    open() override {
        if (problem_) return rules::unexpected(*problem_);
        return std::make_unique<FakeMicrophone>(bringings_);
    }

private:
    Bringings bringings_;
    std::optional<speech::AudioProblem> problem_;
};

} // namespace tests
