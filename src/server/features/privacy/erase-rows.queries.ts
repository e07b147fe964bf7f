import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type ColumnFate,
  type ErasedTable,
  erasedTables,
  type ErasedTableName,
  erasureOf,
  goingLabels,
  stayingLabels,
} from '#domain/privacy/erased-tables.ts';
import {
  calledSince,
  ERASED_WORD,
  type ErasedNoun,
  type ErasureCounts,
  pseudonymOf,
} from '#domain/privacy/erasure.rules.ts';
import { withoutName, fullNameIn } from '#domain/privacy/name-in-text.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { forgetWords } from '#server/db/list/known-words.ts';
import { coachEducationTable } from '#server/db/tables/coach.table.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import type { ErasedFile } from '#server/db/tables/erasure.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerDocumentTable, playerProposalTable } from '#server/db/tables/player.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { transferDocumentTable } from '#server/db/tables/transfer.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import { sqlTable } from '#server/db/typed-columns.ts';
import type { ErasedPerson, ErasureAct } from './erased-person.queries.ts';
import type { Traces } from './traces.queries.ts';

const anyOf = (ids: readonly number[]) => `any ('{${ids.join(',')}}'::int[])`;
const names = Object.keys(erasedTables) as ErasedTableName[];

/** The table of each noun. */
const tableOf = { player: 'players', coach: 'coaches', user: 'users' } as const satisfies Record<
  ErasedNoun,
  ErasedTableName
>;

/** Rows that are found by a statement of their own. */
const ownRows = ({
  noun,
  id,
  transferIds,
  accountIds,
  mergeIds,
}: ErasedPerson): Partial<Record<ErasedTableName, string>> => ({
  record_changes: `(entity, entity_id) = ('${noun}', ${id})
    or entity = 'transfer' and entity_id = ${anyOf(transferIds)} or entity = 'user' and entity_id = ${anyOf(accountIds)}`,
  double_pairs: `noun = '${noun}' and ${id} in (first_id, second_id)`,
  merges: `id = ${anyOf(mergeIds)}`,
  ...ownRowsOf[noun](id, { transferIds, accountIds }),
});

type Ids = Pick<ErasedPerson, 'transferIds' | 'accountIds'>;
const ownRowsOf: Readonly<Record<ErasedNoun, (id: number, ids: Ids) => Partial<Record<ErasedTableName, string>>>> = {
  player: (id, { transferIds, accountIds }) => ({
    notes: `player_id = ${id} or transfer_id = ${anyOf(transferIds)}`,
    news: `player_id = ${id} or user_id = ${anyOf(accountIds)}
      or proposal_id in (select id from ${sqlTable(playerProposalTable)} where player_id = ${id})`,
  }),
  coach: (id) => ({
    notes: `coach_id = ${id}`,
    news: `coach_id = ${id}`,
    card_indexes: `senior_coach_id = ${id} or coach_id = ${id} or coach2_id = ${id}`,
  }),
  user: (id) => ({ news: `user_id = ${id}` }),
};

/** What is a player's or of a transfer, and yet the account's: whom it stands for, and what it has signed itself. */
const rowsOfAccount = (id: number): Partial<Record<ErasedTableName, string>> => ({
  user_players: `user_id = ${id}`,
  player_signatures: `user_id = ${id} and method = 'account'`,
});

/** Which rows of a table are the person's, in SQL; null where there are none, or they are found by what stands in them. */
export function rowsOf(table: ErasedTableName, person: ErasedPerson): string | null {
  const { noun, id, transferIds, accountIds } = person;
  const { of } = erasureOf(table);
  const ofAccount = noun === 'user' ? rowsOfAccount(id)[table] : undefined;
  if (ofAccount !== undefined) return ofAccount;
  switch (of) {
    case 'person':
      return tableOf[noun] === table ? `id = ${id}` : null;
    case 'player':
    case 'coach':
      return noun === of ? `${of}_id = ${id}` : null;
    case 'transfer':
      return `transfer_id = ${anyOf(transferIds)}`;
    case 'account':
      return `id = ${anyOf(accountIds)}`;
    case 'user':
      return `user_id = ${anyOf(accountIds)}`;
    case 'own':
      return ownRows(person)[table] ?? null;
    default:
      return null;
  }
}

/** How much there is of what the question names. */
export async function countRows(tx: Database, person: ErasedPerson, traces: Traces): Promise<ErasureCounts> {
  const found: Partial<Record<ErasedTableName, number>> = {
    outbox: traces.letters.length,
    views: traces.views.length,
    files: (await listFiles(tx, person)).length,
  };
  const counted = [...goingLabels, ...stayingLabels].map(({ table }) => {
    const rows = rowsOf(table, person);
    return rows === null
      ? `${found[table] ?? 0} as ${table}`
      : `(select count(*)::int from ${table} where ${rows}) as ${table}`;
  });
  const { rows } = await tx.execute<Record<string, number>>(sql.raw(`select ${counted.join(', ')}`));
  return rows[0] ?? {};
}

/** Pictures and papers of the person, wherever a row names them. */
export async function listFiles(tx: Database, person: ErasedPerson): Promise<ErasedFile[]> {
  const transfers = sql.raw(anyOf(person.transferIds));
  const { id, kind, mimeType } = fileTable;
  return tx
    .select({ id, kind, mimeType })
    .from(fileTable)
    .where(
      sql`${id} in (
        ${ownPapers(person)}
        union all select ${transferDocumentTable.fileId} from ${transferDocumentTable} where ${transferDocumentTable.transferId} = ${transfers}
        union all select ${playerSignatureTable.fileId} from ${playerSignatureTable} where ${playerSignatureTable.transferId} = ${transfers}
        union all select ${mergeTable.keptFileId} from ${mergeTable} where ${mergeTable.id} = ${sql.raw(anyOf(person.mergeIds))}
        union all select ${person.photoId}::uuid)`,
    );
}

function ownPapers({ noun, id }: ErasedPerson): SQL {
  if (noun === 'user') return sql`select null::uuid`;
  if (noun === 'coach')
    return sql`select ${coachEducationTable.fileId} from ${coachEducationTable} where ${coachEducationTable.coachId} = ${id}`;
  return sql`select ${playerDocumentTable.fileId} from ${playerDocumentTable} where ${playerDocumentTable.playerId} = ${id}
    union all select ${collectItemTable.fileId} from ${collectItemTable} join ${collectRequestTable}
      on ${collectRequestTable.id} = ${collectItemTable.requestId} where ${collectRequestTable.playerId} = ${id}`;
}

export interface Erasing extends ErasureAct {
  person: ErasedPerson;
  traces: Traces;
}

/** Takes everything of the person out of the database. Answers the files whose bytes are to follow. */
export async function eraseRows(
  tx: Database,
  erasing: Erasing,
  /** The record itself, once everything of it has gone. */
  eraseRecord: () => Promise<void>,
): Promise<ErasedFile[]> {
  const { person, traces } = erasing;
  const files = await listFiles(tx, person);
  await eraseTraces(tx, erasing);
  for (const table of names) {
    const [fate, rows] = [erasureOf(table), rowsOf(table, person)];
    if (rows === null) continue;
    if (fate.rows === 'go') await tx.execute(sql.raw(`delete from ${table} where ${rows}`));
    else await blankColumns(tx, { table, rows, fate }, erasing);
  }
  await eraseImports(tx, traces);
  await eraseAccounts(tx, erasing);
  await tx
    .update(mergeTable)
    .set({ goneNumber: null })
    .where(inArray(mergeTable.id, [0, ...person.mergeIds]));
  await eraseRecord();
  if (files.length > 0)
    await tx.delete(fileTable).where(
      inArray(
        fileTable.id,
        files.map(({ id }) => id),
      ),
    );
  await forgetWords(tx);
  return files;
}

async function eraseTraces(tx: Database, { person, traces, erasureId }: Erasing): Promise<void> {
  if (traces.letters.length > 0) await tx.delete(outboxTable).where(inArray(outboxTable.id, traces.letters));
  if (traces.views.length > 0) await tx.delete(viewTable).where(inArray(viewTable.id, traces.views));
  const { userId, key } = idempotencyTable;
  if (traces.answers.length > 0)
    await tx
      .delete(idempotencyTable)
      .where(or(...traces.answers.map((one) => sql`(${userId}, ${key}) = (${one.userId}, ${one.key})`)));
  const name = fullNameIn(person.names);
  if (name === null) return;
  for (const { table, column, id, text } of traces.texts)
    await tx.execute(
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${withoutName(text, name, calledSince(erasureId))} where id = ${id}`,
    );
}

/** In SQL, what a column becomes; null where it stays or is made anew elsewhere. */
function valueOf(column: string, fate: ColumnFate, erasureId: number): string | null {
  const { firstName, lastName } = pseudonymOf(erasureId);
  const pseudonym = column === 'first_name' ? firstName : column === 'last_name' ? lastName : calledSince(erasureId);
  switch (fate) {
    case 'goes':
      return 'null';
    case 'blank':
      return `''`;
    case 'word':
      return `case when ${column} is not null then '${ERASED_WORD}' end`;
    case 'pseudonym':
      return `'${pseudonym}'`;
    case 'year':
      return `date_trunc('year', ${column})::date`;
    default:
      return null;
  }
}

async function blankColumns(
  tx: Database,
  { table, rows, fate }: { table: string; rows: string; fate: ErasedTable },
  { erasureId }: Erasing,
): Promise<void> {
  const columns = 'columns' in fate ? Object.entries(fate.columns) : [];
  const set = columns.flatMap(([column, one]) => {
    // A paper may only go once its row says why.
    if (table === 'player_signatures' && column === 'file_id') return [`file_id = null, erased_on = now()`];
    const value = valueOf(column, one, erasureId);
    return value === null ? [] : [`${column} = ${value}`];
  });
  if (set.length > 0) await tx.execute(sql.raw(`update ${table} set ${set.join(', ')} where ${rows}`));
}

/** Files as they came hold their rows too. */
async function eraseImports(tx: Database, { importRows, imports }: Traces): Promise<void> {
  if (importRows.length > 0)
    await tx
      .update(importRowTable)
      .set({ cellsCipher: null, beforeCipher: null })
      .where(inArray(importRowTable.id, importRows));
  if (imports.length > 0)
    await tx.update(importTable).set({ fileCipher: null, headersCipher: null }).where(inArray(importTable.id, imports));
}

async function eraseAccounts(tx: Database, { person: { accountIds }, erasureId, at }: Erasing): Promise<void> {
  for (const id of accountIds)
    await tx
      .update(userTable)
      .set({
        userName: `erased-${id}`,
        email: `erased-${id}@erased.invalid`,
        search: searchText(calledSince(erasureId)),
        digest: 'never',
        isDeleted: true,
        erasedOn: at,
        passwordExpiresAt: null,
        mustChangePassword: false,
        version: sql`${userTable.version} + 1`,
      })
      .where(eq(userTable.id, id));
}
