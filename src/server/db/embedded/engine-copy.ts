import fs from 'node:fs';
import path from 'node:path';
import { syncTree } from './sync-tree.ts';

/** The engine's files belong to one PostgreSQL major: a new major gets a new folder. */
export const ENGINE_FOLDER = 'pg18';

/** Copies the files of an engine that does not write meanwhile; the copy has its name only once it is whole. */
export function copyEngineFolder(from: string, to: string): void {
  const aside = `${to}.part`;
  fs.rmSync(aside, { recursive: true, force: true });
  try {
    // A file system that can shares the blocks instead of writing them twice.
    fs.cpSync(from, aside, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    fs.renameSync(aside, to);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Where the copy of a database folder has the files of its engine. */
export const engineFolderOf = (root: string) => path.join(root, ENGINE_FOLDER);

const BEFORE = /^before-\d+$/;

/** The one copy from before the last change of its form: with it and the program of that time the change can be taken back. */
export async function keepCopyBefore(
  root: string,
  name: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = path.join(root, `before-${name}`);
  if (!fs.existsSync(folder)) {
    const aside = `${folder}.part`;
    fs.rmSync(aside, { recursive: true, force: true });
    fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
    await copyTo(engineFolderOf(aside));
    await syncTree(aside);
    fs.renameSync(aside, folder);
  }
  for (const other of fs.readdirSync(root)) {
    const isOld = BEFORE.test(other) && other !== path.basename(folder);
    if (isOld) fs.rmSync(path.join(root, other), { recursive: true, force: true });
  }
}
