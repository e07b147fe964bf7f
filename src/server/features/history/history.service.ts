import type { History, HistoryQuery } from '#contract/history/history.contract.ts';
import { HISTORY_PAGE_SIZE } from '#contract/common/limits.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { coachView } from '#domain/coach/coach.access.ts';
import { type HistoryTies, historySeenBy, mayPutBack } from '#domain/history/history.access.ts';
import type { HistoryField, HistoryNoun } from '#domain/history/history.rules.ts';
import { mayOpenPlayer } from '#domain/player/player.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { seesSignerNames } from '#domain/transfer/signing.access.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import type { AppContext } from '../../context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { findCardIndex } from '../card-index/card-index.queries.ts';
import { isClub } from '#server/db/references.ts';
import { findCoachTies } from '../coach/coach-details.queries.ts';
import { findPlayerTies } from '../player/player-details.queries.ts';
import { listParentAccounts } from '../transfer/signing/signing.queries.ts';
import { findTransferState } from '../transfer/transfer-steps.queries.ts';
import { findUser } from '../user/user.queries.ts';
import { listChanges, listPeople } from './history.queries.ts';

/** The record with what decides about the rights to it; whoever may not open it is told that there is none. */
const opened: { [Noun in HistoryNoun]: (context: AppContext, actor: Actor, id: number) => Promise<HistoryTies> } = {
  player: async ({ database }, actor, id) => {
    const place = orNotFound(await findPlayerTies(database, id));
    if (!mayOpenPlayer(actor, id)) throw new AppError('notFound');
    return { noun: 'player', place };
  },
  coach: async ({ database }, actor, id) => {
    const place = orNotFound(await findCoachTies(database, id));
    if (coachView(actor, place) === 'none') throw new AppError('notFound');
    return { noun: 'coach', place };
  },
  club: async ({ database }, _actor, id) => {
    orNotFound((await isClub(database.db, id)) || null);
    return { noun: 'club', place: { id } };
  },
  cardIndex: async (context, actor, id) => {
    const { clubId, year } = orNotFound(await findCardIndex(context, actor, id));
    return { noun: 'cardIndex', place: { clubId, year, current: seasonOf(today(context.now())) } };
  },
  transfer: async ({ database }, actor, id) => {
    if (!isPartyToTransfer(actor, orNotFound(await findTransferState(database.db, id)))) throw new AppError('notFound');
    return { noun: 'transfer' };
  },
  user: async ({ database }, actor, id) => {
    if (!mayOpenAccount(actor, id)) throw new AppError('notFound');
    orNotFound(await findUser(database, actor, id));
    return { noun: 'user', place: { id } };
  },
};

/** Parents who acted for the player, where the person may not know their names. */
async function parentsUnnamedTo({ database: { db } }: AppContext, actor: Actor, id: number): Promise<number[]> {
  const { player } = orNotFound(await findTransferState(db, id));
  return seesSignerNames(actor, player) ? [] : listParentAccounts(db, { transferId: id, playerId: player.id });
}

export async function readHistory(
  context: AppContext,
  { noun, id }: { noun: HistoryNoun; id: number },
  query: HistoryQuery,
  actor: Actor,
): Promise<History> {
  const place = await opened[noun](context, actor, id);
  const seen = historySeenBy(actor, place);
  const asked = query.field === undefined ? seen : seen.filter((field) => field === query.field);
  const unnamed = noun === 'transfer' ? await parentsUnnamedTo(context, actor, id) : [];
  const isUnnamed = (person: { id: number } | null) => person !== null && unnamed.includes(person.id);
  const isOfUnnamed = query.userId !== undefined && unnamed.includes(query.userId);
  const rows = isOfUnnamed ? [] : await listChanges(context.database, { noun, id }, asked, query);
  const changes = rows.slice(0, HISTORY_PAGE_SIZE).map((row) => ({
    ...row,
    by: isUnnamed(row.by) ? null : row.by,
    mayPutBack: mayPutBack(actor, place, { ...row, field: row.field as HistoryField }),
  }));
  const isLast = rows.length <= HISTORY_PAGE_SIZE;
  const people = await listPeople(context.database, { noun, id }, seen);
  return {
    changes,
    next: isLast ? null : (changes.at(-1)?.id ?? null),
    people: people.filter((person) => !isUnnamed(person)),
    fields: seen,
  };
}
