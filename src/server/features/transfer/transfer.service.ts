import type { Actor } from '#domain/common/access.rules.ts';
import {
  beginsFor,
  isPartyToTransfer,
  mayCreateTransfer,
  seesOverdueTransfers,
} from '#domain/transfer/transfer.access.ts';
import type { ShownPlayer } from '#domain/notification/reading.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { outsideWindows, type SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { creationRefusal, type CreationRefusal } from '#domain/transfer/transfer-creation.rules.ts';
import { hasLastDay, type Abroad } from '#domain/transfer/abroad.rules.ts';
import { isSignedBy, unsigned } from '#domain/transfer/transfer-steps.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import { type BegunTransferType, transferType, transferParties } from '#domain/transfer/transfer.rules.ts';
import { messages } from '#contract/common/messages.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import type { TransferPage } from '#contract/transfer/transfer.contract.ts';
import type { TransferCheck, TransferCreate } from '#contract/transfer/transfer-create.contract.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { assertWithinDates } from '../card-index/season/season-dates.service.ts';
import { tellOfTransfer } from '../notification/news.queries.ts';
import { lockPlayer } from '../player/player-details.queries.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { queueTurnMails } from './queue-transfer-mails.ts';
import { beginningRefusal } from './transfer-limits.service.ts';
import { listTransfers } from './transfer.queries.ts';
import { isClub } from '#server/db/references.ts';
import { isInternationalOn } from '#server/write/federation.ts';
import { findOpenTransfer, findPlayerTies, insertTransfer, sidesOf } from './transfer-steps.queries.ts';

/** Should the rules be asked too early, the database still refuses a second open transfer of a player. */
const refusals: Refusals = {
  transfers_one_open: () => new AppError('transferOpenExists'),
  transfers_to_club_id_clubs_id_fk: () => unknownValue('clubId', messages.clubRequired),
};

/** A page of the list of transfers; what is over without a release only for those who see to it. */
export async function pageOfTransfers(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: Actor,
  query: Parameters<typeof listTransfers>[2],
): Promise<TransferPage> {
  if (query.view === 'overdue' && !seesOverdueTransfers(actor)) throw new AppError('forbidden');
  return listTransfers(database, actor, query, today(now()));
}

/** Begins a transfer: a draft that waits for its signatures. A player without a club needs nobody's to leave. */
export async function createTransfer(
  context: AppContext,
  { type, playerId, startOn, expiration, comment, isOutsideDates, ...sides }: TransferCreate,
  caller: Caller,
): Promise<{ id: number }> {
  const { session, origin } = caller;
  const create = async (tx: Database) => {
    await assertStillSignedIn(tx, caller);
    const { toClubId, abroad } = await sidesAsked(tx, type, sides);
    const player = await lockPlayer(tx, playerId);
    if (player === undefined) throw unknownValue('playerId', messages.playerRequired);
    if (toClubId !== null && !(await isClub(tx, toClubId))) throw unknownValue('clubId', messages.clubRequired);
    const { isDeleted, currentClubId } = player;
    if (!mayCreateTransfer(session.actor, { fromClubId: currentClubId, toClubId })) throw new AppError('forbidden');
    const now = context.now();
    const hasOpenTransfer = (await findOpenTransfer(tx, playerId)) !== undefined;
    const ends = hasLastDay(type) ? (expiration ?? null) : null;
    const asked = { type, toClubId, abroad, startOn: startOn ?? null, expiration: ends };
    const refusal = creationRefusal(
      { ...asked, player: { isDeleted, currentClub: place(currentClubId), hasOpenTransfer } },
      today(now),
    );
    if (refusal !== null) throw refused(refusal);
    await assertWindowOpen(context, tx, isOutsideDates, caller);
    const limit = toClubId === null ? null : await beginningRefusal(context, tx, { clubId: toClubId, caller });
    if (limit !== null) return limit;
    const unsignedYet = unsigned({ fromClubId: currentClubId, toClubId, abroad }, now.toISOString());

    const id = await insertTransfer(tx, {
      type,
      playerId,
      fromClubId: currentClubId,
      toClubId,
      ...abroadColumns(abroad),
      startOn: startOn ?? today(now),
      plannedOn: startOn === undefined || startOn === today(now) ? null : startOn,
      endOn: ends,
      comment: comment ?? null,
      initiatedAt: now,
      initiatedBy: origin.actorId,
      begunForId: beginsFor(session.actor, { fromClubId: currentClubId, toClubId }),
      fromClubSignedAt: unsignedYet.fromClubSignedAt === null ? null : now,
    });
    await recordAudit(tx, origin, {
      action: 'transfer.create',
      entity: 'transfer',
      entityId: id,
      details: { playerId, ...(toClubId === null ? {} : { clubId: toClubId }) },
      changes: changesOf('transfer', id, [fact('record')]),
    });
    await tellOfTransfer(tx, { transferId: id, kind: 'begun', by: origin.actorId });
    const parties = transferParties.filter((party) => !isSignedBy(unsignedYet, party));
    await queueTurnMails(context, tx, { transferId: id, parties, occasion: 'sign' });
    return { id };
  };
  const made = await writeOnce(context, origin, create, { refusals });
  context.mailQueued();
  return made;
}

/** The receiving club and the side abroad; what is international is no kind of transfer until it is switched on. */
async function sidesAsked(
  tx: Database,
  type: BegunTransferType,
  { clubId, abroadClub, abroadFederation }: Pick<TransferCreate, 'clubId' | 'abroadClub' | 'abroadFederation'>,
): Promise<{ toClubId: number | null; abroad: Abroad | null }> {
  const toClubId = clubId ?? null;
  if (type !== transferType.international) return { toClubId, abroad: null };
  if (!(await isInternationalOn(tx))) throw unknownValue('type', messages.transferTypeRequired);
  const isNamed = abroadClub !== undefined && abroadFederation !== undefined;
  return { toClubId, abroad: isNamed ? { club: abroadClub, federation: abroadFederation } : null };
}

const abroadColumns = (abroad: Abroad | null) =>
  abroad === null
    ? {}
    : {
        abroadClub: abroad.club,
        abroadFederation: abroad.federation,
        abroadSearch: searchText(abroad.club, abroad.federation),
      };

/** Only beginning one goes by the windows: whoever began in time is signed for and moved at any time. */
async function assertWindowOpen(
  context: AppContext,
  tx: Database,
  isOutsideDates: boolean | undefined,
  caller: Caller,
): Promise<void> {
  const season = seasonOf(today(context.now()));
  const outside = (dates: SeasonDates, day: IsoDate) => outsideWindows(dates, season, day);
  await assertWithinDates(context, tx, { season, outside, isOutsideDates }, caller);
}

/**
 * What stands in the way of a transfer of the player, also before its club or its kind is chosen. Whether there is an
 * open one is told of players of other clubs too, so it counts as a look at them.
 */
export async function checkTransfer(
  { database: { db } }: AppContext,
  { playerId, clubId }: { playerId: number; clubId?: number | undefined },
  { session, notePlayers }: Caller & { notePlayers: (shown: readonly ShownPlayer[]) => Promise<void> },
): Promise<TransferCheck> {
  const { isDeleted, currentClubId } = orNotFound(await findPlayerTies(db, playerId));
  await notePlayers([{ id: playerId, currentClub: place(currentClubId) }]);
  const open = await findOpenTransfer(db, playerId);
  const player = { isDeleted, currentClub: place(currentClubId), hasOpenTransfer: open !== undefined };
  const refusal = creationRefusal(
    { type: transferType.clubChange, toClubId: clubId ?? 0, expiration: null, player },
    '',
  );
  const isKnown =
    open !== undefined && isPartyToTransfer(session.actor, { player: { id: playerId }, ...sidesOf(open) });
  return {
    refusal: refusal === null ? null : { code: refusal, message: transferMessages[refusal] },
    openTransferId: isKnown ? open.id : null,
  };
}

const FIELD_OF: Readonly<Partial<Record<CreationRefusal, 'expiration' | 'startOn' | 'abroadClub'>>> = {
  transferAbroadMissing: 'abroadClub',
  transferExpirationMissing: 'expiration',
  transferExpirationPast: 'expiration',
  transferStartPast: 'startOn',
  transferStartTooLate: 'startOn',
  transferStartAfterEnd: 'startOn',
};

function refused(refusal: CreationRefusal): Error {
  const field = FIELD_OF[refusal];
  if (field !== undefined) {
    return new ProblemsError([{ code: refusal, description: transferMessages[refusal], field }]);
  }
  return new AppError(refusal as Exclude<CreationRefusal, keyof typeof FIELD_OF>);
}

const place = (id: number | null) => (id === null ? null : { id });
