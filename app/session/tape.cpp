// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/tape.hpp"

#include "speech/audio/sound_file.hpp"

#include <mutex>
#include <utility>

namespace app {

/// Where the dictating thread lays down what was spoken until the desk's thread takes it.
class Tape::Reel {
public:
    /// Packed already; none: nothing was heard.
    struct Recorded {
        std::optional<speech::FlacBytes> flac{};
        bool isLost = false;
        bool isFull = false;
    };

    void put(const speech::Dictated& dictated) {
        Recorded recorded{.isLost = dictated.problem.has_value(), .isFull = dictated.isFull};
        if (!dictated.clip.samples.empty()) {
            auto packed = speech::packFlac(dictated.clip);
            recorded.flac = packed ? std::move(*packed) : speech::FlacBytes{};
        }
        const std::lock_guard lock{mutex_};
        recorded_ = std::move(recorded);
    }
    [[nodiscard]] std::optional<Recorded> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(recorded_, std::nullopt);
    }

private:
    std::mutex mutex_;
    std::optional<Recorded> recorded_;
};

Tape::Tape(std::unique_ptr<speech::Dictaphone> dictaphone,
           GameJournal& journal,
           std::function<void(Input)> post,
           Complain complain)
    : journal_(journal)
    , post_(std::move(post))
    , complain_(std::move(complain))
    , reel_(std::make_shared<Reel>())
    , dictaphone_(std::move(dictaphone)) {}

Tape::~Tape() {
    dictaphone_.reset(); // lays down what was spoken
    if (running_ && keep() == TapeState::notKept) complain_(say<SentenceKey::audioTapeUnsaved>());
}

void Tape::dictate(const Dictate& dictate, rules::Instant now) {
    if (!dictaphone_) return tell(dictate, TapeState::noMicrophone);
    if (!running_) return begin(dictate, now);
    if (running_->seat != dictate.seat) return tell(dictate, TapeState::busy);
    turning_ = true;
    dictaphone_->end();
}

void Tape::begin(const Dictate& dictate, rules::Instant now) {
    const bool begins =
        dictaphone_->begin({.began = [post = post_] { post(TapeTurned{true}); },
                            .ended =
                                [post = post_, reel = reel_](const speech::Dictated& dictated) {
                                    reel->put(dictated);
                                    post(TapeTurned{false});
                                }});
    if (!begins) return tell(dictate, TapeState::busy);
    running_ = dictate;
    begun_ = now;
    turning_ = true;
}

void Tape::turned(const TapeTurned& turned) {
    if (!running_) return;
    turning_ = false;
    if (turned.runs) return tell(*running_, TapeState::runs);
    const auto state = keep();
    tell(*std::exchange(running_, std::nullopt), state);
}

TapeState Tape::keep() {
    auto recorded = reel_->take();
    if (!recorded) return TapeState::nothing;
    if (!recorded->flac) return recorded->isLost ? TapeState::gone : TapeState::nothing;
    if (recorded->flac->empty()) return TapeState::notKept; // it could not be packed
    if (!journal_.keep({running_->seat, running_->ply, begun_, std::move(*recorded->flac)}))
        return TapeState::notKept;
    if (recorded->isLost) return TapeState::keptWhenLost;
    return recorded->isFull ? TapeState::keptWhenFull : TapeState::kept;
}

void Tape::tell(const Dictate& about, TapeState state) {
    post_(TapeTold{about.seat, about.ply, state});
}

void Tape::play(const PlayTape& play) {
    const Dictate about{play.seat, play.ply};
    const auto spoken = journal_.spoken(play.seat, play.ply);
    if (!spoken) return tell(about, TapeState::unreadable);
    if (!*spoken) return tell(about, TapeState::none);
    auto clip = speech::unpackFlac((*spoken)->flac);
    if (!clip) return tell(about, TapeState::unreadable);
    post_(TapeTold{play.seat,
                   play.ply,
                   TapeState::found,
                   std::make_shared<const speech::Clip>(std::move(*clip))});
}

} // namespace app
