/** What the engine's file system does with an open file, and with a file by its path. */
export interface FileOperations {
  stream_ops: {
    llseek: (stream: object, offset: number, whence: number) => number;
    write: (stream: object, buffer: object, offset: number, length: number, position: number) => number;
    setattr: (stream: object, changed: Changed) => void;
  };
  node_ops: { setattr: (node: object, changed: Changed) => void };
}

interface Changed {
  size?: number | undefined;
}

const SEEK_END = 2;

/**
 * The engine asks how long a file is each time it begins to read a table, in a join once for each row, and each time the
 * system was asked and told everything it knows of the file: more than a third of what such a statement cost. Nobody but
 * the engine writes to its files, so a length is known until one of them grows or is cut. Then all are forgotten: two
 * open files may be the same.
 */
export function rememberSizes({ stream_ops: opened, node_ops: named }: FileOperations): void {
  const known = new WeakMap<object, { size: number; changes: number }>();
  let changes = 0;
  const { llseek, write } = opened;

  const sizeOf = (stream: object): number => {
    const last = known.get(stream);
    if (last?.changes === changes) return last.size;
    const size = llseek(stream, 0, SEEK_END);
    known.set(stream, { size, changes });
    return size;
  };
  /** Also when it fails: a full disk may have taken a part. */
  const forgettingAll = <Result>(change: () => Result): Result => {
    try {
      return change();
    } finally {
      changes += 1;
    }
  };

  opened.llseek = (stream, offset, whence) => {
    const place = whence === SEEK_END ? sizeOf(stream) + offset : -1;
    return place < 0 ? llseek(stream, offset, whence) : place;
  };
  opened.write = (stream, buffer, offset, length, position) => {
    const writeIt = () => write(stream, buffer, offset, length, position);
    return position + length <= sizeOf(stream) ? writeIt() : forgettingAll(writeIt);
  };
  for (const operations of [opened, named]) {
    const { setattr } = operations;
    operations.setattr = (file, changed) =>
      changed.size === undefined ? setattr(file, changed) : forgettingAll(() => setattr(file, changed));
  }
}
