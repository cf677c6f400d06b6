// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/commands/hektor.hpp"

#include "app/commands/commands.hpp"

#include <iostream>
#include <sstream>

namespace tests {

namespace {

/// Redirects a stream into a string during its lifetime.
class Capture {
public:
    explicit Capture(std::ostream& stream)
        : stream_(stream)
        , before_(stream.rdbuf(text_.rdbuf())) {}
    ~Capture() { stream_.rdbuf(before_); }
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    [[nodiscard]] std::string text() const { return text_.str(); }

private:
    std::ostringstream text_;
    std::ostream& stream_;
    std::streambuf* before_;
};

} // namespace

Answer hektor(const std::vector<std::string>& words) {
    std::vector<const char*> arguments{"hektor"};
    for (const auto& word : words)
        arguments.push_back(word.c_str());
    const Capture out(std::cout);
    const Capture err(std::cerr);
    const auto status = app::runCommandLine(static_cast<int>(arguments.size()), arguments.data());
    return {status, out.text(), err.text()};
}

} // namespace tests
