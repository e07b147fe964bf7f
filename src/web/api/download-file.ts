import { saveAs } from '#web/lib/save-as.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { ApiError } from './api-error.ts';
import { getFile, postForFile } from './http.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportChoice {
  format: ExportFormat;
  /** Names of the columns that are shown, when some are hidden. */
  columns: string | undefined;
}

export async function downloadFile(path: string): Promise<void> {
  await saved(() => getFile(path));
}

async function saved(fetchFile: () => Promise<Response>): Promise<void> {
  try {
    const response = await fetchFile();
    saveAs(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
    notify.success('Файлът беше изтеглен успешно!');
  } catch (error) {
    notify.error(failureText(error));
  }
}

/** The same for whoever has no account: what opens the file goes in the body. */
export async function downloadWith(path: string, body: object): Promise<void> {
  await saved(() => postForFile(path, body));
}

/** The name in UTF-8 goes before the plain one, which cannot hold Cyrillic. */
function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'файл';
}

function failureText(error: unknown): string {
  const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
  if (status === 404) return 'Грешка 404! Файлът не беше открит.';
  const detail = `Статус: ${status}. ${message}`.trim();
  return `Възникна грешка при изтеглянето на файла! Моля, свържете се с администратор. ${detail}`;
}
