// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/pin_check.hpp"

#include <utility>

namespace app {

void PinCheck::compare(const std::string& hash, const Secret& pin) {
    run([this, hash, pin]() -> Input {
        const PinVerdict verdict = comparePin(hash, pin.text());
        if (verdict == PinVerdict::right) {
            safe_ = std::make_unique<Safe>();
            safe_->use(pin.text());
        }
        return PinCompared{verdict, pin};
    });
}

void PinCheck::open(const UnlockMove& envelope) {
    run([envelope]() -> Input {
        const auto text = unlock(envelope.box, envelope.pin.text());
        if (text) return MoveUnlocked{*text, envelope};
        return MoveUnlocked{text.error(), envelope};
    });
}

void PinCheck::run(std::function<Input()> attempt) {
    if (thread_.joinable()) thread_.join();
    safe_.reset();
    thread_ = std::jthread([this, attempt = std::move(attempt)] {
        post_(attempt());
        wipeStack();
    });
}

std::unique_ptr<Safe> PinCheck::end() {
    if (thread_.joinable()) thread_.join();
    return std::move(safe_);
}

} // namespace app
