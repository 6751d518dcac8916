#include "dot.h"
