// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/accessible_window.hpp"

#include "app/accessible/atk_objects.hpp"

#include <atk-bridge.h>
#include <glib.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>

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

    void run() {
        keepQuiet();
        nodes.emplace([this](bool isNow) { note(isNow); });
        const bool isConnected = hasMessageBus() && atk_bridge_adaptor_init(nullptr, nullptr) == 0;
        if (!isConnected) {
            isOver = true;
            note(false);
        }
        connection.set_value();
        if (!isOver) g_main_loop_run(loop);
        if (isConnected) atk_bridge_adaptor_cleanup();
    }

    /// Any thread: carries out the task on the thread of the service. Returns false if there is no
    /// service.
    bool post(Task task) {
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

    /// Only with a screen reader that speaks is the window one that it follows; and not before it
    /// can say what has the focus.
    void settle() {
        nodes->setFocus(narration.focus());
        nodes->activate(isActive && hasContents && narrator == Narrator::screenReader);
    }

    /// Keeps the promise about hearing, once.
    void note(bool isHeardNow) {
        isHeard = isHeardNow;
        if (!std::exchange(isNoted, true)) hearing.set_value();
    }

    GMainLoop* loop;               // of the default context, which nothing else in the program uses
    std::promise<void> connection; ///< kept when connecting has ended, one way or the other
    std::future<void> connected;
    std::promise<void> hearing; ///< kept when somebody listens, or nobody will
    std::shared_future<void> heard;
    std::atomic<bool> isHeard{false};
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
    return service_->heard.wait_for(limit) == std::future_status::ready && service_->isHeard;
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

namespace {

// A cell of a table would be read together with its whole row.
constexpr auto squareRole = ATK_ROLE_LIST_ITEM;

} // namespace

Nodes::Nodes(TakeListening heard) {
    grow(program_, NodeKind::plain, ATK_ROLE_APPLICATION, nullptr);
    program_.name = "Hektor";
    grow(frame_, NodeKind::window, ATK_ROLE_FRAME, &program_);
    // Orca reads a new title of the frame that it follows, which would tell every move twice. So it
    // follows the pane, and finds the title when it is asked for it.
    grow(pane_, NodeKind::window, ATK_ROLE_WINDOW, &frame_);
    grow(said_, NodeKind::plain, ATK_ROLE_LABEL, &pane_);
    grow(line_, NodeKind::line, ATK_ROLE_ENTRY, &pane_);
    grow(secretLine_, NodeKind::line, ATK_ROLE_PASSWORD_TEXT, &pane_);
    secretLine_.isHidden = true;
    grow(board_, NodeKind::plain, ATK_ROLE_PANEL, &pane_);
    for (auto& square : squares_)
        grow(square, NodeKind::plain, squareRole, &board_);
    grow(state_, NodeKind::plain, ATK_ROLE_STATUSBAR, &pane_);
    presentProgram(program_.object, [this, heard = std::move(heard)](bool isHeard) {
        heard(isHeard);
        if (!isHeard) return;
        // Nobody has heard what was told before.
        go();
        isHeard_ = true;
        come();
    });
}

Nodes::~Nodes() {
    withdrawProgram();
    for (auto& square : squares_)
        g_object_unref(square.object);
    for (const auto* const node :
         {&board_, &state_, &secretLine_, &line_, &said_, &pane_, &frame_, &program_})
        g_object_unref(node->object);
}

void Nodes::grow(Node& node, NodeKind kind, AtkRole role, Node* parent) {
    node.object = createObject(node, kind);
    node.role = role;
    node.parent = parent;
    node.locale = &locale_;
    node.window = &windowOnScreen_;
    node.takesFocus = isEntry(node) || role == squareRole;
    if (parent == nullptr) return;
    node.number = static_cast<int>(parent->children.size());
    parent->children.push_back(&node);
}

Node& Nodes::at(Place place) {
    switch (place.part) {
    case WindowPart::frame: return frame_;
    case WindowPart::said: return said_;
    case WindowPart::state: return state_;
    case WindowPart::line: return line_;
    case WindowPart::secretLine: return secretLine_;
    case WindowPart::board: return board_;
    case WindowPart::square: break;
    }
    return squares_.at(static_cast<std::size_t>(place.square));
}

void Nodes::describe(Node& node, const std::string& text) {
    node.description = text;
    g_object_notify(G_OBJECT(node.object), "accessible-description");
}

void Nodes::tell(const Renamed& renamed) {
    auto& node = at(renamed.place);
    node.name = renamed.name;
    g_object_notify(G_OBJECT(node.object), "accessible-name");
}

void Nodes::tell(const Retyped& retyped) {
    auto& node = at({retyped.line});
    const auto& [part, from, removed, added] = retyped;
    const auto* const begin = g_utf8_offset_to_pointer(node.text.c_str(), from);
    node.text.replace(static_cast<std::size_t>(begin - node.text.c_str()), removed.size(), added);
    if (!removed.empty())
        g_signal_emit_by_name(node.object, "text-remove", from, lengthOf(removed), removed.c_str());
    if (!added.empty())
        g_signal_emit_by_name(node.object, "text-insert", from, lengthOf(added), added.c_str());
    g_signal_emit_by_name(node.object, "text-caret-moved", lengthOf(node.text));
}

void Nodes::tell(const LineChanged& changed) {
    for (auto* const node : {&line_, &secretLine_}) {
        node->isHidden = (node == &secretLine_) != changed.isSecret;
        for (const auto each : {ATK_STATE_SHOWING, ATK_STATE_VISIBLE})
            atk_object_notify_state_change(node->object, each, node->isHidden ? FALSE : TRUE);
    }
}

void Nodes::tell(const FocusMoved& moved) {
    auto& node = at(moved.place);
    if (focus_ == &node) return;
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    focus_ = &node;
    if (isActive_ && isHeard_) changeState(node, &Node::hasFocus, ATK_STATE_FOCUSED, true);
}

void Nodes::tell(const Narrated& announced) {
    if (isActive_ && isHeard_) return speak(announced);
    constexpr std::size_t most = 3;
    waiting_.push_back(announced);
    if (waiting_.size() > most) waiting_.pop_front();
}

void Nodes::speak(const Narrated& announced) const {
    // Since ATK 2.50. Before, a screen reader speaks a new description of the object with the
    // focus; it must not find it there any more when it reads that object.
    if (g_signal_lookup("notification", ATK_TYPE_OBJECT) != 0) {
        constexpr int polite = 1;
        constexpr int assertive = 2;
        g_signal_emit_by_name(frame_.object,
                              "notification",
                              announced.text.c_str(),
                              announced.isAlarm ? assertive : polite);
        return;
    }
    if (focus_ == nullptr) return;
    describe(*focus_, announced.text);
    describe(*focus_, {});
}

void Nodes::come() {
    if (!isActive_ || !isHeard_) return;
    for (auto* const window : {&frame_, &pane_})
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, true);
    g_signal_emit_by_name(frame_.object, "activate");
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, true);
    for (const auto& announced : std::exchange(waiting_, {}))
        speak(announced);
}

void Nodes::go() {
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    for (auto* const window : {&pane_, &frame_}) {
        if (!window->isActive) continue;
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, false);
        g_signal_emit_by_name(window->object, "deactivate");
    }
}

void Nodes::apply(const AccessibleChange& change) {
    std::visit([this](const auto& each) { tell(each); }, change);
}

void Nodes::place(const Extents& extents) {
    windowOnScreen_ = extents.window;
    frame_.extent = pane_.extent = {0, 0, extents.window.width, extents.window.height};
    said_.extent = extents.said;
    line_.extent = secretLine_.extent = extents.line;
    state_.extent = extents.state;
    board_.extent = extents.board;
    constexpr int inRow = 8;
    const int width = extents.board.width / inRow;
    const int height = extents.board.height / inRow;
    for (int at = 0; at < squaresOfBoard; ++at)
        squares_.at(static_cast<std::size_t>(at)).extent = {extents.board.left + at % inRow * width,
                                                            extents.board.top + at / inRow * height,
                                                            width,
                                                            height};
}

void Nodes::activate(bool isActive) {
    if (std::exchange(isActive_, isActive) == isActive) return;
    isActive ? come() : go();
}

void Nodes::setFocus(std::optional<Place> focus) {
    if (focus) return tell(FocusMoved{*focus});
    go();
    focus_ = nullptr;
}

} // namespace app
