import { eq, sql } from 'drizzle-orm';
import { clubScope } from '#domain/access.rules.ts';
import type { IsoDate } from '#domain/dates.ts';
import { contradictedByEgn, readEgn } from '#domain/egn.rules.ts';
import { birthDateRefusal } from '#domain/person.rules.ts';
import { searchText } from '#domain/search-key.ts';
import { messages } from '#contract/messages.ts';
import type {
  PlayerCreate,
  PlayerDetails,
  PlayerDevelopmentCreate,
  PlayerDocumentCreate,
  PlayerUpdate,
} from '#contract/player.contract.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Deed, RequestSession } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/violations.ts';
import { AppError, ChangedMeanwhileError, found, ProblemsError } from '../../errors.ts';
import { discardStored, forgetPicture, recordFile, storeDocument, storePicture } from '../../files/keep-file.ts';
import { today } from '../../today.ts';
import { findOrAddCityAnywhere } from '../reference.queries.ts';
import { type RegistrationRefusal, recordRefusal, refusalOfLimits } from './registration-limits.ts';
import {
  findPlayerRow,
  insertDevelopment,
  lockPlayer,
  playerView,
  seesEgn,
  showPlayerRow,
  toPlayerDetails,
} from './player-details.queries.ts';

export interface PlayerDeed {
  session: RequestSession;
  deed: Deed;
}

const EGN_PLACE = (id: number) => ({ table: 'players', column: 'egn', id });

/** The player as the person may see him. Whoever is handed an ЕГН leaves a trace. */
export async function readPlayer(
  context: AppContext,
  playerId: number,
  { session, deed }: PlayerDeed,
): Promise<PlayerDetails> {
  if (seesEgn(session.actor, playerId)) {
    const shown = found(await showPlayerRow(context.database, playerId, deed));
    return toPlayerDetails(shown, 'full', context.secrets.decrypt(shown.egnCipher, EGN_PLACE(playerId)));
  }
  const row = found(await findPlayerRow(context.database, playerId));
  const view = playerView(session.actor, row);
  if (view === 'none') throw new AppError('notFound');
  return toPlayerDetails(row, view);
}

/** Registers a player; a club only into itself. */
export async function createPlayer(
  context: AppContext,
  form: PlayerCreate,
  { session, deed }: PlayerDeed,
): Promise<number> {
  const { file, egn, cityName, ...fields } = form;
  const clubs = clubScope(session.actor);
  if (clubs !== 'all' && !clubs.includes(form.firstClubId)) throw new AppError('forbidden');
  const person = { ...fields, ...birthFacts(context, form) };

  const photo = await storePicture(context.files, file, 'photo');
  const insert = async (tx: Database) => {
    const playerId = await nextPlayerId(tx);
    const [player] = await tx
      .insert(playerTable)
      .values({
        ...person,
        id: playerId,
        photoId: await recordFile(tx, context.files, photo),
        ...sealedEgn(context, egn, playerId),
        cityId: await findOrAddCityAnywhere(tx, cityName),
        currentClubId: form.firstClubId,
        currentCoachId: form.firstCoachId,
        playingSince: form.playingSince ?? today(context.now()),
        search: '',
      })
      .returning({ number: playerTable.number });
    await tx
      .update(playerTable)
      .set({ search: playerSearch(person, found(player).number) })
      .where(eq(playerTable.id, playerId));
    await recordAudit(tx, deed, { action: 'player.create', entity: 'player', entityId: playerId });
    return playerId;
  };
  try {
    const outcome = await context.database.db.transaction(async (tx): Promise<number | RegistrationRefusal> => {
      const limits = clubs === 'all' ? null : await refusalOfLimits(tx, form.firstClubId, person.birthDate);
      // Everything else has to be right first, or an answer about the number would cost nothing.
      if (limits === null) await assertClubAndCoachExist(tx, form);
      const result = limits ?? (await egnTakenOr(tx, insert));
      if (typeof result !== 'number' && clubs !== 'all') await recordRefusal(tx, deed, form.firstClubId, result);
      return result;
    });
    if (typeof outcome !== 'number') throw new AppError(outcome.code, outcome);
    return outcome;
  } catch (error) {
    await discardStored(context.files, photo);
    throw translated(error);
  }
}

/** The new player, or that somebody has the number; what else the transaction did stays. */
async function egnTakenOr(
  tx: Database,
  insert: (tx: Database) => Promise<number>,
): Promise<number | RegistrationRefusal> {
  try {
    return await tx.transaction(insert);
  } catch (error) {
    if (isUniqueViolation(error, 'players_egn')) return { code: 'egnTaken' };
    throw error;
  }
}

async function assertClubAndCoachExist(tx: Database, form: Pick<PlayerCreate, 'firstClubId' | 'firstCoachId'>) {
  const { rows } = await tx.execute<{ hasClub: boolean; hasCoach: boolean }>(sql`
    select exists (select from clubs where id = ${form.firstClubId}) as "hasClub",
      exists (select from coaches where id = ${form.firstCoachId}) as "hasCoach"`);
  if (rows[0]?.hasClub !== true) throw unknown('firstClubId', messages.clubRequired);
  if (!rows[0].hasCoach) throw unknown('firstCoachId', messages.coachRequired);
}

/** Saves changed personal data. */
export async function updatePlayer(
  context: AppContext,
  playerId: number,
  change: { fields: PlayerUpdate; version: number | null },
  who: PlayerDeed,
): Promise<PlayerDetails> {
  const { file, egn, cityName, ...fields } = change.fields;
  const photo = file === undefined ? null : await storePicture(context.files, file, 'photo');
  let oldPhotoId: string | null = null;
  let isStale = false;
  try {
    await context.database.db.transaction(async (tx) => {
      const player = found(await lockPlayer(tx, playerId));
      if (change.version !== null && change.version !== player.version) {
        isStale = true;
        throw new ChangedMeanwhileError(null);
      }
      const person = {
        ...fields,
        ...(egn === undefined
          ? keptFacts(context, player, change.fields)
          : birthFacts(context, { ...change.fields, egn })),
      };
      const changes = {
        ...definedOnly(person),
        ...(egn === undefined ? {} : sealedEgn(context, egn, playerId)),
        ...(photo === null ? {} : { photoId: await recordFile(tx, context.files, photo) }),
        cityId: await findOrAddCityAnywhere(tx, cityName),
        search: playerSearch(person, player.number),
      };
      await tx
        .update(playerTable)
        .set({ ...changes, version: sql`${playerTable.version} + 1` })
        .where(eq(playerTable.id, playerId));
      if (photo !== null) oldPhotoId = player.photoId;
      const changed = Object.keys(changes).filter(
        (name) => !['search', 'egnCipher'].includes(name) && differs(changes, player, name),
      );
      await recordAudit(tx, who.deed, {
        action: 'player.update',
        entity: 'player',
        entityId: playerId,
        details: { changed },
      });
    });
  } catch (error) {
    if (photo !== null) await discardStored(context.files, photo);
    if (isStale) throw new ChangedMeanwhileError(await readPlayer(context, playerId, who));
    throw translated(error);
  }
  if (oldPhotoId !== null) await forgetPicture(context.database.db, context.files, oldPhotoId);
  return readPlayer(context, playerId, who);
}

/** Deactivates an active player and activates a deactivated one. */
export async function togglePlayerStatus(
  context: AppContext,
  playerId: number,
  { deed }: PlayerDeed,
): Promise<boolean> {
  return setStatus(context, playerId, deed, (isDeleted) => !isDeleted);
}

/** Deactivates the player; nothing is erased. */
export async function deactivatePlayer(context: AppContext, playerId: number, { deed }: PlayerDeed): Promise<void> {
  await setStatus(context, playerId, deed, () => true);
}

async function setStatus(context: AppContext, playerId: number, deed: Deed, next: (isDeleted: boolean) => boolean) {
  return context.database.db.transaction(async (tx) => {
    const player = found(await lockPlayer(tx, playerId));
    const isDeleted = next(player.isDeleted);
    await tx
      .update(playerTable)
      .set({ isDeleted, version: sql`${playerTable.version} + 1` })
      .where(eq(playerTable.id, playerId));
    const action = isDeleted ? 'player.deactivate' : 'player.activate';
    await recordAudit(tx, deed, { action, entity: 'player', entityId: playerId });
    return isDeleted;
  });
}

/** A measurement is taken down by the closest circle; to others the player is not there. */
export async function addDevelopment(
  context: AppContext,
  playerId: number,
  development: PlayerDevelopmentCreate,
  { session, deed }: PlayerDeed,
): Promise<number> {
  if (development.date > today(context.now())) {
    throw new ProblemsError([{ code: 'measuredInFuture', description: messages.measuredInFuture, field: 'date' }]);
  }
  return found(await insertDevelopment(context.database, playerId, development, { actor: session.actor, deed }));
}

export async function addDocument(
  context: AppContext,
  playerId: number,
  { file, ...document }: PlayerDocumentCreate,
  { deed }: PlayerDeed,
): Promise<number> {
  const stored = await storeDocument(context.files, file);
  try {
    return await context.database.db.transaction(async (tx) => {
      const fileId = await recordFile(tx, context.files, stored);
      const [added] = await tx
        .insert(playerDocumentTable)
        .values({ ...document, playerId, fileId, createdBy: deed.actorId })
        .returning({ id: playerDocumentTable.id });
      await recordAudit(tx, deed, { action: 'player.addDocument', entity: 'player', entityId: playerId });
      return found(added).id;
    });
  } catch (error) {
    await discardStored(context.files, stored);
    throw error;
  }
}

/** Birth date and sex: read from an ЕГН, otherwise as given. */
function birthFacts(context: AppContext, form: Pick<PlayerCreate, 'egn' | 'birthDate' | 'sex'>) {
  const facts = readEgn(form.egn);
  assertOfEgn(form.egn, form);
  const birthDate = facts?.birthDate ?? form.birthDate;
  const sex = facts?.sex ?? form.sex;
  if (birthDate === undefined || sex === undefined) {
    throw new ProblemsError([{ code: 'egnNeedsBirthDate', description: messages.egnNeedsBirthDate, field: 'egn' }]);
  }
  assertBirthDate(context, birthDate, facts === null ? 'birthDate' : 'egn');
  return { birthDate, sex };
}

function assertBirthDate(context: AppContext, birthDate: IsoDate, field: 'birthDate' | 'egn'): void {
  const refusal = birthDateRefusal(birthDate, today(context.now()));
  if (refusal !== null) throw new ProblemsError([{ code: refusal, description: messages[refusal], field }]);
}

/** A valid ЕГН tells both; what was typed beside it may not say otherwise. */
function assertOfEgn(egn: string, typed: Pick<PlayerUpdate, 'birthDate' | 'sex'>): void {
  const field = contradictedByEgn(egn, typed);
  if (field === null) return;
  const code = field === 'sex' ? 'sexNotOfEgn' : 'birthDateNotOfEgn';
  throw new ProblemsError([{ code, description: messages[code], field }]);
}

/** Without a new number the birth date and sex stay, unless the form corrects them. */
function keptFacts(context: AppContext, player: typeof playerTable.$inferSelect, fields: PlayerUpdate) {
  if (fields.birthDate !== undefined || fields.sex !== undefined)
    assertOfEgn(context.secrets.decrypt(player.egnCipher, EGN_PLACE(player.id)), fields);
  if (fields.birthDate !== undefined) assertBirthDate(context, fields.birthDate, 'birthDate');
  return { birthDate: fields.birthDate ?? player.birthDate, sex: fields.sex ?? player.sex };
}

function sealedEgn(context: AppContext, egn: string, playerId: number) {
  return {
    egnCipher: context.secrets.encrypt(egn, EGN_PLACE(playerId)),
    egnIndex: context.secrets.fingerprint(egn, 'players.egn'),
  };
}

function playerSearch(person: { firstName: string; middleName: string; lastName: string }, number: number): string {
  return searchText(person.firstName, person.middleName, person.lastName, number);
}

/** The cipher is bound to the row, so the id has to be known before the row is. */
async function nextPlayerId(tx: Database): Promise<number> {
  const result = await tx.execute<{ id: number }>(sql`select nextval('players_id_seq')::int as id`);
  return found(result.rows[0]).id;
}

function translated(error: unknown): unknown {
  if (isUniqueViolation(error, 'players_egn')) return new AppError('egnTaken');
  if (isForeignKeyViolation(error, /club/)) return unknown('firstClubId', messages.clubRequired);
  if (isForeignKeyViolation(error, /current_coach/)) return unknown('currentCoachId', messages.coachRequired);
  if (isForeignKeyViolation(error, /coach/)) return unknown('firstCoachId', messages.coachRequired);
  return error;
}

function unknown(field: string, description: string): ProblemsError {
  return new ProblemsError([{ code: 'unknown', description, field }]);
}

function definedOnly<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function differs(changes: object, row: object, name: string): boolean {
  const [after, before] = [changes, row].map((record) => (record as Record<string, unknown>)[name]);
  return Buffer.isBuffer(after) && Buffer.isBuffer(before) ? !after.equals(before) : after !== before;
}
