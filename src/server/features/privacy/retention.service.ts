import {
  firstAnnounced,
  goesOn,
  metBy,
  retentionBounds,
  type RetentionKind,
  type RetentionRule,
} from '#domain/privacy/retention.rules.ts';
import { wholeNumberRequired } from '#contract/common/fields.ts';
import {
  type Retention,
  type RetentionForm,
  type RetentionPreview,
  type RetentionPreviewQuery,
  type RetentionRuleItem,
  retentionRuleSchema,
} from '#contract/privacy/retention.contract.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { retentionActs } from './retention-acts.ts';
import { countDue, listDue } from './retention-due.queries.ts';
import * as queries from './retention.queries.ts';

export async function readRetention(context: AppContext): Promise<Retention> {
  const { db } = context.database;
  const rules: RetentionRuleItem[] = [];
  for (const rule of await queries.listRules(db)) rules.push(await withCounts(context, rule));
  return { rules, runs: await queries.listRuns(db) };
}

/** One statement for each kind. */
async function withCounts({ database, now }: AppContext, rule: RetentionRule): Promise<RetentionRuleItem> {
  const { now: over, soon } = metBy(today(now()), rule.months);
  return { ...rule, ...(await countDue(database.db, rule.kind, { now: over, through: soon })) };
}

/** Holds from the next run on; whatever it meets is announced first, also what an earlier rule has announced. */
export async function changeRule(
  context: AppContext,
  kind: RetentionKind,
  change: { fields: RetentionForm; version: number | null },
  { origin }: Caller,
): Promise<RetentionRuleItem> {
  const bounds = retentionBounds[kind];
  const { fields } = change;
  if (fields.months < bounds.least || fields.months > bounds.most)
    throw unknownValue('months', wholeNumberRequired(bounds));
  const read = async () => withCounts(context, await queries.findRule(context.database.db, kind));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockRule(tx, kind),
    version: change.version,
    fields: () => fields,
    write: (tx) => queries.saveRule(tx, kind, fields),
    audit: (changed) => ({
      action: 'retention.update',
      entity: 'retention',
      entityId: kind,
      details: { changed, ...fields },
    }),
    current: { schema: retentionRuleSchema, read, about: { entity: 'retention', entityId: kind } },
  });
  return read();
}

/** Whom a rule with that period meets, when each would go, and who would stay for now. */
export async function previewRule(
  context: AppContext,
  kind: RetentionKind,
  { months: asked, ...query }: RetentionPreviewQuery,
): Promise<RetentionPreview> {
  const { database, now } = context;
  const day = today(now());
  const saved = await queries.findRule(database.db, kind);
  const months = asked ?? saved.months;
  const isSaved = months === saved.months;
  const notices = isSaved ? await queries.listNotices(database.db, kind) : [];
  const { now: over, soon } = metBy(day, months);
  const { rows, total } = await listDue(database, kind, { through: soon }, query);
  const reasons = await retentionActs[kind].reasons(database.db, rows, day);
  const items = rows.map(({ id, personId, firstName, lastName, detail, since }) => ({
    id,
    person: { id: personId, firstName, lastName },
    detail,
    since,
    goesOn: goesOn({ from: since, announcedOn: firstAnnounced(saved, notices, since) }, months, day),
    reason: reasons.get(id) ?? null,
  }));
  const counts = await countDue(database.db, kind, { now: over, through: soon });
  return { items, total, page: query.page, pageSize: query.pageSize, months, ...counts };
}
