// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

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

/// A set of values of an enumeration that counts from 0; `last` is the last of them.
template <auto last>
class SetOf {
public:
    using Value = decltype(last);

    constexpr SetOf() = default;
    constexpr SetOf(std::initializer_list<Value> some) {
        for (const auto one : some)
            insert(one);
    }
    [[nodiscard]] static constexpr SetOf all() {
        SetOf set;
        for (const auto one : valuesUpTo<last>)
            set.insert(one);
        return set;
    }

    [[nodiscard]] constexpr bool contains(Value one) const { return (bits_ & bit(one)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return bits_ == 0; }
    constexpr void insert(Value one) { bits_ |= bit(one); }

    /// In the order in which they are declared.
    [[nodiscard]] std::vector<Value> list() const {
        std::vector<Value> values;
        for (const auto one : valuesUpTo<last>)
            if (contains(one)) values.push_back(one);
        return values;
    }

    bool operator==(const SetOf&) const = default;

private:
    static_assert(static_cast<unsigned>(last) < 32);
    static constexpr std::uint32_t bit(Value one) {
        return std::uint32_t{1} << static_cast<unsigned>(one);
    }

    std::uint32_t bits_ = 0;
};

/// Writes the violated contract to standard error and aborts the program.
[[noreturn]] void defect(const char* promise, const char* file, int line) noexcept;

} // namespace rules

// Contracts between parts of our own code. Always checked: announcing something wrong about the
// board is worse than stopping, and after a stop the journal restores the game.
#define EXPECTS(condition)                                                                         \
    ((condition) ? static_cast<void>(0) : ::rules::defect(#condition, __FILE__, __LINE__))
#define ENSURES(condition) EXPECTS(condition)
