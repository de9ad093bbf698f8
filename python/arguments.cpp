#include "python/arguments.hpp"

#include <limits>

#include "python/bad_question.hpp"

namespace tigerpit {

namespace py = pybind11;

namespace {

constexpr std::size_t shown_max = 60;

/// The UTF-8 of a Python text, or nothing for one that has none.
std::optional<std::string> utf8(py::handle text) {
    Py_ssize_t size = 0;
    const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes) return std::string(bytes, static_cast<std::size_t>(size));
    PyErr_Clear();
    return std::nullopt;
}

}  // namespace

void wrong_kind(py::handle value, std::string_view name, std::string_view wanted,
                const Catalogue& words) {
    throw BadQuestion(words, Message{"asked.wrong_kind"}
                                 .with("name", name)
                                 .with("found", shown(value))
                                 .with_said("wanted", wanted));
}

std::string shown(py::handle value) {
    const auto written = py::reinterpret_steal<py::object>(PyObject_Repr(value.ptr()));
    if (!written) PyErr_Clear();
    const auto text = written ? utf8(written) : std::nullopt;
    if (!text) return Py_TYPE(value.ptr())->tp_name;
    if (text->size() <= shown_max) return *text;
    // Cut between characters, never within one.
    std::size_t end = shown_max;
    while ((static_cast<unsigned char>((*text)[end]) & 0xC0U) == 0x80U) --end;
    return text->substr(0, end) + "…";
}

std::string text_of(py::handle value, std::string_view name, const Catalogue& words) {
    if (!py::isinstance<py::str>(value)) wrong_kind(value, name, "json.text", words);
    auto text = utf8(value);
    if (!text || text->find('\0') != std::string::npos) wrong_kind(value, name, "json.text", words);
    return *std::move(text);
}

std::int64_t whole_of(py::handle value, std::string_view name, const Catalogue& words) {
    if (py::isinstance<py::bool_>(value) || PyIndex_Check(value.ptr()) == 0)
        wrong_kind(value, name, "json.integer", words);
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!number) throw py::error_already_set();
    int overflow = 0;
    const std::int64_t whole = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0) return whole;
    using Limits64 = std::numeric_limits<std::int64_t>;
    return overflow > 0 ? Limits64::max() : Limits64::min();
}

Catalogue words_of(py::handle language) {
    const Catalogue english(Language::en);
    const std::string tag = text_of(language, "lang", english);
    if (const auto known = parse_language(tag)) return Catalogue(*known);
    throw BadQuestion(
        english, Message{"usage.one_of"}
                     .with("value", tag)
                     .with("known", english.list({language_tags.begin(), language_tags.end()})));
}

}  // namespace tigerpit
