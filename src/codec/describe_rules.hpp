#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "codec/describe_parts.hpp"

namespace tigerpit {

// A rulebook as rules_json writes it.

/// In three languages.
struct NameShown {
    std::string en;
    std::string hans;
    std::string hant;
    bool operator==(const NameShown&) const = default;
};
struct RangeShown {
    int min = 0;
    int max = 0;
};

/// What an authorised person filled in of what the document leaves open.
struct OverlayShown {
    std::string approved_by;
    std::string reference;
    std::string effective;
    std::vector<std::string> fills;
    std::string fingerprint;
};

struct DocumentShown {
    std::string game;
    std::string short_name;
    NameShown title;
    std::string operator_name;
    std::optional<int> version;
    std::string effective;
    RangeShown decks;
    std::string fingerprint;
    std::optional<OverlayShown> overlay;
};

struct LineShown {
    std::string when;
    Odds pays{};
    std::string clause;
    std::optional<Odds> before_commission;
};
struct BetShown {
    std::string bet;
    NameShown name;
    std::string clause;
    std::vector<LineShown> lines;
    std::vector<std::string> layouts;
    std::vector<std::string> readings;
    std::optional<Side> original;
};
struct LayoutShown {
    std::string layout;
    std::optional<RangeShown> positions;
    std::string clause;
    std::vector<std::string> bets;
    std::optional<RangeShown> unconfirmed;
};

struct InsuranceRowShown {
    Stage stage{};
    Side side{};
    std::vector<int> points;
    std::vector<int> against;
    bool certified = false;
    std::optional<Odds> pays;
    bool pays_on_tie = false;
    std::string clause;
    std::optional<std::string> tie_clause;
};
struct ShareShown {
    Odds pays{};
    std::string of_maximum;
    std::string scope;
};
struct CapShown {
    std::string on;
    std::string clause;
    std::optional<ShareShown> share;
};
struct ScheduleShown {
    std::string clause;
    CapShown cap;
    std::vector<InsuranceRowShown> rows;
};

struct CountsShown {
    std::string counts;
    std::string clause;
};
struct AtMostShown {
    int max = 0;
    std::string clause;
};
struct LimitsShown {
    std::string clause;
    std::optional<CountsShown> over;
    std::optional<CountsShown> under;
    std::optional<AtMostShown> wagers_per_area;
    std::optional<Money> min;
    std::optional<Money> max;
};

/// `by` are those whom the clause names, `may` all who may in the end.
struct PermissionShown {
    Roles by;
    bool or_above = false;
    Roles may;
    std::string clause;
};
struct AuthorityShown {
    std::vector<Roles> ladder;
    std::string above;
    std::string clause;
    std::map<std::string, PermissionShown> acts;
};

struct RulebookShown {
    DocumentShown document;
    std::map<std::string, std::string> settings;
    LimitsShown limits;
    std::vector<LayoutShown> layouts;
    std::vector<BetShown> bets;
    std::optional<ScheduleShown> insurance;
    std::optional<std::map<std::string, std::string>> procedure;
    std::optional<AuthorityShown> authority;
};

// clang-format off
template <> inline constexpr auto described<NameShown> = parts(
    field("en", &NameShown::en), field("zh-Hans", &NameShown::hans),
    field("zh-Hant", &NameShown::hant));
template <> inline constexpr auto described<RangeShown> = parts(
    field("min", &RangeShown::min), field("max", &RangeShown::max));
template <> inline constexpr auto described<OverlayShown> = parts(
    field("approved_by", &OverlayShown::approved_by), field("reference", &OverlayShown::reference),
    field("effective", &OverlayShown::effective), field("fills", &OverlayShown::fills),
    field("fingerprint", &OverlayShown::fingerprint));
template <> inline constexpr auto described<DocumentShown> = parts(
    field("game", &DocumentShown::game), field("short", &DocumentShown::short_name),
    field("title", &DocumentShown::title), field("operator", &DocumentShown::operator_name),
    usual("version", &DocumentShown::version), field("effective", &DocumentShown::effective),
    field("decks", &DocumentShown::decks), field("fingerprint", &DocumentShown::fingerprint),
    field("overlay", &DocumentShown::overlay));

template <> inline constexpr auto described<LineShown> = parts(
    field("when", &LineShown::when), field("pays", &LineShown::pays),
    field("clause", &LineShown::clause),
    field("before_commission", &LineShown::before_commission));
template <> inline constexpr auto described<BetShown> = parts(
    field("bet", &BetShown::bet), field("name", &BetShown::name),
    field("clause", &BetShown::clause), field("lines", &BetShown::lines),
    field("layouts", &BetShown::layouts), field("readings", &BetShown::readings),
    usual("original", &BetShown::original));
template <> inline constexpr auto described<LayoutShown> = parts(
    field("layout", &LayoutShown::layout), usual("positions", &LayoutShown::positions),
    field("clause", &LayoutShown::clause), field("bets", &LayoutShown::bets),
    field("unconfirmed", &LayoutShown::unconfirmed));

template <> inline constexpr auto described<InsuranceRowShown> = parts(
    field("stage", &InsuranceRowShown::stage), field("side", &InsuranceRowShown::side),
    field("points", &InsuranceRowShown::points), field("against", &InsuranceRowShown::against),
    field("certified", &InsuranceRowShown::certified), usual("pays", &InsuranceRowShown::pays),
    field("pays_on_tie", &InsuranceRowShown::pays_on_tie),
    field("clause", &InsuranceRowShown::clause),
    field("tie_clause", &InsuranceRowShown::tie_clause));
template <> inline constexpr auto described<ShareShown> = parts(
    field("pays", &ShareShown::pays), field("of_maximum", &ShareShown::of_maximum),
    field("scope", &ShareShown::scope));
template <> inline constexpr auto described<CapShown> = parts(
    field("on", &CapShown::on), field("clause", &CapShown::clause),
    field("share", &CapShown::share));
template <> inline constexpr auto described<ScheduleShown> = parts(
    field("clause", &ScheduleShown::clause), field("cap", &ScheduleShown::cap),
    field("rows", &ScheduleShown::rows));

template <> inline constexpr auto described<CountsShown> = parts(
    field("counts", &CountsShown::counts), field("clause", &CountsShown::clause));
template <> inline constexpr auto described<AtMostShown> = parts(
    field("max", &AtMostShown::max), field("clause", &AtMostShown::clause));
template <> inline constexpr auto described<LimitsShown> = parts(
    field("clause", &LimitsShown::clause), field("over", &LimitsShown::over),
    field("under", &LimitsShown::under), field("wagers_per_area", &LimitsShown::wagers_per_area),
    field("min_cents", &LimitsShown::min), field("max_cents", &LimitsShown::max));

template <> inline constexpr auto described<PermissionShown> = parts(
    field("by", &PermissionShown::by), field("or_above", &PermissionShown::or_above),
    field("may", &PermissionShown::may), field("clause", &PermissionShown::clause));
template <> inline constexpr auto described<AuthorityShown> = parts(
    field("ladder", &AuthorityShown::ladder), field("above", &AuthorityShown::above),
    field("clause", &AuthorityShown::clause), field("acts", &AuthorityShown::acts));

template <> inline constexpr auto described<RulebookShown> = parts(
    inlined(&RulebookShown::document), field("settings", &RulebookShown::settings),
    field("limits", &RulebookShown::limits), field("layouts", &RulebookShown::layouts),
    field("bets", &RulebookShown::bets), usual("insurance", &RulebookShown::insurance),
    field("procedure", &RulebookShown::procedure), field("authority", &RulebookShown::authority));
// clang-format on

}  // namespace tigerpit
