// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/requested.hpp"

// What only a game on a server has: whether this is one has been checked before (refusals.hpp).

namespace app {

void requested::abort(Turn& turn, const tactile::Request& /*request*/) {
    turn.bring(TellServer{ServedWish::abort});
}

void requested::chat(Turn& turn, const tactile::Request& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    if (text == nullptr) return turn.bring(ReadChat{});
    turn.bring(TellServer{ServedWords{text->value}});
}

} // namespace app
