// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace rules {

template <auto release>
struct Release {
    template <class Object>
    void operator()(Object* object) const {
        release(object);
    }
};

/// An object of a C library, which this function of the library releases.
template <class Object, auto release>
using Owned = std::unique_ptr<Object, Release<release>>;

} // namespace rules
