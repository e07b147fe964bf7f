import { date, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ReportName } from '#domain/report/report-list.ts';
import type { ReportFigures } from '#domain/report/report.rules.ts';
import { moment } from './columns.ts';

/** The numbers of a report, once for all days on which they were the same. */
export const reportFiguresTable = pgTable('report_figures', {
  /** SHA-256 of the numbers. */
  hash: text().primaryKey(),
  figures: jsonb().$type<ReportFigures>().notNull(),
});

/** What a report said at the end of a day, or as late on it as somebody looked. */
export const reportDayTable = pgTable(
  'report_days',
  {
    report: text().$type<ReportName>().notNull(),
    /** The year the season starts in. */
    season: smallint().notNull(),
    /** A day of Bulgaria. */
    day: date().notNull(),
    figuresHash: text()
      .notNull()
      .references(() => reportFiguresTable.hash),
    countedAt: moment().notNull(),
  },
  (kept) => [
    primaryKey({ columns: [kept.report, kept.season, kept.day] }),
    index().on(kept.figuresHash),
    index().on(kept.day),
  ],
);
