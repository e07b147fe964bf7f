import type { Database } from '#server/db/database.ts';
import { clubFacts } from '#server/features/club/club-facts.ts';
import { recordAudit } from '#server/write/audit.ts';
import { noteDoubles } from '#server/write/note-doubles.ts';
import type { ImportScope, PlannedRow, WrittenRow } from '../kind.ts';
import { storePlaces } from '../places.ts';
import { createEntry, nextIds, writeChanges } from '../records.ts';
import { changedClubs, insertClubs } from './club-import.queries.ts';
import type { ClubPlan } from './club-check.ts';

type Planned = PlannedRow<ClubPlan>;

const placeIn = ({ form }: ClubPlan) => ({ name: form.cityName, regionId: form.regionId });

/** The town of a club that is there stays the record it is, whatever else bears its name. */
const keepsTown = ({ known, form }: ClubPlan) =>
  known !== null && known.cityName === form.cityName && known.regionId === form.regionId;

export async function writeClubs(
  tx: Database,
  rows: readonly Planned[],
  { context, origin, actor }: ImportScope,
): Promise<WrittenRow[]> {
  const places = await storePlaces(
    tx,
    rows.filter(({ plan }) => !keepsTown(plan)).map(({ plan }) => placeIn(plan)),
  );
  const made = rows.map(({ rowNo, plan }) => {
    const { cityName, ...fields } = plan.form;
    const cityId = plan.known !== null && keepsTown(plan) ? plan.known.cityId : places.idOf(placeIn(plan));
    const addedCityId = places.added.has(cityId) ? cityId : undefined;
    return { rowNo, plan, addedCityId, fields: { ...fields, cityId, ...clubFacts(fields, cityName) } };
  });
  const changed = made.flatMap(({ rowNo, plan: { known }, fields, addedCityId }) =>
    known === null ? [] : [{ rowNo, known, next: { ...known, ...fields }, addedCityId }],
  );
  const created = made.filter(({ plan }) => plan.known === null);
  const ids = await nextIds(tx, 'clubs_id_seq', created.length);
  const clubs = created.map(({ fields }, at) => ({ ...fields, id: ids[at] ?? 0 }));
  await insertClubs(tx, clubs);
  const entries = created.map(({ plan }, at) => createEntry('club', ids[at] ?? 0, plan.doubles));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  const answer = { actor, on: context.now(), shown: 'all' } as const;
  for (const [at, { plan }] of created.entries())
    await noteDoubles(tx, { noun: 'club', id: ids[at] ?? 0, answer }, plan.doubles);
  return [
    ...created.map(({ rowNo, addedCityId }, at): WrittenRow => ({
      rowNo,
      recordId: ids[at] ?? 0,
      recordVersion: 1,
      isCreated: true,
      before: addedCityId === undefined ? null : { addedCityId },
    })),
    ...(await writeChanges(tx, changedClubs, changed, origin)),
  ];
}
