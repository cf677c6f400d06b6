// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/console.hpp"

#include <iostream>
#include <utility>

namespace app {

tl::unexpected<CommandFault> wrong(const Sentence& why, std::string option) {
    return rules::unexpected(
        CommandFault{.status = ExitStatus::usage, .why = {why}, .option = std::move(option)});
}

tl::unexpected<CommandFault> refused(const Sentence& why) {
    return rules::unexpected(CommandFault{ExitStatus::no, {why}});
}

tl::unexpected<CommandFault> unavailable(const Sentence& why) {
    return rules::unexpected(CommandFault{ExitStatus::unavailable, {why}});
}

void Console::print(const Sentence& sentence) const {
    std::cout << text(sentence) << '\n';
}

Complain Console::complainer() const {
    return log_.alsoTo([language = language_](const Sentence& sentence) {
        std::cout.flush();
        std::cerr << "hektor: " + app::text(sentence, language) + '\n';
    });
}

void Console::end(const CommandFault& fault) {
    for (const auto& sentence : fault.why)
        complain(sentence);
    fault_ = fault;
    status_ = fault.status;
}

} // namespace app
