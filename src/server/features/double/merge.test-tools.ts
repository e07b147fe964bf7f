import { sql } from 'drizzle-orm';
import { egnCheckDigit } from '#domain/player/egn.rules.ts';
import { auditSigner } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aCoach, aPlayer } from '#test/builders.ts';
import { openedEgn, sealedEgn } from '../player/personal-number.ts';
import { playerSearch } from '../player/player-facts.ts';

export type Row = Record<string, unknown>;
/** Every table of the database, row by row. */
export type Snapshot = Record<string, Row[]>;

/** What works beside every write, or only ever grows; the test looks at the news and histories that were there. */
const UNWATCHED = new Set(['audit_entries', 'audit_seals', 'sessions', 'search_words', 'idempotency_keys', 'merges']);
const GROWING = new Set(['news', 'record_changes']);

/** Numbers in the open: sealed again they look different each time. */
export async function snapshotOf({ database, secrets }: AppContext): Promise<Snapshot> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !UNWATCHED.has(name));
  const rowsOf = (name: string) => `'${name}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${name} t)`;
  const halves = [watched.slice(0, 40), watched.slice(40)];
  const read = halves.map((names) => `jsonb_build_object(${names.map(rowsOf).join(', ')})`).join(' || ');
  const { rows } = await database.pool.query<{ tables: Snapshot }>(`select ${read} as tables`);
  const snapshot = rows[0]?.tables ?? {};
  for (const table of ['players', 'coaches'] as const)
    snapshot[table] = (snapshot[table] ?? []).map(({ egn_cipher: cipher, ...row }) => {
      if (typeof cipher !== 'string') return row;
      const place = { table, id: Number(row['id']) };
      return { ...row, egn: openedEgn({ secrets }, place, Buffer.from(cipher.slice(2), 'hex')) };
    });
  return snapshot;
}

const byKey = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => JSON.stringify(a['id'] ?? a).localeCompare(JSON.stringify(b['id'] ?? b)));

/** What is left once the news and histories that came since are taken away, and versions, which only go on. */
export function comparable(snapshot: Snapshot, before: Snapshot): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([name, rows]) => {
      const known = new Set(before[name]?.map(({ id }) => id));
      const kept = GROWING.has(name) ? rows.filter(({ id }) => known.has(id)) : rows;
      return [name, byKey(kept.map((row) => ({ ...row, version: 0 })))];
    }),
  );
}

/** Somebody of the federation at work. */
export function callerFor({ secrets }: Pick<AppContext, 'secrets'>, userId: number): Caller {
  const actor = { userId, roles: ['ADMINISTRATOR' as const], clubIds: [], playerId: null };
  return {
    session: { id: '00000000-0000-4000-8000-000000000000', actor, mustChangePassword: false },
    origin: {
      actorId: userId,
      sessionId: null,
      requestId: 'test',
      address: '203.0.113.7',
      signAudit: auditSigner(secrets),
    },
  };
}

let lastEgn = 0;
/** Of boys born on the 15th of May 2012, each another one. */
export function nextEgn(): string {
  lastEgn = (lastEgn + 1) % 500;
  const nine = `124515${String(lastEgn * 2).padStart(3, '0')}`;
  return `${nine}${egnCheckDigit(nine)}`;
}

/** A player whose number is sealed and who is found by name and registration number, as registration makes them. */
export async function aSealedPlayer(
  context: Pick<AppContext, 'secrets'>,
  db: Database,
  given: Partial<typeof playerTable.$inferInsert> & { egn?: string } = {},
) {
  const { egn = nextEgn(), ...row } = given;
  const id = await nextIdOf(db, playerTable);
  const { rows } = await db.execute<{ number: number }>(sql`select nextval('player_numbers')::int as number`);
  const number = row.number ?? rows[0]?.number ?? 0;
  const names = { firstName: 'Иван', middleName: 'Петров', lastName: 'Щерев' };
  const person = { ...names, ...row, number };
  return aPlayer(db, {
    ...person,
    id,
    search: playerSearch(person, number),
    ...sealedEgn(context, { table: 'players', id }, egn),
  });
}

export async function aSealedCoach(
  context: Pick<AppContext, 'secrets'>,
  db: Database,
  given: Parameters<typeof aCoach>[1] & { egn?: string | null } = {},
) {
  const { egn = nextEgn(), ...row } = given;
  const id = await nextIdOf(db, coachTable);
  return aCoach(db, { ...row, id, ...(egn === null ? {} : sealedEgn(context, { table: 'coaches', id }, egn)) });
}
