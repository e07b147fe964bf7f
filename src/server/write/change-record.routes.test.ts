import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { clubForm, createClub, validClub } from '#test/calls/club-calls.ts';
import { registerCoach, validCoach } from '#test/calls/coach-calls.ts';
import { multipart, playerForm, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubTable } from '../db/tables/club.table.ts';
import { coachTable } from '../db/tables/coach.table.ts';
import { playerTable } from '../db/tables/player.table.ts';
import { recordChangeTable } from '../db/tables/record-change.table.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { PICTURE_SIZES } from '../files/picture-sizes.ts';
import { today } from './today.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const entriesOf = (action: string) => database().db.select().from(auditTable).where(eq(auditTable.action, action));

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

const addressOf: Record<string, (id: number) => string> = {
  club: (id) => `/api/clubs/${id}`,
  player: (id) => `/api/players/${id}`,
  coach: (id) => `/api/coaches/${id}`,
};

/** A club, a player or a coach, and how the form of it is saved. */
const rooms = [
  {
    noun: 'club',
    make: async (caller: SignedIn) => (await createClub(caller)).json<{ id: number }>().id,
    save: (caller: SignedIn, id: number, change: { version?: number; value?: string }) =>
      caller.request({
        method: 'PUT',
        url: `/api/clubs/${id}`,
        payload: { ...validClub, regionId: 4, ...(change.value === undefined ? {} : { address: change.value }) },
        headers: change.version === undefined ? {} : { 'if-match': `"${change.version}"` },
      }),
    field: 'address',
    version: async (id: number) =>
      (await database().db.select().from(clubTable).where(eq(clubTable.id, id)))[0]?.version,
  },
  {
    noun: 'player',
    make: async (caller: SignedIn) => registerPlayer(database().db, caller),
    save: async (caller: SignedIn, id: number, change: { version?: number; value?: string }) => {
      const { firstClubId: _club, firstCoachId: _coach, egn: _egn, ...person } = await playerForm(database().db);
      return caller.request({
        method: 'PUT',
        url: `/api/players/${id}`,
        payload: { ...person, ...(change.value === undefined ? {} : { middleName: change.value }) },
        headers: change.version === undefined ? {} : { 'if-match': `"${change.version}"` },
      });
    },
    field: 'middleName',
    version: async (id: number) =>
      (await database().db.select().from(playerTable).where(eq(playerTable.id, id)))[0]?.version,
  },
  {
    noun: 'coach',
    make: async (caller: SignedIn) => registerCoach(caller),
    save: (caller: SignedIn, id: number, change: { version?: number; value?: string }) =>
      caller.request({
        method: 'PUT',
        url: `/api/coaches/${id}`,
        payload: { ...validCoach, ...(change.value === undefined ? {} : { nationality: change.value }) },
        headers: change.version === undefined ? {} : { 'if-match': `"${change.version}"` },
      }),
    field: 'nationality',
    version: async (id: number) =>
      (await database().db.select().from(coachTable).where(eq(coachTable.id, id)))[0]?.version,
  },
];

describe.each(rooms)('saving a $noun', ({ noun, make, save, field, version }) => {
  it('without a change writes nothing at all', async () => {
    const caller = await asAdministrator();
    const id = await make(caller);
    expect((await save(caller, id, { version: 1 })).statusCode).toBe(200);
    await expect(version(id)).resolves.toBe(1);
    await expect(entriesOf(`${noun}.update`)).resolves.toEqual([]);
  });

  it('raises the version and leaves one entry that names the changed field', async () => {
    const caller = await asAdministrator();
    const id = await make(caller);
    expect((await save(caller, id, { version: 1, value: 'Новакова' })).statusCode).toBe(200);
    await expect(version(id)).resolves.toBe(2);
    await expect(entriesOf(`${noun}.update`)).resolves.toMatchObject([
      { entity: noun, entityId: String(id), actorId: caller.session.user.id, details: { changed: [field] } },
    ]);
  });

  it('over a version that somebody has replaced answers the record as reading it does, and who made it so', async () => {
    const caller = await asAdministrator();
    const id = await make(caller);
    await save(caller, id, { version: 1, value: 'Новакова' });
    const answer = await save(caller, id, { version: 1, value: 'Друга' });
    const read = await caller.request({ method: 'GET', url: addressOf[noun]?.(id) ?? '' });
    expect([answer.statusCode, read.statusCode]).toEqual([409, 200]);
    const said = answer.json<{ current: object; lastChange: { by: object; at: string } }>();
    expect(said.current).toEqual(read.json());
    const { firstName, lastName } = caller.session.user;
    expect(said.lastChange.by).toEqual({ firstName, lastName });
    const [entry] = await entriesOf(`${noun}.update`);
    expect(said.lastChange.at).toBe(entry?.at.toISOString());
  });

  it('by ten people at once who have seen the same version succeeds for one of them', async () => {
    const caller = await asAdministrator();
    const id = await make(caller);
    const values = [
      'Албенова',
      'Боянова',
      'Ваньова',
      'Гошева',
      'Денева',
      'Енева',
      'Жекова',
      'Зарева',
      'Илиева',
      'Йовева',
    ];
    const answers = await Promise.all(values.map((value) => save(caller, id, { version: 1, value })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(values.length - 1);
    await expect(version(id)).resolves.toBe(2);
    await expect(entriesOf(`${noun}.update`)).resolves.toHaveLength(1);
  });
});

it('what has no history of its own is changed and written down without one', async () => {
  const caller = await asAdministrator();
  const year = seasonOf(today(new Date()));
  const payload = { cutOff: 2, groupsAbove: null, cardIndexesPerSeason: null };
  const answer = await caller.request({ method: 'PUT', url: `/api/season-rules/${year}`, payload });
  expect(answer.statusCode).toBe(200);
  await expect(entriesOf('seasonRules.update')).resolves.toMatchObject([{ details: { changed: ['cutOff'] } }]);
  await expect(database().db.$count(recordChangeTable)).resolves.toBe(0);
});

describe('a new picture', () => {
  it('of a club that is refused leaves no bytes behind', async () => {
    const caller = await asAdministrator();
    await createClub(caller);
    const before = await storedNames();
    expect((await createClub(caller)).statusCode).toBe(409);
    await expect(storedNames()).resolves.toEqual(before);
  });

  it('of a player whom somebody else has saved meanwhile leaves no bytes behind', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const before = await storedNames();
    const { firstClubId: _club, firstCoachId: _coach, egn: _egn, ...person } = await playerForm(database().db);
    const answer = await caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: multipart(person, await portrait),
      headers: { 'if-match': '"7"' },
    });
    expect(answer.statusCode).toBe(409);
    await expect(storedNames()).resolves.toEqual(before);
  });

  it('takes the place of the old one, whose bytes go', async () => {
    const caller = await asAdministrator();
    const id = (await createClub(caller)).json<{ id: number }>().id;
    const before = await storedNames();
    const answer = await caller.request({ method: 'PUT', url: `/api/clubs/${id}/logo`, payload: await clubForm({}) });
    expect(answer.statusCode).toBe(200);
    const after = await storedNames();
    expect(after).toHaveLength(before.length);
    expect(before.filter((name) => !after.includes(name))).toHaveLength(PICTURE_SIZES.length);
  });
});

describe('the audit log', () => {
  it('says who registered a club, changed its logo and removed it', async () => {
    const caller = await asAdministrator();
    const { id } = (await createClub(caller)).json<{ id: number }>();
    await caller.request({ method: 'PUT', url: `/api/clubs/${id}/logo`, payload: await clubForm({}) });
    await caller.request({ method: 'DELETE', url: `/api/clubs/${id}` });
    for (const action of ['club.create', 'club.changeLogo', 'club.delete']) {
      await expect(entriesOf(action)).resolves.toMatchObject([
        {
          entity: 'club',
          entityId: String(id),
          actorId: caller.session.user.id,
          sessionId: expect.any(String) as string,
        },
      ]);
    }
  });

  it('says who added a document to a player', async () => {
    const caller = await asAdministrator();
    const player = await aPlayer(database().db);
    const document = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Договор' };
    const url = `/api/players/${player.id}/documents`;
    const added = await caller.request({ method: 'POST', url, payload: multipart(document, await portrait) });
    expect(added.statusCode).toBe(201);
    await expect(entriesOf('player.addDocument')).resolves.toMatchObject([
      { entity: 'player', entityId: String(player.id), actorId: caller.session.user.id },
    ]);
  });

  it('says who took the register away as a file, and who signed out', async () => {
    const caller = await asAdministrator();
    await caller.request({ method: 'GET', url: '/api/export/players?format=csv' });
    await caller.request({ method: 'GET', url: '/api/export/clubs?format=csv' });
    await caller.request({ method: 'POST', url: '/api/authentication/logout' });
    for (const action of ['player.export', 'club.export', 'session.end']) {
      await expect(entriesOf(action)).resolves.toMatchObject([{ actorId: caller.session.user.id }]);
    }
  });
});

describe('removing a club', () => {
  it('is refused while it is the first club of somebody who plays elsewhere', async () => {
    const { db } = database();
    const [first, now] = [await aClub(db), await aClub(db)];
    await aPlayer(db, { firstClubId: first.id, currentClubId: now.id });
    const answer = await (await asAdministrator()).request({ method: 'DELETE', url: `/api/clubs/${first.id}` });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: 'Клубът не може да бъде изтрит, докато има състезатели.' });
  });
});
