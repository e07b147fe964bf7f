import { describe, expect, it } from 'vitest';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { changedTables, contentsOf } from '#test/access-judge.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { BORN_IN_TIME, SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { isNight } from '#test/night.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { checked } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

describe('an import of the past that is undone', () => {
  /** What the imports themselves are, and that somebody has asked. */
  const OTHERS = new Set(['imports', 'import_rows', 'import_headers', 'idempotency_keys', 'sessions']);

  /** One in each order of undoing; by night another. */
  const seeds = isNight ? [1, 2, 3] : [1, 2];

  it.each(seeds)('leaves every table as it was, after another one too (seed %i)', async (seed) => {
    const { db } = database();
    const admin = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const clubs = [await aClub(db), await aClub(db, { closedOn: '2026-06-30', closeReason: 'Слят' })];
    const players = [];
    for (let n = 0; n < 5; n++)
      players.push(await aPlayer(db, { currentClubId: clubs[0]?.id ?? 0, birthDate: BORN_IN_TIME }));
    await aCardIndex(db, { clubId: clubs[0]?.id ?? 0, year: SEASON }, [players[0]?.id ?? 0]);
    await aCardIndex(db, { clubId: clubs[1]?.id ?? 0, year: 2020, importedOn: new Date() });
    const pick = <Value>(list: readonly Value[], n: number) => list[(seed * 31 + n * 17 + seed * n * 7) % list.length];
    const before = await contentsOf(database());
    const numbers = players.map(({ number }) => number);
    const seasons = await checked(
      admin,
      'season',
      Array.from({ length: 14 }, (_, n) => ({
        year: pick(['2020/2021', '2021', String(SEASON), '2022-23'], n) ?? '',
        club: pick(clubs, n + seed)?.fullName ?? '',
        ageGroup: pick(['Момчета под 14 г.', 'Момчета под 16 г.', 'Мъже'], n + 1) ?? '',
        championship: pick(['', '', 'Купа'], n) ?? '',
        number: pick(numbers, n) ?? '',
      })),
    );
    const transfers = await checked(
      admin,
      'transfer',
      Array.from({ length: 8 }, (_, n) => ({
        number: pick(numbers, n) ?? '',
        type: pick(['Смяна на клуб', 'За определен период'], n) ?? '',
        fromClub: pick(['', clubs[1]?.fullName ?? ''], n) ?? '',
        toClub: clubs[0]?.fullName ?? '',
        startOn: `${String(n + 1).padStart(2, '0')}.09.2022`,
        endOn: pick(['', '30.06.2023'], n) ?? '',
      })),
    );
    expect((await seasons.run()).counts.written).toBeGreaterThan(3);
    expect((await transfers.run()).counts.written).toBeGreaterThan(3);
    for (const file of seed % 2 === 0 ? [seasons, transfers] : [transfers, seasons])
      expect((await file.undo()).json<ImportDetails>().state).toBe('undone');
    const changed = changedTables(before, await contentsOf(database()));
    expect(changed.filter((name) => !OTHERS.has(name))).toEqual([]);
  });
});
