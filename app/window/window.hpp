// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "app/window/view.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace app {

/// Why there is no window. The program goes on in the terminal form.
enum class WindowFault : std::uint8_t {
    noDisplay, ///< no display is there, or it refuses us
    noWindow,  ///< the display makes no window
    noFont,    ///< a font of the assets cannot be read; detail: its file
    noPiece,   ///< a drawing of a piece cannot be read; detail: its file
};

/// `detail`: the file, or what the window system says, in its own words.
struct WindowError {
    WindowFault fault = WindowFault::noDisplay;
    std::string detail{};

    bool operator==(const WindowError&) const = default;
};

[[nodiscard]] Sentence sentence(const WindowError& error);

class Letterbox;
class Screen;
class Sleeper;

/// The window got the keyboard, or another window has it now.
struct FocusCame {
    bool hasFocus;

    bool operator==(const FocusCame&) const = default;
};
/// The user wants to close the window. It stays until `close` is called.
struct CloseAsked {
    bool operator==(const CloseAsked&) const = default;
};

/// What the window has to tell, in the order in which it happened.
using WindowInput = std::variant<tactile::KeyEvent, FocusCame, CloseAsked>;

/// Why `run` has come back.
enum class WindowEnd : std::uint8_t {
    closed,      ///< `close` was called
    displayLost, ///< the display went away; the program goes on in the terminal form
};

struct WindowSettings {
    /// Holds the folders pieces and fonts.
    std::filesystem::path assets;
    /// In pixels; 0: nearly as large as the display.
    int width = 0;
    int height = 0;
};

/// The window on the screen: shows views, takes keys. It sleeps until something happens and draws
/// only what differs from the view before.
///
/// `open`, `run` and the destructor belong to the main thread; `show`, `turnPages` and
/// `close` may be called from any thread. One window a process. The instants of keys count from the
/// start of the system's steady clock.
class Window {
public:
    /// No display, or assets that cannot be read: an error, and nothing is left behind.
    static rules::Expected<std::unique_ptr<Window>, WindowError>
    open(const WindowSettings& settings);

    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    Window(Window&&) = delete;
    Window& operator=(Window&&) = delete;

    /// What the window shows from now on. Returns at once; of several views only the last is drawn.
    void show(WindowView view);

    /// Turns so many pages of the spoken text on, or back if less than 0, as far as there are any;
    /// until something else is spoken.
    void turnPages(int pages);

    /// Makes `run` come back.
    void close();

    /// Shows and listens until `close` is called or the display is lost. `take` is called on the
    /// main thread and must not wait: nothing is drawn meanwhile.
    WindowEnd run(const std::function<void(WindowInput)>& take);

private:
    explicit Window(std::unique_ptr<Screen> screen);

    void handleEvents(const std::function<void(WindowInput)>& take);

    std::unique_ptr<Screen> screen_;
    std::unique_ptr<Letterbox> letterbox_;
    std::unique_ptr<Sleeper> sleeper_;
};

} // namespace app
