import fs from 'node:fs';
import path from 'node:path';
import { faultLines } from '../backup/backup-folder.ts';
import { findBackup } from '../backup/backup-store.ts';
import { MADE_WITH_FAULTS } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { restoreFiles } from '../backup/restore-files.ts';
import { erasuresFile } from '../features/privacy/kept-erasures.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readArguments, runCommand, UsageError } from '../start/run-command.ts';
import { startText } from '../start/start.text.ts';
import { momentText } from '../start/terminal-text.ts';
import { restoreCommandText as text } from './restore.text.ts';

/** `npm run restore`: brings a backup back into an empty place, or only lost files, or proves that it could be. */
await runCommand(async (config) => {
  const { values, given } = readArguments(['check', 'files'], text.usage);
  const [name] = values;
  if (name === undefined || given.size > 1) throw new UsageError(text.usage);
  if (values.length > 1) throw new UsageError(`${text.oneFile(values.length)}\n${text.usage}`);
  const file = { open: await findBackup(name, config.backup), key: config.backup.key, name: path.basename(name) };
  if (given.has('check')) {
    const { manifest, hasKey } = await checkBackup(file, config);
    console.log(`${text.whole}\n${describe(manifest)}`);
    if (hasKey) console.log(`  ${text.keyFits}`);
    else if (manifest.keyCheck !== null) console.log(`  ${text.keyNotHere}`);
    return warnOfFaults(manifest);
  }
  if (given.has('files')) {
    const { added, replaced, left } = await restoreFiles(file, config, openFileStore(config));
    console.log(text.filesBack(added, replaced));
    if (left === 0) return;
    console.error(text.filesLeft(left));
    process.exitCode = MADE_WITH_FAULTS;
    return;
  }
  const { erased, ...manifest } = await restoreBackup(file, config, openFileStore(config));
  const target = config.databaseUrl === undefined ? config.dataDir : text.databaseOfUrl;
  console.log(`${text.restored(target)}\n${describe(manifest)}`);
  console.log(`  ${erased > 0 ? startText.erasedAgain(erased) : noErasures(config.dataDir)}`);
  warnOfFaults(manifest);
});

/** What nobody here knows of, somebody has to bring. */
function noErasures(dataDir: string): string {
  const file = erasuresFile(dataDir);
  return fs.existsSync(file) ? text.noLaterErasures(file) : text.bringErasures(dataDir);
}

/** The archive is whole; what it was made of was not. */
function warnOfFaults({ lost, damaged }: Manifest): void {
  if (lost.length + damaged.length === 0) return;
  for (const line of faultLines({ lost: lost.length, damaged: damaged.length })) console.error(`  ${line}`);
  process.exitCode = MADE_WITH_FAULTS;
}

function describe({ createdAt, program, engine, tables, files }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const counts = [
    text.players(rowsOf('players')),
    text.clubs(rowsOf('clubs')),
    text.coaches(rowsOf('coaches')),
    text.users(rowsOf('users')),
    text.files(files.length),
  ];
  const where = engine === 'embedded' ? text.embedded : 'PostgreSQL';
  return `  ${text.made(momentText(new Date(createdAt)), program, where)}
  ${counts.join(', ')}`;
}
