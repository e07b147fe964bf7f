import { eq } from 'drizzle-orm';
import { type ClubFacts, clubLikeness, foldedClub } from '#domain/double/club-likeness.rules.ts';
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
  const register = (await listClubFacts(tx)).map((known) => ({ known, folded: foldedClub(known) }));
  return clubs.map((club) => {
    const folded = foldedClub(club);
    return register
      .filter(({ known }) => known.id !== club.id)
      .flatMap(({ known, folded: other }) => {
        const likeness = clubLikeness(folded, other);
        return likeness === null ? [] : [{ ...likeness, known }];
      })
      .toSorted((one, other) => other.score - one.score);
  });
}
