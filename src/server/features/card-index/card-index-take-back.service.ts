import { isSameSlot } from '#domain/card-index/card-index.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { fact } from '#domain/history/history.rules.ts';
import { mayTakeBack } from '#domain/history/take-back.rules.ts';
import type { CardIndexCorrection, CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { changesOf } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { listed } from './card-index-guards.ts';
import { beginChange } from './approval/licence-change.ts';
import { assertOpen } from './card-index-members.service.ts';
import { findCardIndex, updateCardIndex } from './card-index.queries.ts';
import { cardIndexRefusals, ofCardIndex } from './card-index.service.ts';
import { countMembers, lockWithEntry } from './card-index-take-back.queries.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockWithEntry>>>;

/** Only while nobody is on it: what has had a team is no mistake any more. What it answers is called after the change. */
async function beginTakingBack(
  context: AppContext,
  tx: Database,
  cardIndex: Held,
  caller: Caller,
): Promise<() => Promise<void>> {
  const { actor } = caller.session;
  if (!mayManageCardIndex(actor, cardIndex)) throw new AppError('forbidden');
  assertOpen(context, cardIndex, caller);
  const entry = {
    enteredBy: { userId: cardIndex.createdBy, clubId: cardIndex.madeByClubId },
    enteredAt: cardIndex.createdOn.getTime(),
    now: context.now().getTime(),
  };
  if (!mayTakeBack(actor, entry)) throw new AppError('cardIndexNotYours');
  if ((await countMembers(tx, cardIndex.id)) > 0) throw new AppError('cardIndexHasPlayers');
  return beginChange(context, tx, cardIndex, caller);
}

/** Takes away a licence that was made by mistake. It leaves every list, and can be brought back. */
export async function removeCardIndex(context: AppContext, cardIndexId: number, caller: Caller): Promise<void> {
  await changeRemoval(context, cardIndexId, caller, { isRemoved: true });
}

/** Brings a licence back, unless the club has made another one in its place. */
export async function restoreCardIndex(
  context: AppContext,
  cardIndexId: number,
  caller: Caller,
): Promise<CardIndexDetails> {
  await changeRemoval(context, cardIndexId, caller, { isRemoved: false });
  return orNotFound(await findCardIndex(context, caller.session.actor, cardIndexId));
}

async function changeRemoval(
  context: AppContext,
  cardIndexId: number,
  caller: Caller,
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  let settle = async () => {};
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockWithEntry(tx, cardIndexId),
    fields: async (tx, cardIndex) => {
      settle = await beginTakingBack(context, tx, cardIndex, caller);
      const { removedOn, removedBy } = cardIndex;
      // Taken away twice it stays as it was taken away first.
      if (isRemoved) return removedOn === null ? takenAway(context, caller) : { removedOn, removedBy };
      return { removedOn: null, removedBy: null };
    },
    write: async (tx, fields) => {
      await updateCardIndex(tx, cardIndexId, fields);
      await settle();
    },
    audit: () => ({
      action: isRemoved ? 'cardIndex.remove' : 'cardIndex.restore',
      entity: 'cardIndex',
      entityId: cardIndexId,
      changes: changesOf('cardIndex', cardIndexId, [fact(isRemoved ? 'removed' : 'restored')]),
    }),
    refusals: cardIndexRefusals,
  });
}

const takenAway = ({ now }: AppContext, { session }: Caller) => ({
  removedOn: now(),
  removedBy: session.actor.userId,
});

export async function correctCardIndex(
  context: AppContext,
  cardIndexId: number,
  change: { fields: CardIndexCorrection; version: number | null },
  caller: Caller,
): Promise<CardIndexDetails> {
  const read = async () => orNotFound(await findCardIndex(context, caller.session.actor, cardIndexId));
  let settle = async () => {};
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockWithEntry(tx, cardIndexId),
    version: change.version,
    fields: async (tx, cardIndex) => {
      if (cardIndex.removedOn !== null) throw new AppError('notFound');
      settle = await beginTakingBack(context, tx, cardIndex, caller);
      const { ageGroup, championship = cardIndex.championship } = change.fields;
      // One that was closed since stays where it is.
      const isAnother = !isSameSlot({ ageGroup, championship }, { ageGroup, championship: cardIndex.championship });
      const name = isAnother ? await listed(tx, caller.session.actor, championship) : cardIndex.championship;
      return { ageGroup, championship: name };
    },
    ...ofCardIndex(cardIndexId, { read, settle: () => settle() }),
  });
  return read();
}
