import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import {
  retentionBounds,
  type RetentionKind,
  retentionKinds,
  type RetentionNotice,
  type RetentionRule,
} from '#domain/privacy/retention.rules.ts';
import type { RetentionForm, RetentionRunItem } from '#contract/privacy/retention.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { ErasedFile } from '#server/db/tables/erasure.table.ts';
import { retentionNoticeTable, retentionRuleTable, retentionRunTable } from '#server/db/tables/retention.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { orNotFound } from '#server/write/errors.ts';

const [rule, notice, run] = [retentionRuleTable, retentionNoticeTable, retentionRunTable];
const SHOWN_RUNS = 10;

const usual = (kind: RetentionKind): RetentionRule => ({
  kind,
  isOn: false,
  months: retentionBounds[kind].usual,
  version: 1,
});

/** The rule of each kind; one of which nobody has said anything is off. */
export async function listRules(db: Database): Promise<RetentionRule[]> {
  const said = await db.select().from(rule);
  return retentionKinds.map((kind) => said.find((one) => one.kind === kind) ?? usual(kind));
}

export async function findRule(db: Database, kind: RetentionKind): Promise<RetentionRule> {
  const [said] = await db.select().from(rule).where(eq(rule.kind, kind));
  return said ?? usual(kind);
}

/** Whoever deletes by the rule has it held: switched off, it deletes nothing more. */
export async function holdRule(tx: Database, kind: RetentionKind): Promise<RetentionRule> {
  const [said] = await tx.select().from(rule).where(eq(rule.kind, kind)).for('share');
  return said ?? usual(kind);
}

export async function lockRule(tx: Database, kind: RetentionKind): Promise<RetentionRule | undefined> {
  await tx.insert(rule).values(usual(kind)).onConflictDoNothing();
  const [said] = await tx.select().from(rule).where(eq(rule.kind, kind)).for('update');
  return said;
}

/** What was announced under the rule as it was is announced no more, in the bell either. */
export async function saveRule(tx: Database, kind: RetentionKind, fields: RetentionForm): Promise<void> {
  await tx
    .update(rule)
    .set({ ...fields, version: sql`${rule.version} + 1` })
    .where(eq(rule.kind, kind));
  await tx.delete(notice).where(eq(notice.kind, kind));
}

export async function listNotices(db: Database, kind: RetentionKind): Promise<RetentionNotice[]> {
  const { ruleVersion, announcedOn, throughDay } = notice;
  return db
    .select({ kind: notice.kind, ruleVersion, announcedOn, throughDay })
    .from(notice)
    .where(eq(notice.kind, kind));
}

/** Null where another server was first. */
export async function insertNotice(tx: Database, row: typeof notice.$inferInsert): Promise<number | null> {
  const [inserted] = await tx.insert(notice).values(row).onConflictDoNothing().returning({ id: notice.id });
  return inserted?.id ?? null;
}

export async function legalKeepYears(db: Database): Promise<number> {
  const [settings] = await db.select({ years: installationTable.legalKeepYears }).from(installationTable);
  return orNotFound(settings).years;
}

export async function listRuns(db: Database): Promise<RetentionRunItem[]> {
  const { id, day, counts } = run;
  const rows = await db
    .select({ id, day, counts, finishedOn: run.finishedOn })
    .from(run)
    .orderBy(desc(run.day))
    .limit(SHOWN_RUNS);
  return rows.map(({ finishedOn, ...row }) => ({ ...row, isFinished: finishedOn !== null }));
}

/** One a day, whichever server is first. */
export async function beginRun(db: Database, day: IsoDate): Promise<void> {
  await db.insert(run).values({ day, kind: retentionKinds[0] }).onConflictDoNothing();
}

/** The oldest that is not done, held until the transaction ends; null where there is none or another server is at it. */
export async function holdOpenRun(tx: Database): Promise<typeof run.$inferSelect | null> {
  const [open] = await tx
    .select()
    .from(run)
    .where(isNull(run.finishedOn))
    .orderBy(asc(run.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return open ?? null;
}

export async function saveRun(
  tx: Database,
  id: number,
  { files, ...fields }: Partial<typeof run.$inferInsert> & { files: readonly ErasedFile[] },
): Promise<void> {
  await tx
    .update(run)
    .set({ ...fields, pendingFiles: sql`${run.pendingFiles} || ${JSON.stringify(files)}::jsonb` })
    .where(eq(run.id, id));
}

export async function listRunsWithFiles(db: Database) {
  return db
    .select({ id: run.id, pendingFiles: run.pendingFiles })
    .from(run)
    .where(sql`${run.pendingFiles} <> '[]'::jsonb`);
}

/** Unless more have come meanwhile: those go at the next turn. */
export async function forgetRunFiles(db: Database, id: number, files: readonly ErasedFile[]): Promise<void> {
  await db
    .update(run)
    .set({ pendingFiles: [] })
    .where(and(eq(run.id, id), sql`${run.pendingFiles} = ${JSON.stringify(files)}::jsonb`));
}
