#include "books/overlay_toml.hpp"

#include <algorithm>

#include "books/document_toml.hpp"
#include "books/fingerprint.hpp"
#include "books/insurance_toml.hpp"
#include "books/lines_toml.hpp"
#include "books/nearest.hpp"
#include "books/toml_file.hpp"
#include "rules/settings.hpp"

namespace tigerpit {

namespace {

/// Fills one rulebook from one overlay, and remembers what was filled.
class Filling {
public:
    explicit Filling(Rulebook book) : book_(std::move(book)) {}

    void read(Fields& file) {
        read_approval(file.fields("overlay"));
        if (auto settings = file.fields_if("settings")) fill_settings(*settings);
        if (auto limits = file.fields_if("limits")) fill_limits(*limits);
        if (auto insurance = file.fields_if("insurance")) fill_insurance(*insurance);
        if (auto layouts = file.fields_if("layouts")) fill_layouts(*layouts);
        file.done();
        if (overlay().fills.empty()) file.fail(Message{"overlay.fills_nothing"});
    }

    [[nodiscard]] Rulebook take() && {
        overlay().fingerprint = sha256(meaning_of(book_));
        return std::move(book_);
    }

private:
    [[nodiscard]] Overlay& overlay() { return *book_.overlay; }

    void approve(Citation& cites) { cites.approval = overlay().reference; }

    void filled(std::string path) { overlay().fills.push_back(std::move(path)); }

    void read_approval(Fields fields) {
        const std::string game = fields.text("game");
        if (game != book_.document.id)
            Fields::fail_at(
                fields.node("game"),
                Message{"overlay.other_game"}.with("game", game).with("book", book_.document.id));
        if (const auto meant = fields.text_if("fingerprint"); meant && *meant != book_.fingerprint)
            Fields::fail_at(
                fields.node("fingerprint"),
                Message{"overlay.other_text"}.with("game", game).with("found", book_.fingerprint));
        book_.overlay = Overlay{.approved_by = fields.text("approved_by"),
                                .reference = fields.text("reference"),
                                .effective = read_effective(fields),
                                .underneath = std::make_shared<const Rulebook>(book_)};
        // It is printed inside citations, in brackets and in JSON.
        constexpr std::size_t length_max = 60;
        const std::string& reference = overlay().reference;
        if (reference.size() > length_max ||
            reference.find_first_of("[]()\"\\") != std::string::npos)
            Fields::fail_at(fields.node("reference"), Message{"overlay.bad_reference"});
        if (overlay().effective < book_.document.effective)
            Fields::fail_at(fields.node("effective"),
                            Message{"overlay.too_early"}
                                .with("effective", overlay().effective)
                                .with("short", book_.document.short_name)
                                .with("document", book_.document.effective));
        fields.done();
    }

    void fill_settings(Fields& settings) {
        for (const Setting& setting : every_setting()) {
            if (!has_setting(book_, setting) || !settings.node_if(setting.name)) continue;
            const auto& [first, second] = setting.words;
            setting.choose(book_, static_cast<int>(settings.word(setting.name, {first, second})));
            for (Citation* cites : setting.cited(book_)) approve(*cites);
            filled(settings.path_of(setting.name));
        }
        settings.done();
    }

    void fill_limits(Fields& limits) {
        LimitRules& rules = book_.limits;
        if (limits.node_if("min_cents") || limits.node_if("max_cents")) {
            const std::int64_t min = limits.integer("min_cents", 1, INT64_MAX);
            const Money max{limits.integer("max_cents", min, INT64_MAX)};
            Placard placard{.limits = {Money{min}, max}};
            if (book_.insurance) placard.share_cites = book_.insurance->cap.cites;
            approve(placard.share_cites);
            book_.placard = placard;
            filled(limits.path_of("min_cents"));
            filled(limits.path_of("max_cents"));
        }
        if (const toml::node* node = limits.node_if("wagers_per_area")) {
            if (!rules.fewer_cites)
                Fields::fail_at(*node, Message{"overlay.not_open"}
                                           .with("key", limits.path_of("wagers_per_area"))
                                           .with("short", book_.document.short_name));
            rules.wagers_per_area =
                static_cast<int>(limits.integer("wagers_per_area", 1, *rules.wagers_per_area - 1));
            rules.wagers_cites = *rules.fewer_cites;
            approve(rules.wagers_cites);
            filled(limits.path_of("wagers_per_area"));
        }
        if (book_.placard) {
            LimitRules& placard = book_.placard->rules = rules;
            for (Citation* cites : {&placard.displayed, &placard.over_cites, &placard.sides_cites,
                                    &placard.spared_cites, &placard.under_cites})
                approve(*cites);
        }
        limits.done();
    }

    void fill_insurance(Fields& insurance) {
        if (!book_.insurance)
            insurance.fail(
                Message{"overlay.no_insurance"}.with("short", book_.document.short_name));
        std::vector<const InsuranceRow*> done;
        for (Fields& fields : insurance.rows("rows")) {
            const InsuranceRow wanted = read_cells(fields);
            const Odds pays = read_odds(fields, "pays", false);
            fields.done();
            InsuranceRow& row = row_like(wanted, fields);
            if (std::ranges::find(done, &row) != done.end())
                fields.fail(Message{"overlay.row_twice"}.with("key", fields.path()));
            if (row.certified())
                fields.fail(Message{"overlay.certified"}
                                .with("key", fields.path())
                                .with("clause", to_text(row.cites)));
            Citation cites = book_.insurance->table;
            approve(cites);
            approve(row.tie_cites);
            approve(row.cap_cites);
            certify(row, pays, cites);
            done.push_back(&row);
            filled(fields.path());
        }
        insurance.done();
    }

    /// The row of the table for the same cells, no more and no fewer.
    InsuranceRow& row_like(const InsuranceRow& wanted, const Fields& fields) {
        for (InsuranceRow& row : book_.insurance->rows)
            if (row.stage == wanted.stage && row.insures == wanted.insures &&
                row.points == wanted.points && row.against == wanted.against)
                return row;
        fields.fail(Message{"overlay.no_such_row"}
                        .with("key", fields.path())
                        .with("clause", to_text(book_.insurance->table)));
    }

    void fill_layouts(Fields& layouts) {
        for (auto& [id, fields] : layouts.tables()) {
            const auto layout = std::ranges::find(book_.layouts, id, &Layout::id);
            if (layout == book_.layouts.end())
                fields.fail(Message{"overlay.no_such_layout"}
                                .with("layout", id)
                                .with("clause", to_text(book_.clauses.layouts)));
            if (layout->positions && !layout->unconfirmed)
                fields.fail(Message{"overlay.positions_known"}
                                .with("layout", id)
                                .with("clause", to_text(layout->cites)));
            const Positions positions = read_positions(fields.fields("positions"));
            if (layout->positions && positions != *layout->positions &&
                positions != *layout->unconfirmed)
                fields.fail(Message{"overlay.neither_figure"}
                                .with("layout", id)
                                .with("clause", to_text(layout->cites)));
            layout->positions = positions;
            layout->unconfirmed.reset();
            approve(layout->cites);
            fields.done();
            filled(fields.path() + ".positions");
        }
    }

    Rulebook book_;
};

}  // namespace

std::optional<std::string> overlay_game(std::string_view toml) {
    const auto game = read_toml(toml, [](Fields& file) {
        for (const auto& [key, node] : file.table()) static_cast<void>(file.node_if(key.str()));
        Fields overlay = file.fields("overlay");
        return overlay.text_if("game").value_or("");
    });
    if (!game) return std::nullopt;
    return *game;
}

std::expected<Rulebook, FileError> overlaid(const Rulebook& book, std::string_view toml) {
    return read_toml(toml, [&](Fields& file) {
        Filling filling(book);
        filling.read(file);
        return std::move(filling).take();
    });
}

}  // namespace tigerpit
