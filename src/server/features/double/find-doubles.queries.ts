import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { nameParts } from '#domain/coach/coach.rules.ts';
import type { Person } from '#domain/double/person-likeness.rules.ts';
import type { Database } from '#server/db/database.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';

export type Registered = Person & { id: number; isDeleted?: boolean };

/** So many are read at a time: the embedded engine answers nobody else meanwhile. */
const AT_A_TIME = 2000;

async function inStretches(read: (after: number) => Promise<Registered[]>): Promise<Registered[]> {
  const all: Registered[] = [];
  for (let after = 0; ; after = all.at(-1)?.id ?? after) {
    const stretch = await read(after);
    for (const person of stretch) all.push(person);
    if (stretch.length < AT_A_TIME) return all;
  }
}

/** Everybody, with what is compared of a person but the number. */
export async function listPlayers(db: Database): Promise<Registered[]> {
  const { id, firstName, middleName, lastName, birthDate, sex, nationality, cityId, currentClubId, isDeleted } =
    playerTable;
  return inStretches(async (after) =>
    db
      .select({
        id,
        firstName,
        middleName,
        lastName,
        birthDate,
        sex,
        nationality,
        cityId,
        isDeleted,
        clubId: currentClubId,
      })
      .from(playerTable)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(AT_A_TIME),
  );
}

export async function listCoaches(db: Database): Promise<Registered[]> {
  const { id, name, birthDate, nationality, cityId, currentClubId } = coachTable;
  return inStretches(async (after) => {
    const coaches = await db
      .select({ id, name, birthDate, nationality, cityId, clubId: currentClubId })
      .from(coachTable)
      .where(and(gt(id, after), isNull(coachTable.erasedOn)))
      .orderBy(asc(id))
      .limit(AT_A_TIME);
    return coaches.map(({ name: whole, ...coach }) => {
      const { firstName, middleName, lastName } = nameParts(whole);
      return { ...coach, firstName, middleName: middleName ?? '', lastName };
    });
  });
}

/** The sealed numbers of a few. */
export async function listSealedNumbers(
  db: Database,
  table: typeof playerTable | typeof coachTable,
  ids: readonly number[],
): Promise<{ id: number; egnCipher: Buffer | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: table.id, egnCipher: table.egnCipher })
    .from(table)
    .where(inArray(table.id, [...ids]));
}

/** Whether the look of the day is still to be done; from now on it is not. `isNight` false: only where there was none yet. */
export async function takeDay(db: Database, day: string, isNight: boolean): Promise<boolean> {
  const { doublesLookedOn: last } = installationTable;
  const taken = await db
    .update(installationTable)
    .set({ doublesLookedOn: day })
    .where(isNight ? sql`${last} is distinct from ${day}` : sql`${last} is null`)
    .returning({ isOnly: installationTable.isOnly });
  return taken.length > 0;
}

/** A look that failed is tried again at the next turn. */
export async function giveDayBack(db: Database): Promise<void> {
  await db.update(installationTable).set({ doublesLookedOn: null });
}
