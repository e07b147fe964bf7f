import path from 'node:path';
import { plural } from '#domain/plural.ts';
import { findBackup } from '../backup/backup-place.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readArguments, runCommand, UsageError } from '../run-command.ts';

const USAGE = `npm run restore -- --check файл    проверява копието, без да пипа нищо
npm run restore -- файл            връща копието в празна DATA_DIR или празна база данни (DATABASE_URL)
файл е път (с интервали: в кавички) или име на копие в BACKUP_DIR или BACKUP_S3_BUCKET`;

/** `npm run restore`: brings a backup back into an empty place, or proves that it could be. */
await runCommand(async (config) => {
  const { values, given } = readArguments(['check'], USAGE);
  const [name] = values;
  if (name === undefined) throw new UsageError(USAGE);
  if (values.length > 1) throw new UsageError(`Очаква се един файл, а са дадени ${values.length}.\n${USAGE}`);
  const file = { open: await findBackup(name, config.backup), key: config.backup.key, name: path.basename(name) };
  if (given.has('check')) {
    const { manifest, hasKey } = await checkBackup(file, config);
    console.log(`Копието е цяло и се възстановява.\n${describe(manifest)}`);
    if (hasKey) console.log('  Главният ключ тук е верният.');
    else if (manifest.keyCheck !== null)
      console.log('  Главният ключ не е тук и не беше проверен: без него ЕГН остават нечетими.');
    return;
  }
  const manifest = await restoreBackup(file, config, openFileStore(config));
  const target = config.databaseUrl === undefined ? config.dataDir : 'базата от DATABASE_URL';
  console.log(
    `Копието е възстановено в ${target}. Стартирайте сървъра със същите настройки; всички влизат наново.\n${describe(manifest)}`,
  );
});

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
  return `  направено ${createdAt} с версия ${program} (${engine === 'embedded' ? 'вградена база' : 'PostgreSQL'})
  ${counts.join(', ')}`;
}
