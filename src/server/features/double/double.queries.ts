import { and, eq, lt, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { doubleColumns } from '#contract/double/double.contract.ts';
import type { DoubleNoun, DoubleState } from '#domain/double/double.rules.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { countSql, dayInSofia, firstDaySql, orderClauses } from '#server/db/list/list-sql.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { columns, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const q = sqlNames(doublePairTable, 'q');

const searched = (noun: DoubleNoun, table: typeof playerTable | typeof coachTable | typeof clubTable) =>
  `select '${noun}' as noun, ${sqlNames(table).id}, ${sqlNames(table).search} from ${sqlTable(table)}`;
const RECORDS = `(${searched('player', playerTable)} union all ${searched('coach', coachTable)}
  union all ${searched('club', clubTable)})`;

/** Only pairs of which both are there: a record that went into another one is shown by its merge. */
const FROM = `${sqlTable(doublePairTable, 'q')}
  join ${RECORDS} one on one.noun = ${q.noun} and one.id = ${q.firstId}
  join ${RECORDS} other on other.noun = ${q.noun} and other.id = ${q.secondId}`;

const LISTED = columns(doublePairTable, 'q', ['id', 'noun', 'firstId', 'secondId', 'score', 'state', 'foundOn']);
export type ListedPair = RowOf<typeof LISTED>;

interface DoubleFilter {
  noun?: DoubleNoun | undefined;
  state?: DoubleState | undefined;
}

const conditionsFor = ({ noun, state }: DoubleFilter, values: SqlValues): string[] => [
  ...(noun === undefined ? [] : [`${q.noun} = ${values.add(noun)}`]),
  ...(state === undefined ? [] : [`${q.state} = ${values.add(state)}`]),
];

export function pairCountSql(filter: DoubleFilter, values: SqlValues): string {
  return countSql(FROM, conditionsFor(filter, values));
}

export function pairSinceSql(filter: DoubleFilter, values: SqlValues): string {
  return firstDaySql(dayInSofia(q.foundOn), FROM, conditionsFor(filter, values));
}

export async function listPairs(
  database: OpenDatabase,
  query: ListQuery<(typeof doubleColumns)[number]> & DoubleFilter,
): Promise<{ rows: ListedPair[]; total: number }> {
  const values = new SqlValues();
  const { keyword } = query;
  return listPage(
    database,
    {
      from: FROM,
      columns: LISTED,
      where: conditionsFor(query, values),
      search: { keyword, places: [textTarget('(one.search || other.search)')], labels: [] },
      orderBy: orderClauses(
        query,
        { score: [q.score], foundOn: [q.foundOn], id: [] },
        { by: 'score', desc: true, id: q.id },
      ),
      values,
    },
    query,
  );
}

const person = (id: 'notedBy' | 'decidedBy') =>
  sql<{ firstName: string; lastName: string } | null>`(select jsonb_build_object('firstName', ${userTable.firstName},
    'lastName', ${userTable.lastName}) from ${userTable} where ${userTable.id} = ${doublePairTable[id]})`;

export async function findPair(db: Database, pairId: number) {
  const { id, noun, firstId, secondId, score, state, foundOn, decidedOn } = doublePairTable;
  const [pair] = await db
    .select({
      id,
      noun,
      firstId,
      secondId,
      score,
      state,
      foundOn,
      decidedOn,
      notedBy: person('notedBy'),
      decidedBy: person('decidedBy'),
    })
    .from(doublePairTable)
    .where(eq(id, pairId));
  return pair ?? null;
}

/** A pair that somebody put together; nobody has to be told of it. */
export async function addPair(
  tx: Database,
  pair: { noun: DoubleNoun; firstId: number; secondId: number; score: number },
): Promise<{ id: number; state: DoubleState; isNew: boolean }> {
  const { id, state, noun, firstId, secondId } = doublePairTable;
  const [added] = await tx
    .insert(doublePairTable)
    .values({ ...pair, isTold: true })
    .onConflictDoNothing()
    .returning({ id, state });
  if (added !== undefined) return { ...added, isNew: true };
  const [known] = await tx
    .select({ id, state })
    .from(doublePairTable)
    .where(and(eq(noun, pair.noun), eq(firstId, pair.firstId), eq(secondId, pair.secondId)));
  if (known === undefined) throw new Error('A pair is there and is not found');
  return { ...known, isNew: false };
}

export async function setPairState(
  tx: Database,
  pairId: number,
  decision: Pick<typeof doublePairTable.$inferInsert, 'state' | 'decidedBy' | 'decidedOn'>,
): Promise<void> {
  await tx.update(doublePairTable).set(decision).where(eq(doublePairTable.id, pairId));
}

/** Adds pairs that are new; what was decided of the others stands. Those still open are as alike as they are now. */
export async function keepPairs(
  tx: Database,
  noun: DoubleNoun,
  pairs: readonly { firstId: number; secondId: number; score: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insert(doublePairTable)
    .values(pairs.map(({ firstId, secondId, score }) => ({ noun, firstId, secondId, score })))
    .onConflictDoUpdate({
      target: [doublePairTable.noun, doublePairTable.firstId, doublePairTable.secondId],
      set: { score: sql`excluded.score` },
      setWhere: sql`${doublePairTable.state} = 'open' and ${doublePairTable.score} <> excluded.score`,
    });
}

/**
 * Open pairs of records that resemble each other no more, because one was corrected or is gone, or both were deactivated; those that
 * came up while it was looked for stay.
 */
export async function dropOtherPairs(
  tx: Database,
  noun: DoubleNoun,
  { kept, since }: { kept: readonly { firstId: number; secondId: number }[]; since: Date },
): Promise<void> {
  const keys = JSON.stringify(kept.map(({ firstId, secondId }) => `${firstId}-${secondId}`));
  const { state, firstId, secondId, foundOn } = doublePairTable;
  await tx
    .delete(doublePairTable)
    .where(
      and(
        eq(doublePairTable.noun, noun),
        eq(state, 'open'),
        lt(foundOn, since),
        sql`${firstId} || '-' || ${secondId} not in (select jsonb_array_elements_text(${keys}::jsonb))`,
      ),
    );
}

/** How many open pairs nobody was told of yet; from now on somebody was. */
export async function takeUntold(tx: Database): Promise<number> {
  const { id, isTold, state } = doublePairTable;
  const told = await tx
    .update(doublePairTable)
    .set({ isTold: true })
    .where(and(eq(isTold, false), eq(state, 'open')))
    .returning({ id });
  return told.length;
}
