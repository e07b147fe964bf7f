import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferPage } from '#contract/transfer/transfer.contract.ts';
import { aCardIndex, aPlayer } from '#test/builders.ts';
import { aCertificate, switchInternational } from '#test/calls/abroad-calls.ts';
import { playerForm, sendPlayer } from '#test/calls/player-calls.ts';
import {
  aTransferWorld,
  auditOfTransfer,
  clubOf,
  LAST_DAY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { today } from '#server/write/today.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { signRequestTable } from '../../db/tables/transfer.table.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});
beforeEach(async () => {
  await switchInternational(database().db, true);
  await database().db.delete(signRequestTable);
  await database().db.delete(outboxTable);
});

const abroad = { abroadClub: 'Модена', abroadFederation: 'Италия' };
const create = (caller: SignedIn, payload: object) =>
  caller.request({ method: 'POST', url: '/api/transfers', payload: { type: 2, expiration: LAST_DAY, ...payload } });

async function begun(caller: SignedIn, payload: object): Promise<number> {
  const answer = await create(caller, payload);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: number }>().id;
}

async function aDeparture(by = world.fromClub) {
  const player = await aPlayer(database().db, { currentClubId: world.giving.id });
  return { id: await begun(by, { playerId: player.id, ...abroad }), player };
}

async function anArrival(by = world.toClub) {
  const player = await aPlayer(database().db);
  return { id: await begun(by, { playerId: player.id, clubId: world.receiving.id, ...abroad }), player };
}

const search = async (caller: SignedIn, query: string) =>
  (await caller.request({ method: 'GET', url: `/api/transfers/search?pageSize=200&${query}` })).json<TransferPage>();

describe('an international transfer', () => {
  it('is no kind of transfer until the federation has switched it on', async () => {
    const { db } = database();
    await switchInternational(db, false);
    const player = await aPlayer(db, { currentClubId: world.giving.id });
    const plain = await create(world.admin, { playerId: player.id, clubId: world.receiving.id });
    expect([plain.statusCode, plain.body]).toEqual([400, expect.stringContaining('Моля, изберете вид трансфер')]);
    expect((await create(world.admin, { playerId: player.id, ...abroad })).body).toContain('изберете вид трансфер');
  });

  it('brings in somebody without a record in two steps: registered without a club, moved by the transfer', async () => {
    const { db } = database();
    const fields = await playerForm(db, {
      egn: `YA${String(world.receiving.id).padStart(7, '0')}`,
      numberKind: 'passport',
      birthDate: '2001-03-04',
      sex: '1',
      nationality: 'Италия',
      firstClubId: String(world.receiving.id),
      isFromAbroad: 'true',
    });
    const register = (caller: SignedIn) => sendPlayer(caller, fields);
    // Only where it is switched on, and by a club only for itself.
    await switchInternational(db, false);
    expect((await register(world.toClub)).json()).toMatchObject([{ field: 'isFromAbroad' }]);
    await switchInternational(db, true);
    expect((await register(world.fromClub)).statusCode).toBe(403);
    const registered = await register(world.toClub);
    expect(registered.statusCode).toBe(201);
    const { id: playerId } = registered.json<{ id: number }>();
    expect(await clubOf(db, playerId)).toBeNull();

    const id = await begun(world.toClub, { playerId, clubId: world.receiving.id, ...abroad });
    await aCertificate(db, id);
    for (const [who, step] of [
      [world.admin, 'confirm/admin'],
      [world.admin, 'confirm/abroad'],
      [world.toClub, `confirm/club/${world.receiving.id}`],
      [world.admin, 'transfer-player'],
    ] as const)
      expect([step, (await takeStep(who, id, step)).statusCode]).toEqual([step, 200]);
    expect(await clubOf(db, playerId)).toBe(world.receiving.id);
  });

  it('needs the club abroad, its federation and a last day', async () => {
    const player = await aPlayer(database().db, { currentClubId: world.giving.id });
    const fields = async (payload: object) =>
      (await create(world.admin, { playerId: player.id, ...payload }))
        .json<{ field: string }[]>()
        .map(({ field }) => field);
    expect(await fields({ abroadClub: 'Модена' })).toEqual(['abroadFederation']);
    expect(await fields({ abroadFederation: 'Италия' })).toEqual(['clubId']);
    expect(await fields({ clubId: world.receiving.id })).toEqual(['abroadClub']);
    expect(await fields({ ...abroad, expiration: '' })).toEqual(['expiration']);
  });

  it('is begun by the own club of whoever leaves and by the club of whoever comes', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: world.giving.id });
    expect((await create(world.toClub, { playerId: player.id, ...abroad })).statusCode).toBe(403);
    const { id } = await aDeparture();
    expect((await rowOf(db, id)).begunForId).toBe(world.giving.id);
    const arrival = await anArrival();
    expect((await rowOf(db, arrival.id)).begunForId).toBe(world.receiving.id);
  });

  it('brings nobody from abroad who stands in a club here', async () => {
    const player = await aPlayer(database().db, { currentClubId: world.giving.id });
    const payload = { playerId: player.id, clubId: world.receiving.id, ...abroad };
    expect(refusalOf(await create(world.admin, payload)).slice(0, 2)).toEqual([409, 'transferComesFromClub']);
  });

  it('takes the certificate for the signature of the club abroad', async () => {
    const { db } = database();
    const { id } = await anArrival();
    // Nobody has given it yet, other than for a player without a club.
    expect((await rowOf(db, id)).fromClubSignedAt).toBeNull();
    expect(refusalOf(await takeStep(world.admin, id, 'confirm/abroad')).slice(0, 2)).toEqual([
      409,
      'transferCertificateMissing',
    ]);
    await aCertificate(db, id, '2098-01-01');
    expect((await takeStep(world.admin, id, 'confirm/abroad')).statusCode).toBe(409);
    await aCertificate(db, id);
    expect((await takeStep(world.toClub, id, 'confirm/abroad')).statusCode).toBe(403);
    expect(stateAfter(await takeStep(world.admin, id, 'confirm/abroad'))).toMatchObject({ status: 1 });
    expect(await auditOfTransfer(db, id)).toContain('transfer.confirmAbroad');
    expect((await readTransfer(world.admin, id)).timeline.at(-1)).toMatchObject({ subject: 'Модена (Италия)' });
  });

  it('has a certificate in no other', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const url = '/api/transfers';
    const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
    const made = await world.admin.request({ method: 'POST', url, payload });
    const { id } = made.json<{ id: number }>();
    await aCertificate(db, id);
    expect(refusalOf(await takeStep(world.admin, id, 'confirm/abroad'))[1]).toBe('transferNotInternational');
  });

  it('takes whoever leaves out of the club and its licences, and back once released', async () => {
    const { db } = database();
    const { id, player } = await aDeparture();
    const licence = await aCardIndex(db, { clubId: world.giving.id, year: seasonOf(today(new Date())), ageGroup: 6 }, [
      player.id,
    ]);
    await aCertificate(db, id);
    await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
    await takeStep(world.admin, id, 'confirm/admin');
    expect(stateAfter(await takeStep(world.admin, id, 'confirm/abroad'))).toMatchObject({ status: 2 });
    expect((await readTransfer(world.admin, id)).leavesCardIndexes.map((one) => one.id)).toEqual([licence.id]);
    expect(stateAfter(await takeStep(world.admin, id, 'transfer-player'))).toMatchObject({ status: 3 });
    expect(await clubOf(db, player.id)).toBeNull();
    const pdf = await world.fromClub.request({ method: 'GET', url: `/api/transfers/${id}/pdf` });
    expect(pdf.statusCode).toBe(200);
    expect(stateAfter(await takeStep(world.admin, id, 'release-player'))).toMatchObject({ status: 5 });
    expect(await clubOf(db, player.id)).toBe(world.giving.id);
    const letters = (await mailsAbout(db, id)).map(({ body }) => body).join('\n');
    expect(letters).toContain('в Модена (Италия)');
  });

  it('gives whoever comes to the new club', async () => {
    const { db } = database();
    const { id, player } = await anArrival();
    await aCertificate(db, id);
    await takeStep(world.toClub, id, `confirm/club/${world.receiving.id}`);
    await takeStep(world.admin, id, 'confirm/abroad');
    await takeStep(world.admin, id, 'confirm/admin');
    expect(stateAfter(await takeStep(world.admin, id, 'transfer-player'))).toMatchObject({ status: 3 });
    expect(await clubOf(db, player.id)).toBe(world.receiving.id);
  });

  it('is prolonged with a certificate that lasts until the later day', async () => {
    const { db } = database();
    const { id } = await aDeparture();
    await aCertificate(db, id, LAST_DAY);
    await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
    await takeStep(world.admin, id, 'confirm/abroad');
    await takeStep(world.admin, id, 'confirm/admin');
    await takeStep(world.admin, id, 'transfer-player');
    const endOn = `${Number(LAST_DAY.slice(0, 4)) + 1}-06-30`;
    expect((await takeStep(world.fromClub, id, 'extensions', { endOn })).statusCode).toBe(200);
    const signAbroad = () => takeStep(world.admin, id, 'extensions/sign', { party: 'toClub' });
    expect(refusalOf(await signAbroad()).slice(0, 2)).toEqual([409, 'transferCertificateMissing']);
    await aCertificate(db, id, endOn);
    expect((await signAbroad()).statusCode).toBe(200);
  });

  it('asks for its certificate again once it is returned for signing', async () => {
    const { db } = database();
    const { id } = await aDeparture();
    await aCertificate(db, id);
    await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
    await takeStep(world.admin, id, 'confirm/abroad');
    await takeStep(world.admin, id, 'confirm/admin');
    await takeStep(world.admin, id, 'return-for-signing', { reason: 'Друг срок' });
    expect(await rowOf(db, id)).toMatchObject({ toClubSignedAt: null, fromClubSignedAt: null, status: 1 });
  });

  it('stands in the list under both names, is found by them and waits for the federation', async () => {
    const { id } = await aDeparture();
    await takeStep(world.admin, id, 'confirm/admin');
    for (const query of ['keyword=модена', 'keyword=modena', 'keyword=Итал', 'type=2', 'view=mine', 'orderBy=toClub']) {
      const found = (await search(world.admin, query)).transfers.find((one) => one.id === id);
      expect([query, found?.toClub]).toEqual([query, { id: null, fullName: 'Модена (Италия)' }]);
    }
    expect((await search(world.toClub, 'keyword=модена')).transfers.map((one) => one.id)).not.toContain(id);
    const file = await world.admin.request({ method: 'GET', url: '/api/export/transfers?format=csv&keyword=модена' });
    expect(file.statusCode).toBe(200);
  });
});
