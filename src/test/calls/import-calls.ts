import { egnCheckDigit } from '#domain/player/egn.rules.ts';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import type { SignedIn } from '../test-app.ts';
import { multipart } from './player-calls.ts';

/** A valid ЕГН of somebody born in 2010, another one for each number up to some ten thousand. */
export function egnOf(n: number): string {
  const day = new Date(Date.UTC(2010, 0, 1 + (n % 360)));
  const month = String(day.getUTCMonth() + 41).padStart(2, '0');
  const nine = `10${month}${String(day.getUTCDate()).padStart(2, '0')}${String(100 + Math.floor(n / 360)).padStart(3, '0')}`;
  return `${nine}${egnCheckDigit(nine)}`;
}

const firstNames = [
  'Мария',
  'Калина',
  'Радостина',
  'Жечка',
  'Цветелина',
  'Ирина',
  'Боряна',
  'Гергана',
  'Симона',
  'Виктория',
];
const lastNames = [
  'Щерева',
  'Ангелова',
  'Кацарова',
  'Юнакова',
  'Бързакова',
  'Пеева',
  'Мутафова',
  'Хаджиева',
  'Златева',
  'Тодорова',
];

/** A row of somebody whom nobody of the other rows resembles. */
export const playerCells = (n: number, given: Record<string, string> = {}): Record<string, string> => ({
  Име: firstNames[n % 10] ?? '',
  Презиме: lastNames[Math.floor(n / 10) % 10] ?? '',
  Фамилия: lastNames[(n + Math.floor(n / 100)) % 10] ?? '',
  ЕГН: egnOf(n),
  'Населено място': 'гр. Русе',
  ...given,
});

/** A file of rows that all have the same headers. */
export function csvOf(rows: readonly Record<string, string>[]): Buffer {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return Buffer.from(lines.map((cells) => cells.map(quoted).join(';')).join('\r\n'));
}

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const uploadImport = (
  caller: SignedIn,
  file: Buffer,
  fields: Record<string, string> = {},
  fileName = 'Състезатели.csv',
) =>
  caller.request({
    method: 'POST',
    url: '/api/imports',
    payload: multipart({ kind: 'player', ...fields }, file, fileName),
  });

export async function readImport(caller: SignedIn, id: number): Promise<ImportDetails> {
  return (await caller.request({ url: `/api/imports/${id}` })).json<ImportDetails>();
}

/** Uploads a file and has it looked through, with the columns as they were recognised. */
export async function checkedImport(
  caller: SignedIn,
  rows: readonly Record<string, string>[],
  fields: Record<string, string> = {},
): Promise<ImportDetails> {
  const uploaded = await uploadImport(caller, csvOf(rows), fields);
  if (uploaded.statusCode !== 201) throw new Error(uploaded.body);
  const { id } = uploaded.json<{ id: number }>();
  return checkImport(caller, id);
}

export async function checkImport(caller: SignedIn, id: number): Promise<ImportDetails> {
  const { columns } = await readImport(caller, id);
  const answer = await caller.request({ method: 'PUT', url: `/api/imports/${id}/columns`, payload: { columns } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ImportDetails>();
}

export const rowsOf = async (caller: SignedIn, id: number, query = ''): Promise<ImportRow[]> =>
  (await caller.request({ url: `/api/imports/${id}/rows?pageSize=200${query}` })).json<{ rows: ImportRow[] }>().rows;

export const runImport = (caller: SignedIn, id: number) =>
  caller.request({ method: 'POST', url: `/api/imports/${id}/run` });

export const undoImport = (caller: SignedIn, id: number) =>
  caller.request({ method: 'POST', url: `/api/imports/${id}/undo` });

/** As a registration by hand has them. */
export function named(n: number): Record<string, string> {
  const cells = playerCells(n);
  return {
    firstName: cells['Име'] ?? '',
    middleName: cells['Презиме'] ?? '',
    lastName: cells['Фамилия'] ?? '',
    cityName: 'гр. Русе',
  };
}
