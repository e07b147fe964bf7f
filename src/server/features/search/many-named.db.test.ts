import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import { aClub, aCoach, aTransfer, playerRow } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { MOST_NAMED } from './many-named.queries.ts';
import { searchEverywhere } from './search.service.ts';

const database = useTestDatabaseForReading();

/** „Ivanov“ is folded as „Иванов“ is, and stands elsewhere in the order. */
const FAMILIES = ['Иванова', 'Иванчев', 'Ivanov', 'Иванов', 'Иванински'];
/** What every so manyth is called. */
const RARE_FAMILIES: [number, string][] = [
  [2400, 'Ванова'],
  [900, 'Методийски'],
  [23, 'Щъркелов'],
  [21, 'Аиванска'],
  [20, 'Хаджииванов'],
];
/** The second of two first names stands where others have the middle name. */
const FIRST_NAMES = ['Петър', 'Петър Анна', 'Яна Петър'];
/** Of many, but of nobody who stands among the first; and whoever came last stands before the others. */
const LATE_FAMILIES: ReadonlySet<string> = new Set(['Иванчев', 'Ivanov']);
const lateName = (at: number) => (at < ALL * 0.85 ? 'Цветан' : 'Цвет');
const ALL = 4 * MOST_NAMED;

function firstNameOf(at: number, lastName: string): string {
  if (at % 2700 === 1) return 'Анов';
  if (LATE_FAMILIES.has(lastName)) return lateName(at);
  return at % 10 === 0 ? 'Ивайла' : (FIRST_NAMES[at % FIRST_NAMES.length] ?? '');
}

const person = (at: number, [own, other]: readonly number[]) => {
  const rare = RARE_FAMILIES.find(([every]) => at % every === 0);
  const lastName = rare?.[1] ?? FAMILIES[at % FAMILIES.length] ?? '';
  const firstName = firstNameOf(at, lastName);
  return playerRow({
    firstName,
    middleName: 'Методиев',
    lastName,
    search: searchText(firstName, 'Методиев', lastName),
    currentClubId: at % 250 === 0 ? own : other,
    isDeleted: at % 11 === 0,
  });
};

let people: Record<'administrator' | 'club' | 'clubless' | 'player', Actor>;

beforeAll(async () => {
  const { db } = database();
  const club = async (name: string) => (await aClub(db, { name, search: searchText(name) })).id;
  const clubs = [await club('Тича'), await club('Рила')];
  const ids: number[] = [];
  for (let from = 0; from < ALL; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => person(from + at, clubs));
    ids.push(...(await db.insert(playerTable).values(rows).returning()).map(({ id }) => id));
  }
  await aCoach(db, { name: 'Иван Петров Методиев' });
  const [fromClubId, toClubId] = clubs;
  for (let at = 0; at < 40; at++) {
    const way = at % 2 === 0 ? { fromClubId, toClubId } : { fromClubId: null, toClubId };
    const initiatedAt = new Date(Date.UTC(2026, 0, 1 + (at % 9)));
    await aTransfer(db, { ...way, playerId: ids[at * 71] ?? 0, initiatedAt });
  }
  const staff = { userId: 1, clubIds: [], playerId: null };
  people = {
    administrator: { ...staff, roles: ['ADMINISTRATOR'] },
    club: { ...staff, roles: ['CLUB'], clubIds: clubs.slice(0, 1) },
    clubless: { ...staff, roles: ['CLUB'] },
    player: { ...staff, roles: ['PLAYER'], playerId: ids[1] ?? 0 },
  };
});

/** Beginnings, middles and ends of names, and of those who are few. */
const WORDS =
  'пе ив ива иван ivan иванов пет петър методи одиев ван щъркел джиив ' +
  'ванов анов нов етър ина айла тодие ански нчев яна анна нна ии цвет ветан';

describe('a search everywhere that finds more players than are put in order', () => {
  /** What is asked of the database for a word. */
  async function asked(word: string): Promise<string[]> {
    const texts: string[] = [];
    const rows: OpenDatabase['rows'] = (statement, values) => {
      texts.push(statement.text);
      return database().rows(statement, values);
    };
    await searchEverywhere({ ...database(), rows }, people.administrator, word);
    return texts;
  }

  it.each(['ив', 'иван', 'петър', 'методи', 'анна', 'етър', 'ванов'])(
    'puts nobody in order for „%s“, whose first the indexes know',
    async (word) => {
      const texts = await asked(word);
      expect(texts.length).toBeGreaterThan(1);
      expect(texts.filter((text) => text.startsWith('with named')).length).toBe(1);
    },
  );

  // A register that says it is larger is asked of some of its players first.
  describe.each([0, 10_000_000])('of %d players more', (more) => {
    beforeAll(() =>
      database().pool.query('update list_totals set total = total + $1 where name = $2', [more, 'players']),
    );

    it.each(WORDS.split(' '))('shows of „%s“ whom it would show if all were put in order', async (word) => {
      for (const actor of Object.values(people)) {
        // Of several words all that is found is put in order; the same one said twice is the same question.
        const { players, transfers, ...others } = await searchEverywhere(database(), actor, `${word} ${word}`);
        const found = await searchEverywhere(database(), actor, word);
        expect({ ...found, meant: [] }).toEqual({ players, transfers, ...others, meant: [] });
      }
    });
  });

  it('finds nobody but those who are shown where a few show that many are called so', async () => {
    await database().pool.query('update list_totals set total = $1 where name = $2', [10_000_000, 'players']);
    const isLookedFor = (text: string) => text.includes(`limit ${MOST_NAMED + 1}`);
    expect((await asked('иван')).filter(isLookedFor)).toEqual([]);
    // Nobody may begin so: that is asked of the index of the search.
    expect((await asked('етър')).filter(isLookedFor).every((text) => text.startsWith('with ranked'))).toBe(true);
  });
});
