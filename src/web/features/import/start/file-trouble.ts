import { messages } from '#contract/common/messages.ts';
import { importLimits } from '#domain/import/import.rules.ts';

export const ACCEPTED =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MEGABYTE = 1024 * 1024;

/** What is wrong with a file before it is sent; null where that is for the server to find. */
export function fileTrouble({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(xls|ods|numbers)$/i.test(name)) return OTHER_SPREADSHEET;
  if (!/\.(xlsx|csv|tsv|txt)$/i.test(name)) return 'Това не е таблица. Изберете файл .xlsx или .csv.';
  if (size === 0) return messages.fileEmpty;
  if (size > importLimits.megabytes * MEGABYTE) return TOO_LARGE;
  return null;
}

const OTHER_SPREADSHEET =
  'Файлът е във формат, който не се чете. Отворете го в Excel, изберете „Запиши като“ и „Работна книга на Excel (.xlsx)“, после изберете новия файл.';
const TOO_LARGE = `Файлът е по-голям от ${importLimits.megabytes}\u00a0MB. Разделете го на няколко файла и ги внесете един след друг.`;
