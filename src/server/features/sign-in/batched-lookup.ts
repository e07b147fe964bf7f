type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };

/**
 * Looks up many keys with one statement. While a statement is on its way, the
 * keys asked for meanwhile wait and go together with the next one. So under
 * load the look-ups cost a fraction, and still each one reads the table after
 * it was asked for: nobody is admitted by what was true before.
 */
export function batchedLookup<Row extends object>(
  read: (keys: Buffer[]) => Promise<(Row & { key: Buffer })[]>,
): (key: Buffer) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row>[]>();
  let isReading = false;

  const readWaiting = async (): Promise<void> => {
    const asked = waiting;
    waiting = new Map();
    try {
      const rows = await read([...asked.keys()].map((key) => Buffer.from(key, 'base64')));
      const found = new Map(rows.map((row) => [row.key.toString('base64'), row]));
      for (const [key, callers] of asked) for (const caller of callers) caller.resolve(found.get(key));
    } catch (error) {
      for (const callers of asked.values()) for (const caller of callers) caller.reject(error);
    }
    if (waiting.size > 0) await readWaiting();
    else isReading = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const name = key.toString('base64');
      waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }]);
      if (isReading) return;
      isReading = true;
      void readWaiting();
    });
}
