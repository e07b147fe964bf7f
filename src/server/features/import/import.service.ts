import type { z } from 'zod';
import type { ImportColumns, importCreateSchema } from '#contract/import/import.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { matchColumns } from '#domain/import/match-columns.ts';
import { importFields } from '#domain/import/import-fields.ts';
import { missingColumns } from '#domain/import/missing-columns.ts';
import {
  type ImportKind,
  REASON_HEADER,
  MOST_IMPORTS_OF_DAY,
  MOST_OPEN_IMPORTS,
  mayImport,
  mayReadImport,
  mayWorkOnImport,
} from '#domain/import/import.rules.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isClub } from '#server/db/references.ts';
import { tooManyRegistrations } from '#server/features/player/player-registration.service.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import type { ReadTable } from './file/read-table.ts';
import type { TableReader } from './file/table-reader.ts';
import { deleteRows } from './import-rows.queries.ts';
import {
  countImportsOf,
  deleteImport,
  findHeaders,
  insertImport,
  lockImport,
  nextImportId,
  readFileCipher,
  rememberHeaders,
  setImport,
  type StoredImport,
  toCounts,
} from './import.queries.ts';
import { findImportFor, roomFor } from './import-view.ts';
import { importedKind } from './kinds/kinds.ts';
import { openFile, openHeaders, sealFile, sealHeaders } from './sealed-import.ts';
import { WRITABLE } from './running-work.ts';
import { obstaclesOf } from './undoing-work.ts';
import { workOriginOf } from './work.ts';

const SAMPLE_ROWS = 5;
const EXCEL_NAME = /\.xls[xm]$/i;
/** All files of one account together: some eighteen of the largest. */
const MOST_KEPT_BYTES = 200 * 1024 * 1024;

/** Reads a file and keeps it; its columns are taken for what they are called, or for what they were the last time. */
export async function createImport(
  context: AppContext,
  reader: TableReader,
  { kind, clubId: asked, file }: z.infer<typeof importCreateSchema>,
  caller: Caller,
): Promise<{ id: number }> {
  const { session, origin } = caller;
  const { actor } = session;
  if (!mayImport(actor, kind)) throw new AppError('forbidden');
  if (importedKind(kind) === null) throw unknownValue('kind', messages.valueInvalid);
  const clubId = await clubOf(context.database.db, actor, kind, asked);
  await assertRoom(context.database.db, actor.userId);
  const table = await reader.read(file.bytes, { kind });
  // Some other file that was only renamed: as text it would be nonsense.
  if (EXCEL_NAME.test(file.fileName) && table.encoding !== 'xlsx') throw new AppError('importNotExcel');
  const facts = await factsOf(context, { kind, clubId }, table);
  return writeOnce(context, origin, async (tx) => {
    await assertRoom(tx, actor.userId);
    const id = await nextImportId(tx);
    await insertImport(tx, {
      id,
      kind,
      clubId,
      fileName: file.fileName,
      createdBy: actor.userId,
      fileCipher: sealFile(context.secrets, id, file.bytes),
      ...facts(id),
    });
    await recordAudit(tx, origin, {
      action: 'import.create',
      entity: 'import',
      entityId: id,
      details: { rows: table.rows.length },
    });
    return { id };
  });
}

/** Only players are brought in for one club; a club itself brings them into its own. */
async function clubOf(db: Database, actor: Actor, kind: ImportKind, asked: number | undefined): Promise<number | null> {
  const clubs = clubScope(actor);
  if (kind !== 'player') return null;
  if (clubs === 'all') {
    if (asked !== undefined && !(await isClub(db, asked))) throw unknownValue('clubId', messages.clubRequired);
    return asked ?? null;
  }
  const clubId = asked ?? (clubs.length === 1 ? clubs[0] : undefined);
  if (clubId === undefined) throw unknownValue('clubId', messages.clubRequired);
  if (!clubs.includes(clubId)) throw new AppError('forbidden');
  return clubId;
}

async function assertRoom(db: Database, userId: number): Promise<void> {
  const { open, ofDay, bytes } = await countImportsOf(db, userId);
  if (open >= MOST_OPEN_IMPORTS) throw new AppError('tooManyImports');
  if (ofDay >= MOST_IMPORTS_OF_DAY || bytes >= MOST_KEPT_BYTES) throw new AppError('tooManyImportsOfDay');
}

/** What is kept of a file that was read. The headers are known by a fingerprint: people may stand in them. */
async function factsOf(
  { database, secrets }: AppContext,
  { kind, clubId }: Pick<StoredImport, 'kind' | 'clubId'>,
  { headers, rows, encoding, delimiter, unreadSheets }: ReadTable,
) {
  const remembered = await findHeaders(database.db, { clubId, kind, headers: headersPrint({ secrets }, headers) });
  const isRemembered = remembered !== null && remembered.length === headers.filter(isOwnHeader).length;
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => headers.map((_, at) => cells[at] ?? ''));
  return (id: number) => ({
    encoding,
    delimiter,
    isRemembered,
    totalRows: rows.length,
    counts: {},
    state: 'columns' as const,
    headersCipher: sealHeaders(secrets, id, { headers, sample, unreadSheets }),
    columns: isRemembered
      ? headers.map((header, at) =>
          isOwnHeader(header) ? (remembered[headers.slice(0, at).filter(isOwnHeader).length] ?? null) : null,
        )
      : matchColumns(kind, headers),
  });
}

/** The column of reasons is ours: a file that comes back mended is the same kind of file. */
const isOwnHeader = (header: string) => header !== REASON_HEADER;

const headersPrint = ({ secrets }: Pick<AppContext, 'secrets'>, headers: readonly string[]) =>
  secrets.fingerprint(JSON.stringify(headers.filter(isOwnHeader).map(searchKey)), 'import-headers');

/** Holds the import for whoever may work on it, unless the program does. */
export async function holdImport(tx: Database, id: number, { actor }: Caller['session']): Promise<StoredImport> {
  const held = orNotFound(await lockImport(tx, id));
  if (!mayReadImport(actor, held)) throw new AppError('notFound');
  if (!mayWorkOnImport(actor, held) || !mayImport(actor, held.kind)) throw new AppError('forbidden');
  if (held.state === 'checking' || held.state === 'running' || held.state === 'undoing')
    throw new AppError('importBusy');
  return held;
}

/**
 * Says which column is which and begins the dry run. Where the file is to be read otherwise, it is, and its columns
 * are to be named anew.
 */
export async function nameColumns(
  context: AppContext,
  reader: TableReader,
  { id, columns: named, encoding, delimiter, areFilledLater = false }: ImportColumns & { id: number },
  { session, origin }: Caller,
): Promise<void> {
  const { import: seen } = await findImportFor(context.database.db, id, session.actor);
  const wish = { encoding: encoding ?? seen.encoding, delimiter: delimiter ?? seen.delimiter ?? undefined };
  const isOtherwise =
    wish.encoding !== seen.encoding || (seen.encoding !== 'xlsx' && (wish.delimiter ?? null) !== seen.delimiter);
  if (isOtherwise) return readOtherwise(context, reader, { id, wish }, session);
  await context.database.db.transaction(async (tx) => {
    const held = await holdImport(tx, id, session);
    await assertNamable(tx, held);
    const { headers } = openHeaders(context.secrets, id, held.headersCipher);
    const columns = assertColumns(held, headers, { named, areFilledLater });
    await rememberHeaders(tx, {
      clubId: held.clubId,
      kind: held.kind,
      headers: headersPrint(context, headers),
      columns: columns.filter((_, at) => isOwnHeader(headers[at] ?? '')),
    });
    await setImport(tx, id, {
      columns,
      state: 'checking',
      atRow: 0,
      doneRows: 0,
      totalRows: toCounts(held).total,
      workOrigin: workOriginOf(origin),
    });
  });
}

/** One that was undone may be begun again while its rows are kept; it counts as open then. */
async function assertNamable(tx: Database, { state, headersCipher, createdBy }: StoredImport): Promise<void> {
  if (state === 'columns' || state === 'checked') return;
  if (state !== 'undone') throw new AppError('importOver');
  if (headersCipher === null) throw new AppError('importFileGone');
  if ((await countImportsOf(tx, createdBy)).open >= MOST_OPEN_IMPORTS) throw new AppError('tooManyImports');
}

function assertColumns(
  held: StoredImport,
  headers: readonly string[],
  { named, areFilledLater }: { named: readonly (string | null)[]; areFilledLater: boolean },
): (string | null)[] {
  const fields = named.filter((field) => field !== null);
  const known = new Set(importColumns[held.kind].map(({ field }) => field));
  if (
    named.length !== headers.length ||
    new Set(fields).size !== fields.length ||
    !fields.every((field) => known.has(field))
  )
    throw unknownValue('columns', messages.valueInvalid);
  const missing = missingColumns(importFields(held.kind, held.clubId !== null), named);
  if (missing.length > 0 && !areFilledLater) {
    const description = `Посочете и ${missing.length === 1 ? 'колоната' : 'колоните'}: ${missing.join(', ')}.`;
    throw new ProblemsError([{ code: 'columnsMissing', description, field: 'columns' }]);
  }
  return [...named];
}

async function readOtherwise(
  context: AppContext,
  reader: TableReader,
  { id, wish }: { id: number; wish: { encoding: StoredImport['encoding']; delimiter: ';' | ',' | '\t' | undefined } },
  session: Caller['session'],
): Promise<void> {
  const cipher = await readFileCipher(context.database.db, id);
  if (cipher === null) throw new AppError('importFileGone');
  const { encoding, delimiter } = wish;
  const { import: seen } = await findImportFor(context.database.db, id, session.actor);
  const table = await reader.read(openFile(context.secrets, id, cipher), {
    kind: seen.kind,
    ...(encoding === 'xlsx' ? {} : { encoding }),
    delimiter,
  });
  const facts = await factsOf(context, seen, table);
  await context.database.db.transaction(async (tx) => {
    const held = await holdImport(tx, id, session);
    await assertNamable(tx, held);
    await deleteRows(tx, id);
    await setImport(tx, id, facts(id));
  });
}

/** Begins to write what may be written; also what was refused before, or has been mended since. */
export async function startRun(context: AppContext, id: number, { session, origin }: Caller): Promise<void> {
  await writeOnce(context, origin, async (tx) => {
    const held = await holdImport(tx, id, session);
    if (held.state === 'columns') throw new AppError('importNotChecked');
    if (held.state === 'undone') throw new AppError('importOver');
    const totalRows = WRITABLE.reduce((sum, state) => sum + (held.counts[state] ?? 0), 0);
    if (totalRows === 0) throw new AppError('importNothingToRun');
    const room = await roomFor(tx, held, session.actor);
    if (room?.now === 0) throw tooManyRegistrations(context.now(), room.wait ?? 0);
    await setImport(tx, id, {
      state: 'running',
      atRow: 0,
      doneRows: 0,
      totalRows,
      workOrigin: workOriginOf(origin),
      startedOn: held.undoneOn === null ? (held.startedOn ?? context.now()) : context.now(),
      undoneOn: null,
      undoneBy: null,
    });
    await recordAudit(tx, origin, {
      action: 'import.run',
      entity: 'import',
      entityId: id,
      details: { rows: totalRows },
    });
    return {};
  });
}

/** Begins to take everything back, unless something was built on it. */
export async function startUndo(context: AppContext, id: number, { session, origin }: Caller): Promise<void> {
  await writeOnce(context, origin, async (tx) => {
    const held = await holdImport(tx, id, session);
    if (held.state !== 'done') throw new AppError(held.state === 'undone' ? 'importOver' : 'importNotChecked');
    const inTheWay = await obstaclesOf(tx, context, held);
    if (inTheWay.length > 0) throw new AppError('importNotUndone', { facts: { inTheWay } });
    const totalRows = held.counts.written ?? 0;
    await setImport(tx, id, { state: 'undoing', atRow: 0, doneRows: 0, totalRows, workOrigin: workOriginOf(origin) });
    return {};
  });
}

/** Takes away an import that has written nothing. */
export async function removeImport(context: AppContext, id: number, { session, origin }: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const held = await holdImport(tx, id, session);
    if (held.state !== 'columns' && held.state !== 'checked') throw new AppError('importOver');
    await deleteImport(tx, id);
    await recordAudit(tx, origin, { action: 'import.delete', entity: 'import', entityId: id });
  });
}
