#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// Names of header fields are alike whatever their case; only ASCII is ever in one.
[[nodiscard]] bool same_name(std::string_view, std::string_view);

struct Header {
    std::string name;
    std::string value;
    bool operator==(const Header&) const = default;
};

/// Header fields in the order they were sent. A name may come more than once.
class Headers {
public:
    Headers() = default;
    Headers(std::initializer_list<Header> fields) : fields_(fields) {}

    void add(std::string name, std::string value);
    /// The first of that name.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
    [[nodiscard]] std::size_t count(std::string_view name) const;

    [[nodiscard]] auto begin() const { return fields_.begin(); }
    [[nodiscard]] auto end() const { return fields_.end(); }
    bool operator==(const Headers&) const = default;

private:
    std::vector<Header> fields_;
};

}  // namespace tigerpit
