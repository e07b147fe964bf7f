import { sql } from 'drizzle-orm';
import type { UploadedFile } from '#contract/fields.ts';
import { type Actor, isAdministrator } from '#domain/access.rules.ts';
import { allFullSentence, dayFullSentence, uploadRefusal, type UploadShare } from '#domain/upload-share.rules.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { RefusedByRulesError } from '../../errors.ts';
import { federationSettings } from '../federation/federation-settings.queries.ts';
import type { Uploader } from '../../files/keep-file.ts';
import { today } from '../../today.ts';

const START_OF_DAY = sql.raw(`date_trunc('day', now() at time zone 'Europe/Sofia') at time zone 'Europe/Sofia'`);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The sender of a file there is still room for. Asked before the file is looked at; what the same account sends at the
 * same time is bounded by the queue of the check, and so is how far the share can be exceeded.
 */
export async function uploaderOf(context: AppContext, caller: Caller, file: UploadedFile): Promise<Uploader> {
  const { db } = context.database;
  const { actor } = caller.session;
  const uploader = { userId: actor.userId, clubId: clubOf(actor) };
  const bounds = await federationSettings(db);
  const share = await shareOf(db, uploader, isAdministrator(actor));
  const refusal = uploadRefusal(share, bounds, file.bytes.length);
  if (refusal === null) return uploader;
  if (refusal === 'all') {
    throw new RefusedByRulesError('uploadsInAll', {
      sentence: allFullSentence(bounds.uploadMegabytesInAll),
      facts: {},
    });
  }
  await tellOnce(db, caller, uploader.clubId);
  const next = today(new Date(context.now().getTime() + DAY_MS));
  throw new RefusedByRulesError('uploadsOfDay', {
    sentence: dayFullSentence(share.today ?? 0, bounds.uploadMegabytesPerDay, next),
    facts: {},
  });
}

/** Whoever acts for several clubs takes the share of the first: it is the same one every time. */
function clubOf(actor: Actor): number | null {
  return isAdministrator(actor) || actor.clubIds.length === 0 ? null : Math.min(...actor.clubIds);
}

async function shareOf(db: Database, { userId, clubId }: Uploader, isUncounted: boolean): Promise<UploadShare> {
  const own = clubId === null ? sql`uploaded_by_id = ${userId}` : sql`uploaded_for_id = ${clubId}`;
  const { rows } = await db.execute<{ today: number; inAll: number }>(sql`
    select (select coalesce(sum(size), 0)::float8 from files where ${own} and created_on >= ${START_OF_DAY}) as today,
      (select coalesce(sum(size), 0)::float8 from files) as "inAll"`);
  const { today: sent = 0, inAll = 0 } = rows[0] ?? {};
  return { today: isUncounted ? null : sent, inAll };
}

/** Administrators are told of a club, once a day: a refusal costs nothing, so it leaves no trace each time. */
async function tellOnce(db: Database, { origin }: Caller, clubId: number | null): Promise<void> {
  if (clubId === null) return;
  const { rows } = await db.execute(sql`
    select 1 from audit_entries where action = 'file.refuseUpload' and entity = 'club' and entity_id = ${String(clubId)}
      and at >= ${START_OF_DAY} limit 1`);
  if (rows.length === 0)
    await recordAudit(db, origin, { action: 'file.refuseUpload', entity: 'club', entityId: clubId });
}
