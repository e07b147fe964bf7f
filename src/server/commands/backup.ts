import { plural } from '#domain/common/plural.ts';
import { type BackupFaults, faultLines } from '../backup/backup-folder.ts';
import { makeBackup, MADE_WITH_FAULTS } from '../backup/make-backup.ts';
import { runCommand } from '../start/run-command.ts';
import { secondsText, sizeText } from '../start/terminal-text.ts';

/** `npm run backup`: one file with everything but the master key, while the server runs or not. */
await runCommand(async (config) => {
  const started = performance.now();
  const { file, size, manifest, forgotten } = await makeBackup(config, new Date());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const counts = [
    `${plural(rows, 'ред', 'реда')} в ${plural(manifest.tables.length, 'таблица', 'таблици')}`,
    plural(manifest.files.length, 'файл', 'файла'),
    sizeText(size),
  ];
  console.log(`Резервното копие е готово за ${secondsText(performance.now() - started)}: ${file}`);
  console.log(`  ${counts.join(', ')}`);
  if (config.backup.key === undefined)
    console.log('  Не е шифровано: всеки може да прочете имената и документите. Задайте BACKUP_KEY.');
  if (forgotten.length > 0) console.log(`  Изтрити стари копия: ${forgotten.join(', ')}`);
  console.log('  Главният ключ не е в него. Пазете го отделно.');
  const faults: BackupFaults = { lost: manifest.lost.length, damaged: manifest.damaged.length };
  if (faults.lost + faults.damaged === 0) return;
  for (const line of faultLines(faults)) console.error(`  ${line}`);
  console.error(
    '  Кои са, пише във файла .txt до копието. Последното копие без такива файлове се пази; от него: npm run restore -- --files файл',
  );
  process.exitCode = MADE_WITH_FAULTS;
});
