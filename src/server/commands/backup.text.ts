import type { Language } from '#domain/common/language.ts';
import { plural } from '#domain/common/plural.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface BackupCommandText {
  done: (seconds: string, file: string) => string;
  counts: (rows: number, tables: number, files: number, size: string) => string;
  notSealed: string;
  forgotten: (names: string) => string;
  keyApart: string;
  whichFiles: string;
}

const bg: BackupCommandText = {
  done: (seconds, file) => `Резервното копие е готово за ${seconds}: ${file}`,
  counts: (rows, tables, files, size) =>
    `${plural(rows, 'ред', 'реда')} в ${plural(tables, 'таблица', 'таблици')}, ${plural(files, 'файл', 'файла')}, ${size}`,
  notSealed: 'Не е шифровано: всеки може да прочете имената и документите. Задайте BACKUP_KEY.',
  forgotten: (names) => `Изтрити стари копия: ${names}`,
  keyApart: 'Главният ключ не е в него. Пазете го отделно.',
  whichFiles:
    'Кои са, пише във файла .txt до копието. Последното копие без такива файлове се пази; от него: npm run restore -- --files файл',
};

const en: BackupCommandText = {
  done: (seconds, file) => `The backup was made in ${seconds}: ${file}`,
  counts: (rows, tables, files, size) =>
    `${plural(rows, 'row', 'rows')} in ${plural(tables, 'table', 'tables')}, ${plural(files, 'file', 'files')}, ${size}`,
  notSealed: 'It is not encrypted: everybody can read the names and the documents. Set BACKUP_KEY.',
  forgotten: (names) => `Old backups removed: ${names}`,
  keyApart: 'The master key is not in it. Keep it in another place.',
  whichFiles:
    'Which they are stands in the .txt file beside the backup. The last backup without such files is kept; from it: npm run restore -- --files FILE',
};

export const backupCommandTexts: Readonly<Record<Language, BackupCommandText>> = { bg, en };
export const backupCommandText = inTerminalLanguage(backupCommandTexts);
