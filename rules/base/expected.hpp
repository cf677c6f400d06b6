// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

namespace rules {

/// A value, or the reason why there is none. The alias allows a later switch to std::expected.
template <class T, class E>
using Expected = tl::expected<T, E>;

using tl::unexpected;

/// Several lambdas as one visitor: `std::visit(Overloaded{[](A) {…}, [](B) {…}}, variant)`.
template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

} // namespace rules
