import { mayLieIn } from '#domain/federation/towns.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import type { TownListItem, TownListQuery } from '#contract/federation/town.contract.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { orNotFound, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findOrAddCity, isRegion } from './reference.queries.ts';
import * as queries from './town.queries.ts';

/** The towns in use; those whose region is in doubt come first. */
export async function listTowns({ database }: AppContext, { name = '' }: TownListQuery): Promise<TownListItem[]> {
  const rows = await queries.listTowns(database, name.trim());
  const listed = rows.map(({ regionId, regionName, ...town }) => ({
    ...town,
    region: regionId === null ? null : { id: regionId, name: regionName ?? '' },
    isDoubtful: regionId === null || !mayLieIn(town.name, regionId),
  }));
  return listed.toSorted((one, other) => Number(other.isDoubtful) - Number(one.isDoubtful));
}

/** The town lies in that region: whoever is of it is so too, and a club of it changes its region with a trace. */
export async function moveTown(
  context: AppContext,
  townId: number,
  regionId: number,
  { origin }: Caller,
): Promise<{ id: number }> {
  return writeOnce(context, origin, async (tx) => {
    const town = orNotFound(await queries.lockTown(tx, townId));
    if (!(await isRegion(tx, regionId))) throw unknownValue('regionId', serverMessages.regionRequired);
    if (town.regionId === regionId) return { id: townId };
    const id = await findOrAddCity(tx, { name: town.name, regionId });
    await queries.mergeTowns(tx, townId, id);
    const clubs = await queries.moveClubsOfTown(tx, id, regionId);
    const changes = clubs.flatMap((club) =>
      changesOf('club', club.id, [{ field: 'regionId', before: club.before, after: regionId }]),
    );
    const details = { from: town.regionId, to: regionId };
    await recordAudit(tx, origin, { action: 'town.update', entity: 'town', entityId: id, details, changes });
    return { id };
  });
}
