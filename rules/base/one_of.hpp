// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

// A value of one of dozens of kinds. std::variant instantiates copying, destruction and visiting
// for all kinds in every translation unit, with symbol names that contain the whole list: eight
// seconds of compile time for one `push_back` of 89 kinds. With OneOf a file pays only for the
// kinds it names.

namespace rules {

template <class... Kinds>
struct KindList {
    static constexpr std::size_t size = sizeof...(Kinds);

    template <class Kind>
    static constexpr bool has = (std::is_same_v<Kind, Kinds> || ...);

    /// The index of the kind in the list, counted from 0. Does not compile for a kind not in the
    /// list.
    template <class Kind>
    [[nodiscard]] static consteval std::size_t place() {
        static_assert(has<Kind>, "it can never be of this kind");
        std::size_t before = 0;
        static_cast<void>(((std::is_same_v<Kind, Kinds> || (++before, false)) || ...));
        return before;
    }
};

/// Kinds in a table; each entry has its `Kind`, and any other data about it.
template <class... Entries>
struct KindTable {
    using Kinds = KindList<typename Entries::Kind...>;
};

namespace joining {

template <class... Tables>
struct Joining;
template <class... Entries>
struct Joining<KindTable<Entries...>> {
    using Table = KindTable<Entries...>;
};
template <class... First, class... Second, class... Others>
struct Joining<KindTable<First...>, KindTable<Second...>, Others...>
    : Joining<KindTable<First..., Second...>, Others...> {};

} // namespace joining

template <class... Tables>
using Joined = typename joining::Joining<Tables...>::Table;

/// A string as a template argument.
template <std::size_t size>
struct Literal {
    char characters[size]{};

    // Implicit, so that a string literal can be the template argument.
    consteval Literal(const char (&text)[size]) { std::copy_n(text, size, characters); }
};

/// A table entry: a kind and the name under which it is stored.
template <class Of, Literal literal>
struct Named {
    using Kind = Of;
    static constexpr std::string_view name{literal.characters};
};

/// The kinds that an `Of` can be of: the return type of the function `kindsOf(const Of*)`, which is
/// declared next to it and never defined.
template <class Of>
using KindsOf = decltype(kindsOf(static_cast<const Of*>(nullptr)));

/// One of the kinds of `KindsOf<Of>`; the base of `struct Event : OneOf<Event>`. The value is
/// shared between copies and immutable while shared, so copying costs a reference count. A
/// moved-from object may only be assigned to or destroyed.
template <class Of>
class OneOf {
public:
    /// Implicit, as with std::variant.
    template <class Kind>
    requires(KindsOf<Of>::template has<Kind>) OneOf(Kind value)
        : place_(KindsOf<Of>::template place<Kind>())
        , value_(std::make_shared<const Kind>(std::move(value))) {}

    /// The value if it is of this kind, otherwise nullptr.
    template <class Kind>
    [[nodiscard]] const Kind* as() const {
        return is<Kind>() ? static_cast<const Kind*>(value_.get()) : nullptr;
    }
    template <class Kind>
    [[nodiscard]] bool is() const {
        return place_ == KindsOf<Of>::template place<Kind>();
    }
    /// Changes the value if it is of this kind; copies of it remain unchanged.
    template <class Kind, class Change>
    void change(Change&& change) {
        if (const auto* const now = as<Kind>()) {
            Kind changed = *now;
            std::forward<Change>(change)(changed);
            value_ = std::make_shared<const Kind>(std::move(changed));
        }
    }
    /// The index of its kind in the list.
    [[nodiscard]] std::size_t place() const { return place_; }
    /// The value without its type.
    [[nodiscard]] const void* value() const { return value_.get(); }

private:
    std::size_t place_;
    std::shared_ptr<const void> value_;
};

namespace visiting {

template <class Result, class Visitor, class Kind>
Result visitOne(Visitor& visitor, const void* value) {
    return visitor(*static_cast<const Kind*>(value));
}

template <class Visitor, class First, class... Others>
decltype(auto) visitAny(Visitor& visitor,
                        std::size_t place,
                        const void* value,
                        KindList<First, Others...> /*of*/) {
    using Result = std::invoke_result_t<Visitor&, const First&>;
    static constexpr Result (*visits[])(Visitor&, const void*) = {
        &visitOne<Result, Visitor, First>, &visitOne<Result, Visitor, Others>...};
    return visits[place](visitor, value);
}

} // namespace visiting

/// Calls the visitor with the value in its own type. Must return the same type for every kind.
template <class Visitor, class Of>
decltype(auto) visit(Visitor&& visitor, const OneOf<Of>& value) {
    return visiting::visitAny(visitor, value.place(), value.value(), KindsOf<Of>{});
}

/// Whether both are of the same kind and equal. Instantiates code for every kind, so use it only
/// where `operator==` of an `Of` is defined.
template <class Of>
[[nodiscard]] bool areEqual(const OneOf<Of>& left, const OneOf<Of>& right) {
    return left.place() == right.place() &&
           visit([&right]<class Kind>(
                     const Kind& value) { return value == *right.template as<Kind>(); },
                 left);
}

} // namespace rules
