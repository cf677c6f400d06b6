// SPDX-License-Identifier: GPL-3.0-or-later
// The one file that compiles Catch2's runner; it takes seconds, the others do not.
#define CATCH_CONFIG_RUNNER
#include "tests/support/bare_machine.hpp"

#include <catch2/catch.hpp>

int main(int argc, char** argv) {
    const tests::BareMachine machine;
    Catch::Session session;
    // By itself Catch2 passes a case that checks nothing, and a name that matches no case.
    session.configData().warnings = static_cast<Catch::WarnAbout::What>(
        Catch::WarnAbout::NoAssertions | Catch::WarnAbout::NoTests);
    return session.run(argc, argv);
}
