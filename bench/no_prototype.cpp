#include "prototype.hpp"

namespace tigerpit::prototype {

double (*const totals)(const int*) = nullptr;
double (*const joint)(const int*) = nullptr;

}  // namespace tigerpit::prototype
