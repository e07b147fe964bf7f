import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, reasonToPassOn } from '#server/start/disk-trouble.ts';
import { makeFolders } from '#server/start/make-folders.ts';
import { EmbeddedCopyError } from './embedded-error.ts';
import { copyEngineFolder, engineFolderOf } from './engine-copy.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { embeddedText } from './embedded.text.ts';

/**
 * Another process asks the one that holds the database for a copy of it. The
 * question and the answer are files in the folder itself: whoever may write
 * there may have the data anyway, and a container that shares the folder is
 * reached as well.
 */
const COPIES = 'copies';
const REQUEST = /^([0-9a-f-]{36})\.wanted$/;
const LOOK_EVERY_MS = 500;
/** Far longer than a copy takes; a holder that answers nothing by then knows nothing of copies. */
const ANSWERED_WITHIN_MS = 120_000;
/** What a killed process has left behind. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

const filesOf = (root: string, id: string) => {
  const copy = path.join(root, COPIES, id);
  return { copy, wanted: `${copy}.wanted`, failed: `${copy}.failed`, part: `${copy}.part` };
};

export function answerCopyRequests(root: string, copyTo: (folder: string) => Promise<void>): () => void {
  const folder = path.join(root, COPIES);
  let isBusy = false;
  const look = async () => {
    if (isBusy || !fs.existsSync(folder)) return;
    isBusy = true;
    try {
      for (const name of fs.readdirSync(folder)) {
        const id = REQUEST.exec(name)?.[1];
        if (id !== undefined) await answer(root, id, copyTo);
      }
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function answer(root: string, id: string, copyTo: (folder: string) => Promise<void>): Promise<void> {
  const { copy, wanted, failed, part } = filesOf(root, id);
  fs.rmSync(wanted, { force: true });
  try {
    fs.mkdirSync(part, { mode: 0o700 });
    await copyTo(engineFolderOf(part));
    fs.renameSync(part, copy);
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    fs.writeFileSync(failed, reasonToPassOn(error), { mode: 0o600 });
  }
}

export interface DatabaseCopy {
  root: string;
  remove: () => void;
}

/** A copy of the embedded database at one instant, whether a server works with it or not. */
export async function copyDatabaseFolder(root: string): Promise<DatabaseCopy> {
  const id = randomUUID();
  const { copy, wanted, failed, part } = filesOf(root, id);
  makeFolders(path.join(root, COPIES));
  removeLeftBehind(path.join(root, COPIES));
  const remove = () => {
    for (const name of [wanted, failed]) fs.rmSync(name, { force: true });
    for (const name of [copy, part]) fs.rmSync(name, { recursive: true, force: true });
  };
  try {
    if (!(await copyUnheld(root, copy))) await askHolder({ copy, wanted, failed });
  } catch (error) {
    remove();
    throw error;
  }
  return { root: copy, remove };
}

/** Where nobody works with the folder we hold it for as long as the copy takes. */
async function copyUnheld(root: string, copy: string): Promise<boolean> {
  let lock;
  try {
    lock = await lockFolder(root);
  } catch (error) {
    if (error instanceof FolderInUseError) return false;
    throw error;
  }
  try {
    fs.mkdirSync(copy, { mode: 0o700 });
    copyEngineFolder(engineFolderOf(root), engineFolderOf(copy));
    return true;
  } finally {
    await lock.release();
  }
}

async function askHolder({ copy, wanted, failed }: Record<'copy' | 'wanted' | 'failed', string>): Promise<void> {
  fs.writeFileSync(wanted, '', { mode: 0o600 });
  const started = performance.now();
  while (!fs.existsSync(copy)) {
    if (fs.existsSync(failed)) throw new EmbeddedCopyError(failureIn(failed));
    if (performance.now() - started > ANSWERED_WITHIN_MS) throw new EmbeddedCopyError(embeddedText.notInTime);
    await sleep(LOOK_EVERY_MS / 10);
  }
}

/** On a full disk not even the reason found room. */
const failureIn = (file: string) => reasonOf(new Error(fs.readFileSync(file, 'utf8').trim() || 'ENOSPC'));

function removeLeftBehind(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const since = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > LEFT_BEHIND_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}
