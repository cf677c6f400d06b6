// SPDX-License-Identifier: GPL-3.0-or-later
// The one file that compiles Catch2's runner; it takes seconds, the others do not.
#define CATCH_CONFIG_RUNNER
#include "tests/support/program/bare_machine.hpp"

#include <catch2/catch.hpp>

namespace {

/// By default Catch2 passes a case without any check, and version 2 a name that matches no case.
constexpr auto warnings = static_cast<Catch::WarnAbout::What>(Catch::WarnAbout::NoAssertions |
#if CATCH_VERSION_MAJOR >= 3
                                                              Catch::WarnAbout::UnmatchedTestSpec
#else
                                                              Catch::WarnAbout::NoTests
#endif
);

} // namespace

int main(int argc, char** argv) {
    const tests::BareMachine machine;
    Catch::Session session;
    session.configData().warnings = warnings;
    return session.run(argc, argv);
}
