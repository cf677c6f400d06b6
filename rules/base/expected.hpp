// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <cstddef>

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

/// All values of an enumeration that counts from 0, in their order; `last` is the last of them.
template <auto last>
inline constexpr auto valuesUpTo = [] {
    std::array<decltype(last), static_cast<std::size_t>(last) + 1> values{};
    for (std::size_t place = 0; place < values.size(); ++place)
        values[place] = static_cast<decltype(last)>(place);
    return values;
}();

/// Writes the violated contract to standard error and aborts the program.
[[noreturn]] void defect(const char* promise, const char* file, int line) noexcept;

} // namespace rules

// Contracts between parts of our own code. Always checked: announcing something wrong about the
// board is worse than stopping, and after a stop the journal restores the game.
#define EXPECTS(condition)                                                                         \
    ((condition) ? static_cast<void>(0) : ::rules::defect(#condition, __FILE__, __LINE__))
#define ENSURES(condition) EXPECTS(condition)
