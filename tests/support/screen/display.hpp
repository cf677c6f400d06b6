// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

namespace tests {

/// The picture on a display.
struct Picture {
    app::Size size;
    std::vector<app::Rgb> pixels; ///< row by row

    [[nodiscard]] app::Rgb at(int x, int y) const {
        return pixels.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                         static_cast<std::size_t>(x));
    }
};

/// An invisible display: an X server of its own (Xvfb) with a keyboard. During its lifetime, this
/// process and its children find it through DISPLAY. One object per process. Every error throws
/// std::runtime_error.
class Display {
public:
    /// `layout`: of the keyboard, as setxkbmap names it.
    explicit Display(app::Size size, const std::string& layout = "us");
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;

    /// Real key events, through the server: names as in xdotool, "ctrl+z", "KP_Home".
    static void press(const std::string& keys);
    static void keyDown(const std::string& key);
    static void keyUp(const std::string& key);
    static void type(const std::string& text);

    /// The number of the only window. Waits until it exists.
    [[nodiscard]] static std::string window();
    /// The output of xdotool.
    static std::string tell(std::vector<std::string> arguments);

    [[nodiscard]] Picture picture() const;

    /// The text that another program would paste; empty if there is none within a second.
    [[nodiscard]] static std::string clipboard();

    /// Asks the only window to close, like the close button of a window manager.
    void askToClose() const;

    /// The only window loses the keyboard focus, and regains it.
    void lookAway() const;
    static void lookBack();

    /// The server no longer answers.
    void freeze() const;
    /// The server ends abruptly.
    void end();

private:
    std::string name_;
    pid_t server_ = 0;
};

} // namespace tests
