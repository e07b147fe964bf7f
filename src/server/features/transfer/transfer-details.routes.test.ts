import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { TransferStatus } from '#domain/transfer/transfer.rules.ts';
import { describe, expect, it } from 'vitest';
import type { TransferDetails, TransferDocument } from '#contract/transfer/transfer.contract.ts';
import { aCardIndex, aClub, aPlayer, aTransfer, aTransferDocument, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const SIGNED_AT = '2026-09-01T10:00:00.000Z';
const signedAt = new Date(SIGNED_AT);

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const asAdministrator = () => signInAs({ roles: ['ADMINISTRATOR'] });
const get = (caller: SignedIn, path: string) => caller.request({ method: 'GET', url: `/api/transfers/${path}` });
const read = async (caller: SignedIn, id: number) => (await get(caller, String(id))).json<TransferDetails>();

const RALITSA = { firstName: 'Ралица', lastName: 'Панова' };
const anEvent = (given: Partial<TransferDetails['timeline'][number]>) => ({
  at: SIGNED_AT,
  by: null,
  party: null,
  isInPlaceOfPlayer: false,
  subject: null,
  reason: null,
  ...given,
});

async function theParties() {
  const { db } = database();
  const [giving, receiving] = [await aClub(db), await aClub(db)];
  return { giving, receiving, player: await aPlayer(db, { currentClubId: giving.id }) };
}

describe('a transfer', () => {
  it('carries its parties, dates, words and signatures', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const signer = await aUser(db, { clubIds: [giving.id], given: { firstName: 'Ралица', lastName: 'Панова' } });
    const begunAt = new Date('2026-08-01T10:00:00.000Z');
    const { id, version } = await aTransfer(db, {
      initiatedAt: begunAt,
      initiatedBy: signer.id,
      type: 1,
      status: 4,
      playerId: player.id,
      fromClubId: giving.id,
      toClubId: receiving.id,
      startOn: '2026-09-01',
      endOn: '2027-06-30',
      comment: 'По молба на родителите.',
      fromClubSignedAt: signedAt,
      fromClubSignedBy: signer.id,
      cancelledAt: signedAt,
      cancelReason: 'Липсва съгласие на родител.',
    });
    expect(await read(await asAdministrator(), id)).toEqual({
      id,
      version,
      type: 1,
      status: 4,
      player: {
        id: player.id,
        number: player.number,
        photoId: null,
        firstName: 'Иван',
        middleName: 'Петров',
        lastName: 'Щерев',
        birthDate: '2012-05-15',
        currentClub: { id: giving.id, fullName: giving.fullName },
        isDeleted: false,
      },
      fromClubId: giving.id,
      fromClub: { id: giving.id, fullName: giving.fullName, logoId: null, city: { name: 'Плевен' } },
      toClubId: receiving.id,
      toClub: { id: receiving.id, fullName: receiving.fullName, logoId: null, city: { name: 'Плевен' } },
      coachId: null,
      startOn: '2026-09-01',
      endOn: '2027-06-30',
      initiatedAt: begunAt.toISOString(),
      initiator: { id: signer.id, firstName: 'Ралица', lastName: 'Панова', userName: signer.userName },
      comment: 'По молба на родителите.',
      adminSignedAt: null,
      adminSigner: null,
      playerSignedAt: null,
      playerSigner: null,
      isSignedByPlayer: false,
      signsApart: false,
      fromClubSignedAt: SIGNED_AT,
      fromClubSigner: { id: signer.id, firstName: 'Ралица', lastName: 'Панова', userName: signer.userName },
      toClubSignedAt: null,
      toClubSigner: null,
      isFullySigned: false,
      transferredAt: null,
      releasedAt: null,
      importedOn: null,
      cancelledAt: SIGNED_AT,
      cancelReason: 'Липсва съгласие на родител.',
      ending: null,
      refusedBy: null,
      begunForId: null,
      plannedOn: null,
      waitsUntil: null,
      returnedAt: null,
      returnReason: null,
      missingPapers: [],
      leavesCardIndexes: [],
      timeline: [
        anEvent({ kind: 'begun', at: begunAt.toISOString(), by: RALITSA }),
        anEvent({ kind: 'signed', party: 'fromClub', by: RALITSA, subject: giving.fullName }),
        anEvent({ kind: 'cancelled', reason: 'Липсва съгласие на родител.' }),
      ],
    });
  });

  it('names the licences of the season that the next move takes the player off', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const season = seasonOf(today(new Date()));
    const ofGiving = await aCardIndex(db, { clubId: giving.id, year: season }, [player.id]);
    await aCardIndex(db, { clubId: giving.id, year: season - 1 }, [player.id]);
    await aCardIndex(db, { clubId: receiving.id, year: season, ageGroup: 3 }, [player.id]);
    const { id } = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    const { leavesCardIndexes } = await read(await asAdministrator(), id);
    expect(leavesCardIndexes).toEqual([
      {
        id: ofGiving.id,
        year: season,
        ageGroup: 2,
        championship: 'Държавно първенство',
        club: { id: giving.id, fullName: giving.fullName },
      },
    ]);
  });

  it('tells what was added to it among what happened', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const { id } = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    await aTransferDocument(db, id);
    const { timeline } = await read(await asAdministrator(), id);
    expect(timeline.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['begun', null],
      ['documentAdded', 'Споразумение'],
    ]);
  });

  it('that was brought in as history was begun and signed by nobody here, moves nobody and has no protocol', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const { id } = await aTransfer(db, {
      playerId: player.id,
      fromClubId: giving.id,
      toClubId: receiving.id,
      type: 1,
      status: 5,
      startOn: '2019-09-01',
      endOn: '2020-06-30',
      initiatedAt: new Date('2019-09-01T09:00:00Z'),
      importedOn: signedAt,
    });
    const admin = await asAdministrator();
    const transfer = await read(admin, id);
    expect(transfer).toMatchObject({ importedOn: SIGNED_AT, isFullySigned: false, startOn: '2019-09-01' });
    expect(transfer.timeline).toEqual([anEvent({ kind: 'imported' })]);
    const tried = await Promise.all([
      admin.request({ method: 'POST', url: `/api/transfers/${id}/confirm/admin` }),
      admin.request({ method: 'POST', url: `/api/transfers/${id}/release-player` }),
      get(admin, `${id}/pdf`),
    ]);
    expect(tried.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [409, 'transferImported'],
      [409, 'transferImported'],
      [409, 'transferHasNoProtocol'],
    ]);
  });

  it('of a player without a club has no giving club and nobody who signed for it', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const { id } = await aTransfer(db, {
      playerId: player.id,
      toClubId: (await aClub(db)).id,
      fromClubSignedAt: signedAt,
    });
    expect(await read(await asAdministrator(), id)).toMatchObject({
      fromClub: null,
      fromClubId: null,
      fromClubSignedAt: SIGNED_AT,
      fromClubSigner: null,
    });
  });

  it('tells the parties who signed, but not under which account', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const signer = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const { id } = await aTransfer(db, {
      playerId: player.id,
      fromClubId: giving.id,
      toClubId: receiving.id,
      adminSignedAt: signedAt,
      adminSignedBy: signer.id,
    });
    for (const user of [
      { clubIds: [giving.id] },
      { clubIds: [receiving.id] },
      { roles: ['PLAYER' as const], playerId: player.id },
    ]) {
      const { adminSigner } = await read(await signInAs(user), id);
      expect(adminSigner).toEqual({
        id: signer.id,
        firstName: signer.firstName,
        lastName: signer.lastName,
        userName: null,
      });
    }
  });

  it('says whether the player or an administrator gave the player’s signature', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const self = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const signed = async (playerSignedBy: number, status: TransferStatus) => {
      const parties = { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id };
      const cancelled = status === 4 ? { cancelReason: 'Отказ' } : {};
      const { id } = await aTransfer(db, {
        ...parties,
        status,
        ...cancelled,
        playerSignedAt: signedAt,
        playerSignedBy,
      });
      return (await read(await asAdministrator(), id)).isSignedByPlayer;
    };
    expect(await signed(self.id, 1)).toBe(true);
    expect(await signed(administrator.id, 4)).toBe(false);
  });

  it('of others looks exactly like one that does not exist', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const { id } = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    await aTransferDocument(db, id);
    const stranger = await signInAs({ clubIds: [(await aClub(db)).id] });
    for (const path of ['', '/documents']) {
      const [foreign, missing] = [await get(stranger, `${id}${path}`), await get(stranger, `999999${path}`)];
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json<object>(), requestId: '' }).toEqual({ ...missing.json<object>(), requestId: '' });
    }
  });
});

describe('the papers of a transfer', () => {
  it('come newest first, with the names of their files', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const { id } = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    const [older, newer] = [await aTransferDocument(db, id), await aTransferDocument(db, id)];
    const documents = (await get(await asAdministrator(), `${id}/documents`)).json<TransferDocument[]>();
    expect(documents.map((document) => document.id)).toEqual([newer.id, older.id]);
    expect(documents[1]).toEqual({
      id: older.id,
      playerTransferId: id,
      type: 0,
      startDate: '2026-01-01',
      endDate: null,
      description: 'Споразумение',
      fileId: older.fileId,
      file: { fileName: 'документ.pdf' },
      signedBefore: [],
    });
  });

  it('are an empty list for a party while there are none', async () => {
    const { db } = database();
    const { giving, receiving, player } = await theParties();
    const { id } = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    const response = await get(await signInAs({ clubIds: [receiving.id] }), `${id}/documents`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
  });
});
