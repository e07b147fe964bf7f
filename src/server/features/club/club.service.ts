import { isAdministrator, mayEditClub } from '#domain/common/access.rules.ts';
import { clubContacts, type ClubLink, clubLinks } from '#domain/club/club.fields.ts';
import { pick } from '#domain/common/field.ts';
import { isOpenClubType } from '#domain/federation/federation-lists.ts';
import { otherRegionQuestion, placeIn, placeNamed } from '#domain/federation/towns.ts';
import {
  type ClubCreate,
  type ClubDetails,
  clubDetailsSchema,
  type ClubForm,
  type ClubUpdate,
} from '#contract/club/club.contract.ts';
import type { FailureCode } from '#contract/failure/failures.ts';
import type { UploadedFile } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { forgetPicture, recordFile, storePicture } from '../../files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { noteDoubles, resembles } from '#server/write/note-doubles.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findOrAddCity, isRegion } from '../federation/reference.queries.ts';
import { isClub } from '#server/db/references.ts';
import { clubFacts } from './club-facts.ts';
import { askOfDoubles, type LikelyClub } from './likely-club.ts';
import * as queries from './club.queries.ts';

const refusals: Refusals = { clubs_bulstat: () => new AppError('bulstatTaken') };

export async function createClub(context: AppContext, form: ClubCreate, caller: Caller): Promise<{ id: number }> {
  const { origin, session } = caller;
  const { file, isAnotherClub, ...fields } = form;
  const logo = await storePicture(context.files, file, 'logo', await uploaderOf(context, caller, file));
  const create = async (tx: Database) => {
    const club = await toRow(tx, fields);
    const doubles = await askOfDoubles(tx, { ...club, cityName: fields.cityName }, isAnotherClub);
    const logoId = await recordFile(tx, context.files, logo);
    const id = await queries.insertClub(tx, { ...club, logoId });
    const changes = changesOf('club', id, [fact('record')]);
    const answer = { actor: session.actor, on: context.now(), shown: 'first' } as const;
    await noteDoubles(tx, { noun: 'club', id, answer }, doubles);
    const entry = { action: 'club.create', entity: 'club', entityId: id, changes } as const;
    await recordAudit(tx, origin, { ...entry, ...resembles(doubles) });
    return { id };
  };
  return writeOnce(context, origin, create, { stored: [logo], refusals });
}

export async function updateClub(
  context: AppContext,
  clubId: number,
  change: { fields: ClubUpdate; version: number | null },
  { session, origin }: Caller,
): Promise<ClubDetails> {
  const read = async () => orNotFound(await queries.findClub(context.database, session.actor, clubId));
  let doubles: LikelyClub[] = [];
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockClub(tx, clubId),
    version: change.version,
    fields: async (tx, club): Promise<Partial<ClubRow>> => {
      if (mayEditClub(session.actor, clubId) === null) throw new AppError('forbidden');
      const { isAnotherClub, ...update } = change.fields;
      if (!isAdministrator(session.actor)) return contactsOf(club, update);
      const renamed = await toChanges(tx, club, update);
      doubles = await doublesOfRenamed(tx, club, renamed, isAnotherClub);
      return renamed;
    },
    derived: ['fullName', 'search'],
    write: async (tx, fields) => {
      await queries.updateClub(tx, clubId, fields);
      const answer = { actor: session.actor, on: context.now(), shown: 'first' } as const;
      await noteDoubles(tx, { noun: 'club', id: clubId, answer }, doubles);
    },
    audit: (changed) => ({
      action: 'club.update',
      entity: 'club',
      entityId: clubId,
      details: { changed, ...resembles(doubles).details },
    }),
    current: { schema: clubDetailsSchema, read, about: { entity: 'club', entityId: clubId } },
    refusals,
  });
  return read();
}

export async function changeLogo(
  context: AppContext,
  clubId: number,
  file: UploadedFile,
  caller: Caller,
): Promise<string> {
  const { session, origin } = caller;
  orNotFound((await isClub(context.database.db, clubId)) || null);
  if (mayEditClub(session.actor, clubId) === null) throw new AppError('forbidden');
  const logo = await storePicture(context.files, file, 'logo', await uploaderOf(context, caller, file));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockClub(tx, clubId),
    fields: (): Partial<ClubRow> => ({}),
    picture: { column: 'logoId', stored: logo },
    write: (tx, fields) => queries.updateClub(tx, clubId, fields),
    audit: () => ({ action: 'club.changeLogo', entity: 'club', entityId: clubId }),
  });
  return logo.row.id;
}

const tieRefusals: [keyof Awaited<ReturnType<typeof queries.findClubTies>>, FailureCode][] = [
  ['players', 'clubHasPlayers'],
  ['cardIndexes', 'clubHasCardIndexes'],
  ['transfers', 'clubHasTransfers'],
  ['coaches', 'clubHasCoaches'],
  ['users', 'clubHasUsers'],
  ['notes', 'clubHasNotes'],
];

export async function deleteClub(context: AppContext, clubId: number, { origin }: Caller): Promise<void> {
  const logoId = await context.database.db.transaction(async (tx) => {
    const club = orNotFound(await queries.lockClub(tx, clubId));
    const ties = await queries.findClubTies(tx, clubId);
    const refusal = tieRefusals.find(([tie]) => ties[tie]);
    if (refusal !== undefined) throw new AppError(refusal[1]);
    await queries.deleteClubRow(tx, clubId);
    await recordAudit(tx, origin, { action: 'club.delete', entity: 'club', entityId: clubId });
    return club.logoId;
  });
  if (logoId !== null) await forgetPicture(context.database.db, context.files, logoId);
}

/** A club whose town and region nobody touches keeps them as they are. */
type KeptPlace = Pick<ClubRow, 'cityId' | 'regionId'> & { cityName: string };

async function toRow(tx: Database, form: ClubForm, kept?: KeptPlace) {
  const { isTownConfirmed, cityName: typed, ...fields } = form;
  if (!(await isRegion(tx, form.regionId))) throw unknownValue('regionId', serverMessages.regionRequired);
  const isKept = kept !== undefined && kept.cityName === typed && kept.regionId === form.regionId;
  const { name: cityName, regionId } = isKept
    ? { name: typed, regionId: form.regionId }
    : placeOfClub(form, isTownConfirmed);
  return {
    ...fields,
    regionId,
    cityId: isKept ? kept.cityId : await findOrAddCity(tx, { name: cityName, regionId }),
    ...clubFacts(form, cityName),
  };
}

/** A town in another region than its own is asked about where the question can be answered; a plain call is taken at its word. */
export function placeOfClub(
  { cityName, regionId }: Pick<ClubForm, 'cityName' | 'regionId'>,
  isTownConfirmed: boolean | undefined,
) {
  const asSent = { name: cityName, regionId };
  const place =
    placeIn(asSent, isTownConfirmed === true) ?? (isTownConfirmed === undefined ? placeIn(asSent, true) : null);
  if (place !== null) return place;
  const description = otherRegionQuestion({ name: cityName, regionId });
  throw new ProblemsError([{ code: 'townInOtherRegion', description, field: 'regionId' }]);
}

type ClubRow = NonNullable<Awaited<ReturnType<typeof queries.lockClub>>>;

async function toChanges(tx: Database, club: ClubRow, update: ClubUpdate) {
  const kept = { cityId: club.cityId, regionId: club.regionId, cityName: await queries.cityNameOf(tx, club.cityId) };
  const { cityName = kept.cityName, type = club.type } = update;
  if (type !== club.type && !isOpenClubType(type)) throw unknownValue('type', messages.clubTypeRequired);
  // Another town brings its region, unless one is sent along.
  const brought = cityName === kept.cityName ? null : placeNamed(cityName).regionId;
  const form = {
    ...update,
    ...linksOf(club, update),
    title: update.title ?? club.title,
    type,
    name: update.name ?? club.name,
    licenseNumber: update.licenseNumber ?? club.licenseNumber,
    bulstat: update.bulstat ?? club.bulstat,
    regionId: update.regionId ?? brought ?? club.regionId,
    cityName,
    president: update.president ?? club.president,
  };
  return toRow(tx, form, kept);
}

/** Whom a club resembles by what it is told apart by; what stays was looked at when it was entered. */
async function doublesOfRenamed(
  tx: Database,
  club: ClubRow,
  renamed: Awaited<ReturnType<typeof toRow>>,
  isAnotherClub: boolean | undefined,
): Promise<LikelyClub[]> {
  const isRenamed = (['name', 'bulstat', 'cityId'] as const).some((field) => club[field] !== renamed[field]);
  if (!isRenamed) return [];
  const cityName = await queries.cityNameOf(tx, renamed.cityId);
  return askOfDoubles(tx, { ...renamed, id: club.id, cityName }, isAnotherClub);
}

function contactsOf(club: ClubRow, update: ClubUpdate) {
  return { ...pick(update, clubContacts), ...linksOf(club, update) };
}

/** Null clears a link; one that was not sent stays. */
function linksOf(club: ClubRow, update: ClubUpdate) {
  const after = (name: ClubLink) => (update[name] === undefined ? club[name] : update[name]);
  return Object.fromEntries(clubLinks.map((name) => [name, after(name)])) as Record<ClubLink, string | null>;
}
