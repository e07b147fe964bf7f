import fs from 'node:fs';
import path from 'node:path';
import { syncFile, syncTree } from './sync-tree.ts';

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

export const engineFolderOf = (root: string) => path.join(root, ENGINE_FOLDER);

const BEFORE = /^before-\d+$/;
/** The copy before the last one; another name, so that `before-*` is always a single folder. */
const OLDER = /^older-before-\d+$/;

const isCopy = (root: string, name: string) =>
  BEFORE.test(name) && fs.existsSync(path.join(engineFolderOf(path.join(root, name)), 'PG_VERSION'));

/**
 * Keeps the database as it is now, before its form is changed: with this copy and the program of that time the change
 * can be taken back. Always made anew: since an earlier, broken-off try the old program may have written for weeks.
 */
export async function keepCopyBefore(
  root: string,
  name: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  const aside = path.join(root, `before-${name}.part`);
  fs.rmSync(aside, { recursive: true, force: true });
  try {
    fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
    await copyTo(engineFolderOf(aside));
    await syncTree(aside);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw error;
  }
  putAsideOlder(root);
  fs.renameSync(aside, path.join(root, `before-${name}`));
  await syncFile(root);
}

/** The copy until now becomes the older one; an empty folder, as a way back by hand may leave it, is none. */
function putAsideOlder(root: string): void {
  const names = fs.readdirSync(root);
  const last = newestCopy(root);
  const remove = (name: string) => fs.rmSync(path.join(root, name), { recursive: true, force: true });
  if (last !== undefined) for (const name of names) if (OLDER.test(name)) remove(name);
  for (const name of names) if (BEFORE.test(name) && name !== last) remove(name);
  if (last !== undefined) fs.renameSync(path.join(root, last), path.join(root, `older-${last}`));
}

const byNumber = (a: string, b: string) => Number(b.slice('before-'.length)) - Number(a.slice('before-'.length));

const newestCopy = (root: string): string | undefined =>
  fs
    .readdirSync(root)
    .filter((name) => isCopy(root, name))
    .toSorted(byNumber)[0];

export function copyMadeAt(root: string): Date | null {
  const last = newestCopy(root);
  return last === undefined ? null : fs.statSync(path.join(root, last)).mtime;
}

/** Puts the copy from before the last upgrade back in place; what was there until now stays beside it. */
export async function takeBackCopy(root: string, moment: string): Promise<{ kept: string }> {
  const last = newestCopy(root);
  if (last === undefined) throw new Error('There is no copy from before an upgrade');
  const kept = path.join(root, `taken-back-${moment.replaceAll(/[^\d]/g, '-').replace(/-+$/, '')}`);
  if (fs.existsSync(engineFolderOf(root))) fs.renameSync(engineFolderOf(root), kept);
  fs.renameSync(engineFolderOf(path.join(root, last)), engineFolderOf(root));
  fs.rmSync(path.join(root, last), { recursive: true, force: true });
  await syncFile(root);
  return { kept };
}
