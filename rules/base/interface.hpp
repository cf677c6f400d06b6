// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rules {

/// The base of classes that are used, and destroyed, as their bases. Neither copied nor moved.
class Interface {
public:
    Interface() = default;
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
    virtual ~Interface() = default;
};

} // namespace rules
