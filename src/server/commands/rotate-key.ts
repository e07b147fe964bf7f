import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupError } from '../backup/backup-error.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { FolderInUseError } from '../db/embedded/folder-lock.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { createMasterKey, earlierKeyFiles, masterKeyFile, nextKeyFile } from '../keys/secrets.ts';
import { runCommand } from '../start/run-command.ts';
import { rotateKeyCommandText as text } from './rotate-key.text.ts';

const LOOK_EVERY_MS = 500;
/** Of the server that holds the embedded database; far longer than ten thousand numbers take. */
const DONE_WITHIN_MS = 30 * 60_000;

/** `npm run rotate-key`: a new master key while the server runs; run again, an interrupted one goes on. */
await runCommand(async (config) => {
  const isFile = config.masterKey === undefined;
  if (!isFile && config.nextMasterKey === undefined) {
    throw new BackupError(text.keyIsSetting);
  }
  const { dataDir } = config;
  if (isFile && !fs.existsSync(masterKeyFile(dataDir))) throw new BackupError(text.noKey(masterKeyFile(dataDir)));
  if (isFile && !fs.existsSync(nextKeyFile(dataDir))) createMasterKey(dataDir, nextKeyFile(dataDir));
  const rewritten = await rotate(config);
  console.log(rewritten === null ? text.replaced : text.replacedWith(rewritten));
  console.log(
    isFile ? `${text.copyAnew(masterKeyFile(dataDir))} ${earlierSentence(earlierKeyFiles(dataDir))}` : text.setAnew,
  );
});

/** Each of them is the key of the backups that were made while it was in use. */
function earlierSentence([newest, ...older]: string[]): string {
  const where = text.oldKey(newest ?? '');
  if (older.length === 0) return where;
  return `${where} ${older.length === 1 ? text.olderKey(older.join('')) : text.olderKeys(older.join(', '))}`;
}

async function rotate(config: Config): Promise<number | null> {
  const folder = path.join(config.dataDir, 'database');
  try {
    const database = await openDatabase({ url: config.databaseUrl, folder, isLimited: false });
    try {
      return await rotateKey({ database, config });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    await untilServerIsDone(config);
    return null;
  }
}

/** The server has seen the new key and replaces the old one itself; it gives the file its name when it is done. */
async function untilServerIsDone({ dataDir }: Config): Promise<void> {
  console.log(text.serverDoesIt);
  const started = performance.now();
  while (fs.existsSync(nextKeyFile(dataDir))) {
    if (performance.now() - started > DONE_WITHIN_MS) throw new BackupError(text.serverIsLate);
    await sleep(LOOK_EVERY_MS);
  }
}
