import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { LINK_DAYS, MOST_COLLECTED_OF_DAY } from '#contract/common/limits.ts';
import type { CodeWay } from '#contract/common/link.contract.ts';
import { messages } from '#contract/common/messages.ts';
import type { CollectAsk, CollectContent, Collection, CollectSent } from '#contract/player/collect.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { mayCollect } from '#domain/player/collect.access.ts';
import { mayReplacePhoto } from '#domain/player/player.access.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { canonicalJson } from '#server/keys/canonical-json.ts';
import { collectLinkMail } from '#server/mail/link-mails.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { federationName } from '#server/write/federation.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { DAY_MS, newCode, sendLink } from '../../link/send-link.ts';
import { listDocumentKinds } from '../document-kind/document-kind.queries.ts';
import { findReadiness } from '../document-kind/readiness.queries.ts';
import { findPlayerFor } from '../find-player-for.ts';
import { lockPlayer, type PlayerRow } from '../player-details.queries.ts';
import * as queries from './collect.queries.ts';

/** Whoever may be asked, for what, and what became of what was asked last. */
export async function collectionOf(context: AppContext, playerId: number, { session }: Caller): Promise<Collection> {
  const { db } = context.database;
  const { currentClub } = await findPlayerFor(context.database, session.actor, playerId, mayCollect);
  const at = context.now();
  const day = today(at);
  const asked = { clubId: currentClub?.id ?? 0, cardIndexId: undefined, playerId };
  const readiness = orNotFound(
    await findReadiness(context.database, asked, { today: day, season: seasonOf(day), now: at }),
  );
  const [player] = readiness.players;
  const missing = player?.papers.filter(({ state }) => state === 'missing').map(({ kindId }) => kindId) ?? [];
  const kinds = (await listDocumentKinds(db)).filter(isCollected);
  const recipients = await queries.listRecipients(db, playerId);
  return {
    recipients: recipients.map(({ name, relation }) => ({ name, relation })),
    isPhotoMissing: player !== undefined && player.photoId === null,
    kinds: kinds.map(({ id, name }) => ({ id, name, isMissing: missing.includes(id) })),
    last: await lastOf(context, playerId),
  };
}

/** What the federation alone opens is sent to nobody else. */
const isCollected = ({ isActive, visibility }: { isActive: boolean; visibility: string }) =>
  isActive && visibility === 'club';

async function lastOf(context: AppContext, playerId: number): Promise<Collection['last']> {
  const { db } = context.database;
  const last = await queries.findLastRequest(db, playerId);
  if (last === undefined) return null;
  const { id, createdOn, expiresAt, endedAt } = last;
  const isOpen = endedAt === null && expiresAt > context.now();
  const items = await queries.listItems(db, id);
  return { id, createdOn: createdOn.toISOString(), expiresAt: expiresAt.toISOString(), isOpen, items };
}

/** A link to each parent who has an e-mail. What was asked before is over. */
export async function askParents(
  context: AppContext,
  playerId: number,
  asked: CollectAsk,
  caller: Caller,
): Promise<CollectSent> {
  // Outside of what is kept for a repeated call: a code stands in no table.
  const codes: string[] = [];
  const { sent } = await writeOnce(context, caller.origin, async (tx) => {
    const player = await holdPlayer(tx, playerId, caller);
    const since = new Date(context.now().getTime() - DAY_MS);
    if ((await queries.countAskedSince(tx, playerId, since)) >= MOST_COLLECTED_OF_DAY) {
      throw new AppError('tooManyCollected');
    }
    const kindIds = await askedKinds(tx, player, asked, caller);
    return sendLinks(context, tx, { player, kindIds, codeBy: asked.codeBy, codes, caller });
  });
  context.mailQueued();
  return withCodes(sent, codes);
}

export const withCodes = (sent: CollectSent['sent'], codes: readonly string[]): CollectSent => ({
  sent: sent.map(({ name }, place) => ({ name, code: codes[place] ?? null })),
});

/** With the player in hand: nobody is asked for somebody who is just leaving the club. */
export async function holdPlayer(tx: Database, playerId: number, { session }: Caller): Promise<PlayerRow> {
  const player = orNotFound(await lockPlayer(tx, playerId));
  const { id, currentClubId, isDeleted } = player;
  const currentClub = currentClubId === null ? null : { id: currentClubId };
  if (isDeleted || !mayCollect(session.actor, { id, currentClub })) throw new AppError('notFound');
  return player;
}

async function askedKinds(
  tx: Database,
  { photoId }: PlayerRow,
  { photo, kinds }: CollectAsk,
  { session }: Caller,
): Promise<(number | null)[]> {
  if (photo && photoId !== null && !mayReplacePhoto(session.actor)) throw new AppError('photoThere');
  const known = await listDocumentKinds(tx);
  const wanted = [...new Set(kinds)];
  for (const kindId of wanted) {
    const kind = known.find(({ id }) => id === kindId);
    if (kind === undefined || !kind.isActive) throw unknownValue('kinds', messages.documentTypeRequired);
    if (!isCollected(kind)) throw new AppError('notCollected');
  }
  return [...(photo ? [null] : []), ...wanted];
}

interface LinksToSend {
  player: PlayerRow;
  kindIds: readonly (number | null)[];
  codeBy: CodeWay;
  /** Takes the codes that are to be read out. */
  codes: string[];
  /** Why what was sent before is not accepted. */
  reason?: string;
  caller: Caller;
}

/** Ends what was asked before, and sends a link with a code of its own to each. */
export async function sendLinks(
  context: AppContext,
  tx: Database,
  { player, kindIds, codeBy, codes, reason, caller: { session, origin } }: LinksToSend,
): Promise<CollectSent> {
  const { id: playerId, currentClubId } = player;
  const recipients = await queries.listRecipients(tx, playerId);
  if (recipients.length === 0) throw new AppError('nobodyToAsk');
  const at = context.now();
  const createdBy = session.actor.userId;
  await queries.endRequests(tx, playerId, at);
  const row = { playerId, clubId: orNotFound(currentClubId ?? undefined), createdOn: at, createdBy };
  const requestId = await queries.insertRequest(tx, row, kindIds);
  const request = orNotFound(await queries.findRequest(tx, requestId));
  for (const { person, guardianId, name, email } of recipients) {
    const content = await findContent(context, tx, { request, player, name });
    const code = newCode();
    if (codeBy === 'voice') codes.push(code);
    await sendLink(context, tx, {
      path: '/collect',
      requestId,
      person,
      guardianId,
      contentHash: contentHash(content),
      createdBy,
      code,
      codeBy,
      to: { recipient: email, name, federation: content.federation },
      mail: (link) => collectLinkMail({ name, federation: content.federation, link, reason }),
    });
  }
  const details = { itemId: requestId, links: recipients.length };
  await recordAudit(tx, origin, { action: 'player.askParents', entity: 'player', entityId: playerId, details });
  return { sent: recipients.map(({ name }) => ({ name, code: null })) };
}

/** The links open nothing any more. */
export async function endAsking(context: AppContext, playerId: number, caller: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await holdPlayer(tx, playerId, caller);
    if ((await queries.endRequests(tx, playerId, context.now())) === 0) throw new AppError('notFound');
    await recordAudit(tx, caller.origin, { action: 'player.endAsking', entity: 'player', entityId: playerId });
  });
}

/** Everything that whoever has the right link is shown. */
export async function findContent(
  context: Pick<AppContext, 'config'>,
  db: Database,
  { request, player, name }: { request: queries.CollectRequest; player: PlayerRow; name: string },
): Promise<CollectContent> {
  const [club] = await db
    .select({ fullName: clubTable.fullName })
    .from(clubTable)
    .where(eq(clubTable.id, request.clubId));
  const until = new Date(request.createdOn.getTime() + LINK_DAYS * DAY_MS);
  return {
    federation: await federationName(context, db),
    club: orNotFound(club).fullName,
    sender: { name },
    player: { name: `${player.firstName} ${player.lastName}` },
    until: today(until),
    items: await queries.listItems(db, request.id),
  };
}

/** Of what is asked, of whom and for whom; not of what has arrived, which changes by being sent. */
export const contentHash = ({ items, ...content }: CollectContent): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ ...content, items: items.map(({ id, kindId, name }) => ({ id, kindId, name })) }))
    .digest();
