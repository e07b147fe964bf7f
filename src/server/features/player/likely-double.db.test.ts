import { beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/common/dates.ts';
import { mayResemble } from '#domain/double/pairs-among.rules.ts';
import { searchText, searchWords } from '#domain/search/search-key.ts';
import { playerRow } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { listBornOn } from './likely-double.queries.ts';

const database = useTestDatabaseForReading();

/** Of few words many names are made, so that some share two, one twice over, and most share one. */
const WORDS = ['Иван', 'Петър', 'Анна', 'Мария', 'Иванов', 'Ива', 'Колев', 'Щерев', 'Ivan'];
const DAYS: readonly IsoDate[] = ['2010-05-17', '2010-05-18', '2011-05-17', '2010-12-01'];

/** All names of so many words, some of them in turn. */
function namesOf(count: number, every: number): string[][] {
  const all = Array.from({ length: count }).reduce<string[][]>(
    (names) => names.flatMap((name) => WORDS.map((word) => [...name, word])),
    [[]],
  );
  return all.filter((_, at) => at % every === 0);
}

const NAMES = [...namesOf(1, 1), ...namesOf(2, 2), ...namesOf(3, 5), ...namesOf(4, 61)];
const sought = NAMES.filter((_, at) => at % 3 === 0).map((name) => searchWords(name.join(' ')));

beforeAll(async () => {
  const rows = NAMES.flatMap((name, at) =>
    DAYS.map((birthDate, day) => {
      const number = 500_001 + at * DAYS.length + day;
      const isDeleted = (at + day) % 7 === 0;
      return playerRow({ birthDate, number, isDeleted, search: searchText(...name, number) });
    }),
  );
  for (let from = 0; from < rows.length; from += 500)
    await database()
      .db.insert(playerTable)
      .values(rows.slice(from, from + 500));
});

type Rows = Awaited<ReturnType<typeof listBornOn>>;
const idsOf = (rows: Rows) => rows.map(({ id }) => id).toSorted((one, other) => one - other);

describe('whom somebody may resemble, among those born on some days', () => {
  const days = DAYS.slice(0, 3);

  it('are those who are found when everybody born then is looked at', async () => {
    const { db } = database();
    const everybody = await listBornOn(db, days, null);
    for (const name of sought) {
      const expected = everybody.filter(({ words }) => mayResemble(name, words));
      expect([name, idsOf(await listBornOn(db, days, [name]))]).toEqual([name, idsOf(expected)]);
    }
  });

  it('are those of each one who is asked about', async () => {
    const { db } = database();
    const everybody = await listBornOn(db, days, null);
    for (let at = 0; at + 3 < sought.length; at += 3) {
      const names = sought.slice(at, at + 3);
      const expected = everybody.filter(({ words }) => names.some((name) => mayResemble(name, words)));
      expect(idsOf(await listBornOn(db, days, names))).toEqual(idsOf(expected));
    }
  });

  it('are nobody where no word of the name is left', async () => {
    expect(await listBornOn(database().db, days, [[]])).toEqual([]);
  });
});
