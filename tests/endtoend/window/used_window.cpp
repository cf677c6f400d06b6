// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/window/used_window.hpp"

#include "tactile-io/keyboard/keys/bindings.hpp"

#include <algorithm>
#include <exception>
#include <thread>
#include <variant>

namespace tests {

namespace {

std::string text(const tactile::KeyPressed& pressed) {
    const auto& held = pressed.modifiers;
    std::string line = "pressed " + name(tactile::Chord{pressed.key, held.control, held.shift});
    if (held.alt) line += " alt";
    if (held.numLock) line += " numLock";
    if (pressed.isRepeat) line += " again";
    return line;
}

std::string text(const tactile::KeyReleased& released) {
    return "released " + name(tactile::Chord{released.key});
}

std::string text(const tactile::TextTyped& typed) {
    return "typed " + typed.text;
}

std::string text(const tactile::KeyEvent& event) {
    return std::visit([](const auto& kind) { return text(kind); }, event);
}

std::string text(app::FocusCame focus) {
    return focus.hasFocus ? "focus" : "no focus";
}

std::string text(app::CloseAsked /*asked*/) {
    return "close asked";
}

std::string text(app::CopyFailed /*failed*/) {
    return "copy failed";
}

} // namespace

std::string lineOf(const app::WindowInput& input) {
    return std::visit([](const auto& kind) { return text(kind); }, input);
}

bool eventually(const std::function<bool()>& isTrue) {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (!isTrue()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

app::WindowEnd UsedWindow::run(const std::function<void()>& user) {
    std::exception_ptr failure;
    std::thread other([&] {
        try {
            user();
        } catch (...) {
            failure = std::current_exception();
        }
        window_.close();
    });
    const auto end = window_.run([&](const app::WindowInput& input) {
        const std::lock_guard lock(mutex_);
        told_.push_back(lineOf(input));
    });
    other.join();
    if (failure) std::rethrow_exception(failure);
    return end;
}

std::vector<std::string> UsedWindow::told() const {
    const std::lock_guard lock(mutex_);
    return told_;
}

bool UsedWindow::tells(const std::string& line, int times) const {
    return eventually([&] {
        const auto lines = told();
        return std::count(lines.begin(), lines.end(), line) >= times;
    });
}

void UsedWindow::forget() {
    const std::lock_guard lock(mutex_);
    told_.clear();
}

} // namespace tests
