import { inArray } from 'drizzle-orm';
import { type Place, placeNamed, townsNamed } from '#domain/federation/towns.ts';
import { regionNamed } from '#domain/import/region-named.ts';
import type { Database } from '#server/db/database.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';

const WITH_REGION = /^(.+?),?\s*\(?\s*обл(?:аст|\.)?\s*([^)]+?)\)?$/iu;

/** „Русе“, „гр. Русе“ and „гр. Русе, обл. Русе“ are one place; a region that is said decides between two of a name. */
export function placeOf(text: string): Place {
  const parts = WITH_REGION.exec(text);
  const regionId = parts?.[2] === undefined ? null : regionNamed(parts[2], parts[1]);
  if (parts?.[1] === undefined || regionId === null) return placeNamed(text);
  const there = townsNamed(parts[1]).find((town) => town.regionId === regionId);
  return there ?? { name: placeNamed(parts[1]).name, regionId };
}

const keyOf = ({ name, regionId }: Place) => `${regionId ?? ''}/${name}`;

interface StoredPlaces<Named> {
  idOf: (named: Named) => number;
  /** Those that nobody had named before, for whoever undoes it. */
  added: ReadonlySet<number>;
}

/** The towns of some rows, as their cells call them. */
export async function findOrAddPlaces(tx: Database, texts: readonly string[]): Promise<StoredPlaces<string>> {
  const { idOf, added } = await storePlaces(tx, [...new Set(texts)].map(placeOf));
  return { idOf: (text) => idOf(placeOf(text)), added };
}

/** The same of places that are known, those nobody has named before added. */
export async function storePlaces(tx: Database, places: readonly Place[]): Promise<StoredPlaces<Place>> {
  const known = await named(tx, places);
  const wanted = new Map<string, Place>();
  for (const place of places) if (idIn(known, place) === undefined) wanted.set(keyOf(place), place);
  const added =
    wanted.size === 0
      ? []
      : await tx
          .insert(cityTable)
          .values([...wanted.values()].map(({ name, regionId }) => ({ name, regionId })))
          .onConflictDoNothing()
          .returning({ id: cityTable.id });
  const all = wanted.size === 0 ? known : await named(tx, places);
  return {
    idOf: (place) => {
      const id = idIn(all, place);
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

/** Those of these texts that are on no list and that nobody has named before. */
export async function unknownPlaces(tx: Database, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const unlisted = [...new Set(texts)].filter((text) => text !== '' && !isListed(placeOf(text)));
  const known = await named(tx, unlisted.map(placeOf));
  return new Set(unlisted.filter((text) => idIn(known, placeOf(text)) === undefined));
}

const isListed = ({ name, regionId }: Place) =>
  townsNamed(name).some((town) => regionId === null || town.regionId === regionId);

/** As a form finds it: a name that is on no list lies where others have put it. */
function idIn(known: readonly KnownPlace[], place: Place): number | undefined {
  const isAnywhere = place.regionId === null && townsNamed(place.name).length === 0;
  return known.find(({ name, regionId }) => name === place.name && (isAnywhere || regionId === place.regionId))?.id;
}
