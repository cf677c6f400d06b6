// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/sdl.hpp"

#include <optional>

namespace app {

/// From here on the loss of the X server that shows the window does not end the program, as Xlib
/// does by itself, but is noted. Answers the descriptor on which that server speaks; none where
/// another window system shows the window, which reports its end as an ordinary event. One window
/// a process; main thread.
[[nodiscard]] std::optional<int> watchDisplay(SDL_Window* window);

/// The server has closed the connection. Any thread.
void noteDisplayLost();

/// Whether the display has been lost. Nothing of SDL's video may be called any more then. Any
/// thread.
[[nodiscard]] bool isDisplayLost();

} // namespace app
