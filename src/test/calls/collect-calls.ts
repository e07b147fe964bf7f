import { asc, eq, gt, max } from 'drizzle-orm';
import type { CollectSent } from '#contract/player/collect.contract.ts';
import type { Database } from '#server/db/database.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { aDocument } from '../builders.ts';
import type { SignedIn } from '../test-app.ts';
import { tokenIn } from './sign-calls.ts';

/** Asks the parents of a player, and takes the tokens out of their letters in the order of the answer. */
export async function askParents(
  db: Database,
  who: SignedIn,
  playerId: number,
  asked: { photo?: boolean; kinds?: number[]; codeBy?: 'mail' | 'voice' } = { photo: true },
) {
  const [{ last } = { last: null }] = await db.select({ last: max(outboxTable.id) }).from(outboxTable);
  const payload = { codeBy: 'voice', ...asked };
  const answer = await who.request({ method: 'POST', url: `/api/players/${playerId}/collection`, payload });
  const { sent = [] } = answer.json<Partial<CollectSent>>();
  return { answer, sent, ...(await lettersAfter(db, last ?? 0, sent)) };
}

/** The letters since one of them, and the keys that stand in them. */
export async function lettersAfter(db: Database, last: number, sent: CollectSent['sent']) {
  const letters = await db.select().from(outboxTable).where(gt(outboxTable.id, last)).orderBy(asc(outboxTable.id));
  const tokens = letters.map(({ body }) => tokenIn(body)).filter((token) => token !== '');
  const keys = tokens.map((token, place) => ({ token, code: sent[place]?.code ?? '' }));
  return { letters, keys, key: keys[0] ?? { token: '', code: '' } };
}

/** Something that a parent has sent, without the way it came: for lists and numbers. */
export async function aReceived(
  db: Database,
  {
    playerId,
    clubId,
    createdBy,
    kindId = null,
  }: { playerId: number; clubId: number; createdBy: number; kindId?: number | null },
) {
  const [request] = await db.insert(collectRequestTable).values({ playerId, clubId, createdBy }).returning();
  const { id: fileId } = await aDocument(db);
  const [item] = await db
    .insert(collectItemTable)
    .values({
      requestId: request?.id ?? 0,
      kindId,
      fileId,
      receivedAt: new Date(),
      senderName: 'Мария Иванова',
      address: '198.51.100.1',
    })
    .returning();
  if (item === undefined) throw new Error('Nothing was stored');
  return item;
}

export const itemsOf = (db: Database, playerId: number) =>
  db
    .select({ item: collectItemTable })
    .from(collectItemTable)
    .innerJoin(collectRequestTable, eq(collectRequestTable.id, collectItemTable.requestId))
    .where(eq(collectRequestTable.playerId, playerId))
    .orderBy(asc(collectItemTable.id));
