// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_table.hpp"

#include <array>

namespace tactile {
namespace {

constexpr std::array table{
#define COMMAND(name, role, shape, purpose, ...)                                                   \
    CommandRow{Command::name, Role::role, Shape::shape, Purpose::purpose, "command." #name},
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

} // namespace

std::span<const CommandRow> commandTable() {
    return table;
}

const CommandRow& rowOf(Command command) {
    return table.at(static_cast<std::size_t>(command));
}

std::string_view commandWord(Command command, rules::Language language) {
    return rowOf(command).words.usual(language);
}

Role roleOf(Command command) {
    return rowOf(command).role;
}

bool isAct(Command command) {
    return rowOf(command).purpose == Purpose::act;
}

bool isLook(Command command) {
    return rowOf(command).purpose == Purpose::look;
}

} // namespace tactile
