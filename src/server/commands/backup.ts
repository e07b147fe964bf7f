import { makeBackup } from '../backup/make-backup.ts';
import { runCommand, sizeText } from '../run-command.ts';

/** `npm run backup`: one file with everything but the master key, while the server runs or not. */
await runCommand(async (config) => {
  const started = performance.now();
  const { file, size, manifest, forgotten } = await makeBackup(config, new Date());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Резервното копие е готово за ${seconds} s: ${file}`);
  console.log(`  ${rows} реда в ${manifest.tables.length} таблици, ${manifest.files.length} файла, ${sizeText(size)}`);
  if (manifest.lost.length > 0)
    console.log(`  Внимание: ${manifest.lost.length} файла липсват в хранилището отпреди и ги няма и в копието.`);
  if (config.backup.key === undefined)
    console.log('  Не е шифровано: имена и документи се четат от всекиго. Задайте BACKUP_KEY.');
  if (forgotten.length > 0) console.log(`  Изтрити стари копия: ${forgotten.join(', ')}`);
  console.log('  Главният ключ не е в него. Пазете го отделно.');
});
