import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { copyMadeAt, takeBackCopy } from '../db/embedded/engine-copy.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { layAnchorsAside } from '../features/history/audit-anchors.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { momentText } from '../start/terminal-text.ts';

const USAGE = `npm run undo-upgrade              казва от кога е копието на вградената база преди последното обновяване
npm run undo-upgrade -- --yes     връща базата към него; записаното след това се запазва в отделна папка`;

/** `npm run undo-upgrade`: the embedded database as it was before the last upgrade, for the program of that time. */
await runCommand(async ({ databaseUrl, dataDir }) => {
  const { values, given } = readArguments(['yes'], USAGE);
  if (values.length > 0) throw new UsageError(USAGE);
  if (databaseUrl !== undefined)
    throw new BackupError(
      'Копие преди обновяване се пази само от вградената база данни. На PostgreSQL възстановете резервното копие отпреди обновяването (npm run restore).',
    );
  const root = path.join(dataDir, 'database');
  if (!fs.existsSync(root)) throw new BackupError(`В ${dataDir} няма база данни. Проверете DATA_DIR.`);
  const madeAt = copyMadeAt(root);
  if (madeAt === null)
    throw new BackupError(
      `В ${root} няма копие отпреди обновяване. Възстановете резервно копие (npm run restore) с версията на програмата, която искате.`,
    );
  if (!given.has('yes')) {
    console.log(
      `Копието отпреди последното обновяване е от ${momentText(madeAt)} Каквото е записано след това, ще остане само в отделна папка.\nСпрете сървъра и, ако това е копието, което искате: npm run undo-upgrade -- --yes`,
    );
    return;
  }
  const lock = await lockFolder(root);
  try {
    const now = new Date().toISOString();
    const { kept } = await takeBackCopy(root, now);
    // Where the chain of the audit ended since says nothing of the older copy.
    layAnchorsAside(dataDir, now);
    console.log(
      `Базата данни е във вида си отпреди последното обновяване. Инсталирайте предишната версия на програмата и стартирайте нея: тази би обновила базата отново.\nЗаписаното след обновяването е в ${kept}. Изтрийте тази папка, когато вече не е нужна.`,
    );
  } finally {
    await lock.release();
  }
});
