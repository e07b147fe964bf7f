import { wholeNumberRequired } from '#contract/common/fields.ts';
import { registrationNumber } from '#contract/common/limits.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { importMessages, numberDiffers } from '#contract/import/import.messages.ts';
import { clubScope } from '#domain/common/access.rules.ts';
import { formatDate } from '#domain/common/dates.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { isSameName } from '#domain/import/import-cells.ts';
import { nameFields, withoutCapitals } from '#domain/player/person.rules.ts';
import { mayHearOf } from '#domain/player/player.access.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { maskedEgn, normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type LikelyDouble, likelyDoublesOf } from '#server/features/player/likely-double.ts';
import { fingerprintsOf } from '#server/features/player/personal-number.ts';
import { openedNumber } from '#server/features/player/player-facts.ts';
import { placeOf } from '../places.ts';
import { clubNamed, coachNamed, type Found } from '../names.ts';
import { type Cells, type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from '../kind.ts';
import { findGoneNumbers, findKnownPlayers, type KnownPlayer } from './player-import.queries.ts';
import { type PlayerForm, readPlayerRow } from './player-row.ts';

/** What is written of a row: the form as it was read, with clubs and coaches by their ids. */
export interface PlayerPlan {
  form: PlayerForm;
  number: number | null;
  firstClubId: number | null;
  currentClubId: number;
  firstCoachId: number | null;
  currentCoachId: number | null;
  /** The record it changes; null for a new one. */
  known: KnownPlayer | null;
  /** Whom it resembles, where somebody has said that it is another person. */
  doubles: readonly LikelyDouble[];
}

const labels = new Map(importColumns.player.map(({ field, label }) => [field, label]));
const NUMBER = /^\d{1,7}$/;

export const numberOf = (cell: string): number | null => (NUMBER.test(cell) && Number(cell) > 0 ? Number(cell) : null);

type Lookups = Awaited<ReturnType<typeof lookUp>>;

export async function checkPlayers(
  tx: Database,
  rows: readonly RowToCheck[],
  scope: ImportScope,
): Promise<CheckedRow<PlayerPlan>[]> {
  const lookups = await lookUp(tx, rows, scope);
  const checked = rows.map((row) => checkPlayer(row, lookups, scope));
  const isAnother = new Set(rows.filter(({ isAnotherPerson }) => isAnotherPerson).map(({ rowNo }) => rowNo));
  const asked = checked.filter(({ rowNo, state }) => state === 'new' && (scope.asksOfDoubles || isAnother.has(rowNo)));
  return withDoubles(tx, { checked, asked, isAnother }, scope);
}

/** Whom new people resemble: shown until somebody says that it is another person, and noted then. */
async function withDoubles(
  tx: Database,
  {
    checked,
    asked,
    isAnother,
  }: { checked: CheckedRow<PlayerPlan>[]; asked: CheckedRow<PlayerPlan>[]; isAnother: ReadonlySet<number> },
  { context, actor }: ImportScope,
): Promise<CheckedRow<PlayerPlan>[]> {
  const people = asked.flatMap(({ rowNo, plan }) => (plan === null ? [] : [{ rowNo, ...soughtOf(plan) }]));
  if (people.length === 0) return checked;
  const found = await likelyDoublesOf(context, tx, people);
  const doublesOf = new Map(people.map(({ rowNo }, at) => [rowNo, found[at] ?? []]));
  return checked.map((row) => {
    const doubles = doublesOf.get(row.rowNo) ?? [];
    if (doubles.length === 0 || row.plan === null) return row;
    if (isAnother.has(row.rowNo)) return { ...row, plan: { ...row.plan, doubles } };
    // A club is told nothing of those whom only others may hear of; the nightly look finds them.
    const told = doubles.filter(({ known }) => mayHearOf(actor, { ...known, currentClub: clubOf(known) }));
    return told.length === 0 ? row : { ...row, state: 'double' as const, doubles: told.map(resembled), plan: null };
  });
}

const soughtOf = ({ form, currentClubId }: PlayerPlan) => {
  const { firstName, middleName, lastName, birthDate, sex, nationality } = form;
  return {
    firstName,
    middleName,
    lastName,
    birthDate,
    sex,
    nationality,
    clubId: currentClubId,
    hasEgn: readEgn(form.egn) !== null,
  };
};

const clubOf = ({ clubId }: LikelyDouble['known']) => (clubId === null ? null : { id: clubId });

const DEACTIVATED = 'Вписаният състезател е деактивиран.';

const resembled = ({ known, pro }: LikelyDouble): CheckedRow<PlayerPlan>['doubles'][number] => ({
  id: known.id,
  name: fullNameOf(known),
  number: known.number,
  birthDate: known.birthDate,
  clubName: known.clubName,
  reasons: known.isDeleted ? [...pro, DEACTIVATED] : pro,
});

/** Everything that some rows name, asked for at once. */
async function lookUp(tx: Database, rows: readonly RowToCheck[], scope: ImportScope) {
  const { context, actor } = scope;
  const own = clubScope(actor);
  const egns = new Map(
    rows
      .map(({ cells }) => normaliseEgn(cells['egn'] ?? ''))
      .map((egn) => [egn, fingerprintsOf(context, 'players', egn)]),
  );
  egns.delete('');
  const numbers = rows.flatMap(({ cells }) => numberOf(cells['number'] ?? '') ?? []);
  // A club is told nothing of strangers before it registers them, which is counted.
  const known = await findKnownPlayers(tx, {
    fingerprints: [...egns.values()].flat(),
    numbers,
    clubIds: own === 'all' ? null : own,
  });
  const byIndex = new Map(known.map((player) => [player.egnIndex.toString('hex'), player]));
  const byNumber = new Map(known.map((player) => [player.number, player]));
  const byFormer = new Map(known.flatMap((player) => player.formerNumbers.map((number) => [number, player] as const)));
  return {
    clubs: await scope.names.clubs(tx, scope),
    coaches: await scope.names.coaches(tx),
    gone: await findGoneNumbers(tx, numbers),
    byEgn: (egn: string) =>
      egns
        .get(egn)
        ?.map((index) => byIndex.get(index.toString('hex')))
        .find((player) => player !== undefined),
    byNumber: (number: number | null) => (number === null ? undefined : byNumber.get(number)),
    byFormerNumber: (number: number | null) => (number === null ? undefined : byFormer.get(number)),
  };
}

function checkPlayer(row: RowToCheck, lookups: Lookups, scope: ImportScope): CheckedRow<PlayerPlan> {
  const { rowNo, cells } = row;
  const number = numberOf(cells['number'] ?? '');
  const egn = normaliseEgn(cells['egn'] ?? '');
  // The ЕГН that went with a number is not that of the one it leads to: beside another one it leads nowhere.
  const stayed = egn === '' ? lookups.byFormerNumber(number) : undefined;
  const known = lookups.byEgn(egn) ?? ofNumber(cells, lookups.byNumber(number)) ?? stayed ?? null;
  const problems = numberProblems(row, { number, known }, lookups, scope);
  const read = readPlayerRow(cells, scope, known === null ? {} : keptOf(known, cells, scope));
  const ties = findTies(row, known, lookups, scope);
  if ('problems' in read || problems.length > 0 || ties.problems.length > ties.missing.length)
    return {
      ...faulty(rowNo, ...problems, ...('problems' in read ? read.problems : []), ...ties.problems),
      missing: ties.missing,
      recordId: known?.id ?? null,
    };
  if (ties.missing.length > 0)
    return {
      ...faulty<PlayerPlan>(rowNo, ...ties.problems),
      state: 'missing',
      missing: ties.missing,
      recordId: known?.id ?? null,
    };
  const { currentClubId } = ties;
  if (currentClubId === null) return faulty(rowNo, { field: 'currentClub', sentence: importMessages.clubMissing });
  const { firstCoachId, currentCoachId } = ties;
  const firstClubId = ties.firstClubId ?? (known === null ? currentClubId : null);
  const plan = {
    form: read.form,
    number,
    known,
    currentClubId,
    firstClubId,
    firstCoachId,
    currentCoachId,
    doubles: [],
  };
  const changes = known === null ? [] : changesOf(known, plan, lookups, scope);
  const checked = { rowNo, problems: [], missing: [], recordId: known?.id ?? null, changes, doubles: [], plan };
  if (known === null) return { ...checked, state: 'new' };
  const isOfClub = clubScope(scope.actor) !== 'all';
  const others = isOfClub ? changes.filter((change) => !isInCapitals(change)) : changes;
  if (others.length === 0) return { ...checked, changes: [], state: 'same', plan: null };
  if (isOfClub)
    return faulty(rowNo, ...others.map(({ field }) => ({ field, sentence: importMessages.ownPlayerDiffers })));
  return { ...checked, state: 'changed' };
}

/** A name that came in capitals before they were read as a name: a club could do nothing about it. */
const isInCapitals = ({ before, after }: CheckedRow<PlayerPlan>['changes'][number]) =>
  before !== null && withoutCapitals(before) === after;

/** Whoever has the registration number, unless it is somebody else: another personal number and other names. */
function ofNumber(cells: Cells, known: KnownPlayer | undefined): KnownPlayer | undefined {
  if (known === undefined || (cells['egn'] ?? '') === '') return known;
  const same = nameFields.filter((field) => isSameName(cells[field] ?? '', known[field]));
  return same.length >= SAME_NAMES ? known : undefined;
}
const SAME_NAMES = 2;

function numberProblems(
  { cells }: RowToCheck,
  { number, known }: { number: number | null; known: KnownPlayer | null },
  lookups: Lookups,
  { actor }: ImportScope,
): RowProblem[] {
  const told = (sentence: string): RowProblem[] => [{ field: 'number', sentence }];
  if ((cells['number'] ?? '') === '') return [];
  if (number === null) return told(wholeNumberRequired(registrationNumber));
  const isOwn = known !== null && [known.number, ...known.formerNumbers].includes(number);
  if (clubScope(actor) !== 'all' && !isOwn) return told(serverMessages.numberByFederation);
  if (known === null && lookups.byNumber(number) !== undefined) return told(serverMessages.numberTaken);
  if (known === null) return lookups.gone.has(number) ? told(importMessages.numberGone) : [];
  if (isOwn) return [];
  return told(lookups.byNumber(number) === undefined ? numberDiffers(known.number) : importMessages.numberOfOther);
}

/** What an empty cell leaves as it is; what a number tells goes with it. */
function keptOf(known: KnownPlayer, cells: Cells, { context }: ImportScope): Partial<Record<string, string | number>> {
  const { firstName, middleName, lastName, birthDate, sex, nationality, playingSince } = known;
  const egn = openedNumber(context, known);
  const kept = { firstName, middleName, lastName, nationality, playingSince, egn, cityName: known.cityName ?? '' };
  const isSameNumber = (cells['egn'] ?? '') === '' || normaliseEgn(cells['egn'] ?? '') === egn;
  return isSameNumber ? { ...kept, birthDate, sex } : kept;
}

/** Clubs and coaches by their names. */
function findTies({ cells }: RowToCheck, known: KnownPlayer | null, lookups: Lookups, scope: ImportScope) {
  const problems: RowProblem[] = [];
  const missing: { field: string; value: string }[] = [];
  const take = <Named extends { id: number }>(field: string, find: (text: string) => Found<Named>): Named | null => {
    const text = cells[field] ?? '';
    if (text === '') return null;
    const found = find(text);
    if ('named' in found) return found.named;
    problems.push(found.problem);
    if (found.isMissing) missing.push({ field, value: text });
    return null;
  };
  const refuse = (field: string, sentence: string) => problems.push({ field, sentence });

  const named = take('currentClub', (text) => clubNamed(lookups.clubs, 'currentClub', text));
  const currentClubId = named?.id ?? known?.currentClubId ?? scope.clubId;
  if (scope.clubId !== null && currentClubId !== null && currentClubId !== scope.clubId)
    refuse('currentClub', importMessages.clubNotOwn);
  else if (named !== null && known !== null && known.currentClubId !== named.id)
    refuse('currentClub', importMessages.clubByTransfer);
  else if (named?.isClosed === true && known === null) refuse('currentClub', importMessages.clubClosed);
  if (currentClubId === null && problems.length === 0) refuse('currentClub', importMessages.clubMissing);
  const firstClub = take('firstClub', (text) => clubNamed(lookups.clubs, 'firstClub', text));
  const firstCoach = take('firstCoach', (text) => coachNamed(lookups.coaches, 'firstCoach', text, currentClubId));
  const currentCoach = take('currentCoach', (text) => coachNamed(lookups.coaches, 'currentCoach', text, currentClubId));
  if (currentCoach !== null && currentCoach.currentClubId !== currentClubId)
    refuse('currentCoach', importMessages.coachOfOtherClub);
  const isFirstCoachHere = known === null && firstCoach !== null && firstCoach.currentClubId === currentClubId;
  return {
    problems,
    missing,
    currentClubId,
    firstClubId: firstClub?.id ?? known?.firstClubId ?? null,
    firstCoachId: firstCoach?.id ?? known?.firstCoachId ?? null,
    // As when a player is registered by hand: the first coach, unless that one works elsewhere.
    currentCoachId: currentCoach?.id ?? known?.currentCoachId ?? (isFirstCoachHere ? firstCoach.id : null),
  };
}

const sexes = ['мъж', 'жена'] as const;

/** Field by field, in words; a number is never told whole. */
function changesOf(
  known: KnownPlayer,
  plan: PlayerPlan,
  { clubs, coaches }: Lookups,
  { context }: ImportScope,
): CheckedRow<PlayerPlan>['changes'] {
  const { form } = plan;
  const before = openedNumber(context, known);
  const isSameTown = known.cityName !== null && placeOf(form.cityName).name === known.cityName;
  const club = (id: number | null) => clubs.of(id)?.fullName ?? null;
  const coach = (id: number | null) => coaches.of(id)?.name ?? null;
  const told: [field: string, before: string | null, after: string | null, isSame?: boolean][] = [
    ['firstName', known.firstName, form.firstName],
    ['middleName', known.middleName, form.middleName],
    ['lastName', known.lastName, form.lastName],
    ['egn', maskedEgn(before), maskedEgn(form.egn), before === form.egn],
    ['birthDate', formatDate(known.birthDate), formatDate(form.birthDate)],
    ['sex', sexes[known.sex], sexes[form.sex]],
    ['nationality', known.nationality, form.nationality],
    ['cityName', known.cityName, form.cityName, isSameTown],
    ['playingSince', formatDate(known.playingSince), formatDate(form.playingSince ?? known.playingSince)],
    ['firstClub', club(known.firstClubId), club(plan.firstClubId)],
    ['firstCoach', coach(known.firstCoachId), coach(plan.firstCoachId)],
    ['currentCoach', coach(known.currentCoachId), coach(plan.currentCoachId)],
  ];
  return told
    .filter(([, was, is, isSame]) => !(isSame ?? was === is))
    .map(([field, was, is]) => ({ field, label: labels.get(field) ?? field, before: was, after: is }));
}
