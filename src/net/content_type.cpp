#include "net/content_type.hpp"

#include <array>

#include "net/headers.hpp"

namespace tigerpit {
namespace {

struct Kind {
    std::string_view ending;
    std::string_view type;
};
constexpr auto kinds = std::to_array<Kind>({
    {"html", "text/html; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"wasm", "application/wasm"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
    {"pdf", "application/pdf"},
    {"txt", "text/plain; charset=utf-8"},
    {"md", "text/markdown; charset=utf-8"},
    {"csv", "text/csv; charset=utf-8"},
    {"xml", "application/xml"},
    {"yaml", "application/yaml"},
});

}  // namespace

std::string_view content_type(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos)
        for (const Kind& kind : kinds)
            if (same_name(name.substr(dot + 1), kind.ending)) return kind.type;
    return "application/octet-stream";
}

}  // namespace tigerpit
