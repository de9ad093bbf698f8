#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "codec/json_write.hpp"
#include "pit/audit.hpp"
#include "store/signed_heads.hpp"
#include "store/signing_key.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t heads_size_max = 64U << 20U;

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit verify: {}\n", printable(line)));
    return ExitCode::bad;
}

Message heads_fault(const HeadsError& error) {
    switch (error.fault) {
        case HeadsFault::malformed: return Message{"verify.heads_malformed"};
        case HeadsFault::other_key: return Message{"verify.heads_other_key"};
        case HeadsFault::not_signed: return Message{"verify.heads_not_signed"};
    }
    std::unreachable();
}

/// The heads that a file exported, if it is signed as it says; by the wanted key, if one is wanted.
std::expected<std::vector<Head>, std::string> read_heads(const std::string& path,
                                                         const VerifyOptions& options,
                                                         const Catalogue& words) {
    const auto text = read_file(path, heads_size_max);
    if (!text) return std::unexpected(path + ": " + text.error());
    if (!*text) return std::unexpected(path + ": " + words.say("verify.heads_malformed"));
    const auto wrong = [&](const HeadsError& error) {
        return std::unexpected(
            fmt::format("{}:{}: {}", path, error.line, words.say(heads_fault(error))));
    };
    const auto parsed = parse_heads(**text);
    if (!parsed) return wrong(parsed.error());
    PublicKey key = parsed->key;
    if (!options.key.empty()) {
        if (!read_hex(options.key, key)) return std::unexpected(words.say("verify.bad_key"));
    }
    const auto verified = verified_heads(**text, key);
    if (!verified) return wrong(verified.error());
    return verified->heads;
}

std::string place_of(const Finding& finding) {
    if (finding.stream.empty()) return {};
    return finding.version == 0 ? finding.stream + ": "
                                : fmt::format("{}@{}: ", finding.stream, finding.version);
}

void write_text(const AuditReport& report, const Catalogue& words) {
    for (const Finding& finding : report.findings)
        answer(printable(place_of(finding) + words.say(finding.what)) + "\n");
    const auto more = report.found - static_cast<std::int64_t>(report.findings.size());
    if (more > 0) answer(words.say(Message{"verify.more"}.with("count", more)) + "\n");
    answer(words.say(Message{report.found == 0 ? "verify.sound" : "verify.damaged"}
                         .with("found", report.found)
                         .with("streams", report.streams)
                         .with("records", report.records)
                         .with("commands", report.commands)
                         .with("rounds", report.rounds)
                         .with("settled", report.settled)) +
           "\n");
}

void write_json(const AuditReport& report, const Catalogue& words) {
    JsonWriter json;
    json.open('{').key("sound").word(report.found == 0 ? "true" : "false");
    json.key("streams").number(report.streams).key("records").number(report.records);
    json.key("commands").number(report.commands).key("rounds").number(report.rounds);
    json.key("settled").number(report.settled).key("found").number(report.found);
    json.key("findings").open('[');
    for (const Finding& finding : report.findings) {
        json.open('{').key("stream").text(finding.stream);
        json.key("version").number(finding.version).key("finding").text(finding.what.key);
        json.key("what").text(words.say(finding.what)).close('}');
    }
    json.close(']').close('}');
    answer(json.take() + "\n");
}

}  // namespace

ExitCode run_verify(const VerifyOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    AuditOptions how;
    for (const std::string& path : options.heads) {
        const auto heads = read_heads(path, options, words);
        if (!heads) return bad(heads.error());
        how.exported.insert(how.exported.end(), heads->begin(), heads->end());
    }
    const auto store =
        open_store(options.store, {.must_exist = true, .read_only = true, .for_audit = true});
    if (!store) return bad(store_text(options.store, store.error(), words));
    how.progress = [&](std::int64_t records) {
        complain(words.say(Message{"verify.progress"}.with("records", records)) + "\n");
    };
    const auto report = audit(**store, how);
    if (!report) return bad(store_text(options.store, report.error(), words));
    speech.json ? write_json(*report, words) : write_text(*report, words);
    return report->found == 0 ? ExitCode::done : ExitCode::no;
}

}  // namespace tigerpit
