import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerDetails, PlayerPage } from '#contract/player/player.contract.ts';
import { aClub, aPicture, aPlayer } from '#test/builders.ts';
import { EGN, MASKED_EGN, multipart, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { signInAsAnybody } from './player.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { asAdministrator, asClub } = signInAsAnybody(database, app);

describe('changing a player', () => {
  const change = async (caller: SignedIn, id: number, fields: Record<string, string>, version?: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: fields,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const people = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Ангелов', nationality: 'Сърбия' };
  const names = { ...people, cityName: 'Ниш' };

  it('keeps the number, the photo and the birth date that were not sent', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const before = (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<{ photoId: string }>();
    const response = await change(caller, id, names, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...people,
      city: { name: 'Ниш' },
      egn: MASKED_EGN,
      photoId: before.photoId,
      version: 2,
    });
    const found = await caller.request({ method: 'GET', url: '/api/players/search?keyword=angelov' });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  it('keeps the number when it is sent back as it was shown', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await change(caller, id, { ...names, egn: MASKED_EGN });
    expect(response.statusCode).toBe(200);
    const shown = await caller.request({ method: 'GET', url: `/api/players/${id}/egn` });
    expect(shown.json()).toEqual({ egn: EGN });
  });

  it('takes away the club and the coaches that are sent empty, and leaves those that are not sent', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const kept = (await change(caller, id, names)).json<PlayerDetails>();
    expect(kept.firstClub).not.toBeNull();
    expect(kept.currentCoach).not.toBeNull();
    const cleared = await change(caller, id, { ...names, firstClubId: '', firstCoachId: '', currentCoachId: '' });
    expect(cleared.json()).toMatchObject({ firstClub: null, firstCoach: null, currentCoach: null });
    expect(cleared.json()).toMatchObject({ currentClub: kept.currentClub });
  });

  it.each(['firstCoachId', 'currentCoachId', 'firstClubId'])(
    'to a %s that does not exist is said of that field',
    async (field) => {
      const caller = await asAdministrator();
      const id = await registerPlayer(database().db, caller);
      const response = await change(caller, id, { ...names, [field]: '99999' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject([{ field }]);
    },
  );

  it('is refused when somebody else saved first, and shows what he saved', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    await change(caller, id, names, 1);
    const late = await change(caller, id, { ...names, lastName: 'Колев' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile', current: { lastName: 'Ангелов', version: 2 } });
  });

  it('replaces the photo and removes the old one', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: multipart(names, await portrait),
    });
    expect(response.statusCode).toBe(200);
    await expect(database().db.$count(fileTable)).resolves.toBe(1);
  });

  it.each(['1899-12-31', '2999-01-01'])('to the birth date %s is refused', async (birthDate) => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await change(caller, id, { ...names, birthDate });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field: 'birthDate' }]);
  });

  it('to the ЕГН of somebody else is refused', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    const id = await registerPlayer(database().db, caller, { egn: '1049019902' });
    const response = await change(caller, id, { ...names, egn: EGN });
    expect(response.statusCode).toBe(409);
  });
});

describe('deactivating a player', () => {
  it('takes him out of the lists, and the same switch brings him back', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const toggle = () => caller.request({ method: 'POST', url: `/api/players/${id}/toggle-status` });
    const total = async (query = '') =>
      (await caller.request({ method: 'GET', url: `/api/players/search?${query}` })).json<{ total: number }>().total;
    expect((await toggle()).json()).toEqual({ isDeleted: true });
    await expect(total()).resolves.toBe(0);
    await expect(total('includeDeleted=true')).resolves.toBe(1);
    expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({
      isDeleted: true,
    });
    expect((await toggle()).json()).toEqual({ isDeleted: false });
    await expect(total()).resolves.toBe(1);
  });

  it('is told to the club of the player, and so is that he is back', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const secretary = await asClub(club.id);
    const stranger = await asClub((await aClub(db)).id);
    const newsOf = async ({ request }: SignedIn) =>
      (await request({ url: '/api/notifications' })).json<{ news: { kind: string }[] }>().news;
    for (const isDeleted of [true, false]) {
      await caller.request({ method: 'POST', url: `/api/players/${player.id}/toggle-status`, payload: { isDeleted } });
    }
    expect(await newsOf(secretary)).toMatchObject([
      { kind: 'playerActivated', player: { id: player.id }, transferId: null, proposalId: null },
      { kind: 'playerDeactivated', player: { id: player.id } },
    ]);
    expect(await newsOf(stranger)).toEqual([]);
    // Whoever has gone to another club is none of the old one's business any more.
    await db.update(playerTable).set({ currentClubId: null }).where(eq(playerTable.id, player.id));
    expect(await newsOf(secretary)).toEqual([]);
  });

  it('by two people at once does not bring him back', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const deactivate = () =>
      caller.request({ method: 'POST', url: `/api/players/${id}/toggle-status`, payload: { isDeleted: true } });
    const answers = await Promise.all([deactivate(), deactivate()]);
    expect(answers.map((answer) => answer.json<object>())).toEqual([{ isDeleted: true }, { isDeleted: true }]);
    await expect(database().db.$count(auditTable, eq(auditTable.action, 'player.deactivate'))).resolves.toBe(1);
  });

  it('is not shown to clubs even when they ask for it', async () => {
    const { db } = database();
    const club = await aClub(db);
    await aPlayer(db, { currentClubId: club.id, isDeleted: true });
    const response = await (
      await asClub(club.id)
    ).request({ method: 'GET', url: '/api/players/search?includeDeleted=true' });
    expect(response.json()).toMatchObject({ total: 0 });
  });
});

describe('the registry as a club sees it', () => {
  it('is of all clubs, or of the own ones when they are asked for', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const ownPlayer = await aPlayer(db, { currentClubId: own.id });
    await aPlayer(db, { currentClubId: other.id });
    const club = await asClub(own.id);
    const search = async (query: string) =>
      (await club.request({ method: 'GET', url: `/api/players/search?${query}` })).json<PlayerPage>();
    await expect(search('')).resolves.toMatchObject({ total: 2 });
    await expect(search('onlyOwnClubs=true')).resolves.toMatchObject({ total: 1, players: [{ id: ownPlayer.id }] });
    await expect(search('ONLYOWNCLUBS=true')).resolves.toMatchObject({ total: 1 });
  });

  it('tells who has no photo, and the club how many of its own they are', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const photo = await aPicture(db, 'photo');
    await aPlayer(db, { currentClubId: own.id, photoId: photo.id });
    const without = await aPlayer(db, { currentClubId: own.id, photoId: null });
    await aPlayer(db, { currentClubId: own.id, photoId: null, isDeleted: true });
    await aPlayer(db, { currentClubId: other.id, photoId: null });
    const club = await asClub(own.id);
    const get = async (url: string) => (await club.request({ method: 'GET', url })).json<PlayerPage>();
    await expect(get('/api/players/search?withoutPhoto=true')).resolves.toMatchObject({ total: 2 });
    await expect(get(`/api/clubs/${own.id}/players/search?withoutPhoto=true`)).resolves.toMatchObject({
      total: 1,
      players: [{ id: without.id }],
    });
    await expect(get(`/api/clubs/${own.id}`)).resolves.toMatchObject({ playersWithoutPhoto: 1 });
    await expect(get(`/api/clubs/${other.id}`)).resolves.toMatchObject({ playersWithoutPhoto: null });
  });
});
