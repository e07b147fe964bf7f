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
}

const NAME = /^[0-9a-f-]{36}(-\d{2,3}\.webp|\.pdf)$/;

/** Names under which the pictures of a photo or logo are kept, by the width of the picture. */
export const PICTURE_SIZES = [96, 384] as const;
export const pictureName = (id: string, size: (typeof PICTURE_SIZES)[number]) => `${id}-${size}.webp`;
export const documentName = (id: string) => `${id}.pdf`;

/** Files in a folder, spread over subfolders by the first two letters of their names. */
export function diskFileStore(folder: string): FileStore {
  const place = (name: string) => {
    if (!NAME.test(name)) throw new Error('Not a name of a stored file');
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const target = place(name);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Written aside, synced, renamed: a file is there whole or not at all.
      const aside = `${target}.${randomUUID()}.part`;
      const handle = await fs.open(aside, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(aside, target);
    },
    async get(name) {
      try {
        return await fs.readFile(place(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await fs.rm(place(name), { force: true });
    },
  };
}
