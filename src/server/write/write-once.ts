import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Origin, RepeatKey } from '../context.ts';
import type { Database } from '../db/database.ts';
import { idempotencyTable } from '../db/tables/system.table.ts';
import { sqlInto } from '../db/typed-columns.ts';
import { type Refusals, translated, violates } from '../db/violations.ts';
import { AppError } from './errors.ts';
import { discardStored, type StoredFile } from '../files/keep-file.ts';

/**
 * The transaction of a write. The work returns the answer of its call, which is kept under the repeat key in that very
 * transaction: both are there or neither is, whatever happens to the server. A repeat is given the first answer; one
 * that comes while the first is at work waits for it in the database. A refusal that is thrown undoes everything, one
 * that is returned leaves what the work has written; neither is kept, because what was wrong may be put right.
 *
 * `stored` are the files of the write: the share they are taken from is held, and they go again unless their rows
 * have been written. `refusals` says what the
 * database may refuse, in the words of the form. `first` takes a lock that has to come before everything else: the
 * key itself holds the row of whoever sends it.
 */
export async function writeOnce<Answer extends object>(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  origin: Origin,
  work: (tx: Database) => Promise<Answer | AppError>,
  {
    stored = [],
    refusals,
    first: takeFirst,
  }: {
    stored?: StoredFile[];
    refusals?: Refusals | undefined;
    first?: ((tx: Database) => Promise<void>) | undefined;
  } = {},
): Promise<Answer> {
  // An answer that got lost on the way to the commit leaves it open whether the rows are there: the sweep looks.
  let isWritten = false;
  try {
    const outcome = await database.db.transaction(async (tx) => {
      await takeFirst?.(tx);
      for (const { share } of stored) await share.hold(tx);
      const first = await takeKey<Answer>(tx, origin.repeatKey);
      if (first !== null) return first;
      const result = await work(tx);
      if (result instanceof AppError) await dropKey(tx, origin.repeatKey);
      else await keepAnswer(tx, origin.repeatKey, result);
      isWritten = !(result instanceof AppError);
      return result;
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  } catch (error) {
    throw translated(error, { ...EVERYWHERE, ...refusals });
  } finally {
    if (!isWritten) for (const file of stored) await discardStored(files, file);
  }
}

/** What the database refuses whatever the form is. */
const EVERYWHERE: Refusals = {
  club_is_open: () => new AppError('clubClosed'),
  player_is_there: () => new AppError('playerErased'),
  coach_is_there: () => new AppError('coachErased'),
  user_is_there: () => new AppError('userErased'),
};

/** Takes the key for this transaction; otherwise the answer of the first. */
async function takeKey<Answer>(tx: Database, repeat: RepeatKey | undefined): Promise<Answer | null> {
  if (repeat === undefined) return null;
  const { status: _, ...row } = repeat;
  const taken = await tx
    .insert(idempotencyTable)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyTable.userId, idempotencyTable.key],
      set: { route: repeat.route, requestHash: repeat.requestHash, createdOn: sql`now()` },
      setWhere: sql`${idempotencyTable.status} is null`,
    })
    .returning({ key: idempotencyTable.key });
  // The conflict holds the other's row: nobody takes it away before it is read.
  return taken.length > 0 ? null : firstAnswer<Answer>(tx, repeat);
}

async function firstAnswer<Answer>(db: Database, repeat: RepeatKey): Promise<Answer> {
  const [first] = await db.select().from(idempotencyTable).where(isOf(repeat));
  if (first === undefined || first.status === null) throw new Error('The answer of the first request is gone');
  assertSameRequest(first, repeat);
  return JSON.parse(first.body ?? 'null') as Answer;
}

export function assertSameRequest(first: { requestHash: Buffer }, repeat: RepeatKey): void {
  if (!first.requestHash.equals(repeat.requestHash)) throw new AppError('repeatedDifferently');
}

async function keepAnswer(tx: Database, repeat: RepeatKey | undefined, answer: object): Promise<void> {
  if (repeat === undefined) return;
  const { status } = repeat;
  await tx
    .update(idempotencyTable)
    .set({ status, body: JSON.stringify(answer) })
    .where(isOf(repeat));
}

async function dropKey(tx: Database, repeat: RepeatKey | undefined): Promise<void> {
  if (repeat !== undefined) await tx.delete(idempotencyTable).where(isOf(repeat));
}

const isOf = ({ userId, key }: RepeatKey) => and(eq(idempotencyTable.userId, userId), eq(idempotencyTable.key, key));

const KEPT_ANSWER = sqlInto(idempotencyTable, ['userId', 'key', 'route', 'requestHash', 'status', 'body']);

/**
 * The same for a write that is one statement: a part of it that keeps the answer. `rows` are the rows of that
 * statement which the answer is made of, in SQL; the values of the key begin at `$first`.
 */
export function keepAnswerSql(rows: { from: string; answer: string }, first: number): string {
  return `insert into ${KEPT_ANSWER}
      select $${first}::int, $${first + 1}, $${first + 2}, $${first + 3}::bytea, $${first + 4}::smallint, ${rows.answer}::text
      from ${rows.from} where $${first}::int is not null`;
}

export function repeatKeyValues({ repeatKey }: Origin): unknown[] {
  if (repeatKey === undefined) return [null, null, null, null, null];
  return [repeatKey.userId, repeatKey.key, repeatKey.route, repeatKey.requestHash, repeatKey.status];
}

/** Runs such a statement. Of two at once with one key the second is undone by it and given the first's answer. */
export async function stateOnce<Answer>(
  { db }: { db: Database },
  { repeatKey }: Origin,
  statement: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await statement();
  } catch (error) {
    if (repeatKey === undefined || !violates(error, 'idempotency_keys_user_id_key_pk')) throw error;
    return firstAnswer<Answer>(db, repeatKey);
  }
}
