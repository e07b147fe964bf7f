import type { AuditAction } from '#domain/history/audit.rules.ts';
import { clubScope } from '#domain/common/access.rules.ts';
import { isShortName, nameFields } from '#domain/player/person.rules.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { kindOfNumber } from '#domain/player/personal-number.rules.ts';
import { registrationRoom, registrationWait } from '#domain/player/registration.rules.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import type { PlayerCreate } from '#contract/player/player.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { violates } from '../../db/violations.ts';
import { AppError, unknownValue, unknownValues } from '#server/write/errors.ts';
import { recordFile, storePicture } from '../../files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { timeOfDay, today } from '#server/write/today.ts';
import { federationSettings } from '../federation/federation-settings.queries.ts';
import { askOfDoubles, type LikelyDouble } from './likely-double.ts';
import { takenPlayerNumber } from './taken-number.ts';
import { noteDoubles, resembles } from '#server/write/note-doubles.ts';
import { isInternationalOn } from '#server/write/federation.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { assertNoHiddenEgn, fingerprintsOf } from './personal-number.ts';
import { findIdsByNumber } from './personal-number.queries.ts';
import { findOrAddCityAnywhere } from '../federation/reference.queries.ts';
import { playerFacts, playerRefusals, playerSearch, sealedNumber } from './player-facts.ts';
import {
  countRegistrations,
  listLately,
  findClubAndCoach,
  insertPlayer,
  REFUSED_DOUBLE,
  takeNumber,
} from './player-registration.queries.ts';

/** Registers a player; a club only into itself, or for itself whoever comes to it from abroad. */
export async function createPlayer(context: AppContext, form: PlayerCreate, caller: Caller): Promise<{ id: number }> {
  const { session, origin } = caller;
  const {
    file,
    egn,
    cityName,
    isAnotherPerson,
    isFromAbroad = false,
    areNamesAsInDocument: _kept,
    numberKind: _said,
    ...fields
  } = form;
  const clubs = clubScope(session.actor);
  if (clubs !== 'all' && !clubs.includes(form.firstClubId)) throw new AppError('forbidden');
  if (clubs !== 'all') assertNoHiddenEgn(egn);
  if (clubs !== 'all') assertLongNames(form);
  if (clubs !== 'all' && form.number !== undefined) throw unknownValue('number', serverMessages.numberByFederation);
  const person = { ...fields, ...playerFacts(context, form) };

  const photo = await storePicture(context.files, file, 'photo', await uploaderOf(context, caller, file));
  const insert = async (tx: Database, currentCoachId: number | null, doubles: LikelyDouble[]) => {
    if (form.number !== undefined && (await takeNumber(tx, form.number)) === 'taken')
      throw unknownValue('number', serverMessages.numberTaken);
    const id = await nextIdOf(tx, playerTable);
    const player = {
      ...person,
      id,
      photoId: await recordFile(tx, context.files, photo),
      ...(await sealedNumber(context, tx, egn, id)),
      numberKind: kindOfNumber(egn, form),
      cityId: await findOrAddCityAnywhere(tx, cityName),
      // Whoever comes from abroad is in no club here until the transfer is carried out.
      currentClubId: isFromAbroad ? null : form.firstClubId,
      currentCoachId: isFromAbroad ? null : currentCoachId,
      playingSince: form.playingSince ?? today(context.now()),
      createdBy: origin.actorId,
    };
    await insertPlayer(tx, player, (number) => playerSearch(person, number));
    const changes = changesOf('player', id, [fact('record')]);
    const answer = { actor: session.actor, on: context.now(), shown: 'first' } as const;
    await noteDoubles(tx, { noun: 'player', id, answer }, doubles);
    const entry = { action: 'player.create', entity: 'player', entityId: id, changes } as const;
    await recordAudit(tx, origin, { ...entry, ...resembles(doubles) });
    return { id };
  };

  /** A refusal leaves a trace: it is returned, not thrown. A double counts against the club; a limit is told to the administrators. */
  const refuse = async (tx: Database, action: AuditAction, error: AppError) => {
    if (clubs !== 'all') await recordAudit(tx, origin, { action, entity: 'club', entityId: form.firstClubId });
    return error;
  };
  const register = async (tx: Database): Promise<{ id: number } | AppError> => {
    const wait = clubs === 'all' ? null : await waitOfClub(tx, form.firstClubId, person.birthDate);
    if (wait !== null) return refuse(tx, 'player.refuseRegistration', tooManyRegistrations(context.now(), wait));
    // Everything else has to be right first, or an answer about the number would cost nothing.
    const currentCoachId = await currentCoachOf(tx, form);
    if (isFromAbroad && !(await isInternationalOn(tx))) throw unknownValue('isFromAbroad', messages.valueInvalid);
    // Whose the number is says more than whose the name is.
    const isTaken = (await findIdsByNumber(tx, 'players', fingerprintsOf(context, 'players', egn))).length > 0;
    const sought = { ...person, clubId: form.firstClubId, hasEgn: readEgn(egn) !== null };
    const asked = { isAnotherPerson: isTaken ? undefined : isAnotherPerson, actor: session.actor };
    const doubles = await askOfDoubles(context, tx, sought, asked);
    if (doubles instanceof AppError) return doubles;
    return (
      (await insertUnlessTaken(tx, (inner) => insert(inner, currentCoachId, doubles))) ??
      refuse(tx, REFUSED_DOUBLE, await takenPlayerNumber(context, tx, egn, session.actor))
    );
  };
  return writeOnce(context, origin, register, { stored: [photo], refusals: playerRefusals });
}

/** What stands in a document is for the federation to judge. */
function assertLongNames(form: PlayerCreate): void {
  const short = nameFields.filter((field) => isShortName(form[field]));
  if (short.length > 0) throw unknownValues(short, messages.nameTooShort);
}

/** After how many seconds the club may register again; null when it may now. */
export async function waitOfClub(tx: Database, clubId: number, birthDate: string): Promise<number | null> {
  const { registrationsPerHour: perHour } = await federationSettings(tx);
  return registrationWait(await countRegistrations(tx, { clubId, birthDate, perHour }), perHour);
}

/** How many of those the club wants to register it may now; a guess, because nobody else is held up for it. */
export async function roomOfClub(
  db: Database,
  clubId: number,
  wanted: number,
): Promise<{ now: number; wait: number | null }> {
  const { registrationsPerHour: perHour } = await federationSettings(db);
  return registrationRoom(await listLately(db, { clubId, perHour }), { perHour, wanted });
}

/** Says until when, with the day where it is not today. */
export function tooManyRegistrations(now: Date, retryAfter: number): AppError {
  const until = new Date(now.getTime() + retryAfter * 1000);
  const day = today(until) === today(now) ? '' : ` на ${dateInText(today(until))}`;
  const moment = `${timeOfDay(until)}\u00A0ч.${day}`;
  const ending = moment.endsWith('.') ? '' : '.';
  const sentence = `Твърде много регистрации за кратко време. Можете да регистрирате отново след ${moment}${ending}`;
  return new AppError('tooManyRegistrations', { retryAfter, sentence });
}

/** The new player; null when somebody has the number. What else the transaction did stays. */
async function insertUnlessTaken(
  tx: Database,
  insert: (tx: Database) => Promise<{ id: number }>,
): Promise<{ id: number } | null> {
  try {
    return await tx.transaction(insert);
  } catch (error) {
    if (violates(error, 'players_egn')) return null;
    throw error;
  }
}

/** The coach the player has now: the first one, unless that one works elsewhere. */
async function currentCoachOf(tx: Database, { firstClubId: clubId, firstCoachId: coachId }: PlayerCreate) {
  const { hasClub, hasCoach, isCoachOfClub } = await findClubAndCoach(tx, { clubId, coachId });
  if (!hasClub) throw unknownValue('firstClubId', messages.clubRequired);
  if (!hasCoach) throw unknownValue('firstCoachId', messages.coachRequired);
  return isCoachOfClub ? coachId : null;
}
