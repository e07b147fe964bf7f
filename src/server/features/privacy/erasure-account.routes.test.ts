import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErasurePage, ErasureQuestion, ErasureRefused } from '#contract/privacy/erasure.contract.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { delegateDayTable } from '#server/db/tables/licence-check.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import { aClub, aPlayer, aSession, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { isNight } from '#test/night.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { anAccountKnownEverywhere } from './erasure-account.test-tools.ts';
import { lookEverywhere, tracesOf } from './look-everywhere.test-tools.ts';

const lines: string[] = [];
const database = useTestDatabase();
const log = { write: (line: string) => void lines.push(line) };
const { app, context } = useTestApp(database, { logLevel: 'trace' }, { log });

interface Account {
  id: number;
  firstName: string;
  lastName: string;
}
const erasureOf = (userId: number) => `/api/users/${userId}/erasure`;
const erase = ({ request }: SignedIn, { id, firstName, lastName }: Account) =>
  request({ method: 'POST', url: erasureOf(id), payload: { name: ` ${firstName.toUpperCase()}  ${lastName}` } });
const anAdministrator = () => aUser(database().db, { roles: ['ADMINISTRATOR'] });

describe('an account that is erased', () => {
  for (const seed of isNight ? [...'ABCDEFGHIJ'] : ['A'])
    it(`leaves nothing of its owner anywhere, and what was done with it stays: federation ${seed}`, async () => {
      const { db } = database();
      const { account, admin, licence, transfer } = await anAccountKnownEverywhere(context(), seed);
      const traces = [...tracesOf(context(), { id: account.id, egnCipher: null }), 'herakliy@'];
      const administrator = await signIn(app(), admin.userName);
      const { request } = administrator;
      expect((await lookEverywhere(context(), traces)).length).toBeGreaterThan(10);
      const { obstacles, goes, stays } = (await request({ url: erasureOf(account.id) })).json<ErasureQuestion>();
      expect(obstacles).toEqual([]);
      expect(goes).toEqual([
        { label: 'Промени в историята', count: 2 },
        { label: 'Писма', count: 3 },
        { label: 'Запазени търсения', count: 1 },
        { label: 'Връзки с клубове', count: 1 },
      ]);
      expect(stays).toEqual([{ label: 'Потребителски профили', count: 1 }]);

      lines.length = 0;
      const answer = await erase(administrator, account);
      expect([answer.statusCode, answer.json<object>()]).toEqual([200, { id: 1, name: 'Заличен №\u00A01' }]);

      expect(await lookEverywhere(context(), traces)).toEqual([]);
      const keyword = encodeURIComponent('Заличен');
      for (const url of [`/api/users?keyword=${keyword}`, `/api/search?keyword=${keyword}`, '/api/users?pageSize=100'])
        expect((await request({ url })).body).not.toContain('Заличен');
      const notes = (await request({ url: `/api/cardindexes/${licence.id}/notes` })).body;
      const shown = [notes, (await request({ url: '/api/audit' })).body, lines.join('\n')].join('\n');
      expect(traces.filter((trace) => shown.toLowerCase().includes(trace))).toEqual([]);
      expect(notes).toContain('Готово');
      expect(notes).toContain('Пита се Заличен №\u00A01');
      const signed = eq(playerSignatureTable.transferId, transfer.id);
      expect(await db.select().from(playerSignatureTable).where(signed)).toMatchObject([
        { signerName: 'Заличен №\u00A01', relation: null, address: '', answer: 'signed' },
      ]);
      // What it opened is closed, what was others' has stayed.
      expect(await db.select().from(apiKeyTable)).toMatchObject([{ revokedBy: admin.id }]);
      expect(await db.select().from(delegateDayTable)).toMatchObject([{ revokedBy: admin.id }]);
      expect([await db.$count(outboxTable), await db.$count(viewTable), await db.$count(noteTable)]).toEqual([1, 1, 2]);
      const [entry] = await db.select().from(auditTable).where(eq(auditTable.action, 'user.erase'));
      expect(entry).toMatchObject({ entityId: String(account.id), details: { erasureId: 1 } });
      const list = (await request({ url: '/api/erasures' })).json<ErasurePage>();
      expect(list).toMatchObject({ total: 1, erasures: [{ noun: 'user' }] });
    });

  it('is signed in nowhere, opens to nobody and takes nothing on any more', async () => {
    const { db } = database();
    const account = await aUser(db, { given: { userName: 'gone-account' } });
    const club = await aClub(db);
    const signedIn = await signIn(app(), account.userName);
    const administrator = await signIn(app(), (await anAdministrator()).userName);
    const { request } = administrator;
    expect((await erase(administrator, { ...account, lastName: 'Друг' })).statusCode).toBe(400);
    expect((await erase(administrator, account)).statusCode).toBe(200);
    expect((await signedIn.request({ url: '/api/clubs/search' })).statusCode).toBe(401);
    const told = await request({ url: `/api/users/${account.id}` });
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([404, 'userErased']);
    const path = `/api/users/${account.id}`;
    for (const [method, url] of [
      ['GET', `${path}/history`],
      ['GET', `${path}/factors`],
      ['GET', `${path}/delegate-days`],
      ['GET', `${path}/claims/clubs`],
      ['GET', `${path}/erasure`],
      ['PUT', `${path}/restore`],
      ['DELETE', path],
      ['POST', `${path}/reset-password`],
      ['POST', `${path}/claims/clubs/${club.id}`],
    ] as const)
      expect([url, (await request({ method, url })).statusCode]).toEqual([url, 404]);
    expect((await erase(administrator, account)).statusCode).toBe(404);
    const isRefused = { cause: { constraint: expect.stringMatching(/^user(_is_there|s_erased)$/u) as string } };
    for (const change of [{ lastName: 'Иванов' }, { email: 'a@b.bg' }, { isDeleted: false }, { erasedOn: null }])
      await expect(db.update(userTable).set(change).where(eq(userTable.id, account.id))).rejects.toMatchObject(
        isRefused,
      );
    const held = { userId: account.id, clubId: club.id };
    await expect(db.insert(userClubTable).values(held)).rejects.toMatchObject(isRefused);
    await expect(aSession(db, account.id)).rejects.toMatchObject(isRefused);
  });

  it('is never the last administrator, when two erase each other at the same moment', async () => {
    const { db } = database();
    let one = await anAdministrator();
    for (let round = 0; round < 3; round++) {
      const other = await anAdministrator();
      const [asOne, asOther] = [await signIn(app(), one.userName), await signIn(app(), other.userName)];
      const answers = await Promise.all([erase(asOne, other), erase(asOther, one)]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
      const left = await db.select().from(userTable).where(eq(userTable.isDeleted, false));
      expect(left.map(({ id }) => id)).toEqual([statuses[0] === 200 ? one.id : other.id]);
      one = left[0] ?? one;
    }
  });

  it('is refused while it is the own one, stands for a player or has signed what is not over', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const account = await aUser(db, { roles: ['PLAYER'], childIds: [player.id] });
    const [from, to] = [await aClub(db), await aClub(db)];
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: from.id, toClubId: to.id });
    const part = { transferId: transfer.id, userId: account.id, method: 'account' as const, address: '' };
    const signed = { person: 'guardian', answer: 'signed', signerName: 'Мария', signedAt: new Date() } as const;
    await db.insert(playerSignatureTable).values({ ...part, ...signed, contentHash: Buffer.alloc(32) });
    const own = await anAdministrator();
    const administrator = await signIn(app(), own.userName);
    const refused = await erase(administrator, account);
    expect([refused.statusCode, refused.json<ErasureRefused>().obstacles?.map(({ path }) => path)]).toEqual([
      409,
      [`/players/${player.id}`, `/transfers/${transfer.id}`],
    ]);
    // As a later last day of a loan, which goes on: nothing is signed by it.
    await db.update(playerSignatureTable).set({ answer: 'refused' });
    const question = await administrator.request({ url: erasureOf(account.id) });
    expect(question.json<ErasureQuestion>().obstacles.map(({ path }) => path)).toEqual([`/players/${player.id}`]);
    const ofOwn = await erase(administrator, own);
    expect([ofOwn.statusCode, ofOwn.json<ErasureRefused>().message]).toEqual([
      409,
      'Не можете да заличите собствения си профил. Заличава го друг администратор.',
    ]);
    expect(await db.$count(userTable, eq(userTable.isDeleted, true))).toBe(0);
  });
});
