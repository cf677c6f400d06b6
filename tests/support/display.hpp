// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

namespace tests {

/// What a display shows.
struct Picture {
    app::Size size;
    std::vector<app::Rgb> pixels; ///< row by row

    [[nodiscard]] app::Rgb at(int x, int y) const {
        return pixels.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                         static_cast<std::size_t>(x));
    }
};

/// A display nobody sees: an X server of its own (Xvfb) with a keyboard. While the object lives,
/// this process and its children find it through DISPLAY. One object a process. Whatever goes
/// wrong throws std::runtime_error.
class Display {
public:
    /// `layout`: of the keyboard, as setxkbmap names it.
    explicit Display(app::Size size, const std::string& layout = "us");
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    Display(Display&&) = delete;
    Display& operator=(Display&&) = delete;

    /// Real key events, through the server: names as xdotool has them, "ctrl+z", "KP_Home".
    static void press(const std::string& keys);
    static void keyDown(const std::string& key);
    static void keyUp(const std::string& key);
    static void type(const std::string& text);

    /// The number of the only window. Waits until it is there.
    [[nodiscard]] static std::string window();
    /// What xdotool answers.
    static std::string tell(std::vector<std::string> arguments);

    [[nodiscard]] Picture picture() const;

    /// Asks the only window to close, as a window manager does for the cross in its corner.
    void askToClose() const;

    /// The only window loses the keyboard to nobody, and gets it back.
    void lookAway() const;
    static void lookBack();

    /// The server ends in the middle of everything.
    void end();

private:
    std::string name_;
    pid_t server_ = 0;
};

} // namespace tests
