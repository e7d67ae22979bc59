/* The floor: reads a YAML file and lets libyaml tell every event, which is all that a reader of it
   can begin with. Prints nothing; its cost is what counts. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int count, char **arguments) {
  if (count != 2) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  unsigned char *text = malloc(size > 0 ? size : 1);
  if (!text || fread(text, 1, size, file) != (size_t)size) return 2;
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, text, size);
  int ended = 0;
  while (!ended) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  return 0;
}
