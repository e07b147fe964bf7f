import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aCardIndex, aClub, aCoach, aMail, aPlayer, aPlayerDocument, aProposal, aUser } from '#test/builders.ts';
import { formWith } from '#test/access-row.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  EVERYBODY,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { newsTable } from '../../db/tables/news.table.ts';
import { playerDocumentTable } from '../../db/tables/player.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const bellOf = async (person: SignedIn) =>
  (await person.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();
const waitingFor = async (person: SignedIn) =>
  Object.fromEntries((await bellOf(person)).waiting.map(({ kind, count }) => [kind, count]));
const totalOf = async (person: SignedIn, url: string) =>
  (await person.request({ method: 'GET', url })).json<{ total: number }>().total;

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
});

const endsOn = (documentId: number, endDate: string) =>
  database().db.update(playerDocumentTable).set({ endDate }).where(eq(playerDocumentTable.id, documentId));
const daysAhead = (days: number) => today(new Date(Date.now() + days * 86_400_000));

describe('what waits is what the list shows in which it is done', () => {
  beforeEach(async () => {
    const { db } = database();
    const { giving, receiving } = world;
    await aSignedTransfer(db, world);
    await aSignedTransfer(db, world, ['admin', 'fromClub']);
    await aSignedTransfer(db, world, EVERYBODY);
    const moved = { status: 3, type: 1, startOn: '2026-01-01', transferredAt: new Date() } as const;
    await aSignedTransfer(db, world, EVERYBODY, { ...moved, endOn: '2026-02-01' });
    await aSignedTransfer(db, world, EVERYBODY, { ...moved, endOn: daysAhead(30) });
    const { id } = await aPlayer(db, { currentClubId: receiving.id });
    for (const days of [60, 61]) await endsOn((await aPlayerDocument(db, id)).id, daysAhead(days));
    const season = { year: seasonOf(today(new Date())), clubId: giving.id } as const;
    await aCardIndex(db, { ...season, ageGroup: 2 });
    await aCardIndex(db, { ...season, ageGroup: 3, coachId: (await aCoach(db)).id });
    await aCardIndex(db, { ...season, ageGroup: 2, year: season.year - 1 });
    const proposal = { clubId: receiving.id, createdBy: world.toClub.id };
    await aProposal(db, { ...proposal, playerId: id });
    await aProposal(db, { ...proposal, playerId: id, status: 'refused', decidedOn: new Date() });
    for (const status of ['failed', 'sent', 'queued'] as const) await aMail(db, { status });
  });

  it('for an administrator', async () => {
    const waiting = await waitingFor(world.admin);
    expect(waiting).toEqual({
      transfersToSign: 1,
      transfersToCarryOut: 1,
      transfersToRelease: 1,
      proposalsToDecide: 1,
      licencesToApprove: 0,
      contractsEnding: 2,
      licencesIncomplete: 2,
      keysEnding: 0,
      webhooksOff: 0,
      mailsRefused: 1,
      // The tests have no mail server.
      mailMissing: 1,
      // Nobody has ever made one of the invented data of the tests.
      backupsLate: 1,
      disksFull: 0,
    });
    await expect(totalOf(world.admin, '/api/player-proposals/search?status=open')).resolves.toBe(1);
    await expect(totalOf(world.admin, '/api/outbox/search?status=failed')).resolves.toBe(1);
  });

  it('for a club, of its own', async () => {
    await expect(waitingFor(world.fromClub)).resolves.toEqual({
      transfersToSign: 1,
      loansOver: 1,
      licencesReturned: 0,
      contractsEnding: 1,
      licencesIncomplete: 2,
      keysEnding: 0,
      webhooksOff: 0,
      receivedToAccept: 0,
    });
    await expect(waitingFor(world.toClub)).resolves.toEqual({
      transfersToSign: 2,
      loansOver: 1,
      licencesReturned: 0,
      contractsEnding: 1,
      licencesIncomplete: 0,
      keysEnding: 0,
      webhooksOff: 0,
      receivedToAccept: 0,
    });
  });

  it('for a player, whose signature is the only thing anybody waits for', async () => {
    const transfer = await aSignedTransfer(database().db, world);
    const player = await aUser(database().db, { roles: ['PLAYER'], playerId: transfer.playerId });
    await expect(waitingFor(await signIn(app(), player.userName))).resolves.toEqual({ transfersToSign: 1 });
  });
});

describe('news', () => {
  const sentences = async (person: SignedIn) => (await bellOf(person)).news.map(newsSentence);
  const sign = (person: SignedIn, transferId: number, clubId: number) =>
    takeStep(person, transferId, `confirm/club/${clubId}`);

  it('of a player’s signature says whether an administrator gave it', async () => {
    const [own, instead] = [await aSignedTransfer(database().db, world), await aSignedTransfer(database().db, world)];
    const player = await world.accountOf({ roles: ['PLAYER'], playerId: own.playerId });
    await takeStep(player, own.id, 'confirm/player');
    await switchGuardians(database().db, true);
    onTestFinished(async () => {
      await switchGuardians(database().db, false);
    });
    const url = `/api/transfers/${instead.id}/confirm/paper`;
    const paper = formWith({ reason: 'Състезателят няма профил', name: 'Мария Иванова' });
    expect(await world.admin.request({ method: 'POST', url, payload: paper })).toMatchObject({ statusCode: 200 });
    await expect(sentences(world.toClub)).resolves.toEqual([
      expect.stringMatching(/ записа подпис от страна на състезателя, положен на хартия\.$/),
      expect.stringMatching(/ подписа като състезател\.$/),
    ]);
  });

  it('of a signature comes to every other party, and to nobody else', async () => {
    const transfer = await aSignedTransfer(database().db, world);
    const player = await world.accountOf({ roles: ['PLAYER'], playerId: transfer.playerId });
    const stranger = await world.accountOf({ clubIds: [(await aClub(database().db)).id] });
    await sign(world.toClub, transfer.id, world.receiving.id);
    const [news] = (await bellOf(world.admin)).news;
    expect(news).toMatchObject({ kind: 'signed', transferId: transfer.id, isRead: false, party: 'toClub' });
    expect(news?.subject).toBe(world.receiving.fullName);
    for (const person of [world.admin, world.fromClub, player]) {
      await expect(sentences(person)).resolves.toEqual([
        expect.stringContaining(`подписа от името на ${world.receiving.fullName}`),
      ]);
    }
    for (const person of [world.toClub, stranger]) await expect(sentences(person)).resolves.toEqual([]);
    const isStrangers = eq(newsTable.userId, stranger.session.user.id);
    await expect(database().db.$count(newsTable, isStrangers)).resolves.toBe(0);
  });

  it('of a step that was refused there is none', async () => {
    const transfer = await aSignedTransfer(database().db, world, ['toClub']);
    expect((await sign(world.toClub, transfer.id, world.receiving.id)).statusCode).toBe(409);
    await expect(database().db.$count(newsTable)).resolves.toBe(0);
  });

  it('is read one by one or all at once, by each person alone', async () => {
    const transfer = await aSignedTransfer(database().db, world);
    await sign(world.toClub, transfer.id, world.receiving.id);
    await sign(world.fromClub, transfer.id, world.giving.id);
    const before = await bellOf(world.admin);
    expect(before.unread).toBe(2);
    const [newer, older] = before.news;
    const read = (person: SignedIn, id: number | undefined) =>
      person.request({ method: 'POST', url: `/api/notifications/${id}/read` });
    expect((await read(world.admin, older?.id)).json()).toEqual({ unread: 1 });
    expect((await read(world.fromClub, newer?.id)).statusCode).toBe(404);
    const all = { method: 'POST', url: '/api/notifications/read', payload: { upTo: newer?.id } } as const;
    expect((await world.admin.request(all)).json()).toEqual({ unread: 0 });
    expect((await bellOf(world.admin)).news.map(({ isRead }) => isRead)).toEqual([true, true]);
    expect((await bellOf(world.fromClub)).unread).toBe(1);
  });

  it('of a transfer that is none of one’s business any more is gone', async () => {
    const transfer = await aSignedTransfer(database().db, world);
    const { id, userName } = await aUser(database().db, { clubIds: [world.giving.id] });
    await sign(world.toClub, transfer.id, world.receiving.id);
    await database().pool.query('update user_clubs set club_id = $1 where user_id = $2', [
      (await aClub(database().db)).id,
      id,
    ]);
    await expect(bellOf(await signIn(app(), userName))).resolves.toMatchObject({ news: [], unread: 0 });
  });
});
