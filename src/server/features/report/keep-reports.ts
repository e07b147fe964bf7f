import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { reportNames, reportOf } from '#domain/report/report-list.ts';
import { seasonsUntil } from '#domain/report/report.rules.ts';
import type { AppContext } from '#server/context.ts';
import { canonicalJson } from '#server/keys/canonical-json.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { today } from '#server/write/today.ts';
import { countFigures } from './count-figures.ts';
import { keepFigures, type KeptReport, lastCountOf } from './kept-figures.queries.ts';

/** Whoever of several servers comes within the hour finds it done. */
const FRESH_MS = 50 * 60_000;

/**
 * Keeps the numbers of the day every hour: the last ones of a day stay as they are, so a server that is off at
 * midnight loses an evening at most.
 */
export function startKeepingReports(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const keep = async () => {
    const last = await lastCountOf(context.database.db, today(context.now()));
    if (last !== null && context.now().getTime() - last.getTime() < FRESH_MS) return;
    log.info({ reports: await keepReports(context) }, 'kept the numbers of the day');
  };
  return everyHour(keep, { log, failed: 'keeping the numbers of the day failed' });
}

/** Counts every report, those of a season for each of the last five, and keeps what they say. */
export async function keepReports({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<number> {
  const countedAt = now();
  const day = today(countedAt);
  const season = seasonOf(day);
  const kept: KeptReport[] = [];
  for (const report of reportNames) {
    for (const asked of reportOf(report).isOfSeason ? seasonsUntil(season) : [season]) {
      const figures = await countFigures(database, report, { season: asked, today: day });
      const hash = createHash('sha256').update(canonicalJson(figures)).digest('hex');
      kept.push({ report, season: asked, hash, figures });
      await othersFirst();
    }
  }
  await database.db.transaction((tx) => keepFigures(tx, { day, countedAt }, kept));
  return kept.length;
}
