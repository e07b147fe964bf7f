import { eq } from 'drizzle-orm';
import { type ClubFacts, clubLikeness, foldedClub } from '#domain/double/club-likeness.rules.ts';
import type { Likeness } from '#domain/double/double.rules.ts';
import { failures } from '#contract/failure/failures.ts';
import { AppError } from '#server/write/errors.ts';
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

const IF_ANOTHER = 'Ако е друг клуб, отбележете го във формуляра и запазете отново.';

/**
 * Which clubs one resembles that is new or renamed: to be noted where it is said to be another one, the question itself where it is not
 * yet. Whose the number is says more than what the club is called, and is refused anyway.
 */
export async function askOfDoubles(
  tx: Database,
  club: ClubFacts & { id?: number },
  isAnotherClub: boolean | undefined,
): Promise<LikelyClub[]> {
  if (isAnotherClub === undefined) return [];
  const [doubles = []] = await likelyClubsOf(tx, [club]);
  const [first] = doubles;
  if (first === undefined || isAnotherClub || doubles.some(({ known }) => known.bulstat === club.bulstat))
    return doubles;
  const told = [failures.clubDouble.message, `Това е ${first.known.fullName}.`, ...first.pro, IF_ANOTHER];
  throw new AppError('clubDouble', { sentence: told.join(' ') });
}
