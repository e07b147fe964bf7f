import type { ClubClose, ClubClosed, ClubNotClosed } from '#contract/club/club.contract.ts';
import { failures } from '#contract/failure/failures.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { takenAway } from '#domain/history/history.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { type AuditEntry, changesOf, recordAudit, type RecordedChange } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { markRemovedFromClub } from '../card-index/card-index-members.queries.ts';
import { endStay, moveCoach } from '../coach/coach-transfer.service.ts';
import { tellOfClosing } from './tell-of-closing.ts';
import { cancelWithin } from '../transfer/transfer-steps.service.ts';
import * as queries from './club-closing.queries.ts';
import { lockClub, updateClub } from './club.queries.ts';

interface Closing {
  clubId: number;
  moveToClubId: number | null;
  at: Date;
  caller: Caller;
}

/**
 * Closes a club: whoever is still in it goes to another club, its drafts and half-signed transfers are cancelled with
 * the same reason, and from then on nothing begins in it. All of it happens or nothing does.
 */
export async function closeClub(
  context: AppContext,
  clubId: number,
  { reason, moveToClubId: target, leavesWithoutClub = false }: ClubClose,
  caller: Caller,
): Promise<ClubClosed> {
  const at = context.now();
  const moveToClubId = target ?? null;
  const answer = await writeOnce(context, caller.origin, async (tx) => {
    const clubs = await lockClubs(tx, clubId, moveToClubId);
    const closing = { clubId, moveToClubId, at, caller };
    const coaches = await queries.lockCoachesOfClub(tx, clubId);
    const coachIds = coaches.map(({ id }) => id);
    const held = await queries.lockPlayers(tx, clubId, moveToClubId === null ? coachIds : []);
    const players = held.filter(({ currentClubId }) => currentClubId === clubId).map(({ id }) => id);
    const transfers = await cancelOpenTransfers(context, tx, clubId, { reason, caller });
    const isEmpty = players.length + coaches.length === 0;
    if (!isEmpty && moveToClubId === null && !leavesWithoutClub) throw new AppError('clubHasPeople');
    const left = await movePlayers(tx, players, closing);
    const uncoached = moveToClubId === null ? await leaveCoaches(tx, held, clubId) : [];
    const closedOn = today(at);
    for (const coach of coaches)
      await (moveToClubId === null
        ? endStay(tx, coach.id, { endDate: closedOn, reason })
        : moveCoach(tx, coach, { clubId: moveToClubId, startDate: closedOn }));
    await updateClub(tx, clubId, { closedOn, closeReason: reason });
    const counts = { players: players.length, coaches: coaches.length, transfers };
    const moved = { before: clubId, after: moveToClubId, field: 'currentClubId' } as const;
    const changes: RecordedChange[] = [
      ...changesOf('club', clubId, [
        { field: 'closedOn', before: null, after: closedOn },
        { field: 'closeReason', before: null, after: reason },
      ]),
      ...players.flatMap((id) => changesOf('player', id, [moved])),
      ...uncoached,
      ...coaches.flatMap(({ id }) => changesOf('coach', id, [moved])),
    ];
    const details = { ...counts, ...(moveToClubId === null ? {} : { moveToClubId }) };
    const entry: AuditEntry = { action: 'club.close', entity: 'club', entityId: clubId, details, changes };
    await recordAudit(tx, caller.origin, entry, ...left);
    await tellOfClosing(context, tx, { ...clubs, ...counts, reason, by: caller.origin.actorId });
    return counts;
  });
  context.mailQueued();
  return answer;
}

/**
 * Whoever has no club has no coach, and whoever works for nobody coaches nobody, in whatever club the player is by now.
 * What has become of the players comes back.
 */
async function leaveCoaches(
  tx: Database,
  held: Awaited<ReturnType<typeof queries.lockPlayers>>,
  clubId: number,
): Promise<RecordedChange[]> {
  const elsewhere = held.filter(({ currentClubId }) => currentClubId !== clubId);
  await queries.leaveCoach(
    tx,
    elsewhere.map(({ id }) => id),
  );
  return held.flatMap(({ id, currentCoachId }) =>
    currentCoachId === null ? [] : changesOf('player', id, [takenAway('currentCoachId', currentCoachId)]),
  );
}

type ClubRow = NonNullable<Awaited<ReturnType<typeof lockClub>>>;
interface LockedClubs {
  club: ClubRow;
  target: ClubRow | null;
}

/** The clubs are held in the order of their numbers, so that two who close clubs never wait for each other. */
async function lockClubs(tx: Database, clubId: number, moveToClubId: number | null): Promise<LockedClubs> {
  const ids = [...new Set([clubId, ...(moveToClubId === null ? [] : [moveToClubId])])].toSorted((a, b) => a - b);
  const clubs = new Map<number, ClubRow | undefined>();
  for (const id of ids) clubs.set(id, await lockClub(tx, id));
  const club = orNotFound(clubs.get(clubId));
  if (club.closedOn !== null) throw new AppError('clubClosed');
  if (moveToClubId === null) return { club, target: null };
  const target = clubs.get(moveToClubId);
  if (target === undefined || moveToClubId === clubId)
    throw unknownValue('moveToClubId', serverMessages.otherClubRequired);
  if (target.closedOn !== null) throw new AppError('clubClosed');
  return { club, target };
}

/** What is only begun is cancelled; what all have signed, or is under way, has to come to its end first. */
async function cancelOpenTransfers(
  context: AppContext,
  tx: Database,
  clubId: number,
  { reason, caller }: { reason: string; caller: Caller },
): Promise<number> {
  const open = await queries.findOpenTransfersOfClub(tx, clubId);
  const isSettled = ({ status }: { status: number }) =>
    status === transferStatus.draft || status === transferStatus.awaitingConfirmation;
  const unsettled = open.filter((transfer) => !isSettled(transfer));
  if (unsettled.length > 0) throw openTransfers(unsettled);
  for (const { id } of open) await cancelWithin(context, tx, { transferId: id, reason, caller });
  return open.length;
}

/** So many are named in the sentence; all of them are linked to. */
const NAMED = 5;

function openTransfers(transfers: Awaited<ReturnType<typeof queries.findOpenTransfersOfClub>>): AppError {
  const named = transfers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  const rest = named.length - NAMED;
  const names = named.slice(0, NAMED).map(({ name }) => name);
  return new AppError('clubHasOpenTransfers', {
    sentence: failures.clubHasOpenTransfers.message.replace(
      '. ',
      `: ${names.join(', ')}${rest > 0 ? ` и още ${rest}` : ''}. `,
    ),
    facts: { openTransfers: named } satisfies Partial<ClubNotClosed>,
  });
}

/** They are in the other club now and off the licences of this season; each removal is told of its licence. */
async function movePlayers(tx: Database, playerIds: readonly number[], closing: Closing): Promise<AuditEntry[]> {
  const { clubId, moveToClubId, at, caller } = closing;
  await queries.movePlayers(tx, playerIds, moveToClubId);
  const entries: AuditEntry[] = [];
  for (const playerId of playerIds) {
    const season = { year: seasonOf(today(at)), at, by: caller.origin.actorId };
    for (const cardIndexId of await markRemovedFromClub(tx, { playerId, clubId, ...season })) {
      const changes = changesOf('cardIndex', cardIndexId, [takenAway('member', playerId)]);
      const details = { playerId };
      entries.push({ action: 'cardIndex.removePlayer', entity: 'cardIndex', entityId: cardIndexId, details, changes });
    }
  }
  return entries;
}

/** The club works again; nobody comes back to it by that. */
export async function reopenClub(context: AppContext, clubId: number, { origin }: Caller): Promise<{ id: number }> {
  return writeOnce(context, origin, async (tx) => {
    const club = orNotFound(await lockClub(tx, clubId));
    if (club.closedOn === null) throw new AppError('clubOpen');
    await updateClub(tx, clubId, { closedOn: null, closeReason: null });
    const changes = changesOf('club', clubId, [
      { field: 'closedOn', before: club.closedOn, after: null },
      { field: 'closeReason', before: club.closeReason, after: null },
    ]);
    await recordAudit(tx, origin, { action: 'club.reopen', entity: 'club', entityId: clubId, changes });
    return { id: clubId };
  });
}
