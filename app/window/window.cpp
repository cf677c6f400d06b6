// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window.hpp"

#include "app/window/sdl/screen.hpp"
#include "app/window/sdl/sdl_keys.hpp"

#include <chrono>
#include <optional>

namespace app {

Sentence sentence(const WindowError& error) {
    switch (error.fault) {
    case WindowFault::noDisplay: return say<SentenceKey::windowNoDisplay>(error.detail);
    case WindowFault::noWindow: return say<SentenceKey::windowNoWindow>(error.detail);
    case WindowFault::noFont: return say<SentenceKey::windowNoFont>(error.detail);
    case WindowFault::noPiece: break;
    }
    return say<SentenceKey::windowNoPiece>(error.detail);
}

namespace {

rules::Instant now() {
    const auto sinceStart = std::chrono::steady_clock::now().time_since_epoch();
    return rules::Instant{
        std::chrono::duration_cast<std::chrono::milliseconds>(sinceStart).count()};
}

std::optional<WindowInput> inputOf(const SDL_Event& event) {
    if (const auto key = keyEventOf(event, now(), SDL_GetModState())) return *key;
    if (event.type == SDL_QUIT) return CloseAsked{};
    if (event.type != SDL_WINDOWEVENT) return std::nullopt;
    if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) return FocusCame{true};
    if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) return FocusCame{false};
    return std::nullopt;
}

bool wantsPicture(const SDL_Event& event) {
    return event.type == SDL_WINDOWEVENT && (event.window.event == SDL_WINDOWEVENT_EXPOSED ||
                                             event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED);
}

/// False: the clipboard takes nothing.
bool isTaken(const std::optional<std::string>& copied) {
    return !copied || SDL_SetClipboardText(copied->c_str()) == 0;
}

} // namespace

rules::Expected<std::unique_ptr<Window>, WindowError> Window::open(const WindowSettings& settings) {
    auto screen = Screen::open(settings.assets, {settings.width, settings.height});
    if (!screen) return rules::unexpected(screen.error());
    return std::unique_ptr<Window>{new Window(std::move(*screen))};
}

Window::Window(std::unique_ptr<Screen> screen)
    : screen_(std::move(screen))
    , letterbox_(std::make_unique<Letterbox>())
    , sleeper_(std::make_unique<Sleeper>(screen_->serverDescriptor())) {}

Window::~Window() = default;

void Window::show(WindowView view) {
    letterbox_->post([&](WindowRequests& to) { to.view = std::move(view); });
    sleeper_->wake();
}

void Window::turnPages(int pages) {
    letterbox_->post([&](WindowRequests& to) { to.pages += pages; });
    sleeper_->wake();
}

void Window::copy(std::string text) {
    letterbox_->post([&](WindowRequests& to) { to.copy = std::move(text); });
    sleeper_->wake();
}

void Window::close() {
    letterbox_->post([](WindowRequests& to) { to.isToClose = true; });
    sleeper_->wake();
}

bool Window::hasFocus() const {
    return !isDisplayLost() && screen_->hasFocus();
}

void Window::offerKeys(std::function<void(const ReaderKey&)> offer) {
    offer_ = std::move(offer);
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

WindowEnd Window::run(const std::function<void(WindowInput)>& take) {
    const auto end = runUntilClosed(take);
    offer_ = nullptr;
    tellExtents_ = nullptr;
    return end;
}

WindowEnd Window::runUntilClosed(const std::function<void(WindowInput)>& take) {
    while (!isDisplayLost()) {
        handleEvents(take);
        if (isDisplayLost()) break;
        auto [newest, copied, pages, isToClose] = letterbox_->take();
        if (newest) view_ = std::move(*newest);
        if (pages != 0) screen_->turnPages(view_, pages);
        if (!isTaken(copied)) take(CopyFailed{});
        const bool hasDrawn = screen_->draw(view_);
        if (const auto extents = tellExtents_ ? screen_->newExtents() : std::nullopt)
            tellExtents_(*extents);
        if (isToClose) return WindowEnd::closed;
        // Drawing may have fetched events from the display, which then would not end the sleep.
        if (!hasDrawn) sleeper_->sleep();
    }
    return WindowEnd::displayLost;
}

void Window::handleEvents(const std::function<void(WindowInput)>& take) {
    SDL_Event event;
    while (!isDisplayLost() && SDL_PollEvent(&event) != 0) {
        if (const auto key = offer_ ? readerKeyOf(event) : std::nullopt) offer_(*key);
        if (auto input = inputOf(event)) take(std::move(*input));
        if (wantsPicture(event)) screen_->forget();
    }
}

} // namespace app
