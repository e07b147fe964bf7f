import fs from 'node:fs';
import path from 'node:path';

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
