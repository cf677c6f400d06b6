// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/accessible_window.hpp"

#include "app/accessible/atk_objects.hpp"

#include <atk-bridge.h>
#include <glib.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace app {
namespace {

// Without a bus of this login session the library would start one of its own.
bool hasMessageBus() {
    for (const auto* const name : {"AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS"})
        if (const auto* const address = std::getenv(name); address != nullptr && *address != '\0')
            return true;
    const auto* const folder = std::getenv("XDG_RUNTIME_DIR");
    std::error_code missing;
    return folder != nullptr && std::filesystem::exists(std::string{folder} + "/bus", missing);
}

// The libraries would print that there is no service, which is true on many computers. Where it
// matters, `isHeard` says so.
void keepQuiet() {
    const auto ignore = [](const gchar*, GLogLevelFlags, const gchar*, gpointer) {};
    constexpr auto levels = static_cast<GLogLevelFlags>(G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE);
    for (const auto* const library : {"dbind", "atk-bridge", "AT-SPI", "Atk"})
        g_log_set_handler(library, levels, ignore, nullptr);
}

} // namespace

/// Shared with the thread, which may outlive the window: connecting can hang.
struct AccessibleWindow::Service {
    using Task = std::function<void(Service&)>;

    Service()
        : loop(g_main_loop_new(nullptr, FALSE))
        , connected(connection.get_future())
        , heard(hearing.get_future().share()) {}
    ~Service() { g_main_loop_unref(loop); }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    Service(Service&&) = delete;
    Service& operator=(Service&&) = delete;

    void run();
    /// Any thread: carries out the task on the thread of the service. Returns false if there is no
    /// service.
    bool post(Task task);
    void settle();
    /// Keeps the promise about hearing, once.
    void note(bool isHeard);

    GMainLoop* loop;               // of the default context, which nothing else in the program uses
    std::promise<void> connection; ///< kept when connecting has ended, one way or the other
    std::future<void> connected;
    std::promise<bool> hearing; ///< kept when somebody listens, or nobody will
    std::shared_future<bool> heard;
    std::atomic<bool> isOver{false};
    std::thread thread{};

    // Used by the thread of the service only.
    std::optional<Nodes> nodes{};
    Narration narration{};
    Narrator narrator = Narrator::ownVoice;
    bool isActive = false;
    bool hasContents = false; ///< everything in the window has its name
    bool isNoted = false;
    bool isKeyTaken = false; ///< the latest one
};

void AccessibleWindow::Service::run() {
    keepQuiet();
    nodes.emplace([this] { note(true); });
    const bool isConnected = hasMessageBus() && atk_bridge_adaptor_init(nullptr, nullptr) == 0;
    if (!isConnected) {
        isOver = true;
        note(false);
    }
    connection.set_value();
    if (!isOver) g_main_loop_run(loop);
    if (isConnected) atk_bridge_adaptor_cleanup();
}

void AccessibleWindow::Service::note(bool isHeard) {
    if (!std::exchange(isNoted, true)) hearing.set_value(isHeard);
}

bool AccessibleWindow::Service::post(Task task) {
    if (isOver) return false;
    struct Call {
        Service& service;
        Task task;
    };
    auto* const source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(
        source,
        [](gpointer data) -> gboolean {
            const auto& call = *static_cast<Call*>(data);
            call.task(call.service);
            return G_SOURCE_REMOVE;
        },
        std::make_unique<Call>(Call{*this, std::move(task)}).release(),
        [](gpointer data) { const std::unique_ptr<Call> call{static_cast<Call*>(data)}; });
    g_source_attach(source, nullptr);
    g_source_unref(source);
    return true;
}

/// Only with a screen reader that speaks is the window one that it follows; and not before it can
/// say what has the focus.
void AccessibleWindow::Service::settle() {
    nodes->setFocus(narration.focus());
    nodes->activate(isActive && hasContents && narrator == Narrator::screenReader);
}

AccessibleWindow::AccessibleWindow() : service_(std::make_shared<Service>()) {
    service_->thread = std::thread([service = service_] { service->run(); });
}

AccessibleWindow::~AccessibleWindow() {
    constexpr std::chrono::milliseconds patience{500};
    const bool hasAnswered = service_->connected.wait_for(patience) == std::future_status::ready;
    service_->post([](Service& service) { g_main_loop_quit(service.loop); });
    service_->isOver = true;
    if (hasAnswered)
        service_->thread.join();
    else
        service_->thread.detach();
}

bool AccessibleWindow::isHeard(std::chrono::milliseconds limit) const {
    const auto& heard = service_->heard;
    return heard.wait_for(limit) == std::future_status::ready && heard.get();
}

void AccessibleWindow::narrate(Narrator narrator) {
    service_->post([narrator](Service& service) {
        service.narrator = narrator;
        service.narration.narrate(narrator);
        service.settle();
    });
}

void AccessibleWindow::said(Said said) {
    service_->post([said = std::move(said)](Service& service) { service.narration.said(said); });
}

void AccessibleWindow::show(std::function<AccessibleContents()> contents) {
    service_->post([contents = std::move(contents)](Service& service) {
        auto next = contents();
        service.nodes->setLanguage(next.language);
        for (const auto& change : service.narration.show(std::move(next)))
            service.nodes->apply(change);
        if (!std::exchange(service.hasContents, true)) service.settle();
    });
}

void AccessibleWindow::place(const Extents& extents) {
    service_->post([extents](Service& service) { service.nodes->place(extents); });
}

void AccessibleWindow::activate(bool isActive) {
    service_->post([isActive](Service& service) {
        service.isActive = isActive;
        service.settle();
    });
}

void AccessibleWindow::offer(ReaderKey key) {
    service_->post([key = std::move(key)](Service& service) { service.isKeyTaken = isTaken(key); });
}

void AccessibleWindow::pass(const std::function<void()>& deliver) {
    const bool isPosted = service_->post([deliver](Service& service) {
        if (!service.isKeyTaken && !service.isOver) deliver();
    });
    if (!isPosted) deliver();
}

} // namespace app
