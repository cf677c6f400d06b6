// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/atk_program.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

// The functions of ATK have no argument for data of ours.
AtkObject* root = nullptr;
decltype(AtkUtilClass::add_global_event_listener) addListener = nullptr;
std::function<void()> whenHeard;

/// The bridge listens when an assistive program does.
guint noteListener(GSignalEmissionHook listener, const gchar* event) {
    const std::string_view name = event;
    if (name == "Atk:AtkWindow:activate")
        g_idle_add(
            [](gpointer) -> gboolean {
                whenHeard();
                return G_SOURCE_REMOVE;
            },
            nullptr);
    return addListener(listener, event);
}

/// Who wants to know of keys; numbered from 1.
struct KeyListener {
    AtkKeySnoopFunc function = nullptr;
    gpointer data = nullptr;
};
std::vector<KeyListener> keyListeners;

guint addKeyListener(AtkKeySnoopFunc function, gpointer data) {
    keyListeners.push_back({function, data});
    return static_cast<guint>(keyListeners.size());
}

void removeKeyListener(guint number) {
    if (number > 0 && number <= keyListeners.size()) keyListeners[number - 1] = {};
}

} // namespace

void presentProgram(AtkObject* program, std::function<void()> heard) {
    root = program;
    whenHeard = std::move(heard);
    auto* const functions = static_cast<AtkUtilClass*>(g_type_class_ref(ATK_TYPE_UTIL));
    addListener = std::exchange(functions->add_global_event_listener, noteListener);
    functions->add_key_event_listener = addKeyListener;
    functions->remove_key_event_listener = removeKeyListener;
    functions->get_root = [] { return root; };
    functions->get_toolkit_name = [] { return "hektor"; };
    functions->get_toolkit_version = [] { return "1"; };
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
    return std::ranges::any_of(keyListeners, [&](const KeyListener& listener) {
        return listener.function != nullptr && listener.function(&event, listener.data) != 0;
    });
}

} // namespace app
