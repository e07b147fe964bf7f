import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubNotClosed } from '#contract/club/club.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aCardIndex, aClub, aCoach, aCoachTransfer, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { multipart, playerForm, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable, coachTransferTable } from '../../db/tables/coach.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const close = (caller: SignedIn, clubId: number, payload: object) =>
  caller.request({ method: 'POST', url: `/api/clubs/${clubId}/close`, payload });

describe('closing a club', () => {
  it('moves who is in it, takes the players off the licences of the season and cancels what is only begun', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: club.id });
    const coach = await aCoach(db, { currentClubId: club.id, firstClubId: club.id });
    await aCoachTransfer(db, { coachId: coach.id, clubId: club.id, startDate: '2020-01-01' });
    await aCardIndex(db, { clubId: club.id, year: seasonOf(today(new Date())) }, [player.id]);
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: club.id, toClubId: other.id });
    const caller = await asAdministrator();

    const secretary = await signIn(app(), (await aUser(db, { roles: ['CLUB'], clubIds: [other.id] })).userName);
    const payload = { reason: 'слят с друг клуб', moveToClubId: other.id };
    const response = await close(caller, club.id, payload);
    expect(response.json()).toEqual({ players: 1, coaches: 1, transfers: 1 });
    await expect(db.select().from(playerTable).where(eq(playerTable.id, player.id))).resolves.toMatchObject([
      { currentClubId: other.id, version: 2 },
    ]);
    await expect(db.select().from(coachTable)).resolves.toMatchObject([{ currentClubId: other.id }]);
    await expect(db.$count(coachTransferTable, eq(coachTransferTable.clubId, other.id))).resolves.toBe(1);
    const [membership] = await db.select().from(cardIndexPlayerTable);
    expect(membership?.removedOn).not.toBeNull();
    await expect(db.select().from(transferTable).where(eq(transferTable.id, transfer.id))).resolves.toMatchObject([
      { status: 4, cancelReason: 'слят с друг клуб' },
    ]);
    // The club that takes them over learns it.
    const letters = await db.select().from(outboxTable).where(eq(outboxTable.recipient, other.email));
    const letter = letters.find(({ subject }) => subject === `Закрит клуб: ${club.fullName}`);
    expect(letter?.body).toContain(
      'Причина: слят с друг клуб\nВъв Вашия клуб преминаха 1\u00a0състезател и 1\u00a0треньор.',
    );
    const bell = await secretary.request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<{ news: object[] }>().news[0]).toMatchObject({
      kind: 'clubClosed',
      club: { id: club.id, fullName: club.fullName },
      player: null,
    });
    const history = await caller.request({ method: 'GET', url: `/api/players/${player.id}/history` });
    expect(history.body).toContain('"currentClubId"');
    const read = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}` });
    expect(read.json()).toMatchObject({ closeReason: 'слят с друг клуб', closedOn: today(new Date()) });
  });

  it('leaves whoever goes nowhere without a club where that is said, and the coach without work', async () => {
    const { db } = database();
    const club = await aClub(db);
    const coach = await aCoach(db, { currentClubId: club.id, firstClubId: club.id });
    await aCoachTransfer(db, { coachId: coach.id, clubId: club.id, startDate: '2020-01-01' });
    const player = await aPlayer(db, { currentClubId: club.id, currentCoachId: coach.id });
    // Went to another club before, and was still coached from here.
    const gone = await aPlayer(db, { currentClubId: (await aClub(db)).id, currentCoachId: coach.id });
    const stranger = await aPlayer(db, { currentClubId: gone.currentClubId, currentCoachId: (await aCoach(db)).id });
    await aCardIndex(db, { clubId: club.id, year: seasonOf(today(new Date())) }, [player.id]);
    const admin = await asAdministrator();
    const secretary = await signIn(app(), (await aUser(db, { roles: ['CLUB'], clubIds: [club.id] })).userName);
    const response = await close(admin, club.id, { reason: 'край', leavesWithoutClub: true });
    expect(response.json()).toEqual({ players: 1, coaches: 1, transfers: 0 });
    await expect(db.select().from(playerTable).where(eq(playerTable.id, player.id))).resolves.toMatchObject([
      { currentClubId: null, currentCoachId: null },
    ]);
    await expect(db.select().from(coachTable).where(eq(coachTable.id, coach.id))).resolves.toMatchObject([
      { currentClubId: null },
    ]);
    await expect(db.select().from(coachTransferTable)).resolves.toMatchObject([
      { endDate: today(new Date()), endReason: 'край' },
    ]);
    const [membership] = await db.select().from(cardIndexPlayerTable);
    expect(membership?.removedOn).not.toBeNull();
    await expect(db.select().from(playerTable).where(eq(playerTable.id, gone.id))).resolves.toMatchObject([
      { currentClubId: gone.currentClubId, currentCoachId: null, version: 2 },
    ]);
    const [untouched] = await db.select().from(playerTable).where(eq(playerTable.id, stranger.id));
    expect(untouched).toEqual(stranger);
    for (const { id } of [player, gone]) {
      const history = await admin.request({ method: 'GET', url: `/api/players/${id}/history` });
      expect(history.body).toContain('"currentCoachId"');
    }
    // Whoever acted for the club learns it.
    const bell = await secretary.request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<{ news: object[] }>().news).toMatchObject([{ kind: 'ownClubClosed', club: { id: club.id } }]);
    const [letter] = await db.select().from(outboxTable).where(eq(outboxTable.recipient, club.email));
    expect(letter?.subject).toBe(`Вашият клуб е закрит: ${club.fullName}`);
    expect(letter?.body).toContain('Причина: край\n1\u00a0състезател и 1\u00a0треньор остават без клуб.\n');
  });

  it.each([
    [
      'people and nowhere to go',
      {},
      'В клуба все още има състезатели или треньори. Моля, изберете клуб, в който да преминат, или отбележете, че остават без клуб.',
    ],
    ['no reason', { reason: '' }, 'Причината трябва да е поне 2 символа'],
  ])('is refused with %s, and nothing changes', async (_what, fields, sentence) => {
    const { db } = database();
    const club = await aClub(db);
    await aPlayer(db, { currentClubId: club.id });
    const response = await close(await asAdministrator(), club.id, { reason: 'край', ...fields });
    expect(response.body).toContain(sentence);
    await expect(db.select().from(clubTable).where(eq(clubTable.id, club.id))).resolves.toMatchObject([
      { closedOn: null, version: 1 },
    ]);
  });

  it('is refused while a transfer that all have signed is under way', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const at = new Date();
    const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };
    const ids: number[] = [];
    for (const firstName of ['Асен', 'Боян', 'Вера', 'Гина', 'Деян', 'Елин']) {
      const player = await aPlayer(db, { currentClubId: other.id, firstName, lastName: 'Щерев' });
      const under = { playerId: player.id, fromClubId: club.id, toClubId: other.id, status: 3, ...signed } as const;
      ids.push((await aTransfer(db, under)).id);
    }
    // What is only begun would be cancelled: it stands in nobody's way.
    const begun = await aPlayer(db, { currentClubId: club.id, firstName: 'Живко' });
    await aTransfer(db, { playerId: begun.id, fromClubId: club.id, toClubId: other.id });
    const response = await close(await asAdministrator(), club.id, { reason: 'край' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'clubHasOpenTransfers',
      message:
        'Клубът има потвърдени или активни трансфери: Асен Щерев, Боян Щерев, Вера Щерев, Гина Щерев, Деян Щерев и още 1. Моля, първо ги осъществете, приключете или върнете за подписване.',
    });
    expect(response.json<ClubNotClosed>().openTransfers).toEqual(
      ids.map((id, n) => ({ id, name: `${['Асен', 'Боян', 'Вера', 'Гина', 'Деян', 'Елин'][n]} Щерев` })),
    );
  });
});

describe('a closed club', () => {
  const closed = async () => aClub(database().db, { closedOn: '2026-01-01', closeReason: 'край' });

  it('is in no list and no choice, but for administrators who ask for it', async () => {
    const club = await closed();
    const caller = await asAdministrator();
    const get = async (url: string) => (await caller.request({ method: 'GET', url })).body;
    for (const url of ['/api/clubs/search', '/api/clubs', '/api/clubs/options']) {
      expect(await get(url)).not.toContain(club.fullName);
    }
    expect(await get('/api/clubs/search?includeClosed=true')).toContain(club.fullName);
    const member = await signIn(app(), (await aUser(database().db, { clubIds: [club.id] })).userName);
    const asked = await member.request({ method: 'GET', url: '/api/clubs/search?includeClosed=true' });
    expect(asked.body).not.toContain(club.fullName);
    expect((await member.request({ method: 'GET', url: `/api/clubs/${club.id}` })).statusCode).toBe(200);
  });

  it('begins nothing', async () => {
    const { db } = database();
    const club = await closed();
    const caller = await asAdministrator();
    const coach = await aCoach(db);
    const player = await aPlayer(db);
    const calls = [
      { url: '/api/transfers/coach', payload: { coachId: coach.id, clubId: club.id } },
      { url: '/api/transfers', payload: { type: 0, playerId: player.id, clubId: club.id } },
      { url: '/api/cardindexes', payload: { clubId: club.id, ageGroup: 3, age: 15, sex: 0 } },
    ];
    const own = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
    const form = { ...(await playerForm(db)), firstClubId: String(club.id) };
    const registered = await own.request({
      method: 'POST',
      url: '/api/players',
      payload: multipart(form, await portrait),
    });
    const refused = { code: 'clubClosed', message: 'Клубът е закрит. В него не може да се започва нищо ново.' };
    expect(registered.json()).toMatchObject(refused);
    for (const call of calls) {
      for (const person of call.url === '/api/transfers/coach' ? [caller] : [caller, own]) {
        const response = await person.request({ method: 'POST', ...call });
        expect([call.url, response.json<object>()]).toEqual([call.url, expect.objectContaining(refused)]);
      }
    }
  });

  it('keeps its contacts up to date', async () => {
    const club = await closed();
    const own = await signIn(app(), (await aUser(database().db, { clubIds: [club.id] })).userName);
    const { email, contactPerson, contactNumber, address } = club;
    const payload = { email, contactPerson, contactNumber, address: `${address} 5` };
    const response = await own.request({ method: 'PUT', url: `/api/clubs/${club.id}`, payload });
    expect(response.json()).toMatchObject({ address: `${address} 5` });
  });

  it('is opened again by an administrator, once', async () => {
    const club = await closed();
    const caller = await asAdministrator();
    const reopen = () => caller.request({ method: 'POST', url: `/api/clubs/${club.id}/reopen` });
    expect((await reopen()).statusCode).toBe(200);
    expect((await reopen()).json()).toMatchObject({ code: 'clubOpen' });
    await aPlayer(database().db, { currentClubId: club.id });
  });
});
