import { eq } from 'drizzle-orm';
import type { ImportRowState, ImportState } from '#domain/import/import.rules.ts';
import { searchKey } from '#domain/search/search-key.ts';
import { matchColumns } from '#domain/import/match-columns.ts';
import type { Database } from '#server/db/database.ts';
import { importClubTable, importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { sealCells, sealFile, sealHeaders } from '#server/features/import/sealed-import.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { aPlayer } from './builders.ts';
import { csvOf, playerCells } from './calls/import-calls.ts';

interface Importer {
  club: { id: number; fullName: string };
  user: { id: number };
  /** Of whoever stands in the file. */
  n: number;
}

/** An import of one row that has come so far. */
export async function anImport(
  db: Database,
  secrets: Secrets,
  { club, user, n }: Importer,
  { state, row }: { state: ImportState; row?: { state: ImportRowState; recordId?: number } },
): Promise<number> {
  const cells = playerCells(n, {
    'Населено място': 'Плевен',
    Клуб: club.fullName,
    'Първи треньор': row?.state === 'missing' ? 'Никой' : '',
  });
  const [headers, texts] = [Object.keys(cells), Object.values(cells)];
  const columns = matchColumns('player', headers);
  const ended = state === 'done' ? new Date() : null;
  const [made] = await db
    .insert(importTable)
    .values({
      kind: 'player',
      state,
      clubId: club.id,
      fileName: 'Състезатели.csv',
      encoding: 'utf-8',
      delimiter: ';',
      columns,
      totalRows: 1,
      counts: row === undefined ? {} : { [row.state]: 1 },
      createdBy: user.id,
      finishedOn: ended,
    })
    .returning({ id: importTable.id });
  const id = made?.id ?? 0;
  await db
    .update(importTable)
    .set({
      fileCipher: sealFile(secrets, id, csvOf([cells])),
      headersCipher: sealHeaders(secrets, id, { headers, sample: [texts] }),
    })
    .where(eq(importTable.id, id));
  if (row === undefined) return id;
  const isWritten = row.recordId !== undefined;
  const [stored] = await db
    .insert(importRowTable)
    .values({
      importId: id,
      rowNo: 2,
      state: row.state,
      problems: row.state === 'missing' ? [{ field: 'firstCoach', sentence: 'Няма треньор с това име.' }] : [],
      missing: row.state === 'missing' ? [{ field: 'firstCoach', value: 'Никой' }] : [],
      recordId: row.recordId ?? null,
      recordVersion: isWritten ? 1 : null,
      isCreated: isWritten,
    })
    .returning({ id: importRowTable.id });
  const rowId = stored?.id ?? 0;
  await db
    .update(importRowTable)
    .set({ cellsCipher: sealCells(secrets, rowId, { read: texts }) })
    .where(eq(importRowTable.id, rowId));
  return id;
}

/** A club that no row names by now. */
async function aClubToMake(db: Database, importId: number): Promise<number> {
  const [made] = await db
    .insert(importClubTable)
    .values({ importId, value: 'Янтра', valueKey: searchKey('Янтра') })
    .returning({ id: importClubTable.id });
  return made?.id ?? 0;
}

type Of = readonly [Importer['club'], Importer['user']];

/** Imports of two clubs: one that waits for its columns, one looked through, one with a fault, one that is over. */
export async function buildImports(db: Database, secrets: Secrets, { own, other }: { own: Of; other: Of }) {
  const of = async ([club, user]: Of, n: number) => {
    const importer = { club, user, n };
    const player = await aPlayer(db, { currentClubId: club.id });
    const checked = await anImport(db, secrets, importer, { state: 'checked', row: { state: 'new' } });
    return {
      clubOfChecked: await aClubToMake(db, checked),
      columns: await anImport(db, secrets, importer, { state: 'columns' }),
      checked,
      faulty: await anImport(db, secrets, importer, { state: 'checked', row: { state: 'missing' } }),
      done: await anImport(db, secrets, importer, { state: 'done', row: { state: 'written', recordId: player.id } }),
    };
  };
  return { imports: { own: await of(own, 5), other: await of(other, 6) } };
}
