import { clubTypeLabel } from '#domain/federation/federation-lists.ts';
import { regionNames } from '#domain/federation/towns.ts';
import { clubLinks } from '#domain/club/club.fields.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { type LikelyClub, likelyClubsOf } from '#server/features/club/likely-club.ts';
import { numbersOfGone } from '#server/features/double/gone-records.queries.ts';
import { listFormerNames } from '../former-names.queries.ts';
import { type Cells, type CheckedRow, faulty, type ImportScope, type RowToCheck } from '../kind.ts';
import { type KnownClub, listKnownClubs } from './club-import.queries.ts';
import { type ClubRowForm, keysOfClub, readClubRow } from './club-row.ts';

/** What is written of a row: the form as it was read. */
export interface ClubPlan {
  form: ClubRowForm;
  /** The record it changes; null for a new one. */
  known: KnownClub | null;
  /** Whom it resembles although it is said to be another one. */
  doubles: LikelyClub[];
}

/** Nobody looks at more. */
const MOST_SHOWN = 5;

type Register = Awaited<ReturnType<typeof readRegister>>;

export async function checkClubs(
  tx: Database,
  rows: readonly RowToCheck[],
  { asksOfDoubles, context }: Pick<ImportScope, 'asksOfDoubles' | 'context'>,
): Promise<CheckedRow<ClubPlan>[]> {
  const register = await readRegister(tx);
  const former = await formerClubs(tx, context);
  const checked = rows.map((row) => checkClub(row, register, former));
  const asked = rows.flatMap(({ isAnotherPerson }, at) => {
    const { state, plan } = checked[at] ?? {};
    return state === 'new' && plan && (asksOfDoubles || isAnotherPerson) ? [{ at, plan, isAnotherPerson }] : [];
  });
  const likely = await likeClubs(
    tx,
    asked.map(({ plan }) => plan.form),
    register,
  );
  for (const [place, { at, plan, isAnotherPerson }] of asked.entries()) {
    const [row, doubles] = [checked[at], likely[place] ?? []];
    if (row === undefined || doubles.length === 0) continue;
    checked[at] = isAnotherPerson
      ? { ...row, plan: { ...plan, doubles } }
      : { ...row, doubles: doubles.map(shownClub), state: 'double', plan: null };
  }
  return checked;
}

/** Which clubs each of these would resemble. */
export async function likeClubs(
  tx: Database,
  forms: readonly ClubRowForm[],
  register?: Register,
): Promise<LikelyClub[][]> {
  if (forms.length === 0) return [];
  const { facts } = register ?? (await readRegister(tx));
  return (await likelyClubsOf(tx, forms.map(facts))).map((likely) => likely.slice(0, MOST_SHOWN));
}

const shownClub = ({ known, pro }: LikelyClub): CheckedRow<ClubPlan>['doubles'][number] => ({
  id: known.id,
  name: known.fullName,
  number: null,
  birthDate: null,
  clubName: null,
  reasons: pro,
});

async function readRegister(tx: Database) {
  const clubs = await listKnownClubs(tx);
  const byBulstat = new Map(clubs.map((club) => [club.bulstat, club]));
  const byName = new Map<string, KnownClub | null>();
  // A name that two bear says of neither that it is meant.
  for (const club of clubs) byName.set(searchKey(club.fullName), byName.has(searchKey(club.fullName)) ? null : club);
  const cities = new Map(clubs.map(({ cityId, cityName, regionId }) => [`${regionId}/${cityName}`, cityId]));
  return {
    find: ({ bulstat, fullName }: { bulstat: string; fullName: string }) =>
      byBulstat.get(bulstat) ?? byName.get(fullName) ?? null,
    /** Whoever is called so now goes before. */
    isNamed: (fullName: string) => byName.has(fullName),
    ofId: (id: number | undefined) => clubs.find((club) => club.id === id) ?? null,
    /** In a town that no club is of there is none to resemble. */
    facts: (form: ClubRowForm) => ({ ...form, cityId: cities.get(`${form.regionId}/${form.cityName}`) ?? 0 }),
  };
}

type Former = Awaited<ReturnType<typeof formerClubs>>;

/** Clubs that went into others, by ЕИК and by name: a file may still call them so. */
async function formerClubs(tx: Database, context: ImportScope['context']) {
  const byBulstat = await numbersOfGone(context, tx, { noun: 'club', column: 'bulstat' });
  const names = await listFormerNames(tx, 'club');
  return { byBulstat, byName: new Map(names.map(({ name, id }) => [searchKey(name), id])) };
}

/** Which of two names, places and numbers is the right one was said when they were made one. */
const SETTLED = { type: '', name: '', cityName: '', region: '', bulstat: '' };

function findClub(given: Cells, register: Register, former: Former): { known: KnownClub | null; cells: Cells } {
  const keys = keysOfClub(given);
  const known = register.find(keys);
  if (known !== null || register.isNamed(keys.fullName)) return { known, cells: given };
  const stayed = register.ofId(former.byBulstat.get(keys.bulstat) ?? former.byName.get(keys.fullName));
  return { known: stayed, cells: stayed === null ? given : { ...given, ...SETTLED } };
}

function checkClub(row: RowToCheck, register: Register, former: Former): CheckedRow<ClubPlan> {
  const { rowNo } = row;
  const { known, cells } = findClub(row.cells, register, former);
  const recordId = known?.id ?? null;
  const read = readClubRow(cells, known);
  if ('problems' in read) return { ...faulty(rowNo, ...read.problems), recordId };
  const { form } = read;
  const checked = { rowNo, problems: [], missing: [], recordId, changes: [], doubles: [] };
  if (known !== null) {
    const changes = changesOf(known, form);
    if (changes.length === 0) return { ...checked, state: 'same', plan: null };
    return { ...checked, changes, state: 'changed', plan: { form, known, doubles: [] } };
  }
  return { ...checked, state: 'new', plan: { form, known, doubles: [] } };
}

const labels = new Map(importColumns.club.map(({ field, label }) => [field, label]));

/** Field by field, in words. */
function changesOf(known: KnownClub, form: ClubRowForm): CheckedRow<ClubPlan>['changes'] {
  const plain = [
    'title',
    'name',
    'licenseNumber',
    'bulstat',
    'cityName',
    'address',
    'email',
    'president',
    'contactPerson',
    'contactNumber',
    ...clubLinks,
  ] as const;
  const told: [field: string, before: string | null, after: string | null][] = [
    ['type', clubTypeLabel(known.type), clubTypeLabel(form.type)],
    ['region', regionNames[known.regionId] ?? null, regionNames[form.regionId] ?? null],
    ...plain.map((field): [string, string | null, string | null] => [field, known[field], form[field]]),
  ];
  const order = importColumns.club.map(({ field }) => field);
  return told
    .filter(([, before, after]) => before !== after)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, before, after]) => ({ field, label: labels.get(field) ?? field, before, after }));
}
