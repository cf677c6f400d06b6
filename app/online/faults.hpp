// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/http.hpp"
#include "app/online/server.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

namespace app {

/// Why there is no game. `isNo`: that is the answer that was asked for, not a fault.
struct OnlineFault {
    Sentence why;
    bool isNo = false;
};
template <class T>
using Online = rules::Expected<T, OnlineFault>;

/// Why an exchange has not done what it was for.
[[nodiscard]] OnlineFault faultOf(const HttpEnd& end, const Server& server);
/// The answer is not that of a chess server.
[[nodiscard]] OnlineFault strangeAnswer(const Server& server);

} // namespace app
