import { importMessages } from '#contract/import/import.messages.ts';
import { formatDate } from '#domain/common/dates.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { normaliseEgn } from '#domain/player/egn.rules.ts';
import type { Database } from '#server/db/database.ts';
import { numbersOfGone } from '#server/features/double/gone-records.queries.ts';
import { fingerprintsOf, openedEgn } from '#server/features/player/personal-number.ts';
import { type Cells, type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from '../kind.ts';
import type { NamedClub } from '../kept-names.ts';
import { clubNamed } from '../names.ts';
import { placeOf } from '../places.ts';
import { resembledBy } from './coach-doubles.ts';
import { findKnownCoaches, type KnownCoach } from './coach-import.queries.ts';
import type { CoachPlan } from './coach-plan.ts';
import { type CoachRowForm, readCoachRow } from './coach-row.ts';

type Lookups = Awaited<ReturnType<typeof lookUp>>;

export async function checkCoaches(
  tx: Database,
  rows: readonly RowToCheck[],
  scope: ImportScope,
): Promise<CheckedRow<CoachPlan>[]> {
  const lookups = await lookUp(tx, rows, scope);
  return withDoubles(
    tx,
    rows.map((row) => ({ row, checked: checkCoach(row, lookups, scope) })),
    scope,
  );
}

/** A new coach who resembles somebody waits for the answer whether it is somebody else. */
async function withDoubles(
  tx: Database,
  rows: readonly { row: RowToCheck; checked: CheckedRow<CoachPlan> }[],
  scope: ImportScope,
): Promise<CheckedRow<CoachPlan>[]> {
  const plans = rows.flatMap(({ row, checked: { state, plan } }) =>
    state === 'new' && plan !== null && (scope.asksOfDoubles || row.isAnotherPerson) ? plan : [],
  );
  const resembled = plans.length === 0 ? [] : await resembledBy(tx, plans, scope);
  const byPlan = new Map(plans.map((plan, at) => [plan, resembled[at]]));
  return rows.map(({ row, checked }) => {
    const found = checked.plan === null ? undefined : byPlan.get(checked.plan);
    if (checked.plan === null || found === undefined || found.shown.length === 0) return checked;
    if (row.isAnotherPerson) return { ...checked, plan: { ...checked.plan, doubles: found.likely } };
    return { ...checked, state: 'double', doubles: found.shown, plan: null };
  });
}

async function lookUp(tx: Database, rows: readonly RowToCheck[], scope: ImportScope) {
  const { context, names } = scope;
  const prints = new Map(
    rows
      .map(({ cells }) => normaliseEgn(cells['egn'] ?? ''))
      .filter((egn) => egn !== '')
      .map((egn) => [egn, fingerprintsOf(context, 'coaches', egn)]),
  );
  const gone = await numbersOfGone(context, tx, { noun: 'coach', column: 'egn' });
  const stayed = [...prints.keys()].flatMap((egn) => gone.get(egn) ?? []);
  const known = await findKnownCoaches(tx, { fingerprints: [...prints.values()].flat(), ids: stayed });
  const byIndex = new Map(known.map((coach) => [coach.egnIndex?.toString('hex'), coach]));
  return {
    clubs: await names.clubs(tx, scope),
    /** Of a number that went with another record: the coach that stayed. */
    byGoneEgn: (egn: string): KnownCoach | null => known.find(({ id }) => id === gone.get(egn)) ?? null,
    byEgn: (egn: string): KnownCoach | null =>
      (prints.get(egn) ?? []).map((index) => byIndex.get(index.toString('hex'))).find((coach) => coach !== undefined) ??
      null,
  };
}

function checkCoach(row: RowToCheck, lookups: Lookups, scope: ImportScope): CheckedRow<CoachPlan> {
  const { rowNo } = row;
  const { known, cells } = findCoach(row.cells, lookups, scope);
  const recordId = known?.id ?? null;
  const read = readCoachRow(cells, scope, known);
  const ties = findTies(row, known, lookups);
  if ('problems' in read || ties.problems.length > ties.missing.length)
    return {
      ...faulty(rowNo, ...('problems' in read ? read.problems : []), ...ties.problems),
      missing: ties.missing,
      recordId,
    };
  if (ties.missing.length > 0)
    return { ...faulty(rowNo, ...ties.problems), state: 'missing', missing: ties.missing, recordId };
  const { firstClubId, currentClubId } = ties;
  const plan = { form: read.form, firstClubId, currentClubId, known, doubles: [] };
  const changes = known === null ? [] : changesOf(known, plan, lookups);
  const checked = { rowNo, problems: [], missing: [], recordId, changes, doubles: [] };
  if (known === null) return { ...checked, state: 'new', plan };
  return changes.length === 0 ? { ...checked, state: 'same', plan: null } : { ...checked, state: 'changed', plan };
}

/** Which of two names, days and numbers is the right one was said when two coaches were made one. */
function findCoach(
  given: Cells,
  lookups: Lookups,
  { context }: ImportScope,
): { known: KnownCoach | null; cells: Cells } {
  const egn = normaliseEgn(given['egn'] ?? '');
  const known = lookups.byEgn(egn);
  const stayed = known === null ? lookups.byGoneEgn(egn) : null;
  if (stayed === null || stayed.egnCipher === null) return { known, cells: given };
  const own = openedEgn(context, { table: 'coaches', id: stayed.id }, stayed.egnCipher);
  return { known: stayed, cells: { ...given, name: '', birthDate: '', egn: own } };
}

/** Clubs by their names. Where only one of them is said, the coach has begun in it and is in it now. */
function findTies({ cells }: RowToCheck, known: KnownCoach | null, { clubs }: Lookups) {
  const problems: RowProblem[] = [];
  const missing: { field: string; value: string }[] = [];
  const take = (field: string): NamedClub | null => {
    const text = cells[field] ?? '';
    if (text === '') return null;
    const found = clubNamed(clubs, field, text);
    if ('named' in found) return found.named;
    problems.push(found.problem);
    if (found.isMissing) missing.push({ field, value: text });
    return null;
  };
  const [first, current] = [take('firstClub'), take('currentClub')];
  const refuse = (sentence: string) => problems.push({ field: 'currentClub', sentence });
  if (known !== null) {
    if (current !== null && current.id !== known.currentClubId) refuse(importMessages.coachClubByTransfer);
    return { problems, missing, firstClubId: first?.id ?? known.firstClubId, currentClubId: known.currentClubId };
  }
  const present = current ?? first;
  if (present?.isClosed === true)
    problems.push({ field: current === null ? 'firstClub' : 'currentClub', sentence: importMessages.clubClosed });
  return { problems, missing, firstClubId: (first ?? present)?.id ?? null, currentClubId: present?.id ?? null };
}

const labels = new Map(importColumns.coach.map(({ field, label }) => [field, label]));
const shownDay = (day: string | null) => (day === null ? null : formatDate(day));

/** Field by field, in words. */
function changesOf(
  known: KnownCoach,
  { form, firstClubId }: CoachPlan,
  { clubs }: Lookups,
): CheckedRow<CoachPlan>['changes'] {
  const club = (id: number | null) => clubs.of(id)?.fullName ?? null;
  const told: [field: string, before: string | null, after: string | null][] = [
    ['name', known.name, form.name],
    ['birthDate', shownDay(known.birthDate), shownDay(form.birthDate)],
    ['city', known.cityName, isSameTown(known, form) ? known.cityName : form.city],
    ['nationality', known.nationality, form.nationality],
    ['startDate', shownDay(known.startDate), shownDay(form.startDate)],
    ['firstClub', club(known.firstClubId), club(firstClubId)],
  ];
  return told
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ field, label: labels.get(field) ?? field, before, after }));
}

export const isSameTown = ({ cityName }: KnownCoach, { city }: CoachRowForm) => placeOf(city).name === cityName;
