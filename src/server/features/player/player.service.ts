import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { mayReadProposal } from '#domain/player/player-proposal.access.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { nameFields } from '#domain/player/person.rules.ts';
import { kindOfNumber } from '#domain/player/personal-number.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerView, seesEgn } from '#domain/player/player.access.ts';
import type { WholeEgn } from '#contract/player/person.fields.ts';
import { type PlayerDetails, playerDetailsSchema, type PlayerUpdate } from '#contract/player/player.contract.ts';
import { changeRecord, definedOnly } from '#server/write/change-record.ts';
import type { RecordedChange } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { missingOrMerged } from '#server/write/merged-into.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { removeBytes, storePicture } from '../../files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { shownNumber } from './personal-number.ts';
import { showSealedEgn } from './personal-number.queries.ts';
import { findOrAddCityAnywhere } from '../federation/reference.queries.ts';
import { dropCollected, type FileRow } from './collect/collect.queries.ts';
import { findPlayerFor } from './find-player-for.ts';
import {
  findPlayerRow,
  findPlayerTies,
  lockPlayer,
  tiesOf,
  type PlayerRow,
  openTransferOf,
  toPlayerDetails,
  updatePlayerRow,
} from './player-details.queries.ts';
import { tellOfPlayer } from '../notification/news.queries.ts';
import { askOfDoubles, type LikelyDouble } from './likely-double.ts';
import { noteDoubles, resembles } from '#server/write/note-doubles.ts';
import { takenPlayerNumber } from './taken-number.ts';
import {
  assertNumberOfCitizen,
  keptFacts,
  openedNumber,
  playerFacts,
  playerRefusals,
  playerSearch,
  sealedNumber,
} from './player-facts.ts';

const missingPlayer = ({ database }: AppContext, playerId: number, actor: Actor) =>
  missingOrMerged(database, 'player', playerId, async (staysId) => {
    const player = await findPlayerTies(database, staysId);
    return player !== null && playerView(actor, player) !== 'none';
  });

export async function readPlayer(context: AppContext, playerId: number, { session }: Caller): Promise<PlayerDetails> {
  const row = await findPlayerRow(context.database, playerId);
  if (row === null) throw await missingPlayer(context, playerId, session.actor);
  if (row.erasedOn !== null) throw new AppError('playerErased');
  const player = tiesOf(row);
  const view = playerView(session.actor, player);
  if (view === 'none') throw new AppError('notFound');
  const { proposalId, proposingClubId: clubId } = row;
  const readsProposal = clubId !== null && mayReadProposal(session.actor, { clubId, player });
  const transfer = openTransferOf(row);
  return toPlayerDetails(row, view, {
    ...(view === 'full' ? shownNumber(openedNumber(context, row)) : {}),
    ...(view === 'outline' ? {} : { numberKind: row.numberKind }),
    proposalId: readsProposal ? proposalId : null,
    openTransfer: transfer !== null && isPartyToTransfer(session.actor, transfer.parties) ? transfer.shown : null,
  });
}

export async function readPlayerEgn(
  context: AppContext,
  playerId: number,
  { session, origin }: Caller,
): Promise<WholeEgn> {
  const { actor } = session;
  if (!seesEgn(actor, playerId)) {
    await findPlayerFor(context.database, actor, playerId, (person, player) => playerView(person, player) !== 'none');
    throw new AppError('forbidden');
  }
  const egnCipher = orNotFound(await showSealedEgn(context.database, { table: 'players', id: playerId }, origin));
  return { egn: openedNumber(context, { id: playerId, egnCipher }) };
}

export interface PlayerChange {
  /** As they should become; where they depend on the record, made of it once it is held. */
  fields: PlayerUpdate | ((tx: Database, player: PlayerRow) => Promise<PlayerUpdate>);
  version: number | null;
  history?: RecordedChange[];
}

export async function updatePlayer(
  context: AppContext,
  playerId: number,
  change: PlayerChange,
  caller: Caller,
): Promise<PlayerDetails> {
  await changePlayer(context, playerId, change, caller);
  return readPlayer(context, playerId, caller);
}

export async function changePlayer(
  context: AppContext,
  playerId: number,
  change: PlayerChange,
  caller: Caller,
): Promise<void> {
  const file = typeof change.fields === 'function' ? undefined : change.fields.file;
  let typedNumber: string | undefined;
  let doubles: LikelyDouble[] = [];
  const photo =
    file === undefined
      ? null
      : await storePicture(context.files, file, 'photo', await uploaderOf(context, caller, file));
  const saving = changeRecord(context, caller.origin, {
    lock: (tx) => lockPlayer(tx, playerId),
    version: change.version,
    fields: async (tx, player): Promise<Partial<PlayerRow>> => {
      const asked = typeof change.fields === 'function' ? await change.fields(tx, player) : change.fields;
      const {
        file: _,
        areNamesAsInDocument: _kept,
        numberKind: _said,
        egn,
        cityName,
        isAnotherPerson,
        ...fields
      } = asked;
      typedNumber = egn;
      assertNumberOfCitizen(player, asked);
      const facts = egn === undefined ? keptFacts(context, player, asked) : playerFacts(context, { ...asked, egn });
      const renamed = { ...player, ...definedOnly(fields), ...facts };
      doubles = await doublesOfRenamed(context, tx, { player, renamed, egn, isAnotherPerson }, caller);
      return {
        ...definedOnly(fields),
        ...facts,
        ...(egn === undefined
          ? {}
          : { ...(await sealedNumber(context, tx, egn, playerId)), numberKind: kindOfNumber(egn, asked) }),
        // A form has a town; a proposal for somebody without one leaves it open.
        cityId: cityName === '' ? player.cityId : await findOrAddCityAnywhere(tx, cityName),
        search: playerSearch(fields, player.number, player.formerNumbers),
      };
    },
    // A number that is sealed again looks different each time; its fingerprint says whether it is another one.
    derived: ['search', 'egnCipher', 'numberKind'],
    picture: photo === null ? null : { column: 'photoId', stored: photo },
    write: async (tx, changed) => {
      await updatePlayerRow(tx, playerId, changed);
      const answer = { actor: caller.session.actor, on: context.now(), shown: 'first' } as const;
      await noteDoubles(tx, { noun: 'player', id: playerId, answer }, doubles);
    },
    audit: (changed) => ({
      action: 'player.update',
      entity: 'player',
      entityId: playerId,
      details: { changed, ...resembles(doubles).details },
      changes: change.history ?? [],
    }),
    current: {
      schema: playerDetailsSchema,
      read: () => readPlayer(context, playerId, caller),
      about: { entity: 'player', entityId: playerId },
    },
    refusals: playerRefusals,
  });
  await saving.catch(async (error: unknown) => {
    if (typedNumber === undefined || !(error instanceof AppError) || error.code !== 'egnTaken') throw error;
    throw await takenPlayerNumber(context, context.database.db, typedNumber, caller.session.actor);
  });
}

interface Renaming {
  player: PlayerRow;
  renamed: PlayerRow;
  egn: string | undefined;
  isAnotherPerson: boolean | undefined;
}

/** Whom a player resembles by the new name or birth date; those that stay were looked at when they were entered. */
async function doublesOfRenamed(
  context: AppContext,
  tx: Database,
  { player, renamed, egn, isAnotherPerson }: Renaming,
  { session }: Caller,
): Promise<LikelyDouble[]> {
  const isRenamed = ([...nameFields, 'birthDate'] as const).some((field) => player[field] !== renamed[field]);
  if (isAnotherPerson === undefined || !isRenamed) return [];
  const hasEgn = readEgn(egn ?? openedNumber(context, player)) !== null;
  const sought = { ...renamed, clubId: player.currentClubId, hasEgn };
  const found = await askOfDoubles(context, tx, sought, { isAnotherPerson, actor: session.actor });
  if (found instanceof AppError) throw found;
  return found;
}

/** Deactivates an active player and activates a deactivated one; with a target, only whoever is not yet like it. */
export async function togglePlayerStatus(
  context: AppContext,
  playerId: number,
  target: boolean | undefined,
  { origin }: Caller,
): Promise<{ isDeleted: boolean }> {
  return setStatus(context, playerId, origin, (isDeleted) => target ?? !isDeleted);
}

/** Deactivates the player; nothing is erased. */
export async function deactivatePlayer(context: AppContext, playerId: number, { origin }: Caller): Promise<void> {
  await setStatus(context, playerId, origin, () => true);
}

async function setStatus(context: AppContext, playerId: number, origin: Origin, next: (isDeleted: boolean) => boolean) {
  let gone: FileRow[] = [];
  const answer = await changeRecord(context, origin, {
    lock: (tx) => lockPlayer(tx, playerId),
    fields: (_tx, player) => ({ isDeleted: next(player.isDeleted) }),
    write: async (tx, fields, { currentClubId: clubId }) => {
      await updatePlayerRow(tx, playerId, fields);
      if (fields.isDeleted) gone = await dropCollected(tx, playerId, context.now());
      if (clubId === null) return;
      const kind = fields.isDeleted ? 'playerDeactivated' : 'playerActivated';
      await tellOfPlayer(tx, { playerId, clubId, kind, by: origin.actorId });
    },
    audit: (_changed, { isDeleted }) => ({
      action: isDeleted ? 'player.deactivate' : 'player.activate',
      entity: 'player',
      entityId: playerId,
    }),
    answer: (fields) => fields,
  });
  await removeBytes(context.files, gone);
  return answer;
}
