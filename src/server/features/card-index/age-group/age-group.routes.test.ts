import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import { MOST_AGE_GROUPS } from '#contract/common/limits.ts';
import { setAgeGroups, usualAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { ageGroupTable } from '#server/db/tables/age-group.table.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { checked, told } from '#server/features/import/import-history.test-tools.ts';
import { BORN_IN_TIME, SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const url = '/api/age-groups';

let administrator: SignedIn;
beforeEach(async () => {
  administrator = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
});
// Others of this worker have the usual ones.
afterAll(() => setAgeGroups(usualAgeGroups));

const read = async <Answer>(path: string) => (await administrator.request({ method: 'GET', url: path })).json<Answer>();
const list = () => read<AgeGroupItem[]>(url);
const options = () => read<{ value: number; label: string }[]>('/api/options/age-groups');
const add = (payload: object) =>
  administrator.request({ method: 'POST', url, payload: { labelEn: 'Under', isClosed: false, ...payload } });
async function change(value: number, payload: object) {
  const { isUsed: _, version, ...before } = (await list()).find((group) => group.value === value) as AgeGroupItem;
  return administrator.request({
    method: 'PUT',
    url: `${url}/${value}`,
    payload: { ...before, ...payload },
    headers: { 'if-match': `"${version}"` },
  });
}

describe('the age groups', () => {
  it('are those of the specification until somebody changes them', async () => {
    expect(await list()).toEqual(usualAgeGroups.map((group) => ({ ...group, isUsed: false, version: 1 })));
    expect(await options()).toEqual(usualAgeGroups.map(({ value, label }) => ({ value, label })));
    expect(await read('/api/federation')).not.toHaveProperty('ageGroups');
  });

  it('are renamed, added and closed, and everybody knows it with the next call', async () => {
    expect((await change(0, { label: 'Момчета U12', labelEn: 'Boys U12' })).statusCode).toBe(200);
    expect((await change(1, { isClosed: true })).statusCode).toBe(200);
    const added = await add({ label: 'Момчета U15', labelEn: 'Boys U15', age: 14, sex: 0 });
    expect(added.json()).toEqual({ id: 14 });
    expect((await options()).slice(0, 4)).toEqual([
      { value: 0, label: 'Момчета U12' },
      { value: 2, label: 'Момчета под 14 г.' },
      { value: 14, label: 'Момчета U15' },
      { value: 3, label: 'Момчета под 16 г.' },
    ]);
    const { ageGroups } = await read<{ ageGroups: object[] }>('/api/federation');
    expect(ageGroups).toHaveLength(15);
    expect(ageGroups[1]).toMatchObject({ value: 1, isClosed: true });
  });

  it('are refused by the rule, by name and by number', async () => {
    const club = await aClub(database().db);
    await aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: 2 });
    const code = async (answer: ReturnType<typeof change>) => (await answer).json<{ code: string }>().code;
    expect(await code(change(2, { age: 14 }))).toBe('ageGroupUsed');
    expect(await code(change(3, { age: 13 }))).toBe('ageGroupAgeTaken');
    expect(await code(change(6, { isClosed: true }))).toBe('adultGroupNeeded');
    expect(await code(change(3, { label: 'мъже' }))).toBe('ageGroupTaken');
    expect((await add({ label: 'Бебета', age: 3, sex: 0 })).statusCode).toBe(400);
    expect((await add({ label: 'Момчета', labelEn: 'Момчета', age: 14, sex: 0 })).statusCode).toBe(400);
    const last = { value: MOST_AGE_GROUPS - 1, label: 'Последна', labelEn: 'Last', age: 20, sex: 0 as const };
    await database()
      .db.insert(ageGroupTable)
      .values({ ...last, closedOn: new Date() });
    expect(await code(add({ label: 'Още една', age: 14, sex: 0 }))).toBe('tooManyAgeGroups');
    // No licence is of a group that is not there.
    await expect(aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: 14 })).rejects.toThrow();
  });
});

describe('with groups of another sport', () => {
  /** U12 and U19 for boys, and for girls U15 besides: not the same ages for both. */
  async function anotherSport() {
    for (const value of [1, 2, 3, 4, 8, 9, 10, 11]) await change(value, { isClosed: true });
    await change(5, { label: 'Момчета до 19', age: 18 });
    await change(12, { label: 'Момичета до 19', age: 18 });
    await add({ label: 'Момичета до 15', age: 14, sex: 1 });
  }

  it('players are in theirs, in lists, filters and numbers alike', async () => {
    await anotherSport();
    const { db } = database();
    const club = await aClub(db);
    const born = async (year: number, sex: 0 | 1) =>
      (await aPlayer(db, { birthDate: `${year}-03-03`, sex, currentClubId: club.id })).id;
    const [boy, youth, man] = [await born(SEASON - 10, 0), await born(SEASON - 13, 0), await born(SEASON - 18, 0)];
    const [girl, woman] = [await born(SEASON - 13, 1), await born(SEASON - 30, 1)];
    const { players } = await read<{ players: { id: number; ageGroup: number }[] }>(
      '/api/players/search?withSeason=true&pageSize=50',
    );
    expect(new Map(players.map(({ id, ageGroup }) => [id, ageGroup]))).toEqual(
      new Map([
        [boy, 0],
        [youth, 5],
        [man, 6],
        [girl, 14],
        [woman, 13],
      ]),
    );
    const found = async (group: number) =>
      (await read<{ players: { id: number }[] }>(`/api/players/search?ageGroup=${group}`)).players.map(({ id }) => id);
    expect([await found(0), await found(5), await found(14), await found(13)]).toEqual([
      [boy],
      [youth],
      [girl],
      [woman],
    ]);
    expect(await found(1)).toEqual([]);
    const report = await read<{ rows: { label: string; values: { count: number }[] }[] }>(
      '/api/reports/players-by-age-group',
    );
    expect(JSON.stringify(report)).toContain('Момичета до 15');
    expect(JSON.stringify(report)).not.toContain('мини волейбол');
  });

  it('licences are made for them and for no closed one', async () => {
    await anotherSport();
    const club = await aClub(database().db);
    const make = (age: number, sex: number) =>
      administrator.request({ method: 'POST', url: '/api/cardindexes', payload: { clubId: club.id, age, sex } });
    expect((await make(13, 0)).statusCode).toBe(400);
    expect((await make(14, 1)).statusCode).toBe(201);
    const [made] = await database().db.select().from(cardIndexTable);
    expect(made?.ageGroup).toBe(14);
    expect((await list()).filter(({ isUsed }) => isUsed).map(({ value }) => value)).toEqual([14]);
  });

  it('nobody is brought into a closed one by an import of this season; what was there in the season before is', async () => {
    await anotherSport();
    const club = await aClub(database().db);
    const { number } = await aPlayer(database().db, { currentClubId: club.id, birthDate: BORN_IN_TIME });
    const line = { number, club: club.fullName, ageGroup: 'Момчета под 14 г.' };
    const file = await checked(administrator, 'season', [
      { ...line, year: String(SEASON) },
      { ...line, year: String(SEASON - 1) },
    ]);
    expect((await file.rows()).map(told)).toEqual([['faulty', 'ageGroup: Възрастовата група е закрита.'], ['new']]);
  });

  it('the dates of a closed one stay when others are saved, until a call names it', async () => {
    const closed = { ageGroup: 2, opensOn: `${SEASON}-09-01`, closesOn: null };
    const open = { ageGroup: 5, opensOn: null, closesOn: `${SEASON}-12-01` };
    const save = async (registrations: object[], version: number) => {
      const answer = await administrator.request({
        method: 'PUT',
        url: `/api/season-dates/${SEASON}`,
        payload: { registrations, windows: [] },
        headers: { 'if-match': `"${version}"` },
      });
      return answer.json<{ registrations: object[] }>().registrations;
    };
    await save([closed], 0);
    await change(2, { isClosed: true });
    expect(await save([open], 1)).toEqual([closed, open]);
    expect(await save([open, { ...closed, opensOn: null }], 2)).toEqual([open]);
  });

  it('a paper that was printed before a group was renamed keeps its code, and says the new name', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id, birthDate: `${SEASON - 12}-01-01` });
    const licence = await aCardIndex(db, { clubId: club.id, year: SEASON, ageGroup: 2 }, [player.id]);
    const print = async () =>
      (await administrator.request({ method: 'PUT', url: `/api/cardindexes/${licence.id}/sheet` })).json<{
        verification: { url: string };
      }>().verification.url;
    const printed = await print();
    await change(2, { label: 'Момчета U14', labelEn: 'Boys U14' });
    expect(await print()).toBe(printed);
    const team = (language: string) =>
      read<{ cardIndex: { ageGroup: string; isCurrent: boolean } }>(
        `/api/verify/${printed.split('/').at(-1)}${language}`,
      );
    expect((await team('')).cardIndex).toMatchObject({ ageGroup: 'Момчета U14', isCurrent: true });
    expect((await team('?lang=en')).cardIndex).toMatchObject({ ageGroup: 'Boys U14', isCurrent: true });
  });
});
