import { eq } from 'drizzle-orm';
import { type ClubFacts, clubLikeness } from '#domain/double/club-likeness.rules.ts';
import type { Likeness } from '#domain/double/double.rules.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';

/** All clubs by what tells them apart: a few hundred. */
export async function listClubFacts(tx: Database) {
  const { id, fullName, name, bulstat, cityId, email, contactNumber, president } = clubTable;
  return tx
    .select({ id, fullName, name, bulstat, cityId, email, contactNumber, president, cityName: cityTable.name })
    .from(clubTable)
    .innerJoin(cityTable, eq(cityTable.id, cityId));
}

type KnownClub = Awaited<ReturnType<typeof listClubFacts>>[number];
export interface LikelyClub extends Likeness {
  known: KnownClub;
}

/** Which of the register each of the clubs resembles, the most alike first. */
export async function likelyClubsOf(
  tx: Database,
  clubs: readonly (ClubFacts & { id?: number })[],
): Promise<LikelyClub[][]> {
  const known = await listClubFacts(tx);
  return clubs.map((club) =>
    known
      .filter(({ id }) => id !== club.id)
      .flatMap((other) => {
        const likeness = clubLikeness(club, other);
        return likeness === null ? [] : [{ ...likeness, known: other }];
      })
      .toSorted((one, other) => other.score - one.score),
  );
}
