import { type BackupFaults, faultLines } from '../backup/backup-folder.ts';
import { makeBackup, MADE_WITH_FAULTS } from '../backup/make-backup.ts';
import { runCommand } from '../start/run-command.ts';
import { secondsText, sizeText } from '../start/terminal-text.ts';
import { backupCommandText as text } from './backup.text.ts';

/** `npm run backup`: one file with everything but the master key, while the server runs or not. */
await runCommand(async (config) => {
  const started = performance.now();
  const { file, size, manifest, forgotten } = await makeBackup(config, new Date());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(text.done(secondsText(performance.now() - started), file));
  console.log(`  ${text.counts(rows, manifest.tables.length, manifest.files.length, sizeText(size))}`);
  if (config.backup.key === undefined) console.log(`  ${text.notSealed}`);
  if (forgotten.length > 0) console.log(`  ${text.forgotten(forgotten.join(', '))}`);
  console.log(`  ${text.keyApart}`);
  const faults: BackupFaults = { lost: manifest.lost.length, damaged: manifest.damaged.length };
  if (faults.lost + faults.damaged === 0) return;
  for (const line of faultLines(faults)) console.error(`  ${line}`);
  console.error(`  ${text.whichFiles}`);
  process.exitCode = MADE_WITH_FAULTS;
});
