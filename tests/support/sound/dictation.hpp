// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tests {

/// An independent speech recogniser: PocketSphinx, which knows nothing of our voice. It was trained
/// on English, and a small dictionary describes how the German names of Appendix E sound, so it
/// accepts only a closed set of sentences and makes some mistakes of its own. A smoke test: nearly
/// all of the legal moves of a position must be understood.
class Dictation {
public:
    /// Sentences of the dictionary's words, in lower case and without signs: "kurze rochade",
    /// "springer gustav eins felix drei". Throws std::runtime_error on an unknown word or without
    /// the package pocketsphinx-en-us.
    explicit Dictation(const std::vector<std::string>& sentences);
    ~Dictation();
    Dictation(const Dictation&) = delete;
    Dictation& operator=(const Dictation&) = delete;

    /// The sentence most similar to a sound (at the rate of all clips); empty if there is none.
    [[nodiscard]] std::string write(std::span<const std::int16_t> sound) const;

private:
    class Decoder;
    std::unique_ptr<Decoder> decoder_;
};

} // namespace tests
