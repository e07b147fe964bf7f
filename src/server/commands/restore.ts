import fs from 'node:fs';
import path from 'node:path';
import { plural } from '#domain/common/plural.ts';
import { faultLines } from '../backup/backup-folder.ts';
import { findBackup } from '../backup/backup-store.ts';
import { MADE_WITH_FAULTS } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { restoreFiles } from '../backup/restore-files.ts';
import { erasedAgainText, erasuresFile } from '../features/privacy/kept-erasures.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { momentText } from '../start/terminal-text.ts';

const USAGE = `npm run restore -- --check файл    проверява копието, без да пипа нищо
npm run restore -- файл            възстановява копието в празна DATA_DIR или празна база данни (DATABASE_URL)
npm run restore -- --files файл    възстановява само липсващите и повредените файлове на тази инсталация
файл е път (с интервали: в кавички) или име на копие в BACKUP_DIR или BACKUP_S3_BUCKET`;

/** `npm run restore`: brings a backup back into an empty place, or only lost files, or proves that it could be. */
await runCommand(async (config) => {
  const { values, given } = readArguments(['check', 'files'], USAGE);
  const [name] = values;
  if (name === undefined || given.size > 1) throw new UsageError(USAGE);
  if (values.length > 1) throw new UsageError(`Очаква се един файл, а са дадени ${values.length}.\n${USAGE}`);
  const file = { open: await findBackup(name, config.backup), key: config.backup.key, name: path.basename(name) };
  if (given.has('check')) {
    const { manifest, hasKey } = await checkBackup(file, config);
    console.log(`Копието е цяло и може да бъде възстановено. Нищо не е променено.\n${describe(manifest)}`);
    if (hasKey) console.log('  Главният ключ тук е верният.');
    else if (manifest.keyCheck !== null)
      console.log('  Главният ключ не е тук и не беше проверен: без него ЕГН остават нечетими.');
    return warnOfFaults(manifest);
  }
  if (given.has('files')) {
    const { added, replaced, left } = await restoreFiles(file, config, openFileStore(config));
    console.log(
      `Върнати на мястото си липсващи файлове: ${added}, заменени повредени: ${replaced}. Базата данни не е променена.`,
    );
    if (left === 0) return;
    console.error(`Файлове, които и в това копие липсват или са повредени: ${left}. Опитайте с друго копие.`);
    process.exitCode = MADE_WITH_FAULTS;
    return;
  }
  const { erased, ...manifest } = await restoreBackup(file, config, openFileStore(config));
  const target = config.databaseUrl === undefined ? config.dataDir : 'базата от DATABASE_URL';
  console.log(
    `Копието е възстановено в ${target}. Стартирайте сървъра със същите настройки; всички потребители трябва да влязат отново.\n${describe(manifest)}`,
  );
  console.log(erased > 0 ? `  ${erasedAgainText(erased)}` : noErasures(config.dataDir));
  warnOfFaults(manifest);
});

/** What nobody here knows of, somebody has to bring. */
function noErasures(dataDir: string): string {
  const file = erasuresFile(dataDir);
  return fs.existsSync(file)
    ? `  В списъка на заличаванията (${file}) няма такива, направени след копието.`
    : `  Ако след копието са заличавани хора, поставете erasures.jsonl от предишната DATA_DIR в ${dataDir}: при стартирането на сървъра те се заличават отново.`;
}

/** The archive is whole; what it was made of was not. */
function warnOfFaults({ lost, damaged }: Manifest): void {
  if (lost.length + damaged.length === 0) return;
  for (const line of faultLines({ lost: lost.length, damaged: damaged.length })) console.error(`  ${line}`);
  process.exitCode = MADE_WITH_FAULTS;
}

function describe({ createdAt, program, engine, tables, files }: Manifest): string {
  const count = (name: string, one: string, many: string) =>
    plural(tables.find((table) => table.name === name)?.rows ?? 0, one, many);
  const counts = [
    count('players', 'състезател', 'състезатели'),
    count('clubs', 'клуб', 'клуба'),
    count('coaches', 'треньор', 'треньори'),
    count('users', 'потребител', 'потребители'),
    plural(files.length, 'файл', 'файла'),
  ];
  const where = engine === 'embedded' ? 'вградена база' : 'PostgreSQL';
  return `  направено на ${momentText(new Date(createdAt))} с версия ${program} (${where})
  ${counts.join(', ')}`;
}
