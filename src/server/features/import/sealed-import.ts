import { importColumns } from '#domain/import/import-columns.ts';
import { readCell } from '#domain/import/import-cells.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { withNames } from '#domain/import/name-columns.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { Cells } from './kinds/kind.ts';

/** What of an import is kept so that only the program can read it: people's numbers stand in it. */

interface SealedHeaders {
  headers: string[];
  /** The first rows, for whoever names the columns. */
  sample: string[][];
  /** Sheets that were not read; missing of what was brought before they were noticed. */
  unreadSheets?: string[];
}

export const sealFile = (secrets: Secrets, id: number, bytes: Uint8Array) =>
  secrets.encrypt(Buffer.from(bytes).toString('base64'), { table: 'imports', column: 'file', id });

export const openFile = (secrets: Secrets, id: number, cipher: Buffer) =>
  Buffer.from(secrets.decrypt(cipher, { table: 'imports', column: 'file', id }), 'base64');

export const sealHeaders = (secrets: Secrets, id: number, headers: SealedHeaders) =>
  secrets.encrypt(JSON.stringify(headers), { table: 'imports', column: 'headers', id });

export function openHeaders(secrets: Secrets, id: number, cipher: Buffer | null): SealedHeaders {
  if (cipher === null) return { headers: [], sample: [] };
  return JSON.parse(secrets.decrypt(cipher, { table: 'imports', column: 'headers', id })) as SealedHeaders;
}

/** A row as it was read, and what people have written into it since, by field. */
export interface RowCells {
  read: string[];
  mended?: Record<string, string>;
}

export const sealCells = (secrets: Secrets, id: number, cells: RowCells) =>
  secrets.encrypt(JSON.stringify(cells), { table: 'import_rows', column: 'cells', id });

export function openCells(secrets: Secrets, { id, cellsCipher }: { id: number; cellsCipher: Buffer | null }): RowCells {
  if (cellsCipher === null) return { read: [] };
  return JSON.parse(secrets.decrypt(cellsCipher, { table: 'import_rows', column: 'cells', id })) as RowCells;
}

export const sealBefore = (secrets: Secrets, id: number, before: object) =>
  secrets.encrypt(JSON.stringify(before), { table: 'import_rows', column: 'before', id });

export function openBefore(
  secrets: Secrets,
  { id, beforeCipher }: { id: number; beforeCipher: Buffer | null },
): object | null {
  if (beforeCipher === null) return null;
  return JSON.parse(secrets.decrypt(beforeCipher, { table: 'import_rows', column: 'before', id })) as object;
}

/** The cells of a row by field, as the kind reads them. */
export function cellsByField(
  kind: ImportKind,
  columns: readonly (string | null)[],
  { read, mended = {} }: RowCells,
): Cells {
  const cells = new Map<string, string>();
  for (const column of importColumns[kind]) {
    const at = columns.indexOf(column.field);
    const own = Object.hasOwn(mended, column.field) ? mended[column.field] : undefined;
    const text = own ?? (at < 0 ? undefined : (read[at] ?? ''));
    if (text !== undefined) cells.set(column.field, readCell(column, text));
  }
  return withNames(kind, Object.fromEntries(cells), mended);
}

/** Whether the row is the example of the template, which people forget to take out. */
export function isExample(kind: ImportKind, cells: Cells): boolean {
  const given = importColumns[kind].filter(({ field }) => (cells[field] ?? '') !== '');
  const inExample = importColumns[kind].filter(({ example }) => example !== '');
  return given.length >= inExample.length && inExample.every(({ field, example }) => cells[field] === example);
}
