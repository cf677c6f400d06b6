// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// What every command of Hektor answers to the one who started it.
enum class ExitStatus {
    done = 0,  ///< Carried out.
    no = 1,    ///< The honest answer is no: an illegal move, boards that differ, a damaged file.
    usage = 2, ///< The command line cannot be understood.
    unavailable = 3, ///< A device or file that was named cannot be had.
};

} // namespace app
