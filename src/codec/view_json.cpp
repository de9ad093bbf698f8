#include "codec/view_json.hpp"

#include "codec/complete.hpp"
#include "codec/describe_view.hpp"
#include "codec/fields_write.hpp"
#include "codec/roads_json.hpp"

namespace tigerpit {

static_assert(is_complete<TableView>() && is_complete<OwnView>());
static_assert(is_complete<SetupPart>() && is_complete<StatePart>() && is_complete<PeoplePart>());
static_assert(is_complete<Guest>() && is_complete<WagersPart>() && is_complete<WagerSeen>());
static_assert(is_complete<BoxTotals>() && is_complete<Excess>() && is_complete<LaidCard>());
static_assert(is_complete<HandSeen>() && is_complete<HandsPart>() && is_complete<CardFor>());
static_assert(is_complete<HandlingSeen>() && is_complete<HandlingPart>());
static_assert(is_complete<InsurancePart>() && is_complete<ResultPart>());
static_assert(is_complete<MatterPart>() && is_complete<MatterForStaff>());
static_assert(is_complete<Consequence>() && is_complete<WagerFate>());
static_assert(is_complete<ShoePart>() && is_complete<ShoeForStaff>());
static_assert(is_complete<MoneyPart>() && is_complete<MoneyOf>() && is_complete<CardPlace>());

namespace {

/// Writes parts into an object that is open.
struct PartWriter {
    JsonWriter& json;
    const Naming& naming;

    template <class Part>
    void write(std::string_view key, const Part& part) const {
        json.key(key).open('{');
        FieldWriter(json, naming).members(part);
        json.close('}');
    }
    void write(std::string_view key, const RoadsPart& part) const {
        json.key(key).word(roads_json(roads_of(part.results), part.asks));
    }
    template <class Part>
    void write(std::string_view key, const std::optional<Part>& part) const {
        if (part)
            write(key, *part);
        else
            json.key(key).word("null");
    }
};

/// Is a part that is not there still told of?
template <class F, class Part>
bool is_told(const F& field, const std::optional<Part>& part) {
    return part || field.presence == Presence::always_written;
}
template <class F, class Part>
bool is_told(const F&, const Part&) {
    return true;
}

}  // namespace

void write_view(std::string& out, const TableView& view, const Naming& naming) {
    JsonWriter json;
    json.open('{');
    each_field<TableView>([&](const auto& field) {
        const auto& part = view.*field.member;
        if (is_told(field, part)) PartWriter{json, naming}.write(field.key, part);
    });
    out += json.close('}').take();
}

bool write_changes(std::string& out, const TableView& before, const TableView& after,
                   const Naming& naming) {
    JsonWriter json;
    json.open('{');
    bool changed = false;
    each_field<TableView>([&](const auto& field) {
        const auto& part = after.*field.member;
        if (before.*field.member == part) return;
        PartWriter{json, naming}.write(field.key, part);
        changed = true;
    });
    if (changed) out += json.close('}').take();
    return changed;
}

void write_own_view(std::string& out, const OwnView& own, const Naming& naming) {
    JsonWriter json;
    json.open('{');
    FieldWriter(json, naming).members(own);
    out += json.close('}').take();
}

}  // namespace tigerpit
