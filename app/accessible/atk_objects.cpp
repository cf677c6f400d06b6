// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/atk_objects.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace app {
namespace {

/// An object of ATK; the node outlives it.
struct Accessible {
    AtkObject base;
    Node* node;
};

Node& nodeOf(gpointer object) {
    return *static_cast<Accessible*>(object)->node;
}

// --- what every object answers

AtkObject* parentOf(AtkObject* object) {
    const auto* const parent = nodeOf(object).parent;
    return parent == nullptr ? nullptr : parent->object;
}

AtkObject* reference(AtkObject* object) {
    g_object_ref(object);
    return object;
}

AtkObject* childOf(AtkObject* object, gint number) {
    const auto& children = nodeOf(object).children;
    const auto at = static_cast<std::size_t>(number);
    return number < 0 || at >= children.size() ? nullptr : reference(children[at]->object);
}

AtkStateSet* statesOf(AtkObject* object) {
    const Node& node = nodeOf(object);
    auto* const states = atk_state_set_new();
    const auto add = [&](bool holds, AtkStateType state) {
        if (holds) atk_state_set_add_state(states, state);
    };
    add(true, ATK_STATE_ENABLED);
    add(true, ATK_STATE_SENSITIVE);
    add(!node.isHidden, ATK_STATE_VISIBLE);
    add(!node.isHidden, ATK_STATE_SHOWING);
    add(node.takesFocus, ATK_STATE_FOCUSABLE);
    add(node.hasFocus, ATK_STATE_FOCUSED);
    add(node.isActive, ATK_STATE_ACTIVE);
    add(isEntry(node), ATK_STATE_EDITABLE);
    add(isEntry(node), ATK_STATE_SINGLE_LINE);
    return states;
}

void becomeObject(gpointer type, gpointer /*data*/) {
    auto* const functions = static_cast<AtkObjectClass*>(type);
    functions->get_name = [](AtkObject* object) { return nodeOf(object).name.c_str(); };
    functions->get_description = [](AtkObject* object) {
        return nodeOf(object).description.c_str();
    };
    functions->get_parent = parentOf;
    functions->get_n_children = [](AtkObject* object) {
        return static_cast<gint>(nodeOf(object).children.size());
    };
    functions->ref_child = childOf;
    functions->get_index_in_parent = [](AtkObject* object) { return nodeOf(object).number; };
    functions->get_role = [](AtkObject* object) { return nodeOf(object).role; };
    functions->ref_state_set = statesOf;
    functions->get_object_locale = [](AtkObject* object) { return nodeOf(object).locale->c_str(); };
}

// --- where it is

/// The upper left corner of whatever the place is counted from, within the window.
std::pair<int, int> originOf(const Node& node, AtkCoordType from) {
    if (from == ATK_XY_SCREEN) return {-node.window->left, -node.window->top};
    const bool isInParent = from == ATK_XY_PARENT && node.parent != nullptr;
    return isInParent ? std::pair{node.parent->extent.left, node.parent->extent.top}
                      : std::pair{0, 0};
}

// NOLINTNEXTLINE(readability-function-size): ATK determines the parameters.
void extentsIn(
    AtkComponent* object, gint* left, gint* top, gint* width, gint* height, AtkCoordType from) {
    const Node& node = nodeOf(object);
    const auto [x, y] = originOf(node, from);
    *left = node.extent.left - x;
    *top = node.extent.top - y;
    *width = node.extent.width;
    *height = node.extent.height;
}

void becomeComponent(gpointer interface, gpointer /*data*/) {
    auto* const functions = static_cast<AtkComponentIface*>(interface);
    functions->get_extents = extentsIn;
    // Without it everything would be taken for the contents of a canvas.
    functions->get_layer = [](AtkComponent* object) {
        return nodeOf(object).role == ATK_ROLE_FRAME ? ATK_LAYER_WINDOW : ATK_LAYER_WIDGET;
    };
}

// --- the text of a line

gchar* copyOf(const std::string& text, glong from, glong to) {
    const auto length = lengthOf(text);
    const auto end = to < 0 || to > length ? length : to;
    const auto begin = from < 0 || from > end ? end : from;
    return g_utf8_substring(text.c_str(), begin, end);
}

gint countCharacters(AtkText* line) {
    return lengthOf(nodeOf(line).text);
}

gunichar characterAt(AtkText* line, gint at) {
    const auto& text = nodeOf(line).text;
    if (at < 0 || at >= lengthOf(text)) return 0;
    return g_utf8_get_char(g_utf8_offset_to_pointer(text.c_str(), at));
}

/// The word around the character, with the spaces behind it.
std::pair<gint, gint> wordAround(AtkText* line, gint at) {
    const auto isSpace = [&](gint place) { return characterAt(line, place) == ' '; };
    const auto count = countCharacters(line);
    gint begin = at;
    while (begin > 0 && isSpace(begin))
        --begin;
    while (begin > 0 && !isSpace(begin - 1))
        --begin;
    gint end = at;
    while (end < count && !isSpace(end))
        ++end;
    while (end < count && isSpace(end))
        ++end;
    return {begin, end};
}

gchar* textAround(AtkText* line, gint at, AtkTextGranularity unit, gint* begin, gint* end) {
    const auto count = countCharacters(line);
    std::pair<gint, gint> found{0, count};
    if (unit == ATK_TEXT_GRANULARITY_CHAR) found = {at, at < count ? at + 1 : at};
    if (unit == ATK_TEXT_GRANULARITY_WORD) found = wordAround(line, at);
    std::tie(*begin, *end) = found;
    return copyOf(nodeOf(line).text, found.first, found.second);
}

// The older form of the same question; there is only one line.
gchar* textAt(AtkText* line, gint at, AtkTextBoundary unit, gint* begin, gint* end) {
    if (unit == ATK_TEXT_BOUNDARY_CHAR)
        return textAround(line, at, ATK_TEXT_GRANULARITY_CHAR, begin, end);
    const bool isWord = unit == ATK_TEXT_BOUNDARY_WORD_START || unit == ATK_TEXT_BOUNDARY_WORD_END;
    return textAround(
        line, at, isWord ? ATK_TEXT_GRANULARITY_WORD : ATK_TEXT_GRANULARITY_LINE, begin, end);
}

// The characters stand side by side. A reader that goes through the window line by line needs their
// order, and that they are in the line.
// NOLINTNEXTLINE(readability-function-size): the same here.
void extentsOfCharacter(
    AtkText* line, gint at, gint* left, gint* top, gint* width, gint* height, AtkCoordType from) {
    const int count = countCharacters(line) + 1; // with the place behind them
    extentsIn(ATK_COMPONENT(line), left, top, width, height, from);
    *left += *width * at / count;
    *width /= count;
}

void becomeText(gpointer interface, gpointer /*data*/) {
    auto* const functions = static_cast<AtkTextIface*>(interface);
    functions->get_text = [](AtkText* line, gint from, gint to) {
        return copyOf(nodeOf(line).text, from, to);
    };
    functions->get_character_count = countCharacters;
    functions->get_character_at_offset = characterAt;
    functions->get_string_at_offset = textAround;
    functions->get_text_at_offset = textAt;
    functions->get_caret_offset = countCharacters; // one types at the end
    functions->get_character_extents = extentsOfCharacter;
    functions->get_n_selections = [](AtkText* /*line*/) { return 0; };
}

// --- the types of GObject

GType derive(const gchar* name, GType from, GClassInitFunc initialise) {
    GTypeQuery parent{};
    g_type_query(from, &parent);
    const auto size = from == ATK_TYPE_OBJECT ? sizeof(Accessible) : parent.instance_size;
    return g_type_register_static_simple(from,
                                         g_intern_static_string(name),
                                         parent.class_size,
                                         initialise,
                                         static_cast<guint>(size),
                                         nullptr,
                                         G_TYPE_FLAG_NONE);
}

GType typeWith(const gchar* name, GType from, GType interface, GInterfaceInitFunc become) {
    const auto type = derive(name, from, nullptr);
    const GInterfaceInfo how{become, nullptr, nullptr};
    g_type_add_interface_static(type, interface, &how);
    return type;
}

struct Types {
    GType object = derive("HektorAccessible", ATK_TYPE_OBJECT, becomeObject);
    GType plain = typeWith("HektorPart", object, ATK_TYPE_COMPONENT, becomeComponent);
    GType frame = typeWith("HektorFrame", plain, ATK_TYPE_WINDOW, nullptr);
    GType line = typeWith("HektorLine", plain, ATK_TYPE_TEXT, becomeText);
};

GType typeOf(NodeKind kind) {
    static const Types types;
    switch (kind) {
    case NodeKind::window: return types.frame;
    case NodeKind::line: return types.line;
    case NodeKind::plain: break;
    }
    return types.plain;
}

/// Who wants to know of keys; numbered from 1.
struct KeyListener {
    AtkKeySnoopFunc function = nullptr;
    gpointer data = nullptr;
};

/// What the functions below need: those of ATK have no argument for data of ours.
struct Presented {
    AtkObject* root = nullptr;
    decltype(AtkUtilClass::add_global_event_listener) addListener = nullptr;
    decltype(AtkUtilClass::remove_global_event_listener) removeListener = nullptr;
    TakeListening whenHeard{};
    std::set<guint> listeners{}; ///< to the window that becomes active, by their numbers
    std::vector<KeyListener> keyListeners{};
};

Presented& presented() {
    static Presented program;
    return program;
}

void tellListening() {
    g_idle_add(
        [](gpointer) -> gboolean {
            presented().whenHeard(!presented().listeners.empty());
            return G_SOURCE_REMOVE;
        },
        nullptr);
}

/// The bridge listens when an assistive program does.
guint noteListener(GSignalEmissionHook listener, const gchar* event) {
    const std::string_view name = event;
    auto* const add = presented().addListener;
    const auto number = add == nullptr ? 0 : add(listener, event);
    if (name != "Atk:AtkWindow:activate") return number;
    presented().listeners.insert(number);
    tellListening();
    return number;
}

/// It stops when the last of them has gone, or has crashed.
void noteListenerGone(guint number) {
    if (auto* const remove = presented().removeListener; remove != nullptr) remove(number);
    if (presented().listeners.erase(number) > 0) tellListening();
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

bool isEntry(const Node& node) {
    return node.role == ATK_ROLE_ENTRY || node.role == ATK_ROLE_PASSWORD_TEXT;
}

int lengthOf(const std::string& text) {
    return static_cast<int>(g_utf8_strlen(text.c_str(), -1));
}

void changeState(Node& node, bool Node::*member, AtkStateType state, bool holds) {
    if (std::exchange(node.*member, holds) == holds) return;
    atk_object_notify_state_change(node.object, state, holds ? TRUE : FALSE);
}

AtkObject* createObject(Node& node, NodeKind kind) {
    auto* const object = static_cast<Accessible*>(g_object_new(typeOf(kind), nullptr));
    object->node = &node;
    return &object->base;
}

void presentProgram(AtkObject* program, TakeListening heard) {
    auto* const functions = static_cast<AtkUtilClass*>(g_type_class_ref(ATK_TYPE_UTIL));
    auto& own = presented();
    own.root = program;
    own.whenHeard = std::move(heard);
    own.addListener = std::exchange(functions->add_global_event_listener, noteListener);
    own.removeListener = std::exchange(functions->remove_global_event_listener, noteListenerGone);
    functions->add_key_event_listener = addKeyListener;
    functions->remove_key_event_listener = removeKeyListener;
    functions->get_root = [] { return presented().root; };
    functions->get_toolkit_name = [] { return "hektor"; };
    functions->get_toolkit_version = [] { return "1"; };
}

void withdrawProgram() {
    presented().root = nullptr;
    presented().whenHeard = [](bool) {};
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
