// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/window/scene/drawing.hpp"
#include "app/window/sdl/canvas.hpp"
#include "app/window/view.hpp"
#include "app/window/window.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/owned.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

/// SDL's video, the window on the display, and what it is drawn with. Main thread only; one per
/// process.
class Screen {
public:
    /// `wanted`: the size of the window; empty: nearly as large as the display.
    static rules::Expected<std::unique_ptr<Screen>, WindowError>
    open(const std::filesystem::path& assets, Size wanted);

    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Draws the view if it differs from what is shown, or the window has another size. Returns
    /// whether it has communicated with the display.
    bool draw(const WindowView& wanted);
    /// Turns the pages of the spoken text in the view to be shown next, as far as there are any.
    void turnPages(const WindowView& view, int pages);
    /// Where the parts of what is shown are, if that has changed since the last call.
    [[nodiscard]] std::optional<Extents> newExtents();
    [[nodiscard]] bool hasFocus() const;
    /// The display has lost its contents; the next `draw` shows everything again.
    void forget() { isForgotten_ = true; }

    /// The descriptor of the connection to an X server; nullopt on other window systems.
    [[nodiscard]] std::optional<int> serverDescriptor() const { return serverDescriptor_; }

private:
    /// Whether the keyboard layout and input methods turn keys into text.
    static void takeText(bool takesText);
    /// The contents of the window, and its size.
    struct Shown {
        WindowView view;
        Size size;
    };

    /// Which page of which spoken text.
    struct Reading {
        std::vector<std::string> spoken{};
        std::string spokenPrivately{};
        int page = 0;
    };

    Screen() = default;

    /// A reader's page is kept until something else is spoken.
    [[nodiscard]] WindowView atItsPage(WindowView view);

    [[nodiscard]] std::optional<WindowError> openWindow(Size wanted);
    [[nodiscard]] std::optional<WindowError> openAssets(const std::filesystem::path& assets);
    [[nodiscard]] Size size() const;
    void present(const std::vector<Box>& boxes);

    rules::Owned<SDL_Window, SDL_DestroyWindow> window_;
    std::unique_ptr<Fonts> fonts_;
    std::unique_ptr<Figures> figures_;
    std::unique_ptr<Canvas> canvas_;
    SDL_Surface* picture_ = nullptr; // owned by the canvas
    std::optional<Shown> shown_;
    Reading reading_;
    std::optional<Extents> told_; ///< of what is shown
    bool isForgotten_ = false;    ///< the display has lost its contents
    std::optional<int> serverDescriptor_;
};

/// From here on the loss of the X server that shows the window is recorded, and does not end the
/// program, as Xlib would. Returns the descriptor of the connection to that server; nullopt with
/// another window system, which reports its end as an ordinary event. One window per process; main
/// thread.
[[nodiscard]] std::optional<int> watchDisplay(SDL_Window* window);

/// The server has closed the connection. Any thread.
void noteDisplayLost();

/// Whether the display has been lost. SDL's video functions must not be called any more then. Any
/// thread.
[[nodiscard]] bool isDisplayLost();

/// Lets the main thread sleep and wakes it.
///
/// On X11 it waits for the server itself: SDL wakes a thread by a request through a separate
/// connection, and if the server has just ended, Xlib ends the whole program there.
class Sleeper {
public:
    /// `display`: the descriptor of the connection to the X server; nullopt: SDL waits and wakes.
    explicit Sleeper(std::optional<int> display);

    /// Main thread: returns when the display has sent something, when `wake` was called since the
    /// last sleep, or after a second. All SDL events must have been fetched before.
    void sleep();

    /// Any thread.
    void wake();

private:
    void sleepOnServer(int display) const;

    std::optional<int> display_;
    tactile::Bell bell_;
    std::uint32_t wakeEvent_;
};

/// What other threads want of the window.
struct WindowRequests {
    std::optional<WindowView> view{};  ///< the newest
    std::optional<std::string> copy{}; ///< the newest text for the clipboard
    int pages = 0;                     ///< of the spoken text to be turned; negative: back
    bool isToClose = false;
};

/// Requests are stored here and the main thread is woken; SDL's queue, which may be full, is not
/// used.
class Letterbox {
public:
    /// `add` is called with those that have not been taken yet.
    template <class Add>
    void post(Add add) {
        const std::lock_guard lock(mutex_);
        add(requests_);
    }
    /// All since the last call.
    [[nodiscard]] WindowRequests take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(requests_, {});
    }

private:
    std::mutex mutex_;
    WindowRequests requests_;
};

} // namespace app
