/** Where the bytes of photos, logos and documents lie. Names are made by us, never by who uploads. */
export interface FileStore {
  /** Keeps the bytes under the name; they are on the disk when the promise is fulfilled. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Everything there is, also what a crash has left half written. */
  list: () => AsyncIterable<StoredName>;
  trash: Trash;
  readOwner: () => Promise<string | null>;
  writeOwner: (installationId: string) => Promise<void>;
  check: () => Promise<void>;
}

interface Trash {
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

export const isHalfWritten = (name: string) => PART.test(name) && isStoredName(name.replace(PART, ''));

/** Stops whatever was not named by us before it becomes a path or a key. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file');
}
