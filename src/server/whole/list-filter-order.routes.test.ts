import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { page, useFederation } from './list-filter.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { asAdministrator, aNamedPlayer } = useFederation(database, app);

describe('what is found comes closest first', () => {
  const NAMES = [
    'Ана Ангелова Кирилова',
    'Ана Ангелова Векириловска',
    'Ана Ангелова Кириловска',
    'Ана Ангелова Киролова',
  ];
  const CLOSEST = ['Кирилова', 'Кириловска', 'Векириловска', 'Киролова'];
  const last = (name: string) => name.split(' ').at(-1) ?? '';

  it('among the players, also when asked again, page by page, and in a chosen order', async () => {
    for (const name of NAMES) await aNamedPlayer(name);
    const administrator = await asAdministrator();
    const names = async (query: Record<string, string>) =>
      (await page(administrator, 'players/search', { keyword: 'кирилова', ...query })).rows.map(
        (row) => (row as unknown as { lastName: string }).lastName,
      );
    const found = await names({ keyword: 'кирилов' });
    expect(found).toEqual(['Кирилова', 'Кириловска', 'Векириловска']);
    expect(await names({})).toEqual(['Кирилова', 'Киролова']);
    const all = { keyword: 'кирил' };
    expect(await names(all)).toEqual(await names(all));
    for (const [at, name] of ['Кирилова', 'Киролова'].entries())
      expect(await names({ page: String(at + 1), pageSize: '1' })).toEqual([name]);
    expect(await names({ orderBy: 'name', desc: 'true' })).toEqual(['Кирилова', 'Киролова']);
    expect(await names({ keyword: 'кирилов', orderBy: 'name' })).toEqual(['Векириловска', 'Кирилова', 'Кириловска']);
  });

  it('among clubs, coaches and accounts', async () => {
    const { db } = database();
    for (const name of NAMES) {
      await aClub(db, { name: last(name), president: 'X', email: 'x@x.test' });
      await aCoach(db, { name });
      await aUser(db, { given: { firstName: 'Ана', lastName: last(name) } });
    }
    const administrator = await asAdministrator();
    const names = async (path: string, field: string) =>
      (await page(administrator, path, { keyword: 'кирилова' })).rows.map((row) =>
        last(String((row as unknown as Record<string, unknown>)[field])),
      );
    for (const [path, field] of [
      ['clubs/search', 'name'],
      ['coaches/search', 'name'],
      ['users', 'lastName'],
    ] as const) {
      expect([path, await names(path, field)]).toEqual([path, CLOSEST.filter((name) => !name.includes('овска'))]);
    }
  });
});
