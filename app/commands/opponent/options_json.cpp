// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/opponent/options_json.hpp"

#include <nlohmann/json.hpp>

namespace app {
namespace {

using OptionObject = nlohmann::ordered_json;

std::string_view nameOf(UciOptionKind kind) {
    switch (kind) {
    case UciOptionKind::check: return "check";
    case UciOptionKind::spin: return "spin";
    case UciOptionKind::combo: return "combo";
    case UciOptionKind::button: return "button";
    case UciOptionKind::text: break;
    }
    return "string";
}

OptionObject objectOf(const UciOption& option, const OptionSheet& sheet) {
    OptionObject object{{"name", option.name}, {"type", nameOf(option.kind)}};
    if (option.kind != UciOptionKind::button) {
        object["value"] = sheet.valueOf(option);
        object["default"] = standardOf(option);
    }
    if (option.least) object["min"] = *option.least;
    if (option.most) object["max"] = *option.most;
    if (!option.choices.empty()) object["choices"] = option.choices;
    object["set_by_hektor"] = isSetByHektor(option.name);
    return object;
}

/// An engine may write anything, also what is not UTF-8.
std::string lineOf(const OptionObject& object) {
    return object.dump(-1, ' ', false, OptionObject::error_handler_t::replace) + '\n';
}

} // namespace

std::string optionsJson(const OptionSheet& sheet) {
    std::string lines;
    for (const auto& option : sheet.options())
        lines += lineOf(objectOf(option, sheet));
    for (const auto& name : sheet.stray())
        lines += lineOf({{"name", name}, {"type", nullptr}, {"value", sheet.chosen().at(name)}});
    return lines;
}

} // namespace app
