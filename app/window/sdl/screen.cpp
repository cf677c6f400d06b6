// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/screen.hpp"

#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "rules/base/lists.hpp"

#include <SDL_syswm.h>
#include <X11/Xlib.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <string_view>

namespace app {
namespace {

constexpr Size leastSize{640, 480};

WindowError errorOfSdl(WindowFault fault) {
    return {fault, SDL_GetError()};
}

/// SDL falls back to drivers without a visible window.
bool isVisible(std::string_view driver) {
    return driver != "offscreen" && driver != "dummy";
}

/// Nine tenths of the first display.
Size mostOfDisplay() {
    SDL_Rect display{0, 0, 1280, 800};
    if (SDL_GetDisplayUsableBounds(0, &display) != 0) return {display.w, display.h};
    return {display.w * 9 / 10, display.h * 9 / 10};
}

std::optional<WindowError> openVideo() {
    // A static picture needs no graphics card; the window opens ten times as fast without.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_APP_NAME, "Hektor");
    // Without it there is no Wayland, and its library would print a line of its own.
    if (std::getenv("XDG_RUNTIME_DIR") == nullptr)
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM,offscreen");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return errorOfSdl(WindowFault::noDisplay);
    const auto* const driver = SDL_GetCurrentVideoDriver();
    const bool isWanted = std::getenv("SDL_VIDEODRIVER") != nullptr;
    if (driver == nullptr || (!isVisible(driver) && !isWanted))
        return WindowError{WindowFault::noDisplay, "neither X11 nor Wayland answers"};
    return std::nullopt;
}

/// The longest delay of events that cannot wake the window; in milliseconds.
constexpr int longestSleep = 1000;

/// Where the window is on an X server; nullopt on other window systems.
struct OnServer {
    Display* server;
    ::Window window;
};

std::optional<OnServer> onServer(SDL_Window* window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) == SDL_FALSE) return std::nullopt;
    if (info.subsystem != SDL_SYSWM_X11) return std::nullopt;
    return OnServer{info.info.x11.display, info.info.x11.window};
}

/// Without this SDL would wait for the server to have hidden the window, and never end if the
/// server ends then, as at the end of a desktop session.
void hide(SDL_Window* window) {
    const auto place = onServer(window);
    if (!place) return;
    XUnmapWindow(place->server, place->window);
    XSync(place->server, False);
}

/// Xlib calls functions without a user data argument; a single flag per process is enough, because
/// there is one display.
std::atomic<bool>& lost() {
    static std::atomic<bool> isLost{false};
    return isLost;
}

/// Replaces Xlib's message on standard error.
int noteLoss(Display* /*display*/) {
    noteDisplayLost();
    return 0;
}

/// Replaces Xlib's exit().
void goOn(Display* /*display*/, void* /*data*/) {}

} // namespace

rules::Expected<std::unique_ptr<Screen>, WindowError>
Screen::open(const std::filesystem::path& assets, Size wanted) {
    std::unique_ptr<Screen> screen{new Screen};
    auto error = openVideo();
    if (!error) error = screen->openWindow(wanted);
    if (!error) error = screen->openAssets(assets);
    if (error) return rules::unexpected(*error);
    return screen;
}

Screen::~Screen() {
    canvas_.reset();
    figures_.reset();
    fonts_.reset();
    if (TTF_WasInit() != 0) TTF_Quit();
    if (window_ && !isDisplayLost()) hide(window_.get());
    if (isDisplayLost()) {
        // Any SDL request to the lost display would wait forever.
        static_cast<void>(window_.release());
        return;
    }
    window_.reset();
    SDL_Quit();
}

std::optional<WindowError> Screen::openWindow(Size wanted) {
    const auto size = wanted == Size{} ? mostOfDisplay() : wanted;
    window_.reset(SDL_CreateWindow("Hektor",
                                   SDL_WINDOWPOS_CENTERED,
                                   SDL_WINDOWPOS_CENTERED,
                                   std::max(size.width, leastSize.width),
                                   std::max(size.height, leastSize.height),
                                   SDL_WINDOW_RESIZABLE));
    if (!window_ || SDL_GetWindowSurface(window_.get()) == nullptr)
        return errorOfSdl(WindowFault::noWindow);
    SDL_SetWindowMinimumSize(window_.get(), leastSize.width, leastSize.height);
    serverDescriptor_ = watchDisplay(window_.get());
    SDL_StartTextInput();
    return std::nullopt;
}

std::optional<WindowError> Screen::openAssets(const std::filesystem::path& assets) {
    if (TTF_Init() != 0) return errorOfSdl(WindowFault::noFont);
    auto fonts = Fonts::open(assets / "fonts");
    if (!fonts) return fonts.error();
    auto figures = Figures::open(assets / "pieces");
    if (!figures) return figures.error();
    fonts_ = std::move(*fonts);
    figures_ = std::move(*figures);
    canvas_ = std::make_unique<Canvas>(*fonts_, *figures_);
    return std::nullopt;
}

Size Screen::size() const {
    Size size;
    SDL_GetWindowSize(window_.get(), &size.width, &size.height);
    return size;
}

bool Screen::hasFocus() const {
    return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

void Screen::takeText(bool takesText) {
    const bool isTaking = SDL_IsTextInputActive() == SDL_TRUE;
    if (takesText && !isTaking) SDL_StartTextInput();
    if (!takesText && isTaking) SDL_StopTextInput();
}

WindowView Screen::atItsPage(WindowView view) {
    if (view.spoken != reading_.spoken || view.spokenPrivately != reading_.spokenPrivately)
        reading_ = {view.spoken, view.spokenPrivately};
    view.textPage = reading_.page;
    return view;
}

void Screen::turnPages(const WindowView& view, int pages) {
    const auto read = atItsPage(view);
    const auto [before, behind] = textPagesOf(read, size(), *fonts_);
    reading_.page = std::clamp(reading_.page + pages, -before, behind);
}

bool Screen::draw(const WindowView& wanted) {
    const auto now = size();
    const auto view = atItsPage(wanted);
    const bool isShown = shown_ && shown_->size == now && shown_->view == view;
    if (isShown && !isForgotten_) return false;
    std::vector<Box> changed;
    if (!isShown) {
        takeText(view.look.takesText);
        if (!shown_ || shown_->view.title != view.title)
            SDL_SetWindowTitle(window_.get(), view.title.empty() ? "Hektor" : view.title.c_str());
        auto drawn = canvas_->draw(sceneOf(view, now, *fonts_), now);
        picture_ = drawn.picture;
        changed = std::move(drawn.changed);
        shown_ = Shown{view, now};
        told_.reset();
    }
    if (std::exchange(isForgotten_, false)) changed = {{0, 0, now.width, now.height}};
    present(changed);
    return true;
}

std::optional<Extents> Screen::newExtents() {
    if (!shown_) return std::nullopt;
    int left = 0;
    int top = 0;
    SDL_GetWindowPosition(window_.get(), &left, &top);
    if (told_ && told_->window.left == left && told_->window.top == top) return std::nullopt;
    told_ = extentsOf(shown_->view, shown_->size, *fonts_);
    told_->window.left = left;
    told_->window.top = top;
    return told_;
}

void Screen::present(const std::vector<Box>& boxes) {
    auto* const surface = SDL_GetWindowSurface(window_.get());
    if (surface == nullptr || picture_ == nullptr || boxes.empty()) return;
    const auto places = rules::mapped(boxes, [](const Box& box) {
        return SDL_Rect{box.left, box.top, box.width, box.height};
    });
    for (SDL_Rect place : places) {
        SDL_Rect to = place;
        SDL_BlitSurface(picture_, &place, surface, &to);
    }
    SDL_UpdateWindowSurfaceRects(window_.get(), places.data(), static_cast<int>(places.size()));
}

std::optional<int> watchDisplay(SDL_Window* window) {
    lost() = false;
    const auto place = onServer(window);
    if (!place) return std::nullopt;
    XSetIOErrorHandler(noteLoss);
    XSetIOErrorExitHandler(place->server, goOn, nullptr);
    return ConnectionNumber(place->server);
}

void noteDisplayLost() {
    lost() = true;
}

bool isDisplayLost() {
    return lost();
}

Sleeper::Sleeper(std::optional<int> display)
    : display_(display)
    , wakeEvent_(SDL_RegisterEvents(1)) {}

void Sleeper::sleep() {
    if (display_)
        sleepOnServer(*display_);
    else
        SDL_WaitEventTimeout(nullptr, longestSleep);
}

void Sleeper::sleepOnServer(int display) const {
    std::array<pollfd, 2> watched{{{display, POLLIN, 0}, {bell_.descriptor(), POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), longestSleep) <= 0) return;
    if ((watched[0].revents & (POLLHUP | POLLERR)) != 0) noteDisplayLost();
    bell_.rang();
}

void Sleeper::wake() {
    if (display_) {
        bell_.ring();
        return;
    }
    SDL_Event event{};
    event.type = wakeEvent_;
    // If SDL's queue is full, the main thread is awake anyway.
    SDL_PushEvent(&event);
}

} // namespace app
