import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { nameParts } from '#domain/coach/coach.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Person } from '#domain/double/person-likeness.rules.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { holdsAny } from '../player/likely-double.queries.ts';
import { openedEgn } from '../player/personal-number.ts';
import { type Resembling, resemblingPeople } from '../player/resembling-people.ts';

/** What is known of a coach: the name in one, and all the rest where there is any. */
type SoughtCoach = Omit<Person, 'firstName' | 'middleName' | 'lastName'> & { id?: number; name: string };

type KnownCoach = Awaited<ReturnType<typeof listCoachesBornOn>>[number];
export type LikelyCoach = Resembling<KnownCoach>;

/** The words of a name given in one: of most coaches nothing else is kept. */
const inParts = (name: string) => {
  const { firstName, middleName, lastName } = nameParts(name);
  return { firstName, middleName: middleName ?? '', lastName };
};

/** Those of whom no birth date is known are among them, and so are those who have stopped. Null for everybody. */
export async function listCoachesBornOn(
  tx: Database,
  days: readonly IsoDate[] | null,
  names: readonly (readonly string[])[] | null,
) {
  const { id, name, birthDate, nationality, cityId, egnCipher, search } = coachTable;
  const rows = await tx
    .select({
      id,
      name,
      birthDate,
      nationality,
      cityId,
      egnCipher,
      search,
      clubId: clubTable.id,
      clubName: clubTable.fullName,
    })
    .from(coachTable)
    .leftJoin(clubTable, eq(clubTable.id, coachTable.currentClubId))
    .where(
      and(
        isNull(coachTable.erasedOn),
        days === null ? undefined : or(inArray(birthDate, [...days]), isNull(birthDate)),
        holdsAny(search, names),
      ),
    );
  return rows.map((row) => ({ ...row, ...inParts(row.name), words: row.search.trim().split(' ') }));
}

/** Whether the number of the coach is a valid ЕГН. */
export function hasCoachEgn(context: Pick<AppContext, 'secrets'>, { id, egnCipher }: KnownCoach): boolean {
  return egnCipher !== null && readEgn(openedEgn(context, { table: 'coaches', id }, egnCipher)) !== null;
}

/** Whom of the register each of the coaches resembles, the most alike first. */
export async function likelyCoachesOf(
  context: AppContext,
  tx: Database,
  coaches: readonly SoughtCoach[],
): Promise<LikelyCoach[][]> {
  return resemblingPeople(
    coaches.map((coach) => ({ ...coach, ...inParts(coach.name) })),
    { read: (days, names) => listCoachesBornOn(tx, days, names), hasEgn: (known) => hasCoachEgn(context, known) },
  );
}
