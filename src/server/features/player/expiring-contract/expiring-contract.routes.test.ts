import { sql } from 'drizzle-orm';
import type { PlayerDocumentType } from '#domain/federation/reference-lists.ts';
import { type TransferStatus, transferStatus } from '#domain/transfer/transfer.rules.ts';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDocumentTable } from '#server/db/tables/player.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

describe('contracts that end soon', () => {
  async function aDocument(playerId: number, type: PlayerDocumentType, endsInDays: number) {
    const { db } = database();
    const [file] = await db
      .insert(fileTable)
      .values({ kind: 'document', fileName: 'a.pdf', mimeType: 'application/pdf', size: 1, sha256: Buffer.alloc(32) })
      .returning();
    await db.insert(playerDocumentTable).values({
      playerId,
      type,
      startDate: '2020-01-01',
      endDate: sql`(now() at time zone 'Europe/Sofia')::date + ${endsInDays}::int`,
      description: 'Договор',
      fileId: file?.id ?? '',
    });
  }
  const listAs = async (caller: SignedIn) =>
    (await caller.request({ method: 'GET', url: '/api/players/expiring-contracts' })).json<
      { documentId: number; daysLeft: number }[]
    >();
  const notify = (caller: SignedIn, payload: object = {}) =>
    caller.request({ method: 'POST', url: '/api/players/expiring-contracts/notifications', payload });

  it('are those of the next 60 days, without declarations, soonest first', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    for (const [type, days] of [
      [1, 60],
      [4, 0],
      [2, 61],
      [3, -1],
      [0, 10],
    ] as const)
      await aDocument(player.id, type, days);
    const contracts = await listAs(await asAdministrator());
    expect(contracts.map((contract) => contract.daysLeft)).toEqual([0, 60]);
    expect(await listAs(await asClub(club.id))).toHaveLength(2);
    expect(await listAs(await asClub((await aClub(db)).id))).toEqual([]);
  });

  it('of somebody who is deactivated are nobody’s concern', async () => {
    const player = await aPlayer(database().db, { isDeleted: true });
    await aDocument(player.id, 1, 10);
    expect(await listAs(await asAdministrator())).toEqual([]);
  });

  it('include a running transfer for a period, and none that is not running', async () => {
    const { db } = database();
    const [from, to] = [await aClub(db), await aClub(db)];
    const signedAt = new Date();
    const signatures = {
      adminSignedAt: signedAt,
      playerSignedAt: signedAt,
      fromClubSignedAt: signedAt,
      toClubSignedAt: signedAt,
    };
    const { confirmed, inProgress, ended } = transferStatus;
    const transferOf = async (status: TransferStatus) => {
      const player = await aPlayer(db, { currentClubId: to.id });
      return aTransfer(db, {
        playerId: player.id,
        fromClubId: from.id,
        toClubId: to.id,
        type: 1,
        status,
        endOn: today(new Date(Date.now() + 20 * 86_400_000)),
        ...signatures,
        ...(status === confirmed ? {} : { transferredAt: signedAt }),
        ...(status === ended ? { releasedAt: signedAt } : {}),
      });
    };
    await transferOf(confirmed);
    await transferOf(ended);
    const running = await transferOf(inProgress);
    expect(await listAs(await asAdministrator())).toMatchObject([{ transferId: running.id, documentId: null }]);
  });

  it('are told to every parent too, by the name of the child', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id, birthDate: '2014-05-15' });
    await aDocument(player.id, 2, 10);
    const parents = [
      await aUser(db, { roles: ['PLAYER'], childIds: [player.id] }),
      await aUser(db, { roles: ['PLAYER'], childIds: [player.id, (await aPlayer(db)).id] }),
    ];
    await aUser(db, { roles: ['CLUB'], childIds: [player.id] });
    const caller = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    expect((await notify(caller)).json()).toMatchObject({ queued: 1, letters: 3 });
    const mails = await db.select().from(outboxTable).orderBy(outboxTable.id);
    expect(mails.map((mail) => mail.recipient)).toEqual([club.email, ...parents.map(({ email }) => email)]);
    const name = `${player.firstName} ${player.lastName}`;
    for (const { subject } of mails) expect(subject).toBe(`Изтичащ договор на ${name}`);
  });

  it('are told to the club and to the player’s own account, once a day', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const account = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    await aDocument(player.id, 1, 10);
    const caller = await asAdministrator();
    expect((await notify(caller)).json()).toEqual({ queued: 1, skipped: 0, letters: 2, isMailSent: false });
    expect((await notify(caller)).json()).toEqual({ queued: 0, skipped: 1, letters: 0, isMailSent: false });
    const mails = await db.select().from(outboxTable).orderBy(outboxTable.id);
    expect(mails.map((mail) => mail.recipient)).toEqual([club.email, account.email]);
    expect(mails.map((mail) => mail.subject)).toEqual(['Изтичащ договор на Иван Щерев', 'Договорът Ви изтича']);
    expect(mails[0]?.body).toContain('качете новия в профила на състезателя');
    expect(mails[1]?.body).toMatch(/Договорът Ви с(?:ъс)? .+ изтича на \d\d\.\d\d\.\d{4}\sг\./);
    expect(mails[1]?.body).toContain('клубът Ви ще качи новия');
  });

  it('are told to the club alone where the player has switched such mail off', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    await aUser(db, { roles: ['PLAYER'], playerId: player.id, given: { unwantedMails: ['contractEnds'] } });
    await aDocument(player.id, 1, 10);
    const caller = await asAdministrator();
    expect(await listAs(caller)).toMatchObject([{ reaches: { club: true, player: false } }]);
    await notify(caller);
    const mails = await db.select().from(outboxTable);
    expect(mails.map((mail) => mail.recipient)).toEqual([club.email]);
  });

  it('are told in portions: what is named, once, and the list knows what went out today', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    for (const days of [10, 11, 12]) await aDocument(player.id, 1, days);
    const caller = await asAdministrator();
    const [first, second, third] = (await listAs(caller)).map((contract) => contract.documentId);
    expect((await notify(caller, { documentIds: [first, second] })).json()).toEqual({
      queued: 2,
      skipped: 0,
      letters: 2,
      isMailSent: false,
    });
    expect(await listAs(caller)).toMatchObject([
      { documentId: first, isNotifiedToday: true },
      { documentId: second, isNotifiedToday: true },
      { documentId: third, isNotifiedToday: false },
    ]);
    expect((await notify(caller, { documentIds: [second, third] })).json()).toEqual({
      queued: 1,
      skipped: 1,
      letters: 1,
      isMailSent: false,
    });
    expect(await db.select().from(outboxTable)).toHaveLength(3);
  });

  it('are counted once, also when two people send at the same moment', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    for (const days of [10, 11, 12]) await aDocument(player.id, 1, days);
    const caller = await asAdministrator();
    const answers = await Promise.all([notify(caller), notify(caller), notify(caller)]);
    const counts = answers.map((answer) => answer.json<{ queued: number; skipped: number }>());
    expect(counts.reduce((sum, { queued }) => sum + queued, 0)).toBe(3);
    expect(await db.select().from(outboxTable)).toHaveLength(3);
  });

  it('are told by a club only for contracts it names, and only its own', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    for (const club of [own, other]) await aDocument((await aPlayer(db, { currentClubId: club.id })).id, 1, 10);
    const all = await listAs(await asAdministrator());
    const caller = await asClub(own.id);
    expect((await notify(caller)).statusCode).toBe(403);
    const response = await notify(caller, { documentIds: all.map((contract) => contract.documentId) });
    expect(response.json()).toEqual({ queued: 1, skipped: 0, letters: 1, isMailSent: false });
  });
});
