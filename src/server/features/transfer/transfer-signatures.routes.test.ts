import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { transferParties } from '#domain/transfer/transfer.rules.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { aClub, aPlayerDocument, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  EVERYBODY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

describe('a signature', () => {
  it('of a club is given in its own name and makes a draft collect signatures', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world);
    const answer = await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
    expect(answer.statusCode).toBe(200);
    expect(stateAfter(answer)).toEqual({ id, status: 1, isFullySigned: false, version: 2 });
    const row = await rowOf(db, id);
    expect([row.status, row.version]).toEqual([1, 2]);
    expect([row.fromClubSignedBy, row.toClubSignedAt]).toEqual([world.fromClub.id, null]);
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.confirmForClub']);
  });

  it('of an administrator brings the player’s with it, and says so', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world);
    await takeStep(world.admin, id, 'confirm/admin');
    const { adminSigner, playerSigner, isSignedByPlayer } = await readTransfer(world.admin, id);
    expect([adminSigner?.id, playerSigner?.id, isSignedByPlayer]).toEqual([world.admin.id, world.admin.id, false]);
    const ofAdmin = eq(auditTable.action, 'transfer.confirmAsAdmin');
    const [entry] = await db.select().from(auditTable).where(ofAdmin);
    expect(entry?.details).toEqual({ signatures: ['admin', 'player'] });
  });

  it('of an administrator waits for a paper that is required, which the page names', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world);
    const require = async (forTransfer: 'required' | 'none') =>
      db.update(documentKindTable).set({ forTransfer }).where(eq(documentKindTable.id, 1));
    await require('required');
    try {
      const { missingPapers } = await readTransfer(world.fromClub, id);
      expect(missingPapers).toMatchObject([
        { kind: { id: 1, name: 'Договор за вътрешен трансфер' }, problem: 'missing' },
      ]);
      const refused = await takeStep(world.admin, id, 'confirm/admin');
      expect(refused.json()).toMatchObject({
        status: 409,
        code: 'transferPapersMissing',
        message: 'Липсва задължителен документ: „Договор за вътрешен трансфер“. Добавете го в профила на състезателя.',
      });
      expect((await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`)).statusCode).toBe(200);
      await aPlayerDocument(db, player.id);
      expect((await takeStep(world.admin, id, 'confirm/admin')).statusCode).toBe(200);
    } finally {
      await require('none');
    }
  });

  it('of the player’s own account stays the player’s when an administrator signs', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world);
    const self = await world.accountOf({ roles: ['PLAYER'], playerId: player.id });
    expect(stateAfter(await takeStep(self, id, 'confirm/player')).status).toBe(1);
    await takeStep(world.admin, id, 'confirm/admin');
    const { playerSigner, isSignedByPlayer } = await readTransfer(self, id);
    expect([playerSigner?.id, isSignedByPlayer]).toEqual([self.id, true]);
  });

  it.each(transferParties)('that is the fourth confirms the transfer: %s', async (last) => {
    const { db } = database();
    const others = transferParties.filter((party) => party !== last);
    const { id, player } = await aSignedTransfer(db, world, others);
    const caller = last === 'player' ? await world.accountOf({ roles: ['PLAYER'], playerId: player.id }) : world[last];
    const paths = {
      admin: 'confirm/admin',
      player: 'confirm/player',
      fromClub: `confirm/club/${world.giving.id}`,
      toClub: `confirm/club/${world.receiving.id}`,
    };
    expect(stateAfter(await takeStep(caller, id, paths[last]))).toMatchObject({ status: 2, isFullySigned: true });
    // Now it is the federation's turn.
    const mails = await mailsAbout(db, id);
    expect(mails.map(({ recipient }) => recipient)).toEqual([world.admin.email]);
    expect(mails[0]?.subject).toBe(`Трансфер на ${player.firstName} ${player.lastName}: всички подписи са събрани`);
    expect(mails[0]?.body).toContain(`https://kartoteka.example/transfers/${id}\n`);
  });

  it('is refused the second time, in every name', async () => {
    const { id } = await aSignedTransfer(database().db, world, EVERYBODY);
    const again = [409, 'transferAlreadySigned', 'Тази страна вече е подписала трансфера.'];
    expect(refusalOf(await takeStep(world.admin, id, 'confirm/admin'))).toEqual(again);
    expect(refusalOf(await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`))).toEqual(again);
    expect(refusalOf(await takeStep(world.toClub, id, `confirm/club/${world.receiving.id}`))).toEqual(again);
  });

  it('for a club is refused to everybody who does not act for it, the administrator included', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world);
    const notYours = [403, 'transferNotYourClub', 'Нямате право да подписвате от името на този клуб.'];
    expect(refusalOf(await takeStep(world.fromClub, id, `confirm/club/${world.receiving.id}`))).toEqual(notYours);
    expect(refusalOf(await takeStep(world.admin, id, `confirm/club/${world.giving.id}`))).toEqual(notYours);
    expect(refusalOf(await takeStep(world.fromClub, id, 'confirm/club/999999'))).toEqual(notYours);
    const stranger = await world.accountOf({ clubIds: [(await aClub(db)).id] });
    expect((await takeStep(stranger, id, `confirm/club/${world.giving.id}`)).statusCode).toBe(404);
    expect(await auditOfTransfer(db, id)).toEqual([]);
  });

  it('is not taken from somebody who has been deactivated', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world);
    const secretary = await aUser(db, { clubIds: [world.giving.id] });
    const caller = await signIn(app(), secretary.userName);
    await db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, secretary.id));
    expect((await takeStep(caller, id, `confirm/club/${world.giving.id}`)).statusCode).toBe(401);
    expect((await rowOf(db, id)).fromClubSignedAt).toBeNull();
  });
});
