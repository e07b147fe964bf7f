export interface StreamEvent {
  kind: string;
  data: string;
  id: string | null;
}

/** Takes the text of an event stream apart as it comes; answers the events that are whole. */
export function eventParser(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(parsed);
  };
}

function parsed(block: string): StreamEvent[] {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    // A line that begins with a colon is a sign of life and nothing else.
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).trimStart();
  }
  const { event: kind, data = '', id = null } = fields;
  return kind === undefined ? [] : [{ kind, data, id }];
}
