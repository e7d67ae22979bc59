#ifndef C_EMBEDDED_TEXT_H
#define C_EMBEDDED_TEXT_H

#include <stddef.h>

// A text file of this package that the program carries.
typedef struct {
  // Its path below the folder that the list is of.
  const char *name;
  // UTF-8, without a terminator.
  const unsigned char *bytes;
  size_t length;
} EmbeddedText;

const EmbeddedText *embedded_templates(size_t *count);
const EmbeddedText *embedded_support(size_t *count);
const EmbeddedText *embedded_pages(size_t *count);

#endif
