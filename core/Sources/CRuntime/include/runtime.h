#ifndef ETUDE_RUNTIME_H
#define ETUDE_RUNTIME_H
#endif
