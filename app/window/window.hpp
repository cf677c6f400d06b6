// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/sentences/sentence.hpp"
#include "app/window/view.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace app {

/// Why there is no window. The program then continues with terminal output.
enum class WindowFault : std::uint8_t {
    noDisplay, ///< there is no display, or it refuses the connection
    noWindow,  ///< the display cannot create a window
    noFont,    ///< a font of the assets is unreadable; detail: its file
    noPiece,   ///< an image of a piece is unreadable; detail: its file
};

/// `detail`: the file, or the window system's own message.
struct WindowError {
    WindowFault fault = WindowFault::noDisplay;
    std::string detail{};

    bool operator==(const WindowError&) const = default;
};

[[nodiscard]] Sentence sentence(const WindowError& error);

class Letterbox;
class Screen;
class Sleeper;

/// The window got the keyboard focus, or lost it to another window.
struct FocusCame {
    bool hasFocus;
};
/// The user wants to close the window. It stays.
struct CloseAsked {};
/// The clipboard has not taken the text.
struct CopyFailed {};

/// The events of the window, in order.
using WindowInput = std::variant<tactile::KeyEvent, FocusCame, CloseAsked, CopyFailed>;

/// Why `run` has returned.
enum class WindowEnd : std::uint8_t {
    closed,      ///< `close` was called
    displayLost, ///< the display was lost; the program continues with terminal output
};

struct WindowSettings {
    /// The folder that contains the folders pieces and fonts.
    std::filesystem::path assets;
    /// In pixels; 0: nearly as large as the display.
    int width = 0;
    int height = 0;
};

/// The window on the screen: shows views, receives keys. It sleeps until something happens and
/// draws only what has changed since the last view.
///
/// `open`, `run` and the destructor belong to the main thread; `show`, `turnPages`, `copy` and
/// `close` may be called from any thread. One window per process. The instants of keys count from
/// the start of the system's steady clock.
class Window {
public:
    /// Returns an error without a display or with unreadable assets, after releasing everything.
    static rules::Expected<std::unique_ptr<Window>, WindowError>
    open(const WindowSettings& settings);

    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// Sets the contents of the window. Returns at once; of several views only the last is drawn.
    void show(WindowView view);

    /// Turns that many pages of the spoken text forward, or back if negative, as far as there are
    /// any; until something else is spoken.
    void turnPages(int pages);

    /// Puts the text on the clipboard, where it stays until the program ends.
    void copy(std::string text);

    /// Makes `run` return.
    void close();

    /// Whether the window has the keyboard focus. Main thread.
    [[nodiscard]] bool hasFocus() const;

    /// Calls `offer` with every key, before the events of the same key, on the main thread; only on
    /// an X server. To be called before each `run`.
    void offerKeys(std::function<void(const ReaderKey&)> offer);

    /// Calls `tell` whenever the parts of the window are elsewhere, on the main thread. To be
    /// called before each `run`.
    void tellExtents(std::function<void(const Extents&)> tell) { tellExtents_ = std::move(tell); }

    /// Shows views and handles events until `close` is called or the display is lost. `take` is
    /// called on the main thread and must not wait, because nothing is drawn meanwhile. May be
    /// called again: the window stays on the screen, and events wait for the next call.
    WindowEnd run(const std::function<void(WindowInput)>& take);

private:
    explicit Window(std::unique_ptr<Screen> screen);

    WindowEnd runUntilClosed(const std::function<void(WindowInput)>& take);
    void handleEvents(const std::function<void(WindowInput)>& take);

    WindowView view_; ///< the newest
    std::unique_ptr<Screen> screen_;
    std::unique_ptr<Letterbox> letterbox_;
    std::unique_ptr<Sleeper> sleeper_;
    std::function<void(const ReaderKey&)> offer_{};
    std::function<void(const Extents&)> tellExtents_{};
};

} // namespace app
