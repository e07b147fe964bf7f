import { importColumns } from '#domain/import/import-columns.ts';
import { readCell } from '#domain/import/import-cells.ts';
import {
  type ImportKind,
  importKindLabels,
  type ImportRowState,
  mayWorkOnImport,
  REASON_HEADER,
  WORDS_SHEET,
} from '#domain/import/import.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Spreadsheet } from '#server/files/spreadsheet.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { findImportFor } from './import-view.ts';
import { readRowsAfter } from './import-rows.queries.ts';
import { readFileCipher, type StoredImport } from './import.queries.ts';
import { cellsByField, openCells, openFile, openHeaders, type RowCells } from './sealed-import.ts';

const WIDTH = 22;
const asColumn = (header: string) => ({ header, width: WIDTH });

/** Headers and one example; beside it, what each column takes. */
export function templateOf(kind: ImportKind): Spreadsheet {
  const columns = importColumns[kind].filter(({ tells }) => tells === undefined);
  return {
    name: importKindLabels[kind],
    columns: columns.map(({ label }) => asColumn(label)),
    rows: [columns.map(({ example }) => example)],
    beside: [
      {
        name: WORDS_SHEET,
        columns: ['Колона', 'Задължителна', 'Допустими стойности', 'Разпознава се и като'].map(asColumn),
        rows: columns.flatMap(({ label, isRequired, oneOf, kind: of, words = [hints[of]], synonyms }) =>
          words.map((word, at) => [
            at === 0 ? label : '',
            at > 0 ? '' : isRequired === true ? 'да' : oneOf === undefined ? 'не' : 'поне една от тези',
            word,
            at === 0 ? synonyms.join(', ') : '',
          ]),
        ),
      },
    ],
  };
}

const hints = {
  text: 'текст',
  name: 'текст',
  word: 'текст',
  date: 'дата, например 05.08.2012',
  number: 'число',
  personalNumber: 'ЕГН, ЛНЧ или номер на паспорт',
} as const;

/** What was not written, in the shape of the file it came from. */
const NOT_WRITTEN: readonly ImportRowState[] = ['faulty', 'missing', 'double', 'refused'];
/** Of one that has been run, also what waits for another run, or was taken back. */
const WAITING: readonly ImportRowState[] = [...NOT_WRITTEN, 'new', 'changed'];

export async function refusedRows(context: AppContext, id: number, caller: Caller): Promise<Spreadsheet> {
  const stored = await findForFile(context, id, caller);
  const { secrets, database } = context;
  const { headers } = openHeaders(secrets, id, stored.headersCipher);
  const kept = headers.map((header, at) => ({ header, at })).filter(({ header }) => header !== REASON_HEADER);
  const states = stored.state === 'done' || stored.state === 'undone' ? WAITING : NOT_WRITTEN;
  const rows: string[][] = [];
  for (let after = 0; ;) {
    const found = await readRowsAfter(database.db, id, { after, limit: 500, states });
    const last = found.at(-1);
    if (last === undefined) break;
    for (const row of found) {
      const opened = openCells(secrets, row);
      rows.push([...kept.map(({ at }) => cellInFile(stored, opened, at)), reasonOf(row)]);
    }
    after = last.rowNo;
  }
  return {
    name: importKindLabels[stored.kind],
    columns: [...kept.map(({ header }) => header), REASON_HEADER].map(asColumn),
    rows,
  };
}

/** As it was read, or mended; a column that tells several fields is put together anew. */
function cellInFile({ kind, columns }: StoredImport, cells: RowCells, at: number): string {
  const { read, mended = {} } = cells;
  const field = columns[at] ?? '';
  const column = importColumns[kind].find((one) => one.field === field);
  const tells = column?.tells;
  if (tells === undefined || !tells.some((told) => Object.hasOwn(mended, told))) {
    const text = mended[field] ?? read[at] ?? '';
    // A number comes back with the zero it begins with, also where a spreadsheet has taken it.
    return column?.kind === 'personalNumber' ? readCell(column, text) : text;
  }
  const byField = cellsByField(kind, columns, cells);
  // The whole name of a coach stands in its own column.
  return tells.length === 1 ? '' : tells.flatMap((told) => byField[told] || []).join(' ');
}

const DOUBLE = 'Възможен дубликат: отговорете дали е друг човек.';

function reasonOf({ state, problems }: { state: ImportRowState; problems: StoredImportProblem[] }): string {
  return problems.length === 0 && state === 'double' ? DOUBLE : problems.map(({ sentence }) => sentence).join(' ');
}
interface StoredImportProblem {
  sentence: string;
}

/** The file as it was brought, with whole numbers of people: for whoever brought it, and administrators, who leave a trace. */
export async function originalFile(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<{ bytes: Buffer; fileName: string; isExcel: boolean }> {
  const { fileName, encoding } = await findForFile(context, id, caller);
  const cipher = await readFileCipher(context.database.db, id);
  if (cipher === null) throw new AppError('importFileGone');
  return { bytes: openFile(context.secrets, id, cipher), fileName, isExcel: encoding === 'xlsx' };
}

async function findForFile({ database }: AppContext, id: number, { session, origin }: Caller): Promise<StoredImport> {
  const { import: stored } = await findImportFor(database.db, id, session.actor);
  if (!mayWorkOnImport(session.actor, stored)) throw new AppError('forbidden');
  if (stored.headersCipher === null) throw new AppError('importFileGone');
  await recordAudit(database.db, origin, { action: 'import.readFile', entity: 'import', entityId: id });
  return stored;
}
