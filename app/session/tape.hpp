// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "app/journal/game_journal.hpp"
#include "app/sentences/sentence.hpp"
#include "speech/audio/dictaphone.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace app {

/// The tape recorder on the table (E2.5): what is spoken goes into the archive beside the events of
/// the game, and is played from there. One thread: the desk's.
class Tape {
public:
    /// No dictaphone: no microphone was named. The journal outlives the tape; `post` may be called
    /// from any thread. `complain` is told what is lost at the end.
    Tape(std::unique_ptr<speech::Dictaphone> dictaphone,
         GameJournal& journal,
         std::function<void(Input)> post,
         Complain complain);
    /// What is being spoken is kept.
    ~Tape();
    Tape(const Tape&) = delete;
    Tape& operator=(const Tape&) = delete;
    Tape(Tape&&) = delete;
    Tape& operator=(Tape&&) = delete;

    void dictate(const Dictate& dictate, rules::Instant now);
    void play(const PlayTape& play);
    /// What the dictaphone has posted.
    void turned(const TapeTurned& turned);
    /// Whether it is starting or ending, so that something will soon be told.
    [[nodiscard]] bool isTurning() const { return turning_; }

private:
    class Reel;

    void begin(const Dictate& dictate, rules::Instant now);
    void tell(const Dictate& about, TapeState state);
    [[nodiscard]] TapeState keep();

    GameJournal& journal_;
    std::function<void(Input)> post_;
    Complain complain_;
    std::optional<Dictate> running_{};
    rules::Instant begun_{};
    bool turning_ = false;
    std::shared_ptr<Reel> reel_;
    std::unique_ptr<speech::Dictaphone> dictaphone_;
};

} // namespace app
