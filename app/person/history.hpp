// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/utterance.hpp"

#include <cstddef>
#include <deque>

namespace app {

/// A letter or a word said while it is typed.
[[nodiscard]] bool isTypingEcho(const speech::Utterance& utterance);

/// What a person has been told, so that nothing spoken is lost (F2, Shift+F2): the latest 200
/// messages. Letters echoed while typing and bare sounds are none.
class History {
public:
    static constexpr std::size_t most = 200;

    void add(const speech::Utterance& utterance);

    /// What was about a move to be sealed cannot be told again.
    void forgetSecrets();

    /// Goes to the message so many back from the latest; false if there are not so many.
    bool goBack(std::size_t steps);
    bool goFurtherBack() { return goBack(back_ + 1); }
    /// The message gone to: the latest, unless `goBack` was called after it. None: nothing told.
    [[nodiscard]] const speech::Utterance* current() const;

private:
    std::deque<speech::Utterance> told_; // the latest first
    std::size_t back_ = 0;
};

} // namespace app
