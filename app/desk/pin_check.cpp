// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pin_check.hpp"

#include <utility>

namespace app {

void PinCheck::begin(const std::string& hash, const std::string& pin) {
    if (thread_.joinable()) thread_.join();
    safe_.reset();
    thread_ = std::jthread([this, hash, pin] {
        const PinVerdict verdict = comparePin(hash, pin);
        if (verdict == PinVerdict::right) {
            safe_ = std::make_unique<Safe>();
            safe_->use(pin);
        }
        post_(PinCompared{verdict});
    });
}

std::unique_ptr<Safe> PinCheck::end() {
    if (thread_.joinable()) thread_.join();
    return std::move(safe_);
}

} // namespace app
