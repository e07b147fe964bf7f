import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where the bytes of photos, logos and documents lie. Names are made by us, never by who uploads. */
export interface FileStore {
  /** Keeps the bytes under the name; they are on the disk when the promise is fulfilled. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or null when there are none under that name. */
  get: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
  /** Everything there is, also what a crash has left half written. */
  list: () => AsyncIterable<StoredName>;
}

export interface StoredName {
  name: string;
  storedAt: Date;
}

const NAME = /^[0-9a-f-]{36}(-\d{2,3}\.webp|\.(webp|jpg|png|pdf))$/;
const PART = /\.[0-9a-f-]{36}\.part$/;

/** Names under which the pictures of a photo or logo are kept, by the greatest width of the picture. */
export const PICTURE_SIZES = [96, 384] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const pictureName = (id: string, size: PictureSize) => `${id}-${size}.webp`;
/** What a document may be, and the extension it is kept under. */
export const DOCUMENT_EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentType = keyof typeof DOCUMENT_EXTENSIONS;
export const documentName = (id: string, type: DocumentType = 'application/pdf') =>
  `${id}.${DOCUMENT_EXTENSIONS[type]}`;

export const isStoredName = (name: string) => NAME.test(name);

/** Stops whatever was not named by us before it becomes a path or a key. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file');
}

/** Files in a folder, spread over subfolders by the first two letters of their names. */
export function diskFileStore(folder: string): FileStore {
  const place = (name: string) => {
    assertStoredName(name.replace(PART, ''));
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const target = place(name);
      await makeFolder(path.dirname(target));
      // Written aside, synced, renamed: a file is there whole or not at all.
      const aside = `${target}.${randomUUID()}.part`;
      await writeSynced(aside, bytes);
      await fs.rename(aside, target);
      await syncFolder(path.dirname(target));
    },
    async get(name) {
      try {
        return await fs.readFile(place(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await fs.rm(place(name), { force: true });
    },
    async *list() {
      for (const subfolder of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, subfolder))) {
          if (!isStoredName(name.replace(PART, ''))) continue;
          const storedAt = await timeOf(path.join(folder, subfolder, name));
          if (storedAt !== null) yield { name, storedAt };
        }
      }
    },
  };
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function makeFolder(folder: string): Promise<void> {
  const created = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(path.dirname(folder));
}

async function writeSynced(target: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(target, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without this a new name may be lost in a power cut although its bytes are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When the file was stored; null when it has just been removed. */
async function timeOf(file: string): Promise<Date | null> {
  try {
    return (await fs.stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
