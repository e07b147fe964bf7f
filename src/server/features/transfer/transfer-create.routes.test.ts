import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferDocument } from '#contract/transfer/transfer.contract.ts';
import type { TransferCheck } from '#contract/transfer/transfer-create.contract.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { aClub, aPlayer } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  EVERYBODY,
  LAST_DAY,
  mailsAbout,
  refusalOf,
  rowOf,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { signRequestTable } from '../../db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});
// Nobody has had the letter of the day.
beforeEach(async () => {
  await database().db.delete(signRequestTable);
  await database().db.delete(outboxTable);
});

const create = (caller: SignedIn, payload: object) =>
  caller.request({ method: 'POST', url: '/api/transfers', payload });
const aPlayerOfGiving = () => aPlayer(database().db, { currentClubId: world.giving.id });

describe('a new transfer', () => {
  it('is a draft from the present club of the player, begun today', async () => {
    const { db } = database();
    const player = await aPlayerOfGiving();
    const comment = ' По молба на родителите. ';
    const answer = await create(world.toClub, { type: 0, playerId: player.id, clubId: world.receiving.id, comment });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: number }>();
    expect(await rowOf(db, id)).toMatchObject({
      type: 0,
      status: 0,
      playerId: player.id,
      fromClubId: world.giving.id,
      toClubId: world.receiving.id,
      startOn: today(new Date()),
      endOn: null,
      comment: 'По молба на родителите.',
      initiatedBy: world.toClub.id,
      fromClubSignedAt: null,
    });
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.create']);
  });

  it('for a period keeps its last day; a change of club has none', async () => {
    const { db } = database();
    const ends: (string | null)[] = [];
    for (const type of [1, 0]) {
      const player = await aPlayerOfGiving();
      const payload = { type, playerId: player.id, clubId: world.receiving.id, expiration: LAST_DAY };
      const { id } = (await create(world.admin, payload)).json<{ id: number }>();
      ends.push((await rowOf(db, id)).endOn);
    }
    expect(ends).toEqual([LAST_DAY, null]);
  });

  it('of a player without a club counts that signature as given, and is still a draft', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
    const { id } = (await create(world.admin, payload)).json<{ id: number }>();
    const { status, fromClubSignedAt, fromClubSignedBy } = await rowOf(db, id);
    expect([status, fromClubSignedAt instanceof Date, fromClubSignedBy]).toEqual([0, true, null]);
    expect((await mailsAbout(db, id)).map(({ recipient }) => recipient)).toEqual(
      [world.receiving.email, world.admin.email].toSorted(),
    );
  });

  it('writes to nobody who has switched such mail off', async () => {
    const { db } = database();
    const player = await aPlayerOfGiving();
    await world.accountOf({ roles: ['PLAYER'], playerId: player.id, given: { unwantedMails: ['transferTurn'] } });
    const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
    const { id } = (await create(world.admin, payload)).json<{ id: number }>();
    expect((await mailsAbout(db, id)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [world.giving.email, world.receiving.email, world.admin.email].toSorted(),
    );
  });

  it('writes once to everybody whose signature it waits for, with a link that opens it', async () => {
    const { db } = database();
    const player = await aPlayerOfGiving();
    const self = await world.accountOf({ roles: ['PLAYER'], playerId: player.id });
    const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
    const { id } = (await create(world.admin, payload)).json<{ id: number }>();
    const mails = await mailsAbout(db, id);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [world.giving.email, world.receiving.email, world.admin.email, self.email].toSorted(),
    );
    const name = `${player.firstName} ${player.lastName}`;
    const { subject, body } = mails[0] ?? { subject: '', body: '' };
    expect(subject).toBe(`Трансфер на ${name}: очаква се Вашият подпис`);
    expect(body).toContain(
      `${name} (рег. № ${player.number}) от ${world.giving.fullName} ${intoClub(world.receiving.fullName)}.`,
    );
    expect(body).toContain(`\nhttps://kartoteka.example/transfers/${id}\n`);
  });

  it('is refused with the sentence of the rule', async () => {
    const { db } = database();
    const clubId = world.receiving.id;
    const open = await aSignedTransfer(db, world);
    const here = await aPlayer(db, { currentClubId: clubId });
    const gone = await aPlayer(db, { isDeleted: true });
    const refusal = async (playerId: number) => refusalOf(await create(world.admin, { type: 0, playerId, clubId }));
    expect(await refusal(open.player.id)).toEqual([
      409,
      'transferOpenExists',
      'Състезателят вече има започнат трансфер.',
    ]);
    expect(await refusal(here.id)).toEqual([
      409,
      'transferSameClub',
      'Приемащият клуб съвпада с настоящия клуб на състезателя.',
    ]);
    expect(await refusal(gone.id)).toEqual([409, 'playerDeactivated', 'Състезателят е деактивиран.']);
  });

  it.each([
    [{ type: 1 }, 'expiration', 'За трансфер за определен период е необходима крайна дата.'],
    [{ type: 1, expiration: '' }, 'expiration', 'За трансфер за определен период е необходима крайна дата.'],
    [{ type: 1, expiration: '2020-01-01' }, 'expiration', 'Крайната дата трябва да е след днешната.'],
    [{ type: 1, expiration: '2020-02-31' }, 'expiration', 'Моля, въведете валидна дата'],
    [{ type: 2 }, 'type', 'Моля, изберете вид трансфер'],
    [{ playerId: 999_999 }, 'playerId', 'Моля, изберете състезател'],
    [{ clubId: 999_999 }, 'clubId', 'Моля, изберете клуб'],
  ])('with %j is refused at %s: „%s“', async (given, field, description) => {
    const { id: playerId } = await aPlayerOfGiving();
    const answer = await create(world.admin, { type: 0, playerId, clubId: world.receiving.id, ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ field, description }]);
  });

  it('is not begun by a club that neither gives nor takes', async () => {
    const { db } = database();
    const player = await aPlayerOfGiving();
    const payload = { type: 0, playerId: player.id, clubId: (await aClub(db)).id };
    expect((await create(world.toClub, payload)).statusCode).toBe(403);
  });
});

describe('what stands in the way of a transfer', () => {
  const check = async (caller: SignedIn, query: string) =>
    (await caller.request({ method: 'GET', url: `/api/transfers/check?${query}` })).json<TransferCheck>();

  it('is said before everything is chosen; an open transfer is named to its parties only', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world);
    const refusal = { code: 'transferOpenExists', message: 'Състезателят вече има започнат трансфер.' };
    expect(await check(world.fromClub, `playerId=${player.id}`)).toEqual({ refusal, openTransferId: id });
    const stranger = await world.accountOf({ clubIds: [(await aClub(db)).id] });
    expect(await check(stranger, `playerId=${player.id}`)).toEqual({ refusal, openTransferId: null });
  });

  it('is nothing for a player of another club, and the club itself for one of its own', async () => {
    const player = await aPlayerOfGiving();
    const nothing = { refusal: null, openTransferId: null };
    expect(await check(world.admin, `playerId=${player.id}&clubId=${world.receiving.id}`)).toEqual(nothing);
    expect(await check(world.admin, `playerId=${player.id}&clubId=`)).toEqual(nothing);
    const { refusal } = await check(world.admin, `playerId=${player.id}&clubId=${world.giving.id}`);
    expect(refusal?.code).toBe('transferSameClub');
    const missing = await world.admin.request({ method: 'GET', url: '/api/transfers/check?playerId=999999' });
    expect(missing.statusCode).toBe(404);
  });
});

describe('a paper of a transfer', () => {
  const paper = { type: '1', startDate: '2026-01-01', description: 'Сертификат' };
  const add = async (caller: SignedIn, id: number, fields: Record<string, string> = {}) =>
    caller.request({
      method: 'POST',
      url: `/api/transfers/${id}/documents`,
      payload: multipart({ ...paper, ...fields }, await portrait, 'сертификат.jpg'),
    });

  it('is added by either club and by the federation, with or without a last day', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, EVERYBODY);
    for (const caller of [world.fromClub, world.toClub, world.admin]) {
      const answer = await add(caller, id, { playerTransferId: String(id) });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ id: expect.any(Number) as number, playerTransferId: id });
    }
    await add(world.admin, id, { endDate: '2026-12-31' });
    const list = await world.toClub.request({ method: 'GET', url: `/api/transfers/${id}/documents` });
    expect(list.json<TransferDocument[]>().map(({ endDate }) => endDate)).toEqual(['2026-12-31', null, null, null]);
    expect(await auditOfTransfer(db, id)).toEqual(Array(4).fill('transfer.addDocument'));
  });

  it.each([
    [
      { playerTransferId: '999999' },
      'playerTransferId',
      'Данните са за друг трансфер. Презаредете страницата и опитайте отново.',
    ],
    [{ type: '2' }, 'type', 'Моля, изберете вид документ'],
    [{ startDate: '' }, 'startDate', 'Моля, въведете начална дата'],
    [{ endDate: '2025-12-31' }, 'endDate', 'Крайната дата трябва да е след началната дата'],
    [{ description: 'x' }, 'description', 'Описанието трябва да е поне 2 символа'],
  ])('is refused with %j', async (fields, field, description) => {
    const { id } = await aSignedTransfer(database().db, world);
    const answer = await add(world.admin, id, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ field, description }]);
  });

  it('keeps who had signed by then', async () => {
    const { id } = await aSignedTransfer(database().db, world);
    const sign = (by: string) => world.admin.request({ method: 'POST', url: `/api/transfers/${id}/confirm/${by}` });
    await add(world.fromClub, id);
    await world.toClub.request({ method: 'POST', url: `/api/transfers/${id}/confirm/club/${world.receiving.id}` });
    await add(world.toClub, id);
    await sign('admin');
    await add(world.fromClub, id);
    const list = await world.toClub.request({ method: 'GET', url: `/api/transfers/${id}/documents` });
    const signedBefore = list.json<TransferDocument[]>().map((document) => document.signedBefore);
    expect(signedBefore).toEqual([['admin', 'player', 'toClub'], ['toClub'], []]);
  });

  it.each([
    ['was broken off', { status: 4, cancelReason: 'Отказ' }, []],
    ['is over', { status: 5, transferredAt: new Date(), releasedAt: new Date() }, EVERYBODY],
  ] as const)('of a transfer that %s is added by the federation alone', async (_how, state, signed) => {
    const { id } = await aSignedTransfer(database().db, world, [...signed], state);
    const closed = 'Към приключил или отказан трансфер документи се добавят само от администратор.';
    expect(refusalOf(await add(world.fromClub, id))).toEqual([409, 'transferPapersClosed', closed]);
    expect((await add(world.admin, id)).statusCode).toBe(201);
  });
});
