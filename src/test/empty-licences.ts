import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { listChampionships } from '#server/features/card-index/championship.queries.ts';
import { aCardIndex } from './builders.ts';

type Side = readonly [club: { id: number }, somebodyOfIt: { id: number }];

/** Licences that nobody is on, made by the clubs themselves: one that stands and one that was taken away again. */
export async function emptyLicences(db: Database, year: number, sides: { own: Side; other: Side }) {
  const aLicence = ([club, { id: createdBy }]: Side, removedOn: Date | null) =>
    aCardIndex(db, { clubId: club.id, year, ageGroup: removedOn === null ? 12 : 5, createdBy, removedOn });
  return {
    /** One of those that the migrations bring. */
    championship: orNotFound((await listChampionships(db))[0]),
    emptyCardIndexes: { own: await aLicence(sides.own, null), other: await aLicence(sides.other, null) },
    removedCardIndexes: { own: await aLicence(sides.own, new Date()), other: await aLicence(sides.other, new Date()) },
  };
}
