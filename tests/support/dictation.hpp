// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tests {

/// A second, independent ear: PocketSphinx, which knows nothing of our voice. It was trained on
/// English and is told with a small dictionary how the German names of Appendix E sound, so it
/// takes only a closed set of sentences, and some mistakes are its own. A smoke test: nearly all of
/// the legal moves of a position must be understood by a stranger.
class Dictation {
public:
    /// Sentences of the dictionary's words, in lower case and without signs: "kurze rochade",
    /// "springer gustav eins felix drei". Throws std::runtime_error on an unknown word or without
    /// the package pocketsphinx-en-us.
    explicit Dictation(const std::vector<std::string>& sentences);
    ~Dictation();
    Dictation(const Dictation&) = delete;
    Dictation& operator=(const Dictation&) = delete;
    Dictation(Dictation&&) = delete;
    Dictation& operator=(Dictation&&) = delete;

    /// The sentence that a sound (at the rate of all clips) is most like; empty: none.
    [[nodiscard]] std::string write(std::span<const std::int16_t> sound) const;

private:
    class Decoder;
    std::unique_ptr<Decoder> decoder_;
};

} // namespace tests
