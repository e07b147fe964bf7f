import { added } from '#domain/history/history.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import {
  addCounts,
  goingThrough,
  type RetentionCounts,
  type RetentionKind,
  retentionKinds,
  type RetentionRule,
  toAnnounce,
} from '#domain/privacy/retention.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { removeBytes } from '#server/files/keep-file.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { changesOf, localOrigin, recordAudit } from '#server/write/audit.ts';
import { hourOf, today } from '#server/write/today.ts';
import { tellOfRetention } from '../notification/news.queries.ts';
import { type Done, ORIGIN, type Reasons, retentionActs } from './retention-acts.ts';
import { countDue, nextDue } from './retention-due.queries.ts';
import * as queries from './retention.queries.ts';

type OpenRun = NonNullable<Awaited<ReturnType<typeof queries.holdOpenRun>>>;

/** In Sofia: before people come to work. */
const FROM_HOUR = 3;

/** Announces by day what will be due, and takes once a day what was announced long enough ago. */
export function startRetention(context: AppContext, log: Pick<FastifyBaseLogger, 'error'>): { stop: () => void } {
  const turn = async () => {
    await announce(context);
    if (hourOf(context.now()) >= FROM_HOUR) await retain(context);
    await removeLeftBytes(context);
  };
  return everyHour(turn, { log, failed: 'periods of retention were not kept', isLater: true });
}

/** Tells the administrators of what falls due within the notice and was not told of before. */
export async function announce({ database: { db }, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const day = today(now());
  for (const rule of await queries.listRules(db))
    if (rule.isOn) await db.transaction((tx) => announceRule(tx, rule, day));
}

async function announceRule(tx: Database, { kind }: RetentionRule, day: string): Promise<void> {
  const rule = await queries.holdRule(tx, kind);
  const span = toAnnounce(rule, await queries.listNotices(tx, kind), day);
  if (span === null) return;
  const { soon: count } = await countDue(tx, kind, { ...span, now: span.through });
  if (count === 0) return;
  const notice = { kind, ruleVersion: rule.version, announcedOn: day, throughDay: span.through, count };
  const id = await queries.insertNotice(tx, notice);
  if (id !== null) await tellOfRetention(tx, id);
}

/**
 * The run of the day, portion by portion: each is one transaction that also says how far it has come, so a process that
 * is killed is followed by another, and of two servers each portion is done by one.
 */
export async function retain(context: AppContext): Promise<void> {
  const { db } = context.database;
  if ((await queries.listRules(db)).some(({ isOn }) => isOn)) await queries.beginRun(db, today(context.now()));
  while (await db.transaction((tx) => portion(context, tx)));
}

/** Whether there may be more to do. */
async function portion(context: AppContext, tx: Database): Promise<boolean> {
  const run = await queries.holdOpenRun(tx);
  if (run === null) return false;
  const { rows, staying, isMore } = await lookAt(tx, run);
  const going = rows.filter(({ id }) => !staying.has(id));
  const none: Done = { gone: 0, files: [] };
  const {
    gone,
    files,
    players = [],
  } = going.length === 0 ? none : await retentionActs[run.kind].act(context, tx, going);
  const counts = addCounts(run.counts, run.kind, { gone, reasons: [...staying.values()] });
  await tellHistories(tx, context, run, players);
  const next = isMore ? run.kind : nextKind(run.kind);
  const place = isMore
    ? { lastRow: rows.at(-1)?.id ?? 0 }
    : { lastRow: 0, ...(next === undefined ? {} : { kind: next }) };
  const finishedOn = next === undefined ? context.now() : null;
  await queries.saveRun(tx, run.id, { counts, files, ...place, finishedOn });
  if (finishedOn !== null) await tellAudit(tx, context, run.id, counts);
  return true;
}

/** The next rows of the run: as many as one transaction takes, each with the reason for which it stays. */
async function lookAt(tx: Database, { kind, day, lastRow }: Pick<OpenRun, 'kind' | 'day' | 'lastRow'>) {
  const { atATime, mostGone = atATime, hold, reasons } = retentionActs[kind];
  await hold?.(tx);
  const rule = await queries.holdRule(tx, kind);
  const through = goingThrough(rule, await queries.listNotices(tx, kind), day);
  const found = through === null ? [] : await nextDue(tx, kind, { through, afterId: lastRow, limit: atATime });
  const known: Reasons = found.length === 0 ? new Map() : await reasons(tx, found, day);
  const last = found.filter(({ id }) => !known.has(id))[mostGone - 1];
  const rows = last === undefined ? found : found.slice(0, found.indexOf(last) + 1);
  const staying: Reasons = new Map(
    rows.flatMap(({ id }) => {
      const reason = known.get(id);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
  return { rows, staying, isMore: found.length === atATime || rows.length < found.length };
}

const nextKind = (kind: RetentionKind): RetentionKind | undefined => retentionKinds[retentionKinds.indexOf(kind) + 1];

/** A line in the history of each player: of what kind it was, and nothing of what it said. */
async function tellHistories(
  tx: Database,
  { secrets }: AppContext,
  { id, kind }: Pick<OpenRun, 'id' | 'kind'>,
  players: readonly number[],
): Promise<void> {
  if (players.length === 0) return;
  const gone = added('retained', kind);
  await recordAudit(tx, localOrigin(secrets, ORIGIN), {
    action: 'retention.remove',
    entity: 'retention',
    entityId: id,
    changes: [...new Set(players)].flatMap((playerId) => changesOf('player', playerId, [gone])),
  });
}

/** Numbers alone, and only where something went. */
async function tellAudit(tx: Database, { secrets }: AppContext, runId: number, counts: RetentionCounts): Promise<void> {
  if (!Object.values(counts).some(({ gone }) => gone > 0)) return;
  await recordAudit(tx, localOrigin(secrets, ORIGIN), {
    action: 'retention.run',
    entity: 'retention',
    entityId: runId,
    details: { counts },
  });
}

/** Bytes go once their rows have, those of erased people with the erasures: what a crash or a store that was away has left goes at the next turn. */
export async function removeLeftBytes({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  for (const { id, pendingFiles } of await queries.listRunsWithFiles(database.db)) {
    await removeBytes(files, pendingFiles);
    await queries.forgetRunFiles(database.db, id, pendingFiles);
  }
}
