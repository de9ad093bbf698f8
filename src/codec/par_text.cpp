#include "codec/par_text.hpp"

#include <algorithm>

#include "codec/money_text.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view minus = "\u2212";
constexpr std::size_t group = 3;

}  // namespace

std::string with_minus(std::string decimal) {
    if (decimal.starts_with('-')) decimal.replace(0, 1, minus);
    return decimal;
}

std::string figure(const Ratio& ratio, int places) { return with_minus(decimal(ratio, places)); }

std::string percent(const Ratio& ratio, int places) { return figure(ratio * 100, places); }

std::string percent_of(const std::optional<Ratio>& ratio, int places) {
    return ratio ? percent(*ratio, places) : "";
}

std::string percent_or_none(const Ratio& ratio, int places) {
    return ratio == 0 ? "\u2013" : percent(ratio, places);
}

std::string layout_ranges(const std::vector<const Layout*>& layouts) {
    std::string text;
    for (std::size_t first = 0; first < layouts.size();) {
        std::size_t last = first;
        while (last + 1 < layouts.size() && layouts[last + 1] == layouts[last] + 1) ++last;
        if (!text.empty()) text += ", ";
        text += layouts[first]->id;
        if (last > first) text += (last > first + 1 ? "\u2013" : ", ") + layouts[last]->id;
        first = last + 1;
    }
    return text;
}

std::string prices_text(const std::vector<Payline>& lines) {
    std::string text;
    std::vector<Odds> told;
    for (const Payline& line : lines) {
        if (line.pays.num == 0 || std::ranges::find(told, line.pays) != told.end()) continue;
        told.push_back(line.pays);
        text += (text.empty() ? "" : ", ") + odds_text(line.pays);
    }
    return text;
}

void write_digits(Markup& page, std::string_view number) {
    if (number.starts_with('-')) {
        page.text(minus);
        number.remove_prefix(1);
    }
    if (number.size() <= group + 1) {
        page.text(number);
        return;
    }
    std::size_t size = number.size() % group;
    if (size == 0) size = group;
    for (; !number.empty(); size = group) {
        page.element("i", {}, number.substr(0, size));
        number.remove_prefix(size);
    }
}

void write_fraction(Markup& page, const Ratio& ratio) {
    const std::string text = to_text(ratio);
    const auto line = text.find('/');
    write_digits(page, text.substr(0, line));
    if (line == std::string::npos) return;
    page.element("b", {}, "/");
    write_digits(page, text.substr(line + 1));
}

std::string rank_text(std::size_t rank) { return std::string{rank_letters.substr(rank, 1)}; }

}  // namespace tigerpit
