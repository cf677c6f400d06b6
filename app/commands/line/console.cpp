// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/console.hpp"

#include <iostream>

namespace app {

tl::unexpected<CommandFault> wrong(const Sentence& why) {
    return rules::unexpected(CommandFault{ExitStatus::usage, {why}});
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
