import { inArray } from 'drizzle-orm';
import { type Place, placeNamed, regionNames, townsNamed } from '#domain/federation/towns.ts';
import { searchKey } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';

const WITH_REGION = /^(.+?),?\s*\(?\s*обл(?:аст|\.)?\s*([^)]+?)\)?$/iu;

/** „Русе“, „гр. Русе“ and „гр. Русе, обл. Русе“ are one place; a region that is said decides between two of a name. */
export function placeOf(text: string): Place {
  const parts = WITH_REGION.exec(text);
  const regionId = parts?.[2] === undefined ? null : regionOf(parts[2]);
  if (parts?.[1] === undefined || regionId === null) return placeNamed(text);
  const there = townsNamed(parts[1]).find((town) => town.regionId === regionId);
  return there ?? { name: placeNamed(parts[1]).name, regionId };
}

function regionOf(text: string): number | null {
  const key = searchKey(text);
  const found = Object.entries(regionNames).find(([, name]) => searchKey(name) === key);
  return found === undefined ? null : Number(found[0]);
}

const keyOf = ({ name, regionId }: Place) => `${regionId ?? ''}/${name}`;

/** The towns of some rows, those nobody has named before added. Which ones were, too, for whoever undoes it. */
export async function findOrAddPlaces(
  tx: Database,
  texts: readonly string[],
): Promise<{ idOf: (text: string) => number; added: ReadonlySet<number> }> {
  const places = new Map(texts.map((text) => [text, placeOf(text)]));
  const known = await named(tx, [...places.values()]);
  const wanted = new Map<string, Place>();
  for (const place of places.values()) if (idIn(known, place) === undefined) wanted.set(keyOf(place), place);
  const added =
    wanted.size === 0
      ? []
      : await tx
          .insert(cityTable)
          .values([...wanted.values()].map(({ name, regionId }) => ({ name, regionId })))
          .onConflictDoNothing()
          .returning({ id: cityTable.id });
  const all = wanted.size === 0 ? known : await named(tx, [...places.values()]);
  return {
    idOf: (text) => {
      const place = places.get(text);
      const id = place === undefined ? undefined : idIn(all, place);
      if (id === undefined) throw new Error('The town was not stored');
      return id;
    },
    added: new Set(added.map(({ id }) => id)),
  };
}

interface KnownPlace extends Place {
  id: number;
}

async function named(tx: Database, places: readonly Place[]): Promise<KnownPlace[]> {
  const names = [...new Set(places.map(({ name }) => name))];
  if (names.length === 0) return [];
  return tx
    .select({ id: cityTable.id, name: cityTable.name, regionId: cityTable.regionId })
    .from(cityTable)
    .where(inArray(cityTable.name, names))
    .orderBy(cityTable.id);
}

/** As a form finds it: a name that is on no list lies where others have put it. */
function idIn(known: readonly KnownPlace[], place: Place): number | undefined {
  const isAnywhere = place.regionId === null && townsNamed(place.name).length === 0;
  return known.find(({ name, regionId }) => name === place.name && (isAnywhere || regionId === place.regionId))?.id;
}
