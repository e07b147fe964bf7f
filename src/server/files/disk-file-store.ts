import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../start/make-folders.ts';
import {
  assertStoredName,
  type FileStore,
  isHalfWritten,
  isStoredName,
  OWNER_NAME,
  type StoredName,
} from './file-store.ts';
import { FileStoreUnavailableError, onDisk } from './file-store-error.ts';

const SUBFOLDER = /^[0-9a-f]{2}$/;
const TRASH = 'trash';

/** Files in a folder, spread over subfolders by the first two letters of their names. */
export function diskFileStore(folder: string): FileStore {
  /** Once the folder has been there it is never made anew: a disk that is no longer mounted is not an empty store. */
  let wasThere = false;
  const place = (name: string, root = folder) => {
    if (!isHalfWritten(name)) assertStoredName(name);
    return path.join(root, name.slice(0, 2), name);
  };
  const trash = path.join(folder, TRASH);
  const readyFolder = async () => {
    if (!wasThere) makeFolders(folder);
    wasThere = true;
  };
  const assertThere = async () => {
    if (wasThere) await onDisk(() => fs.access(folder));
  };

  const move = async (name: string, from: string, to: string) => {
    const [source, target] = [place(name, from), place(name, to)];
    await onDisk(async () => {
      await makeFolder(path.dirname(target), folder);
      // Another server on the same files may have been faster.
      await orMissing(fs.rename(source, target));
      await syncFolder(path.dirname(target));
    });
    return target;
  };

  return {
    async put(name, bytes) {
      const target = place(name);
      await onDisk(async () => {
        await readyFolder();
        await makeFolder(path.dirname(target), folder);
        await writeWhole(target, bytes);
      });
    },
    async get(name) {
      const file = place(name);
      const bytes = await onDisk(() => orMissing(fs.readFile(file)));
      if (bytes === null) await assertThere();
      return bytes;
    },
    async has(name) {
      const file = place(name);
      return (await onDisk(() => orMissing(fs.access(file).then(() => true)))) ?? false;
    },
    async remove(name) {
      const file = place(name);
      await onDisk(() => fs.rm(file, { force: true }));
    },
    list: () => namesUnder(folder),
    trash: {
      async take(name) {
        const target = await move(name, folder, trash);
        const now = new Date();
        await onDisk(() => orMissing(fs.utimes(target, now, now)));
      },
      giveBack: async (name) => void (await move(name, trash, folder)),
      async remove(name) {
        const file = place(name, trash);
        await onDisk(() => fs.rm(file, { force: true }));
      },
      list: () => namesUnder(trash),
    },
    async readOwner() {
      const text = await onDisk(() => orMissing(fs.readFile(path.join(folder, OWNER_NAME), 'utf8')));
      if (text === null) await assertThere();
      wasThere ||= text !== null;
      return text?.trim() ?? null;
    },
    async writeOwner(installationId) {
      await onDisk(async () => {
        await readyFolder();
        await writeWhole(path.join(folder, OWNER_NAME), Buffer.from(`${installationId}\n`));
      });
    },
    async check() {
      await assertThere();
      if (wasThere) await onDisk(() => fs.access(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK));
      const owner = await orMissing(fs.access(path.join(folder, OWNER_NAME)).then(() => true));
      if (wasThere && owner === null)
        throw new FileStoreUnavailableError('the folder is another one', { isFull: false });
    },
  };
}

async function* namesUnder(folder: string): AsyncIterable<StoredName> {
  for (const subfolder of await namesIn(folder)) {
    if (!SUBFOLDER.test(subfolder)) continue;
    for (const name of await namesIn(path.join(folder, subfolder))) {
      if (!isStoredName(name) && !isHalfWritten(name)) continue;
      const stat = await onDisk(() => orMissing(fs.stat(path.join(folder, subfolder, name))));
      if (stat !== null) yield { name, storedAt: stat.mtime };
    }
  }
}

const namesIn = async (folder: string) => (await onDisk(() => orMissing(fs.readdir(folder)))) ?? [];

async function orMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Makes the folders between the store and a file, never the store itself. */
async function makeFolder(folder: string, store: string): Promise<void> {
  if (folder === store) return;
  try {
    await fs.mkdir(folder, { mode: 0o700 });
    await syncFolder(path.dirname(folder));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === store) throw error;
    await makeFolder(path.dirname(folder), store);
    await makeFolder(folder, store);
  }
}

/** Written aside, synced, renamed: a file is there whole or not at all. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const aside = `${target}.${randomUUID()}.part`;
  try {
    await writeSynced(aside, bytes);
    await fs.rename(aside, target);
  } catch (error) {
    await fs.rm(aside, { force: true }).catch(() => undefined); // the first failure is the one to tell
    throw error;
  }
  await syncFolder(path.dirname(target));
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
