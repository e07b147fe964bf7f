import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { openBackupPlace, readFrom } from '../backup/backup-place.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readArguments, runCommand, UsageError } from '../run-command.ts';

const USAGE = `файл е път или име на копие в BACKUP_DIR или BACKUP_S3_BUCKET
npm run restore -- файл            връща копието в празна DATA_DIR или празна база данни (DATABASE_URL)
npm run restore -- --check файл    проверява копието, без да пипа нищо`;

/** `npm run restore`: brings a backup back into an empty place, or proves that it could be. */
await runCommand(async (config) => {
  const { values, given } = readArguments(['check'], USAGE);
  const [name] = values;
  if (name === undefined || values.length > 1) throw new UsageError(USAGE);
  const open = fs.existsSync(name) ? () => readFrom(name) : await openBackupPlace(config.backup).open(name);
  if (open === null) throw new BackupError(`Няма такъв файл: ${name}`);
  const file = { open, key: config.backup.key, name: path.basename(name) };
  if (given.has('check')) {
    const { manifest, hasKey } = await checkBackup(file, config);
    console.log(`Копието е цяло и се възстановява.\n${describe(manifest)}`);
    if (!hasKey && manifest.keyCheck !== null)
      console.log('  Главният ключ не е тук и не беше проверен: без него ЕГН остават нечетими.');
    return;
  }
  const manifest = await restoreBackup(file, config, openFileStore(config));
  console.log(
    `Копието е възстановено. Стартирайте сървъра със същите настройки; всички влизат наново.\n${describe(manifest)}`,
  );
});

function describe({ createdAt, program, engine, tables, files }: Manifest): string {
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return `  направено ${createdAt} с версия ${program} (${engine === 'embedded' ? 'вградена база' : 'PostgreSQL'})
  ${count('players')} състезатели, ${count('clubs')} клуба, ${count('users')} потребители, ${files.length} файла`;
}
