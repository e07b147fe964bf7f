import { ageGroupFor } from '#domain/card-index/age-group.rules.ts';
import { isClosedTo, mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { eligibilityProblems } from '#domain/card-index/eligibility.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { AvailablePlayer, CandidatePage, MembersAdded } from '#contract/card-index/card-index.contract.ts';
import { added, takenAway } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { listPlayers, listPlayersOfClub } from '../player/player.queries.ts';
import { beginChange, isBeingMended } from './approval/licence-change.ts';
import { assertRegistrationOpen } from './registration-dates.ts';
import { findRulesOf } from './season/season-rules.queries.ts';
import {
  type CandidateRow,
  type CardIndexKey,
  findCandidates,
  findCardIndexKey,
  findKeyAndRules,
  holdCardIndexKey,
  insertMembers,
  type ManagedKey,
  listCandidatesOfClub,
  lockPlayers,
  markRemoved,
  wereTakenOffLately,
} from './card-index-members.queries.ts';
import { requireCandidates, notEligible, referenceTo, refusedPlayers, someNotEligible } from './eligibility.ts';

/** Should the regulation be asked too early, the database still refuses a player twice in a season and group. */
export const memberRefusals: Refusals = { card_index_players_once: () => new AppError('onOtherCardIndex') };

export async function findManaged(db: Database, cardIndexId: number, caller: Caller): Promise<CardIndexKey> {
  const cardIndex = orNotFound(await findCardIndexKey(db, cardIndexId));
  assertManages(cardIndex, caller);
  return cardIndex;
}

function assertManages(cardIndex: ManagedKey, { session }: Caller): void {
  if (!mayManageCardIndex(session.actor, cardIndex)) throw new AppError('forbidden');
}

export async function listAvailable(
  { database, now }: AppContext,
  cardIndexId: number,
  caller: Caller,
): Promise<AvailablePlayer[]> {
  const { cardIndex, rules } = orNotFound(await findKeyAndRules(database, cardIndexId));
  assertManages(cardIndex, caller);
  const players = await listCandidatesOfClub(database, cardIndex.clubId, cardIndex.year);
  const terms = { rules, today: today(now()) };
  return players
    .filter((player) => eligibilityProblems(player, cardIndex, terms).length === 0)
    .map((player) => Object.assign(player, { ageGroup: ageGroupFor(player, cardIndex.year, rules.cutOff).value }));
}

interface CandidateQuery {
  keyword?: string | undefined;
  page: number;
  pageSize: number;
}

/** Whom a keyword finds, each with the reasons why not; without one the players of the club. */
export async function listCandidates(
  { database, now }: AppContext,
  cardIndexId: number,
  query: CandidateQuery,
  caller: Caller,
): Promise<CandidatePage> {
  const { actor } = caller.session;
  const cardIndex = await findManaged(database.db, cardIndexId, caller);
  const asked = { ...query, desc: false };
  const page = isKeyword(query.keyword)
    ? await listPlayers(database, actor, { ...asked, includeDeleted: 'ofOwnClubs', today: today(now()) })
    : await listPlayersOfClub(database, actor, cardIndex.clubId, asked);
  const ids = page.players.map(({ id }) => id);
  const [rules, rows] = await Promise.all([
    findRulesOf(database.db, cardIndex.year),
    findCandidates(database.db, ids, cardIndex.year),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const candidates = ids
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map((row) => toCandidate(row, eligibilityProblems(row, cardIndex, { rules, today: today(now()) })));
  return { candidates, total: page.total, page: query.page, pageSize: query.pageSize };
}

function toCandidate(row: CandidateRow, reasons: ReturnType<typeof eligibilityProblems>) {
  const { birthDate, currentClub, isDeleted } = row;
  return { ...referenceTo(row), birthDate, currentClub, isDeleted, isEligible: reasons.length === 0, reasons };
}

export async function addMember(
  context: AppContext,
  cardIndexId: number,
  { playerId, isOutsideDates }: { playerId: number; isOutsideDates?: boolean | undefined },
  caller: Caller,
): Promise<void> {
  const { origin } = caller;
  const add = async (tx: Database) => {
    const { cardIndex, refused, settle } = await prepare(
      context,
      tx,
      { cardIndexId, playerIds: [playerId], field: 'playerId', isOutsideDates },
      caller,
    );
    const [problem] = refused;
    if (problem !== undefined) throw notEligible(problem);
    await insertMembers(tx, [{ ...cardIndex, playerIds: [playerId] }], origin.actorId);
    await settle();
    await recordAudit(tx, origin, {
      action: 'cardIndex.addPlayer',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerId },
      changes: changesOf('cardIndex', cardIndexId, [added('member', playerId)]),
    });
    return {};
  };
  await writeOnce(context, origin, add, { refusals: memberRefusals });
}

export async function addMembers(
  context: AppContext,
  cardIndexId: number,
  { playerIds, isOutsideDates }: { playerIds: readonly number[]; isOutsideDates?: boolean | undefined },
  caller: Caller,
): Promise<MembersAdded> {
  const { origin } = caller;
  const add = async (tx: Database) => {
    const { cardIndex, refused, settle } = await prepare(
      context,
      tx,
      { cardIndexId, playerIds, field: 'playerIds', isOutsideDates },
      caller,
    );
    if (refused.length > 0) throw someNotEligible(refused);
    await insertMembers(tx, [{ ...cardIndex, playerIds }], origin.actorId);
    await settle();
    await recordAudit(tx, origin, {
      action: 'cardIndex.addPlayers',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerIds },
      changes: changesOf(
        'cardIndex',
        cardIndexId,
        playerIds.map((playerId) => added('member', playerId)),
      ),
    });
    return { id: cardIndexId, playerIds: [...playerIds] };
  };
  return writeOnce(context, origin, add, { refusals: memberRefusals });
}

interface Newcomers {
  cardIndexId: number;
  playerIds: readonly number[];
  field: string;
  isOutsideDates: boolean | undefined;
}

/** Rights first, then the players are held and the regulation is asked. */
async function prepare(
  context: AppContext,
  tx: Database,
  { cardIndexId, playerIds, field, isOutsideDates }: Newcomers,
  caller: Caller,
) {
  const { cardIndex, settle } = await findOpen(context, tx, cardIndexId, caller);
  const { year, ageGroup } = cardIndex;
  const isOpen =
    (await wereTakenOffLately(tx, cardIndexId, playerIds)) || (await isBeingMended(context, tx, cardIndex));
  if (!isOpen) await assertRegistrationOpen(context, tx, { year, ageGroups: [ageGroup], isOutsideDates }, caller);
  await lockPlayers(tx, playerIds);
  const rows = await findCandidates(tx, playerIds, cardIndex.year);
  const players = requireCandidates(rows, { playerIds, field }, caller.session.actor);
  const rules = await findRulesOf(tx, cardIndex.year);
  return { cardIndex, settle, refused: refusedPlayers(players, cardIndex, { rules, today: today(context.now()) }) };
}

async function findOpen(context: AppContext, tx: Database, cardIndexId: number, caller: Caller) {
  const cardIndex = orNotFound(await holdCardIndexKey(tx, cardIndexId));
  assertManages(cardIndex, caller);
  assertOpen(context, cardIndex, caller);
  return { cardIndex, settle: await beginChange(context, tx, cardIndex, caller) };
}

/** A licence of a season that is over is closed to its club. */
export function assertOpen(context: AppContext, { year }: { year: number }, { session }: Caller): void {
  if (isClosedTo(session.actor, year, seasonOf(today(context.now())))) throw new AppError('cardIndexClosed');
}

/** Takes a player off the licence; who did it and when stays on record, and the player may be put back. */
export async function removeMember(
  context: AppContext,
  cardIndexId: number,
  playerId: number,
  caller: Caller,
): Promise<void> {
  const { origin } = caller;
  await writeOnce(context, origin, async (tx) => {
    const { settle } = await findOpen(context, tx, cardIndexId, caller);
    orNotFound((await markRemoved(tx, { cardIndexId, playerId, removedBy: origin.actorId })) || null);
    await settle();
    await recordAudit(tx, origin, {
      action: 'cardIndex.removePlayer',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerId },
      changes: changesOf('cardIndex', cardIndexId, [takenAway('member', playerId)]),
    });
    return {};
  });
}
