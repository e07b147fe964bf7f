import { importMessages } from '#contract/import/import.messages.ts';
import { failures } from '#contract/failure/failures.ts';
import type { AuditAction } from '#domain/history/audit.rules.ts';
import { clubScope } from '#domain/common/access.rules.ts';
import { fact, fieldChanges } from '#domain/history/history.rules.ts';
import { kindOfNumber } from '#domain/player/personal-number.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { noteDoubles, resembles } from '#server/write/note-doubles.ts';
import { today } from '#server/write/today.ts';
import { fingerprintsOf, sealedEgn } from '#server/features/player/personal-number.ts';
import { findIdsByNumber } from '#server/features/player/personal-number.queries.ts';
import { openedNumber, playerSearch } from '#server/features/player/player-facts.ts';
import { goOnAfter, holdNumbers, REFUSED_DOUBLE } from '#server/features/player/player-registration.queries.ts';
import { tooManyRegistrations, waitOfClub } from '#server/features/player/player-registration.service.ts';
import { takenPlayerNumber } from '#server/features/player/taken-number.ts';
import { findOrAddPlaces } from '../places.ts';
import type { ImportScope, PlannedRow, WrittenRow } from '../kind.ts';
import type { PlayerPlan } from './player-check.ts';
import {
  changeable,
  type ChangeableFields,
  insertPlayers,
  nextPlayerIds,
  type PlayerInPlace,
  updatePlayers,
} from './player-import.queries.ts';

type Planned = PlannedRow<PlayerPlan>;
type Places = Awaited<ReturnType<typeof findOrAddPlaces>>;

/** What is kept of a row to undo it. */
export interface BeforePlayer {
  /** Of a record that was changed: as it was, with the number where that was changed, too. */
  fields?: ChangeableFields & { egn?: string };
  addedCityId?: number;
}

export async function writePlayers(tx: Database, rows: readonly Planned[], scope: ImportScope): Promise<WrittenRow[]> {
  if (clubScope(scope.actor) !== 'all') return registerForClub(tx, rows, scope);
  const places = await placesOf(tx, rows);
  const isNew = ({ plan }: Planned) => plan.known === null;
  return [
    ...(await createPlayers(tx, rows.filter(isNew), places, scope)),
    ...(await changePlayers(
      tx,
      rows.filter((row) => !isNew(row)),
      places,
      scope,
    )),
  ];
}

const placesOf = (tx: Database, rows: readonly Planned[]) =>
  findOrAddPlaces(
    tx,
    rows.map(({ plan }) => plan.form.cityName),
  );

/** One after another, because each counts towards the limit of the next. */
async function registerForClub(tx: Database, rows: readonly Planned[], scope: ImportScope): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const told = new Set<AuditAction>();
  for (const row of rows) {
    const refused = await refusalOfClub(tx, row, scope);
    if (refused === null) {
      written.push(...(await createPlayers(tx, [row], await placesOf(tx, [row]), scope)));
      continue;
    }
    const { action, field, error } = refused;
    // A double is counted each time; that the limit is reached is told once.
    if (action === REFUSED_DOUBLE || !told.has(action))
      await recordAudit(tx, scope.origin, { action, entity: 'club', entityId: row.plan.currentClubId });
    told.add(action);
    const said = { field, sentence: error.sentence ?? failures[error.code].message };
    written.push({ rowNo: row.rowNo, ...(action === REFUSED_DOUBLE ? { refusal: said } : { wait: said }) });
  }
  return written;
}

/** A club registers within its limits, and is told of strangers no more than by the form. */
async function refusalOfClub(tx: Database, { plan }: Planned, { context, actor }: ImportScope) {
  const { currentClubId: clubId, form } = plan;
  const wait = await waitOfClub(tx, clubId, form.birthDate);
  if (wait !== null) {
    const error = tooManyRegistrations(context.now(), wait);
    return { action: 'player.refuseRegistration', field: null, error } as const;
  }
  const taken = await findIdsByNumber(tx, 'players', fingerprintsOf(context, 'players', form.egn));
  if (taken.length === 0) return null;
  return {
    action: REFUSED_DOUBLE,
    field: 'egn',
    error: await takenPlayerNumber(context, tx, form.egn, actor),
  } as const;
}

function addedWith(places: Places, { plan }: Planned): Pick<BeforePlayer, 'addedCityId'> {
  const cityId = places.idOf(plan.form.cityName);
  return places.added.has(cityId) ? { addedCityId: cityId } : {};
}

async function createPlayers(
  tx: Database,
  rows: readonly Planned[],
  places: Places,
  { context, origin, actor }: ImportScope,
): Promise<WrittenRow[]> {
  const own = rows.flatMap(({ plan }) => plan.number ?? []);
  // Before others take theirs: the next ones go on after the largest.
  if (own.length > 0) {
    await holdNumbers(tx);
    await goOnAfter(tx, Math.max(...own));
  }
  const next = await nextPlayerIds(tx, { ids: rows.length, numbers: rows.length - own.length });
  const players = rows.map(({ plan }, at) => {
    const id = next.ids[at];
    const number = plan.number ?? next.numbers.shift();
    if (id === undefined || number === undefined) throw new Error('There is no number for the player');
    const { egn, firstName, middleName, lastName, birthDate, sex, nationality } = plan.form;
    const { firstClubId, currentClubId, firstCoachId, currentCoachId } = plan;
    return {
      id,
      number,
      firstName,
      middleName,
      lastName,
      birthDate,
      sex,
      nationality,
      firstClubId,
      currentClubId,
      firstCoachId,
      currentCoachId,
      ...sealedEgn(context, { table: 'players', id }, egn),
      numberKind: kindOfNumber(egn, plan.form),
      cityId: places.idOf(plan.form.cityName),
      playingSince: plan.form.playingSince ?? today(context.now()),
      search: playerSearch(plan.form, number),
      createdBy: origin.actorId,
    };
  });
  await insertPlayers(tx, players);
  const entries = players.map(({ id }, at): AuditEntry => ({
    action: 'player.create',
    entity: 'player',
    entityId: id,
    changes: changesOf('player', id, [fact('record')]),
    ...resembles(rows[at]?.plan.doubles ?? []),
  }));
  const answer = { actor, on: context.now(), shown: 'all' } as const;
  for (const [at, { plan }] of rows.entries())
    await noteDoubles(tx, { noun: 'player', id: players[at]?.id ?? 0, answer }, plan.doubles);
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  return rows.map((row, at) => ({
    rowNo: row.rowNo,
    recordId: players[at]?.id ?? 0,
    recordVersion: 1,
    isCreated: true,
    before: addedWith(places, row),
  }));
}

async function changePlayers(
  tx: Database,
  rows: readonly Planned[],
  places: Places,
  { context, origin }: ImportScope,
): Promise<WrittenRow[]> {
  const changes = rows.flatMap((row) => {
    const { known, form } = row.plan;
    if (known === null) return [];
    const isSameNumber = fingerprintsOf(context, 'players', form.egn).some((index) => index.equals(known.egnIndex));
    const sealed = isSameNumber ? known : sealedEgn(context, { table: 'players', id: known.id }, form.egn);
    const { egnCipher, egnIndex } = sealed;
    const next: PlayerInPlace = {
      id: known.id,
      version: known.version,
      egnCipher,
      egnIndex,
      ...fieldsOf(row.plan, places),
      numberKind: isSameNumber ? known.numberKind : kindOfNumber(form.egn, form),
      search: playerSearch(form, known.number),
    };
    const number = isSameNumber ? {} : { egn: openedNumber(context, known) };
    return [{ row, known, next, number }];
  });
  const written = new Set(
    await updatePlayers(
      tx,
      changes.map(({ next }) => next),
    ),
  );
  const done = changes.filter(({ next }) => written.has(next.id));
  const entries = done.map(({ known, next }) => updateEntry(known, next));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  return changes.map(({ row, known, next, number }): WrittenRow => {
    if (!written.has(next.id))
      return { rowNo: row.rowNo, refusal: { field: null, sentence: importMessages.changedMeanwhile } };
    return {
      rowNo: row.rowNo,
      recordId: next.id,
      recordVersion: next.version + 1,
      isCreated: false,
      before: { fields: { ...beforeOf(known), ...number }, ...addedWith(places, row) } satisfies BeforePlayer,
    };
  });
}

function fieldsOf(plan: PlayerPlan, places: Places): Omit<ChangeableFields, 'numberKind' | 'search'> {
  const { form, known, firstClubId, firstCoachId, currentCoachId } = plan;
  const { firstName, middleName, lastName, birthDate, sex, nationality } = form;
  const cityId = places.idOf(form.cityName);
  const playingSince = form.playingSince ?? known?.playingSince ?? birthDate;
  return {
    firstName,
    middleName,
    lastName,
    birthDate,
    sex,
    nationality,
    cityId,
    playingSince,
    firstClubId,
    firstCoachId,
    currentCoachId,
  };
}

function beforeOf(known: ChangeableFields): ChangeableFields {
  return Object.fromEntries(changeable.map((name) => [name, known[name]])) as ChangeableFields;
}

/** What follows from other fields is told by nobody. */
const TOLD = [...changeable.filter((name) => name !== 'search' && name !== 'numberKind'), 'egnIndex'] as const;

/** As the form leaves it: which fields were changed, and what they were. */
export function updateEntry(before: object, after: object & { id: number }): AuditEntry {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const changed = TOLD.filter((name) => !isSame(was?.[name], is?.[name]));
  const changes = changesOf('player', after.id, fieldChanges('player', changed, before, after));
  return { action: 'player.update', entity: 'player', entityId: after.id, details: { changed }, changes };
}

const isSame = (one: unknown, other: unknown) =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
