// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/atk_program.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

/// Who wants to know of keys; numbered from 1.
struct KeyListener {
    AtkKeySnoopFunc function = nullptr;
    gpointer data = nullptr;
};

/// What the functions below need: those of ATK have no argument for data of ours.
struct Presented {
    AtkObject* root = nullptr;
    decltype(AtkUtilClass::add_global_event_listener) addListener = nullptr;
    std::function<void()> whenHeard{};
    std::vector<KeyListener> keyListeners{};
};

Presented& presented() {
    static Presented program;
    return program;
}

/// The bridge listens when an assistive program does.
guint noteListener(GSignalEmissionHook listener, const gchar* event) {
    const std::string_view name = event;
    if (name == "Atk:AtkWindow:activate")
        g_idle_add(
            [](gpointer) -> gboolean {
                presented().whenHeard();
                return G_SOURCE_REMOVE;
            },
            nullptr);
    return presented().addListener(listener, event);
}

guint addKeyListener(AtkKeySnoopFunc function, gpointer data) {
    auto& listeners = presented().keyListeners;
    listeners.push_back({function, data});
    return static_cast<guint>(listeners.size());
}

void removeKeyListener(guint number) {
    auto& listeners = presented().keyListeners;
    if (number > 0 && number <= listeners.size()) listeners[number - 1] = {};
}

} // namespace

void presentProgram(AtkObject* program, std::function<void()> heard) {
    auto* const functions = static_cast<AtkUtilClass*>(g_type_class_ref(ATK_TYPE_UTIL));
    auto& own = presented();
    own.root = program;
    own.whenHeard = std::move(heard);
    own.addListener = std::exchange(functions->add_global_event_listener, noteListener);
    functions->add_key_event_listener = addKeyListener;
    functions->remove_key_event_listener = removeKeyListener;
    functions->get_root = [] { return presented().root; };
    functions->get_toolkit_name = [] { return "hektor"; };
    functions->get_toolkit_version = [] { return "1"; };
}

void withdrawProgram() {
    presented().root = nullptr;
    presented().whenHeard = [] {};
}

bool isTaken(const ReaderKey& key) {
    auto text = key.text;
    AtkKeyEventStruct event{.type = key.isPressed ? ATK_KEY_EVENT_PRESS : ATK_KEY_EVENT_RELEASE,
                            .state = key.modifiers,
                            .keyval = key.symbol,
                            .length = static_cast<gint>(text.size()),
                            .string = text.data(),
                            .keycode = key.code,
                            .timestamp = key.time};
    return std::ranges::any_of(presented().keyListeners, [&](const KeyListener& listener) {
        return listener.function != nullptr && listener.function(&event, listener.data) != 0;
    });
}

} // namespace app
