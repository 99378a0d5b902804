// libimagequant for Swift; the only importer is SegueMedia.

#ifndef SEGUE_CIMAGEQUANT_SHIM_H
#define SEGUE_CIMAGEQUANT_SHIM_H

#include <libimagequant.h>

#endif
