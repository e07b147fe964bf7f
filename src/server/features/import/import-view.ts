import type { ImportDetails, ImportItem, ImportRow } from '#contract/import/import.contract.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { importFields } from '#domain/import/import-fields.ts';
import { IMPORT_DAYS, type ImportKind, mayReadImport } from '#domain/import/import.rules.ts';
import { maskedEgn, wholeNumberIn } from '#domain/player/egn.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { roomOfClub } from '#server/features/player/player-registration.service.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { shownPlannedClubs } from './clubs/shown-clubs.ts';
import { checkRows, repeatedBy } from './check-rows.ts';
import { countAsked, listMissing, listTwins, type StoredImportRow } from './import-rows.queries.ts';
import { findImport, type ListedImport, type StoredImport, toCounts } from './import.queries.ts';
import type { Cells, CheckedRow, ImportScope } from './kinds/kind.ts';
import { type NamedPlayer, playersOfRows } from './kinds/player-keys.ts';
import { cellsByField, openCells, openHeaders } from './sealed-import.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

export function toImportItem({ import: stored, clubName, firstName, lastName }: ListedImport): ImportItem {
  const { id, kind, state, fileName, clubId } = stored;
  return {
    id,
    kind,
    state,
    fileName,
    club: clubId === null ? null : { id: clubId, fullName: clubName ?? '' },
    createdOn: iso(stored.createdOn) ?? '',
    createdBy: { firstName, lastName },
    finishedOn: iso(stored.finishedOn),
    undoneOn: iso(stored.undoneOn),
    counts: toCounts(stored),
  };
}

/** The import, if the person may know of it; everyone else is told that there is none. */
export async function findImportFor(db: Database, id: number, actor: Actor): Promise<ListedImport> {
  const found = orNotFound(await findImport(db, id));
  if (!mayReadImport(actor, found.import)) throw new AppError('notFound');
  return found;
}

/** How much of what waits a club may register; null for whoever has no limit, and where nothing waits. */
export async function roomFor(
  db: Database,
  { kind, clubId, counts, state, totalRows }: StoredImport,
  actor: Actor,
): Promise<{ now: number; wait: number | null } | null> {
  const wanted = state === 'columns' ? totalRows : (counts.new ?? 0) + (counts.refused ?? 0);
  if (kind !== 'player' || clubId === null || wanted === 0 || clubScope(actor) === 'all') return null;
  return roomOfClub(db, clubId, wanted);
}

async function admissionOf({ database, now }: AppContext, stored: StoredImport, actor: Actor) {
  const isWaiting = stored.state === 'columns' || stored.state === 'checked' || stored.state === 'done';
  const room = isWaiting ? await roomFor(database.db, stored, actor) : null;
  if (room === null) return null;
  const until = room.wait === null ? null : new Date(now().getTime() + room.wait * 1000).toISOString();
  return { now: room.now, until };
}

export async function readImport(context: AppContext, id: number, actor: Actor): Promise<ImportDetails> {
  const { database, secrets } = context;
  const found = await findImportFor(database.db, id, actor);
  const { import: stored } = found;
  const isOwn = stored.createdBy === actor.userId;
  const { headers, sample, unreadSheets = [] } = openHeaders(secrets, id, stored.headersCipher);
  const isWorking = stored.state === 'checking' || stored.state === 'running' || stored.state === 'undoing';
  const end = stored.undoneOn ?? stored.finishedOn ?? stored.createdOn;
  return {
    ...toImportItem(found),
    encoding: stored.encoding,
    delimiter: stored.delimiter,
    fields: importFields(stored.kind, stored.clubId !== null),
    headers: isOwn ? headers : headers.map(withoutNumber),
    sample: isOwn ? sample : sample.map((cells) => cells.map((cell, at) => maskedAt(stored, at, cell))),
    unreadSheets: isOwn ? unreadSheets : unreadSheets.map(withoutNumber),
    columns: stored.columns,
    isRemembered: stored.isRemembered,
    progress: isWorking ? { done: stored.doneRows, total: stored.totalRows } : null,
    missing: await listMissing(database.db, id),
    asked: stored.state === 'checked' ? await countAsked(database.db, id) : 0,
    clubs: await shownPlannedClubs(database.db, stored, actor),
    admission: await admissionOf(context, stored, actor),
    isOwn,
    keptUntil: stored.headersCipher === null ? null : iso(new Date(new Date(end).getTime() + IMPORT_DAYS * DAY_MS)),
    version: stored.version,
  };
}

const withoutNumber = (text: string) => (wholeNumberIn(text) === null ? text : maskedEgn(text));

function maskedAt({ kind, columns }: StoredImport, at: number, cell: string): string {
  return isNumberField(kind, columns[at] ?? null) && cell !== '' ? maskedEgn(cell) : withoutNumber(cell);
}

const isNumberField = (kind: ImportKind, field: string | null) =>
  importColumns[kind].some((column) => column.field === field && column.kind === 'personalNumber');

/** Whoever brought the file sees what stands in it; others see whole numbers nowhere. */
function shownCells(kind: ImportKind, cells: Cells, isOwn: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([field, text]) => {
      if (isOwn || text === '') return [field, text];
      return [field, isNumberField(kind, field) ? maskedEgn(text) : withoutNumber(text)];
    }),
  );
}

/** Those whose differences or doubles somebody has to look at. */
const LOOKED_AT = new Set(['changed', 'double']);

/** Rows as they are shown. What they would change, and whom they resemble, is as it is now. */
export async function toImportRows(
  db: Database,
  stored: StoredImport,
  rows: readonly StoredImportRow[],
  scope: ImportScope,
): Promise<ImportRow[]> {
  const isOwn = stored.createdBy === scope.actor.userId;
  const opened = rows.map((row) => ({
    ...row,
    cells: cellsByField(stored.kind, stored.columns, openCells(scope.context.secrets, row)),
  }));
  const looked = opened.filter(({ state }) => LOOKED_AT.has(state));
  const checked = await checkRows(db, stored.kind, { rows: looked, seen: new Map(), scope });
  const playerOf = FOUND_BY_NUMBER.has(stored.kind) ? await playersOfRows(db, opened, scope) : null;
  const later = await listTwins(
    db,
    stored.id,
    rows.map(({ rowNo }) => rowNo),
  );
  return opened.map((row) => {
    const found = playerOf?.(row.cells);
    const player = found !== undefined && 'player' in found ? shownPlayer(found.player) : null;
    const twins = later.filter(({ sameAs }) => sameAs === row.rowNo);
    return {
      ...toImportRow(stored.kind, row, checked.get(row.rowNo), isOwn),
      ...told(stored.kind, row, twins),
      player,
    };
  });
}

/** What is wrong with a row, what is to be looked at, and which others say the same as it. */
function told(
  kind: ImportKind,
  { problems, cells }: Pick<StoredImportRow, 'problems'> & { cells: Cells },
  later: readonly { field: string; rowNo: number }[],
): Pick<ImportRow, 'problems' | 'questions' | 'twins'> {
  const shown = (isAsked: boolean) =>
    problems
      .filter(({ isQuestion = false }) => isQuestion === isAsked)
      .map(({ field, sentence }) => ({ field, sentence }));
  return {
    problems: shown(false),
    questions: [...shown(true), ...later.flatMap((twin) => repeatedBy(kind, cells, twin))],
    twins: [...new Set([...problems.flatMap(({ sameAs }) => sameAs ?? []), ...later.map(({ rowNo }) => rowNo)])],
  };
}

/** Their rows name players who are there. */
const FOUND_BY_NUMBER: ReadonlySet<ImportKind> = new Set(['season', 'transfer', 'development']);

const shownPlayer = ({ id, name, clubName }: NamedPlayer) => ({ id, name, clubName });

function toImportRow(
  kind: ImportKind,
  row: Omit<StoredImportRow, 'cellsCipher'> & { cells: Cells },
  checked: CheckedRow<unknown> | undefined,
  isOwn: boolean,
): Omit<ImportRow, 'player' | 'problems' | 'questions' | 'twins'> {
  const { rowNo, state, recordId, isMended, isLeftOut, isAnotherPerson } = row;
  return {
    rowNo,
    state,
    recordId,
    isMended,
    isLeftOut,
    isAnotherPerson,
    cells: shownCells(kind, row.cells, isOwn),
    changes: checked?.changes ?? [],
    doubles: checked?.doubles ?? [],
  };
}
