import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { aClub, aCoach } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { KeptNames } from './kept-names.ts';

const NOBODYS = { importId: 0, actor: { userId: 0, roles: [], clubIds: [], playerId: null } };
const database = useTestDatabase();
const db = () => database().db;

let kept: KeptNames;
beforeEach(() => (kept = new KeptNames()));

describe('names that are kept from step to step', () => {
  it('are read once as long as nobody changes any', async () => {
    await aClub(db());
    await aCoach(db());
    const [clubs, coaches] = [await kept.clubs(db(), NOBODYS), await kept.coaches(db())];
    await expect(kept.clubs(db(), NOBODYS)).resolves.toBe(clubs);
    await expect(kept.coaches(db())).resolves.toBe(coaches);
  });

  it('are those of now when a club was added, renamed, closed or taken away meanwhile', async () => {
    await kept.clubs(db(), NOBODYS);
    const club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
    const found = async (name: string) => (await kept.clubs(db(), NOBODYS)).find(name);
    await expect(found('Дунав')).resolves.toMatchObject([{ id: club.id, isClosed: false }]);
    const set = (fields: Partial<typeof clubTable.$inferInsert>) =>
      db().update(clubTable).set(fields).where(eq(clubTable.id, club.id));
    await set({ closedOn: '2026-01-01', closeReason: 'Закрит' });
    await expect(found('Дунав')).resolves.toMatchObject([{ isClosed: true }]);
    await set({ name: 'Локомотив', fullName: 'ВК Локомотив (Русе)' });
    await expect(found('Дунав')).resolves.toEqual([]);
    await expect(found('Локомотив')).resolves.toHaveLength(1);
    await db().delete(clubTable).where(eq(clubTable.id, club.id));
    await expect(found('Локомотив')).resolves.toEqual([]);
  });

  it('lead to whoever stayed where two were made one, from one merge to the next, until it is taken back', async () => {
    const [first, last] = [await aClub(db(), { name: 'Дунав' }), await aClub(db(), { name: 'Янтра' })];
    const coach = await aCoach(db(), { name: 'Петър Треньоров' });
    const clubNamed = async (name: string) => (await kept.clubs(db(), NOBODYS)).find(name).map(({ id }) => id);
    await expect(clubNamed('Локомотив')).resolves.toEqual([]);
    const gone = (noun: 'club' | 'coach', goneId: number, staysId: number, goneName: string) =>
      db().insert(mergeTable).values({ noun, goneId, staysId, goneName });
    await gone('club', 9001, first.id, 'ВК Локомотив (Русе)');
    for (const name of ['ВК Локомотив (Русе)', 'Локомотив Русе', 'Локомотив'])
      await expect(clubNamed(name)).resolves.toEqual([first.id]);
    await gone('club', first.id, last.id, 'ВК Дунав (Русе)');
    await db().delete(clubTable).where(eq(clubTable.id, first.id));
    await expect(clubNamed('Локомотив')).resolves.toEqual([last.id]);
    await gone('coach', 9002, coach.id, 'Петър Иванов Тренев');
    const coachNamed = async () => (await kept.coaches(db())).find('Петър Тренев').map(({ id }) => id);
    await expect(coachNamed()).resolves.toEqual([coach.id]);
    // Whoever is called so now goes before.
    const namesake = await aCoach(db(), { name: 'Петър Тренев' });
    await expect(coachNamed()).resolves.toEqual([namesake.id]);
    await db().update(mergeTable).set({ undoneOn: new Date() });
    await expect(clubNamed('Локомотив')).resolves.toEqual([]);
  });

  it('are those of now when a coach came or works elsewhere', async () => {
    const club = await aClub(db());
    await kept.coaches(db());
    const coach = await aCoach(db(), { name: 'Петър Треньоров' });
    const found = async () => (await kept.coaches(db())).find('Петър Треньоров');
    await expect(found()).resolves.toMatchObject([{ currentClubId: null }]);
    await db().update(coachTable).set({ currentClubId: club.id }).where(eq(coachTable.id, coach.id));
    await expect(found()).resolves.toMatchObject([{ currentClubId: club.id }]);
  });
});
