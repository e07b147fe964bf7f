import { desc, eq, inArray, sql } from 'drizzle-orm';
import { noDates, type SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';

const d = seasonDatesTable;
const DATES = { registrations: d.registrations, windows: d.windows };

export async function findDatesOf(db: Database, season: Season): Promise<SeasonDates> {
  const [row] = await db.select(DATES).from(d).where(eq(d.year, season));
  return row ?? noDates;
}

export async function listDates(db: Database, seasons: readonly Season[]) {
  return db
    .select({ ...DATES, year: d.year, version: d.version })
    .from(d)
    .where(inArray(d.year, [...seasons]))
    .orderBy(desc(d.year));
}

/** Nobody else sets dates until the transaction ends: what was never set has no row to be locked. */
export async function lockDates(tx: Database, season: Season): Promise<SeasonDates & { version: number }> {
  await tx.execute(sql`lock table ${d} in share row exclusive mode`);
  const [row] = await listDates(tx, [season]);
  return row ?? { ...noDates, version: 0 };
}

export async function saveDates(
  tx: Database,
  row: SeasonDates & { year: Season; version: number; changedBy: number | null },
): Promise<void> {
  const { year, registrations, windows, ...others } = row;
  const set = { ...others, registrations: [...registrations], windows: [...windows] };
  await tx
    .insert(d)
    .values({ year, ...set })
    .onConflictDoUpdate({ target: d.year, set: { ...set, changedOn: sql`now()` } });
}
