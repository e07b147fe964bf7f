import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newsTable } from '#server/db/tables/news.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { withEgn } from '#test/with-egn.ts';
import { endChildhoods } from './child.service.ts';
import { useAdministrator } from './user.test-tools.ts';

const database = useTestDatabase();
const NOW = new Date('2026-11-18T10:00:00Z');
const { app, context, secrets } = useTestApp(database, {}, { now: () => NOW });
const { post, put, remove, read, audits, openSessions } = useAdministrator(database, app);
const db = () => database().db;

const aParent = () => aUser(db(), { roles: ['PLAYER'], playerId: null });
const aChild = async (birthDate = '2014-05-15') => withEgn(db(), secrets, await aPlayer(db(), { birthDate }));
const linkOf = (userId: number, playerId: number) => `/api/users/${userId}/claims/children/${playerId}`;
const mailsTo = async (email: string) =>
  db().select().from(outboxTable).where(eq(outboxTable.recipient, email)).orderBy(outboxTable.id);
const newsOf = async (userId: number) =>
  db().select().from(newsTable).where(eq(newsTable.userId, userId)).orderBy(newsTable.id);

describe('the children of a parent', () => {
  it('are several, each of them told to the parent, and all of them in the claims of the session', async () => {
    const [parent, one, other] = [await aParent(), await aChild(), await aChild()];
    for (const { id } of [one, other])
      expect((await post(linkOf(parent.id, id))).json()).toEqual({ userId: parent.id, playerId: id });
    const shown = await read(parent.id);
    expect([shown.player, shown.players.map(({ id, capacity }) => [id, capacity])]).toEqual([
      null,
      [
        [one.id, 'guardian'],
        [other.id, 'guardian'],
      ],
    ]);
    const { session, request } = await signIn(app(), parent.userName);
    expect(session.claims).toEqual([one, other].map(({ id }) => ({ claimType: 'childId', claimValue: String(id) })));
    const listed = (await request({ url: '/api/players/search' })).json<{ players: { id: number }[] }>();
    expect(listed.players.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, other.id]);
    expect((await newsOf(parent.id)).map(({ kind, playerId }) => [kind, playerId])).toEqual([
      ['childLinked', one.id],
      ['childLinked', other.id],
    ]);
    const letters = await mailsTo(parent.email);
    expect(letters.map(({ subject }) => subject)).toEqual(
      [one, other].map(({ firstName, lastName }) => `Достъп до профила на ${firstName} ${lastName}`),
    );
  });

  it('and the player the account belongs to go on beside each other, each player in one capacity', async () => {
    const [parent, self, child] = [await aParent(), await aPlayer(db()), await aChild()];
    const own = `/api/users/${parent.id}/claims/player`;
    expect((await put(own, { playerId: self.id })).statusCode).toBe(200);
    expect((await post(linkOf(parent.id, child.id))).statusCode).toBe(200);
    expect((await read(parent.id)).player).toMatchObject({ id: self.id });
    for (const answer of [await post(linkOf(parent.id, child.id)), await put(own, { playerId: child.id })])
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'playerHeld' })]);
    expect((await read(parent.id)).player).toMatchObject({ id: self.id });
    expect((await remove(own)).statusCode).toBe(204);
    expect((await read(parent.id)).players.map(({ id }) => id)).toEqual([child.id]);
  });

  it('are named with the account: it, its links, the bell and the letters are made in one step or not at all', async () => {
    const [one, other, adult] = [await aChild(), await aChild(), await aChild('2008-11-18')];
    const form = (changes: object) => ({
      userName: 'maria.ivanova',
      email: 'maria.ivanova@example.test',
      firstName: 'Мария',
      lastName: 'Иванова',
      phoneNumber: '0888 123 456',
      roleId: 3,
      ...changes,
    });
    expect((await post('/api/users', form({ childIds: [one.id, adult.id] }))).json()).toMatchObject({
      code: 'childOfAge',
    });
    const asClub = await post('/api/users', form({ roleId: 2, childIds: [one.id] }));
    expect([asClub.statusCode, asClub.json()]).toMatchObject([400, [{ field: 'childIds' }]]);
    expect(await mailsTo('maria.ivanova@example.test')).toEqual([]);

    const made = await post('/api/users', form({ childIds: [other.id, one.id, one.id] }));
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect((await read(id)).players.map((player) => [player.id, player.capacity])).toEqual([
      [one.id, 'guardian'],
      [other.id, 'guardian'],
    ]);
    expect((await newsOf(id)).map(({ kind }) => kind)).toEqual(['childLinked', 'childLinked']);
    expect(await mailsTo('maria.ivanova@example.test')).toHaveLength(3);
    await expect(audits('user.create')).resolves.toMatchObject([{ details: { roleId: 3 } }]);
  });

  it('are not of age, not deactivated, and there at all', async () => {
    const parent = await aParent();
    const [adult, left] = [
      await aChild('2008-11-18'),
      await aPlayer(db(), { birthDate: '2014-01-01', isDeleted: true }),
    ];
    expect((await post(linkOf(parent.id, adult.id))).json()).toMatchObject({ code: 'childOfAge' });
    expect((await post(linkOf(parent.id, left.id))).json()).toMatchObject({ code: 'playerDeactivated' });
    expect((await post(linkOf(parent.id, 99_999))).statusCode).toBe(404);
    expect((await post(linkOf(parent.id, (await aChild('2008-11-19')).id))).statusCode).toBe(200);
  });

  it('are taken away one by one, which ends the sessions of the parent and leaves the others', async () => {
    const [one, other] = [await aChild(), await aChild()];
    const parent = await aUser(db(), { roles: ['PLAYER'], childIds: [one.id, other.id] });
    await signIn(app(), parent.userName);
    expect((await remove(linkOf(parent.id, one.id))).statusCode).toBe(204);
    expect((await remove(linkOf(parent.id, one.id))).statusCode).toBe(404);
    await expect(openSessions(parent.id)).resolves.toBe(0);
    await expect(audits('user.removeChild')).resolves.toMatchObject([{ details: { playerId: one.id } }]);
    const { request } = await signIn(app(), parent.userName);
    expect((await request({ url: `/api/players/${one.id}` })).statusCode).toBe(404);
    expect((await request({ url: `/api/players/${other.id}` })).statusCode).toBe(200);
  });

  it('leave with their majority: the link is over, and the bell and a letter name who it was', async () => {
    const [grown, child] = [await aChild('2008-11-18'), await aChild('2008-11-19')];
    const parent = await aUser(db(), { roles: ['PLAYER'], childIds: [grown.id, child.id] });
    const { request } = await signIn(app(), parent.userName);
    expect((await request({ url: `/api/players/${grown.id}` })).statusCode).toBe(200);
    expect(await endChildhoods(context())).toEqual({ ended: 1 });
    await expect(openSessions(parent.id)).resolves.toBe(0);
    const links = await db().select().from(userPlayerTable).where(eq(userPlayerTable.userId, parent.id));
    expect(links.map(({ playerId }) => playerId)).toEqual([child.id]);
    const own = await signIn(app(), parent.userName);
    expect((await own.request({ url: `/api/players/${grown.id}` })).statusCode).toBe(404);
    const bell = (await own.request({ url: '/api/notifications' })).json<{
      news: { kind: string; player: object }[];
    }>();
    expect(bell.news).toMatchObject([{ kind: 'childOfAge', player: { id: grown.id, lastName: grown.lastName } }]);
    expect((await mailsTo(parent.email)).map(({ subject }) => subject)).toEqual([
      `Приключил достъп до профила на ${grown.firstName} ${grown.lastName}`,
    ]);
    await expect(audits('user.endChild')).resolves.toMatchObject([{ details: { playerId: grown.id }, actorId: null }]);
    expect(await endChildhoods(context())).toEqual({ ended: 0 });
  });

  it('are a column and a filter of the list of accounts', async () => {
    const [child, self] = [await aChild(), await aPlayer(db(), { search: 'kadrinov' })];
    const parent = await aUser(db(), { roles: ['PLAYER'], childIds: [child.id] });
    const player = await aUser(db(), { roles: ['PLAYER'], playerId: self.id });
    const { request } = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
    const idsFor = async (query: string) =>
      (await request({ url: `/api/users?${query}` })).json<{ users: { id: number }[] }>().users.map(({ id }) => id);
    expect(await idsFor('isParent=true')).toEqual([parent.id]);
    expect(await idsFor('keyword=kadrinov')).toContain(player.id);
    expect(await idsFor('orderBy=players&desc=false')).toContain(parent.id);
  });
});
