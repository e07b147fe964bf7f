import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { copyMadeAt, takeBackCopy } from '../db/embedded/engine-copy.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { layAnchorsAside } from '../features/history/audit-anchors.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { momentText } from '../start/terminal-text.ts';
import { undoUpgradeCommandText as text } from './undo-upgrade.text.ts';

/** `npm run undo-upgrade`: the embedded database as it was before the last upgrade, for the program of that time. */
await runCommand(async ({ databaseUrl, dataDir }) => {
  const { values, given } = readArguments(['yes'], text.usage);
  if (values.length > 0) throw new UsageError(text.usage);
  if (databaseUrl !== undefined) throw new BackupError(text.embeddedOnly);
  const root = path.join(dataDir, 'database');
  if (!fs.existsSync(root)) throw new BackupError(text.noDatabase(dataDir));
  const madeAt = copyMadeAt(root);
  if (madeAt === null) throw new BackupError(text.noCopy(root));
  if (!given.has('yes')) {
    console.log(text.copyIsOf(momentText(madeAt)));
    return;
  }
  const lock = await lockFolder(root);
  try {
    const now = new Date().toISOString();
    const { kept } = await takeBackCopy(root, now);
    // Where the chain of the audit ended since says nothing of the older copy.
    layAnchorsAside(dataDir, now);
    console.log(text.takenBack(kept));
  } finally {
    await lock.release();
  }
});
