import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PrintedStateList } from '#contract/paper/printed-sheet.contract.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { aClub, aPlayer, aTransfer, aTransferDocument, aUser } from '#test/builders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { codeOfSheet } from '#server/features/paper/sheet-code.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);

/** A player lent to another club by everybody's signature, with a document. */
async function aLoan(given: Partial<typeof transferTable.$inferInsert> = {}) {
  const { db } = database();
  const [fromClub, toClub] = [await aClub(db), await aClub(db)];
  const player = await aPlayer(db, {
    currentClubId: toClub.id,
    firstName: 'Ангел',
    lastName: 'Ангелов',
    birthDate: '2012-08-05',
  });
  const administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
  const secretary = await aUser(db, { clubIds: [fromClub.id] });
  const [at, by] = [new Date('2026-11-02T07:30:00Z'), administrator.session.user.id];
  const transfer = await aTransfer(db, {
    type: 1,
    status: 3,
    playerId: player.id,
    fromClubId: fromClub.id,
    toClubId: toClub.id,
    startOn: '2026-11-03',
    endOn: '2027-06-30',
    comment: 'Поверително',
    adminSignedAt: at,
    adminSignedBy: by,
    playerSignedAt: at,
    playerSignedBy: by,
    fromClubSignedAt: new Date('2026-11-02T22:30:00Z'),
    fromClubSignedBy: secretary.id,
    toClubSignedAt: at,
    toClubSignedBy: by,
    transferredAt: new Date('2026-11-03T10:00:00Z'),
    transferredBy: by,
    ...given,
  });
  const document = await aTransferDocument(db, transfer.id);
  const [file] = await db.select().from(fileTable).where(eq(fileTable.id, document.fileId));
  return { fromClub, toClub, player, transfer, administrator, secretary, sha256: file?.sha256.toString('hex') ?? '' };
}

const pdf = (caller: SignedIn, id: number) => caller.request({ method: 'GET', url: `/api/transfers/${id}/pdf` });
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).map(({ text }) => text).join(' ');
const printed = () => database().db.select().from(printedSheetTable);
/** Somebody with a phone and no account. */
const look = (code: string) =>
  app().inject({ method: 'GET', url: `/api/verify/${code}`, remoteAddress: '198.51.100.20' });
async function codeOf(caller: SignedIn, transferId: number): Promise<string> {
  expect((await pdf(caller, transferId)).statusCode).toBe(200);
  const sheets = (await printed()).filter((sheet) => sheet.transferId === transferId && sheet.withdrawnOn === null);
  return codeOfSheet(secrets, sheets.toSorted((a, b) => +a.printedOn - +b.printedOn).at(-1)?.id ?? '');
}

describe('the protocol of a transfer', () => {
  it('is a file named as its title, with the parties, the signatures in Bulgarian time and the fingerprints', async () => {
    const { transfer, administrator, fromClub, toClub, player, secretary, sha256 } = await aLoan();
    const response = await pdf(administrator, transfer.id);
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const name = `Протокол за трансфер № ${transfer.id} – Ангел ${player.middleName} Ангелов.pdf`;
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(name);
    const text = await textOf(response.rawPayload);
    for (const part of [
      fromClub.fullName,
      toClub.fullName,
      String(player.number),
      '5 август 2012 г.',
      'Подписано от администратор',
      `${secretary.firstName} ${secretary.lastName}`,
      '03.11.2026, 00:30 ч.',
      'Споразумение',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(/\s/g, '')).toContain(sha256);
    // The comment was written for the parties, not for whoever sees the paper.
    expect(text).not.toContain('Поверително');
    expect((await readPdf(response.rawPayload))[0]?.roles).toContain('Figure');
  });

  it('names the player where the own account signed, and says when there was no giving club', async () => {
    const { db } = database();
    const { transfer, administrator, player } = await aLoan({ fromClubId: null, fromClubSignedBy: null });
    const own = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    await db.update(transferTable).set({ playerSignedBy: own.id }).where(eq(transferTable.id, transfer.id));
    const text = await textOf((await pdf(administrator, transfer.id)).rawPayload);
    expect(text).toContain('Без отдаващ клуб');
    expect(text).not.toContain('Подписано от администратор');
  });

  it('says that the player and a parent gave the player’s signature, once that was complete with their parts', async () => {
    const { db } = database();
    const { transfer, administrator, player, secretary } = await aLoan();
    const part: Omit<typeof playerSignatureTable.$inferInsert, 'person'> = {
      transferId: transfer.id,
      answer: 'signed',
      signerName: 'Радка Колева',
      method: 'account',
      userId: secretary.id,
      contentHash: Buffer.alloc(32),
      address: '198.51.100.1',
      signedAt: new Date(),
    };
    const signer = `Ангел ${player.middleName} Ангелов и родител`;
    const text = async () => textOf((await pdf(administrator, transfer.id)).rawPayload);
    await db.insert(playerSignatureTable).values({ ...part, person: 'player' });
    expect(await text()).toContain('Подписано от администратор');
    await db.insert(playerSignatureTable).values({ ...part, person: 'guardian', completes: true });
    expect(await text()).toContain(signer);
    expect(await text()).not.toContain('Колева');
  });

  it('is printed by every party and by nobody else, and each print is written down', async () => {
    const { transfer, administrator, fromClub, toClub, player } = await aLoan();
    const parties = [
      administrator,
      await signInAs({ clubIds: [fromClub.id] }),
      await signInAs({ clubIds: [toClub.id] }),
      await signInAs({ roles: ['PLAYER'], playerId: player.id }),
    ];
    for (const party of parties) expect((await pdf(party, transfer.id)).statusCode).toBe(200);
    // The same state is the same sheet, whoever prints it.
    expect(await printed()).toHaveLength(1);
    const strangers = [
      await signInAs({ clubIds: [(await aClub(database().db)).id] }),
      await signInAs({ roles: ['PLAYER'], playerId: (await aPlayer(database().db)).id }),
    ];
    for (const stranger of strangers) expect((await pdf(stranger, transfer.id)).statusCode).toBe(404);
    const entries = await database()
      .db.select()
      .from(auditTable)
      .where(eq(auditTable.action, 'transfer.print'))
      .orderBy(auditTable.id);
    expect(entries.map(({ actorId, entityId, details }) => [actorId, entityId, details])).toEqual(
      parties.map(({ session }) => [session.user.id, String(transfer.id), null]),
    );
  });

  it('is not there before the player has been moved', async () => {
    const { transfer, administrator } = await aLoan({ status: 2, transferredAt: null, transferredBy: null });
    const response = await pdf(administrator, transfer.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'Състезателят още не е трансфериран.' });
    expect((await pdf(administrator, 999_999)).statusCode).toBe(404);
  });
});

describe('the code of a printed protocol', () => {
  it('opens what is needed to check the paper, and nothing else', async () => {
    const { transfer, administrator, fromClub, toClub, player, secretary, sha256 } = await aLoan();
    const response = await look(await codeOf(administrator, transfer.id));
    expect(response.json()).toEqual({
      cardIndex: null,
      transfer: {
        // Nobody has agreed to a public page: the paper has the name, the page initials.
        player: { name: 'А. А.', hasConsent: false, birthYear: 2012 },
        type: 'Трансфер за определен период',
        status: 'Активен',
        fromClub: fromClub.fullName,
        toClub: toClub.fullName,
        signedOn: '2026-11-03',
        transferredOn: '2026-11-03',
        endOn: '2027-06-30',
        releasedOn: null,
        printedOn: expect.stringMatching(/^20\d\d-/) as string,
        isCurrent: true,
        documents: [{ sha256, note: null }],
      },
    });
    const { userName } = administrator.session.user;
    for (const secret of [
      player.number,
      player.middleName,
      '2012-08-05',
      'Поверително',
      'Споразумение',
      '.pdf',
      secretary.lastName,
      userName,
    ])
      expect(response.body).not.toContain(String(secret));
    expect(response.body).not.toMatch(new RegExp(`"\\w*[iI]d":|:${transfer.id}[,}]`));
    expect(response.headers).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex') as string,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('says when something would be printed otherwise, and shows the transfer as it is now', async () => {
    const { transfer, administrator, toClub } = await aLoan();
    const code = await codeOf(administrator, transfer.id);
    const now = async () => (await look(code)).json<Verification>().transfer;
    await database().db.update(clubTable).set({ fullName: 'ВК Нов (Русе)' }).where(eq(clubTable.id, toClub.id));
    // The paper says the name of then: a club that is called otherwise since has not changed what was signed.
    expect(await now()).toMatchObject({ isCurrent: true, toClub: toClub.fullName });
    // Printed before that was said: the words are new, the papers are not.
    await database()
      .db.update(transferDocumentTable)
      .set({ signedBefore: ['toClub'] });
    expect(await now()).toMatchObject({
      isCurrent: true,
      documents: [{ note: 'добавен след подписа на приемащия клуб' }],
    });
    const released = { status: 5, releasedAt: new Date() } as const;
    await database().db.update(transferTable).set(released).where(eq(transferTable.id, transfer.id));
    expect(await now()).toMatchObject({ isCurrent: false, status: 'Приключил' });
    expect(await codeOf(administrator, transfer.id)).not.toBe(code);
  });

  it('wrong, withdrawn, out of time, of a deactivated player or while the page is off: all the same 404', async () => {
    const { transfer, administrator, player } = await aLoan();
    const { db } = database();
    const code = await codeOf(administrator, transfer.id);
    const answer = async (tried: string) => {
      const { statusCode, json } = await look(tried);
      return statusCode === 404 ? { ...json<object>(), requestId: '' } : statusCode;
    };
    const wrong = await answer('A'.repeat(24));
    expect(wrong).toMatchObject({ status: 404 });
    const opensNothing = async () => expect(await answer(code)).toEqual(wrong);
    const setTransfer = (fields: Partial<typeof transferTable.$inferInsert>) =>
      db.update(transferTable).set(fields).where(eq(transferTable.id, transfer.id));
    const setPlayer = (isDeleted: boolean) =>
      db.update(playerTable).set({ isDeleted }).where(eq(playerTable.id, player.id));
    const turn = (isOn: boolean) =>
      administrator.request({ method: 'PUT', url: '/api/verification', payload: { isOn } });

    await setPlayer(true);
    await opensNothing();
    // Nor does what is printed now carry a code that would open nothing.
    const [page] = await readPdf((await pdf(administrator, transfer.id)).rawPayload);
    expect(page?.roles).not.toContain('Figure');
    await setPlayer(false);
    await setTransfer({ releasedAt: new Date('2020-05-01T10:00:00Z') });
    await opensNothing();
    await setTransfer({ releasedAt: null });
    await turn(false);
    await opensNothing();
    await turn(true);
    expect(await answer(code)).toBe(200);

    const url = `/api/transfers/${transfer.id}/sheets`;
    const { sheets } = (await administrator.request({ method: 'GET', url })).json<PrintedStateList>();
    const { firstName, lastName } = administrator.session.user;
    expect(sheets).toMatchObject([{ printedBy: `${firstName} ${lastName}`, playerCount: null, withdrawnOn: null }]);
    await administrator.request({ method: 'DELETE', url: `${url}/${sheets[0]?.id}` });
    await opensNothing();
    expect((await look(await codeOf(administrator, transfer.id))).statusCode).toBe(200);
  });

  it('is withdrawn under its own transfer only', async () => {
    const [one, other] = [await aLoan(), await aLoan()];
    await codeOf(one.administrator, one.transfer.id);
    const [sheet] = await printed();
    const url = `/api/transfers/${other.transfer.id}/sheets/${sheet?.id}`;
    expect((await one.administrator.request({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});
