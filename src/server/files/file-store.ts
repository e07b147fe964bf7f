/** Where the bytes of photos, logos and documents lie. Names are made by us, never by who uploads. */
export interface FileStore {
  /** Keeps the bytes under the name; they are on the disk when the promise is fulfilled. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or null when there are none under that name. */
  get: (name: string) => Promise<Buffer | null>;
  /** Whether there are bytes under that name, without fetching them. */
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Everything there is, also what a crash has left half written. */
  list: () => AsyncIterable<StoredName>;
  trash: Trash;
  /** The installation these files belong to; null when nobody has claimed them yet. */
  readOwner: () => Promise<string | null>;
  writeOwner: (installationId: string) => Promise<void>;
  /** Fails when files could not be read and written. */
  check: () => Promise<void>;
}

/** Where files wait that seem to belong to nobody, before they are removed for good. */
interface Trash {
  /** Moves a stored file here; its time is that of the move. */
  take: (name: string) => Promise<void>;
  giveBack: (name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<StoredName>;
}

export interface StoredName {
  name: string;
  storedAt: Date;
}

const NAME = /^[0-9a-f-]{36}(-\d{2,3}\.webp|\.(webp|jpg|png|pdf))$/;
const PART = /\.[0-9a-f-]{36}\.part$/;
const ID_LENGTH = 36;

/** Where the owner of the files is written, beside them. */
export const OWNER_NAME = 'installation.id';

export const DOCUMENT_EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentType = keyof typeof DOCUMENT_EXTENSIONS;
export const documentName = (id: string, type: DocumentType = 'application/pdf') =>
  `${id}.${DOCUMENT_EXTENSIONS[type]}`;

export const idOfName = (name: string) => name.slice(0, ID_LENGTH);

export const isStoredName = (name: string) => NAME.test(name);

/** What a crash has left half written. */
export const isHalfWritten = (name: string) => PART.test(name) && isStoredName(name.replace(PART, ''));

/** Stops whatever was not named by us before it becomes a path or a key. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file');
}
