#include "python/bad_question.hpp"
#include "python/book.hpp"
#include "python/shoe.hpp"

/// The compiled half of the Python package `tigerpit`, which alone calls it and gives the results
/// their names and types. python/tigerpit/_tigerpit.pyi describes it.
PYBIND11_MODULE(_tigerpit, module) {
    auto error =
        pybind11::register_exception<tigerpit::BadQuestion>(module, "Error", PyExc_ValueError);
    error.attr("__module__") = "tigerpit";
    tigerpit::add_book(module);
    tigerpit::add_shoe(module);
    tigerpit::add_chance(module);
    tigerpit::add_settle(module);
}
