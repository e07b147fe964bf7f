import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser } from '#test/builders.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { assertDemoMark } from './demo-mark.ts';

const database = useOwnTestDatabase();

const mark = (isDemo: boolean) =>
  database().db.execute(sql`insert into installation (is_demo) values (${isDemo})
    on conflict (is_only) do update set is_demo = ${isDemo}`);

describe('a start', () => {
  it('with the invented federation is refused for real work: everybody knows its passwords', async () => {
    await aUser(database().db);
    await mark(true);
    await expect(assertDemoMark(database(), { isDemo: false })).rejects.toThrow(
      /^Грешни настройки:\n {2}DEMO: в базата данни е примерната федерация, чиито пароли са известни\./,
    );
    await expect(assertDemoMark(database(), { isDemo: true })).resolves.toBeUndefined();
  });

  it('with real records is refused as a demo', async () => {
    await aUser(database().db);
    await mark(false);
    await expect(assertDemoMark(database(), { isDemo: true })).rejects.toThrow('Задайте DEMO=0');
    await expect(assertDemoMark(database(), { isDemo: false })).resolves.toBeUndefined();
  });

  it('with an empty database may become either', async () => {
    for (const isMarked of [true, false]) {
      await mark(isMarked);
      for (const isDemo of [true, false]) await expect(assertDemoMark(database(), { isDemo })).resolves.toBeUndefined();
    }
  });
});
