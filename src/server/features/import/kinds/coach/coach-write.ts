import { staysBroughtIn } from '#domain/coach/coach-stay.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { sealedEgn } from '#server/features/player/personal-number.ts';
import { recordAudit } from '#server/write/audit.ts';
import { noteDoubles } from '#server/write/note-doubles.ts';
import { today } from '#server/write/today.ts';
import type { ImportScope, PlannedRow, WrittenRow } from '../kind.ts';
import { findOrAddPlaces } from '../places.ts';
import { createEntry, nextIds, writeChanges } from '../records.ts';
import { isSameTown } from './coach-check.ts';
import { changedCoaches, insertCoaches, type KnownCoach } from './coach-import.queries.ts';
import type { CoachPlan } from './coach-plan.ts';

type Planned = PlannedRow<CoachPlan>;
type Places = Awaited<ReturnType<typeof findOrAddPlaces>>;

export async function writeCoaches(tx: Database, rows: readonly Planned[], scope: ImportScope): Promise<WrittenRow[]> {
  const places = await findOrAddPlaces(
    tx,
    rows.filter(({ plan }) => !keepsTown(plan)).map(({ plan }) => plan.form.city),
  );
  const created = rows.filter(({ plan }) => plan.known === null);
  const changed = rows.flatMap(({ rowNo, plan }) => {
    const { known } = plan;
    if (known === null) return [];
    const next = { ...known, ...fieldsOf(plan, places), ...namesOf(known, plan) };
    return [{ rowNo, known, next, addedCityId: addedFor(plan, places) }];
  });
  return [
    ...(await createCoaches(tx, created, places, scope)),
    ...(await writeChanges(tx, changedCoaches, changed, scope.origin)),
  ];
}

const keepsTown = ({ known, form }: CoachPlan) => known !== null && isSameTown(known, form);

function cityOf(plan: CoachPlan, places: Places): number | null {
  return plan.known !== null && keepsTown(plan) ? plan.known.cityId : places.idOf(plan.form.city);
}

function addedFor(plan: CoachPlan, places: Places): number | undefined {
  const cityId = cityOf(plan, places);
  return cityId !== null && places.added.has(cityId) ? cityId : undefined;
}

function fieldsOf(plan: CoachPlan, places: Places) {
  const { form, firstClubId } = plan;
  const { birthDate, nationality, startDate, name } = form;
  return { birthDate, nationality, startDate, firstClubId, cityId: cityOf(plan, places), search: searchText(name) };
}

/** The same name in one says nothing new of its parts. */
function namesOf(known: KnownCoach, { form: { name } }: CoachPlan) {
  return known.name === name ? {} : { name, firstName: null, middleName: null, lastName: null };
}

async function createCoaches(
  tx: Database,
  rows: readonly Planned[],
  places: Places,
  { context, origin, actor }: ImportScope,
): Promise<WrittenRow[]> {
  const ids = await nextIds(tx, 'coaches_id_seq', rows.length);
  const day = today(context.now());
  const coaches = rows.map(({ plan }, at) => ({
    ...fieldsOf(plan, places),
    id: ids[at] ?? 0,
    name: plan.form.name,
    currentClubId: plan.currentClubId,
    ...sealedEgn(context, { table: 'coaches', id: ids[at] ?? 0 }, plan.form.egn),
  }));
  const stays = rows.flatMap(({ plan }, at) =>
    staysBroughtIn({ ...plan, clubSince: plan.form.clubSince, startDate: plan.form.startDate ?? day }, day).map(
      (stay) => ({ ...stay, coachId: ids[at] ?? 0 }),
    ),
  );
  await insertCoaches(tx, coaches, stays);
  const entries = rows.map(({ plan }, at) => createEntry('coach', ids[at] ?? 0, plan.doubles));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  const answer = { actor, on: context.now(), shown: 'all' } as const;
  for (const [at, { plan }] of rows.entries())
    await noteDoubles(tx, { noun: 'coach', id: ids[at] ?? 0, answer }, plan.doubles);
  return rows.map(({ rowNo, plan }, at): WrittenRow => {
    const addedCityId = addedFor(plan, places);
    const before = addedCityId === undefined ? null : { addedCityId };
    return { rowNo, recordId: ids[at] ?? 0, recordVersion: 1, isCreated: true, before };
  });
}
