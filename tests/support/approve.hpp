// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tests {

/// Compares `received` with tests/approved/NAME.txt, which a person has read and approved. If they
/// differ, or there is no such file, the test fails, names the first line that differs and writes
/// the text to received/NAME.txt of the build folder. To approve it, copy that file over the other
/// after reading it.
void approve(std::string_view name, const std::string& received);

} // namespace tests
