import type { Actor } from '#domain/common/access.rules.ts';
import { coachView } from '#domain/coach/coach.access.ts';
import { startDateProblem, wholeName } from '#domain/coach/coach.rules.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import {
  type CoachCreate,
  type CoachDetails,
  coachDetailsSchema,
  type CoachUpdate,
} from '#contract/coach/coach.contract.ts';
import { failures } from '#contract/failure/failures.ts';
import { messages } from '#contract/common/messages.ts';
import type { WholeEgn } from '#contract/player/person.fields.ts';
import type { UploadedFile } from '#contract/common/fields.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord, definedOnly } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import type { Refusals } from '../../db/violations.ts';
import { missingOrMerged } from '#server/write/merged-into.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { recordFile, storePicture } from '../../files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { today } from '#server/write/today.ts';
import { noteDoubles, resembles } from '#server/write/note-doubles.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { insertStay } from './coach-transfer.queries.ts';
import {
  assertCorrection,
  birthFacts,
  fingerprintsOf,
  openedEgn,
  sealedFreeEgn,
  shownNumber,
} from '../player/personal-number.ts';
import { showSealedEgn } from '../player/personal-number.queries.ts';
import { findOrAddCityAnywhere } from '../federation/reference.queries.ts';
import * as queries from './coach-details.queries.ts';
import { type LikelyCoach, likelyCoachesOf } from './likely-coach.ts';

const place = (id: number) => ({ table: 'coaches', id }) as const;

export const coachRefusals: Refusals = {
  coaches_egn: () => new AppError('coachEgnTaken'),
  coaches_first_club_id_clubs_id_fk: () => unknownValue('firstClubId', messages.clubRequired),
};

const missingCoach = ({ database }: AppContext, coachId: number, actor: Actor) =>
  missingOrMerged(database, 'coach', coachId, async (staysId) => {
    const ties = await queries.findCoachTies(database, staysId);
    return ties !== null && coachView(actor, ties) !== 'none';
  });

export async function readCoach(context: AppContext, coachId: number, { session }: Caller): Promise<CoachDetails> {
  const row = await queries.findCoachRow(context.database, coachId);
  if (row === null) throw await missingCoach(context, coachId, session.actor);
  if (row.erasedOn !== null) throw new AppError('coachErased');
  const view = coachView(session.actor, queries.tiesOf(row));
  if (view === 'none') throw new AppError('notFound');
  const egn = view === 'full' ? openedNumber(context, row) : null;
  return queries.toCoachDetails(row, view, egn === null ? {} : shownNumber(egn));
}

/** The whole number. Whoever is handed it leaves a trace. */
export async function readCoachEgn(context: AppContext, coachId: number, { origin }: Caller): Promise<WholeEgn> {
  const egnCipher = orNotFound(await showSealedEgn(context.database, place(coachId), origin));
  return { egn: openedEgn(context, place(coachId), egnCipher) };
}

export async function createCoach(
  context: AppContext,
  { file, egn, city, isAnotherPerson, ...fields }: CoachCreate,
  caller: Caller,
): Promise<{ id: number }> {
  const { origin, session } = caller;
  const birthDate = birthDateOf(context, egn, fields);
  const startDate = fields.startDate ?? today(context.now());
  assertStartDate(context, startDate, birthDate);
  const firstClubId = fields.firstClubId ?? null;
  const names = wholeName(fields);

  const photo = await storePicture(context.files, file, 'photo', await uploaderOf(context, caller, file));
  const create = async (tx: Database): Promise<{ id: number } | AppError> => {
    const owner = await queries.findOwnerOfNumber(tx, fingerprintsOf(context, 'coaches', egn));
    // Whose the number is says more than whose the name is.
    const sought = { ...fields, name: names.name, birthDate, clubId: firstClubId, hasEgn: readEgn(egn) !== null };
    const doubles = owner === null ? await askOfDoubles(context, tx, sought, isAnotherPerson) : [];
    if (doubles instanceof AppError) return doubles;
    const id = await nextIdOf(tx, coachTable);
    await queries.insertCoach(tx, {
      ...fields,
      ...names,
      id,
      birthDate,
      startDate,
      firstClubId,
      currentClubId: firstClubId,
      photoId: await recordFile(tx, context.files, photo),
      ...(await sealedFreeEgn(context, tx, place(id), egn)),
      cityId: await findOrAddCityAnywhere(tx, city),
      search: searchText(names.name),
    });
    if (firstClubId !== null) await insertStay(tx, { coachId: id, clubId: firstClubId, startDate });
    const changes = changesOf('coach', id, [fact('record')]);
    const answer = { actor: session.actor, on: context.now(), shown: 'first' } as const;
    await noteDoubles(tx, { noun: 'coach', id, answer }, doubles);
    const entry = { action: 'coach.create', entity: 'coach', entityId: id, changes } as const;
    await recordAudit(tx, origin, { ...entry, ...resembles(doubles) });
    return { id };
  };
  return writeOnce(context, origin, create, { stored: [photo], refusals: coachRefusals }).catch((error: unknown) =>
    withOwner(context, egn, error),
  );
}

const ownerText = ({ name, clubName }: { name: string; clubName: string | null }) =>
  `Това е ${name}${clubName === null ? '' : `, ${clubName}`}.`;

const coachDouble = (double: { name: string; clubName: string | null }, reasons: readonly string[]) =>
  new AppError('coachDouble', {
    sentence: [failures.coachDouble.message, ownerText(double), ...reasons, IF_ANOTHER].join(' '),
  });

const IF_ANOTHER = 'Ако е друг човек, отбележете го във формуляра и запазете отново.';

/** As of a player; somebody of the very same name is asked about whatever the birth date. */
async function askOfDoubles(
  context: AppContext,
  tx: Database,
  coach: Parameters<typeof likelyCoachesOf>[2][number],
  isAnotherPerson: boolean | undefined,
): Promise<LikelyCoach[] | AppError> {
  if (isAnotherPerson === undefined) return [];
  const [doubles = []] = await likelyCoachesOf(context, tx, [coach]);
  if (isAnotherPerson) return doubles;
  const [first] = doubles;
  if (first !== undefined) return coachDouble(first.known, first.pro);
  const namesake = await queries.findNamesake(tx, { search: searchText(coach.name), exceptId: coach.id ?? null });
  return namesake === null ? [] : coachDouble(namesake, []);
}

/** Coaches are entered by administrators: they are told whose the number is. */
async function withOwner(context: AppContext, egn: string | undefined, error: unknown): Promise<never> {
  if (egn === undefined || !(error instanceof AppError) || error.code !== 'coachEgnTaken') throw error;
  const owner = await queries.findOwnerOfNumber(context.database.db, fingerprintsOf(context, 'coaches', egn));
  throw owner === null
    ? error
    : new AppError('coachEgnTaken', { sentence: `${failures.coachEgnTaken.message} ${ownerText(owner)}` });
}

/** Saves changed personal data. The present club changes by a transfer. */
export async function updateCoach(
  context: AppContext,
  coachId: number,
  change: { fields: Omit<CoachUpdate, 'id'>; version: number | null },
  caller: Caller,
): Promise<CoachDetails> {
  const { egn, city, birthDate, name, firstName, middleName, lastName, isAnotherPerson, ...fields } = change.fields;
  let doubles: LikelyCoach[] = [];
  const named = wholeName({ name, firstName, middleName, lastName });
  await changeRecord(context, caller.origin, {
    lock: (tx) => queries.lockCoach(tx, coachId),
    version: change.version,
    fields: async (tx, coach): Promise<Partial<queries.CoachRow>> => {
      if (egn === undefined) assertCorrection(context, () => openedNumber(context, coach), { birthDate });
      const born = egn === undefined ? (birthDate ?? coach.birthDate) : birthDateOf(context, egn, { birthDate });
      // What nobody touches may stay as it came from elsewhere.
      if (fields.startDate !== undefined || born !== coach.birthDate) {
        assertStartDate(context, fields.startDate ?? coach.startDate, born);
      }
      const isRenamed = named.name !== coach.name || born !== coach.birthDate;
      const hasEgn = readEgn(egn ?? openedNumber(context, coach) ?? '') !== null;
      const sought = { ...coach, name: named.name, birthDate: born, clubId: coach.currentClubId, hasEgn };
      const found = isRenamed ? await askOfDoubles(context, tx, sought, isAnotherPerson) : [];
      if (found instanceof AppError) throw found;
      doubles = found;
      return {
        ...definedOnly(fields),
        // The same name in one says nothing new of its parts.
        ...(named.firstName === null && named.name === coach.name ? { name: coach.name } : named),
        birthDate: born,
        ...(egn === undefined ? {} : await sealedFreeEgn(context, tx, place(coachId), egn)),
        cityId: await findOrAddCityAnywhere(tx, city),
        search: searchText(named.name),
      };
    },
    // A number that is sealed again looks different each time; its fingerprint says whether it is another one.
    derived: ['search', 'egnCipher'],
    write: async (tx, changed) => {
      await queries.updateCoachRow(tx, coachId, changed);
      const answer = { actor: caller.session.actor, on: context.now(), shown: 'first' } as const;
      await noteDoubles(tx, { noun: 'coach', id: coachId, answer }, doubles);
    },
    audit: (changed) => ({
      action: 'coach.update',
      entity: 'coach',
      entityId: coachId,
      details: { changed, ...resembles(doubles).details },
    }),
    current: {
      schema: coachDetailsSchema,
      read: () => readCoach(context, coachId, caller),
      about: { entity: 'coach', entityId: coachId },
    },
    refusals: coachRefusals,
  }).catch((error: unknown) => withOwner(context, egn, error));
  return readCoach(context, coachId, caller);
}

export async function setCoachPhoto(
  context: AppContext,
  coachId: number,
  { file, version }: { file: UploadedFile; version: number | null },
  caller: Caller,
): Promise<{ photoId: string }> {
  const photo = await storePicture(context.files, file, 'photo', await uploaderOf(context, caller, file));
  await changeRecord(context, caller.origin, {
    lock: (tx) => queries.lockCoach(tx, coachId),
    version,
    fields: (): Partial<queries.CoachRow> => ({}),
    picture: { column: 'photoId', stored: photo },
    write: (tx, fields) => queries.updateCoachRow(tx, coachId, fields),
    audit: (changed) => ({ action: 'coach.update', entity: 'coach', entityId: coachId, details: { changed } }),
    current: {
      schema: coachDetailsSchema,
      read: () => readCoach(context, coachId, caller),
      about: { entity: 'coach', entityId: coachId },
    },
  });
  return { photoId: photo.row.id };
}

/** Coaches who came without a number have none to be shown. */
function openedNumber(context: AppContext, { id, egnCipher }: { id: number; egnCipher: Buffer | null }) {
  return egnCipher === null ? null : openedEgn(context, place(id), egnCipher);
}

export function birthDateOf(context: AppContext, egn: string, typed: Pick<CoachCreate, 'birthDate'>): string {
  const { birthDate } = birthFacts(context, egn, { birthDate: typed.birthDate });
  if (birthDate !== undefined) return birthDate;
  const code = 'coachEgnNeedsBirthDate';
  throw new ProblemsError([{ code, description: messages[code], field: 'egn' }]);
}

export function assertStartDate(context: AppContext, startDate: string | null, birthDate: string | null): void {
  const code = startDateProblem({ startDate, birthDate }, today(context.now()));
  if (code === null) return;
  throw new ProblemsError([{ code, description: messages[code], field: 'startDate' }]);
}
