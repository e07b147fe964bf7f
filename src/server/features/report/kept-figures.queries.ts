import { and, desc, eq, lte, min, sql } from 'drizzle-orm';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { ReportName } from '#domain/report/report-list.ts';
import type { ReportFigures } from '#domain/report/report.rules.ts';
import type { Database } from '#server/db/database.ts';
import { reportDayTable, reportFiguresTable } from '#server/db/tables/report.table.ts';

const [d, f] = [reportDayTable, reportFiguresTable];

export interface KeptReport {
  report: ReportName;
  season: Season;
  hash: string;
  figures: ReportFigures;
}

/** The numbers of all reports on a day, in place of those that were counted earlier on it. */
export async function keepFigures(
  tx: Database,
  { day, countedAt }: { day: IsoDate; countedAt: Date },
  kept: readonly KeptReport[],
): Promise<void> {
  if (kept.length === 0) return;
  const figures = [...new Map(kept.map((one) => [one.hash, { hash: one.hash, figures: one.figures }])).values()];
  await tx.insert(f).values(figures).onConflictDoNothing();
  await tx
    .insert(d)
    .values(kept.map(({ report, season, hash }) => ({ report, season, day, figuresHash: hash, countedAt })))
    .onConflictDoUpdate({
      target: [d.report, d.season, d.day],
      set: { figuresHash: sql`excluded.figures_hash`, countedAt: sql`excluded.counted_at` },
      // Another server may have counted later and been quicker.
      setWhere: sql`${d.countedAt} < excluded.counted_at`,
    });
  // What was so for an hour of the day and at its end no more.
  await tx.delete(f).where(sql`not exists (select from ${d} where ${d.figuresHash} = ${f.hash})`);
}

/** As they stood at the end of the day, or of the last one before it on which they were kept. */
export async function findKeptFigures(
  db: Database,
  { report, season, on }: { report: ReportName; season: Season; on: IsoDate },
) {
  const [kept] = await db
    .select({ day: d.day, countedAt: d.countedAt, figures: f.figures })
    .from(d)
    .innerJoin(f, eq(f.hash, d.figuresHash))
    .where(and(eq(d.report, report), eq(d.season, season), lte(d.day, on)))
    .orderBy(desc(d.day))
    .limit(1);
  return kept;
}

export async function firstKeptDay(db: Database): Promise<IsoDate | null> {
  const [first] = await db.select({ day: min(d.day) }).from(d);
  return first?.day ?? null;
}

/** When the numbers of the day were counted last; null where nobody has. */
export async function lastCountOf(db: Database, day: IsoDate): Promise<Date | null> {
  const [last] = await db.select({ at: d.countedAt }).from(d).where(eq(d.day, day)).orderBy(desc(d.countedAt)).limit(1);
  return last?.at ?? null;
}
