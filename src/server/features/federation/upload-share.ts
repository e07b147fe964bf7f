import { sql } from 'drizzle-orm';
import type { UploadedFile } from '#contract/common/fields.ts';
import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import {
  allFullSentence,
  dayFullSentence,
  type UploadBounds,
  uploadRefusal,
  type UploadShare,
} from '#domain/federation/upload-share.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ONE_ROW } from '#server/db/small-statements.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { orNotFound, RefusedByRulesError } from '#server/write/errors.ts';
import { federationSettings } from './federation-settings.queries.ts';
import type { Uploader } from '#server/files/keep-file.ts';
import { today } from '#server/write/today.ts';

const [f, a] = [fileTable, auditTable];

const START_OF_DAY = sql.raw(`date_trunc('day', now() at time zone 'Europe/Sofia') at time zone 'Europe/Sofia'`);
const DAY_MS = 24 * 60 * 60 * 1000;

/** For the first of the two numbers of an advisory lock; the second is the club, or less than 0 for an account. */
export const SHARE_LOCK = 7_215_004;
/** The second number for what all files take together. */
const OF_ALL = 0;

/**
 * The sender of a file there is still room for. Asked before the file is looked at, which costs much, and once more with
 * the share held where its row is written: of several that come together only those go through that have room.
 */
export async function uploaderOf(context: AppContext, caller: Caller, file: UploadedFile): Promise<Uploader> {
  const { actor } = caller.session;
  const { userId } = actor;
  const sender = { userId, account: userId, clubId: clubOf(actor), isCounted: !isAdministrator(actor) };
  return uploaderFor(context, sender, file, caller.origin);
}

/** Whoever sends by a link takes the share of the club that has asked. */
export async function uploaderByLink(
  context: AppContext,
  { linkId, clubId }: { linkId: number; clubId: number },
  file: UploadedFile,
  origin: Origin,
): Promise<Uploader> {
  return uploaderFor(context, { userId: null, account: -linkId, clubId, isCounted: true }, file, origin);
}

async function uploaderFor(context: AppContext, sender: Sender, file: UploadedFile, origin: Origin): Promise<Uploader> {
  const { db } = context.database;
  const bounds = await federationSettings(db);
  const next = today(new Date(context.now().getTime() + DAY_MS));
  const refused = await refusalOf(db, sender, { ...bounds, next }, file.bytes.length);
  if (refused?.code === 'uploadsOfDay') await tellOnce(db, origin, sender.clubId);
  if (refused !== null) throw refused;
  return {
    ...sender,
    share: {
      hold: async (tx) => {
        // In this order for everybody, so that no two wait for each other.
        if (bounds.uploadMegabytesInAll > 0) await holdShare(tx, OF_ALL);
        if (sender.isCounted) await holdShare(tx, sender.clubId ?? -sender.account);
      },
      assertRoom: async (tx, bytes) => {
        const full = await refusalOf(tx, sender, { ...bounds, next }, bytes);
        // Who tries again is told to the administrators: this transaction leaves nothing behind.
        if (full !== null) throw full;
      },
    },
  };
}

const holdShare = (tx: Database, whose: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SHARE_LOCK}, ${whose})`);

interface Sender {
  userId: number | null;
  account: number;
  clubId: number | null;
  isCounted: boolean;
}

async function refusalOf(
  db: Database,
  sender: Sender,
  bounds: UploadBounds & { next: IsoDate },
  bytes: number,
): Promise<RefusedByRulesError | null> {
  const share = await shareOf(db, sender);
  const refusal = uploadRefusal(share, bounds, bytes);
  if (refusal === null) return null;
  if (refusal === 'all') {
    return new RefusedByRulesError('uploadsInAll', {
      sentence: allFullSentence(bounds.uploadMegabytesInAll),
      facts: {},
    });
  }
  return new RefusedByRulesError('uploadsOfDay', {
    sentence: dayFullSentence(share.today ?? 0, bounds.uploadMegabytesPerDay, bounds.next),
    facts: {},
  });
}

/** Whoever acts for several clubs takes the share of the first: it is the same one every time. */
function clubOf(actor: Actor): number | null {
  return isAdministrator(actor) || actor.clubIds.length === 0 ? null : Math.min(...actor.clubIds);
}

async function shareOf(db: Database, { userId, clubId, isCounted }: Sender): Promise<UploadShare> {
  const own = clubId === null ? sql`${f.uploadedById} = ${userId}` : sql`${f.uploadedForId} = ${clubId}`;
  const sizes = sql`select coalesce(sum(${f.size}), 0)::float8 from ${f}`;
  const [share] = await db
    .select({
      sent: sql<number>`(${sizes} where ${own} and ${f.createdOn} >= ${START_OF_DAY})`,
      inAll: sql<number>`(${sizes})`,
    })
    .from(ONE_ROW);
  const { sent, inAll } = orNotFound(share);
  return { today: isCounted ? sent : null, inAll };
}

/** Administrators are told of a club, once a day: a refusal costs nothing, so it leaves no trace each time. */
async function tellOnce(db: Database, origin: Origin, clubId: number | null): Promise<void> {
  if (clubId === null) return;
  const { rows } = await db.execute(sql`
    select 1 from ${a} where ${a.action} = 'file.refuseUpload' and ${a.entity} = 'club'
      and ${a.entityId} = ${String(clubId)} and ${a.at} >= ${START_OF_DAY} limit 1`);
  if (rows.length === 0)
    await recordAudit(db, origin, { action: 'file.refuseUpload', entity: 'club', entityId: clubId });
}
