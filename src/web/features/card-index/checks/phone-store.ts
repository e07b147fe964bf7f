/** A store of the phone's own database. Opened for every act and closed after it, so that it can be thrown away. */
export interface PhoneStore<Row> {
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  remove: (id: string | number) => Promise<void>;
}

const ROWS = 'rows';

/** Rows are known by their `id`. */
export function phoneStore<Row extends { id: string | number }>(name: string): PhoneStore<Row> {
  return {
    all: () => inStore<Row[]>(name, 'readonly', (store) => store.getAll() as IDBRequest<Row[]>),
    put: async (row) => {
      await inStore(name, 'readwrite', (store) => store.put(row));
    },
    remove: async (id) => {
      await inStore(name, 'readwrite', (store) => store.delete(id));
    },
  };
}

async function inStore<Answer>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open(name);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(ROWS, mode);
      const request = act(transaction.objectStore(ROWS));
      // What is written counts once it is on the disk, not once it was asked for.
      transaction.addEventListener('complete', () => resolve(request.result));
      for (const event of ['error', 'abort']) transaction.addEventListener(event, () => reject(reasonOf(transaction)));
    });
  } finally {
    database.close();
  }
}

const reasonOf = ({ error }: { error: DOMException | null }) => error ?? new DOMException('', 'AbortError');

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(ROWS, { keyPath: 'id' }));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(reasonOf(opening)));
  });
}
