import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { playerSignatureTable, linkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { documentName } from '#server/files/file-store.ts';
import { aTransferDocument } from '#test/builders.ts';
import { aSignLink, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  rowOf,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
let clock = 0;
const { app, files } = useTestApp(database, {}, { now: () => new Date(Date.now() + clock) });
const db = () => database().db;
const call = signCall(app);

const INVALID = {
  code: 'linkInvalid',
  message: 'Връзката или кодът не важат. Проверете кода или поискайте от клуба нова връзка.',
};

let world: TransferWorld;
beforeEach(async () => {
  clock = 0;
  world = await aTransferWorld(app(), database());
  await switchGuardians(db(), true);
});

/** A child of eleven with a mother, and a link that was sent to her. */
async function aChild() {
  const { player, ...transfer } = await aSignedTransfer(db(), world);
  await db().update(playerTable).set({ birthDate: '2015-05-05' }).where(eq(playerTable.id, player.id));
  const mother = await aGuardian(db(), { playerId: player.id });
  const link = await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id });
  return { player, transfer, mother, ...link };
}

const signaturesOf = (transferId: number) =>
  db()
    .select()
    .from(playerSignatureTable)
    .where(eq(playerSignatureTable.transferId, transferId))
    .orderBy(playerSignatureTable.id);
const refused = (answer: { statusCode: number; json: <Body>() => Body }) => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};
const NOT_VALID = [404, INVALID.code, INVALID.message];

describe('a link to sign by', () => {
  it('shows the exact text and papers, and signs once: who, how, when, from where and what is kept', async () => {
    const { player, transfer, mother, token, code, sent } = await aChild();
    expect(sent).toMatchObject({ recipient: 'maria@example.com', code: expect.stringMatching(/^\d{6}$/) as string });
    const opened = await call('open', { token, code });
    const { sha256, text, content } = opened.json<LinkContent>();
    expect(text).toContain(`${player.firstName} ${player.middleName} ${player.lastName}`);
    expect(content.transfer.toClub).toBe(world.receiving.fullName);
    expect(opened.headers['cache-control']).toContain('no-store');
    expect(opened.headers['referrer-policy']).toBe('no-referrer');

    const answer = await call('answer', { token, code, sha256, answer: 'signed' }, '203.0.113.9');
    expect(answer.json()).toEqual({ answer: 'signed', sha256 });
    const row = await rowOf(db(), transfer.id);
    expect([row.playerSignedAt !== null, row.playerSignedBy, row.status]).toEqual([true, null, 1]);
    const [kept] = await signaturesOf(transfer.id);
    expect(kept).toMatchObject({
      person: 'guardian',
      answer: 'signed',
      signerName: `${mother.firstName} ${mother.lastName}`,
      relation: 'майка',
      method: 'link',
      address: '203.0.113.9',
    });
    expect(kept?.contentHash.toString('hex')).toBe(sha256);
    expect(await auditOfTransfer(db(), transfer.id)).toEqual([
      'transfer.sendSignLink',
      'transfer.signByLink',
      'transfer.confirmAsPlayer',
    ]);
  });

  it('refuses with a reason, which ends the transfer as the player’s refusal does', async () => {
    const { transfer, token, code } = await aChild();
    const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
    expect((await call('answer', { token, code, sha256, answer: 'refused' })).statusCode).toBe(400);
    const said = { token, code, sha256, answer: 'refused', reason: 'Остава в клуба' };
    expect((await call('answer', said)).statusCode).toBe(200);
    expect(await rowOf(db(), transfer.id)).toMatchObject({
      status: 4,
      refusedBy: 'player',
      cancelReason: 'Остава в клуба',
    });
    expect(await signaturesOf(transfer.id)).toMatchObject([{ answer: 'refused', reason: 'Остава в клуба' }]);
  });

  it('is one whatever comes at once: of fifty that sign one is heard', async () => {
    const { transfer, token, code } = await aChild();
    const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
    const body = { token, code, sha256, answer: 'signed' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('answer', body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.statusCode !== 200) expect(refused(answer)).toEqual(NOT_VALID);
    expect(await signaturesOf(transfer.id)).toHaveLength(1);
  });

  it('that is wrong, unknown, used, over or tried out says one and the same, and nothing of a child', async () => {
    const { player, transfer, token, code } = await aChild();
    const wrong = code === '000000' ? '000001' : '000000';
    const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
    const seen = [
      await call('open', { token: 'x'.repeat(43), code }),
      await call('open', { token: '', code }),
      await call('open', { token, code: wrong }),
    ];
    await call('answer', { token, code, sha256, answer: 'signed' });
    seen.push(await call('open', { token, code }), await call('answer', { token, code, sha256, answer: 'signed' }));
    const other = await aChild();
    clock = 14 * 24 * 60 * 60_000 + 1000;
    seen.push(await call('open', { token: other.token, code: other.code }));
    for (const answer of seen) {
      expect(refused(answer)).toEqual(NOT_VALID);
      expect(answer.body).not.toContain(player.lastName);
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(seen[0]?.headers ?? {}).toSorted());
    }
    expect(await signaturesOf(transfer.id)).toHaveLength(1);
  });

  it('is over after five wrong codes, also when they come at once, and the right one does not help any more', async () => {
    const { token, code, transfer } = await aChild();
    const guesses = Array.from({ length: 30 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => call('open', { token, code: guess })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(refused(await call('open', { token, code }))).toEqual(NOT_VALID);
    const [link] = await db().select().from(linkTable).where(eq(linkTable.transferId, transfer.id));
    expect(link?.tries).toBe(5);
  });

  it('is heard so often from one address and no more', async () => {
    const { token, code } = await aChild();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      statuses.push((await call('open', { token: `${i}`.padStart(43, 'x'), code }, '203.0.113.77')).statusCode);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect((await call('open', { token, code }, '198.18.0.1')).statusCode).toBe(200);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof aChild>>) => Promise<unknown>]>([
    [
      'the club it goes to',
      ({ transfer }) =>
        db()
          .update(transferTable)
          .set({ toClubId: world.giving.id, fromClubId: null })
          .where(eq(transferTable.id, transfer.id)),
    ],
    [
      'the last day',
      ({ transfer }) =>
        db().update(transferTable).set({ endOn: '2098-01-01' }).where(eq(transferTable.id, transfer.id)),
    ],
    [
      'the name of the child',
      ({ player }) => db().update(playerTable).set({ lastName: 'Друга' }).where(eq(playerTable.id, player.id)),
    ],
    ['the papers', ({ transfer }) => aTransferDocument(db(), transfer.id)],
    [
      'the name of the parent',
      ({ mother }) => db().update(guardianTable).set({ lastName: 'Колева' }).where(eq(guardianTable.id, mother.id)),
    ],
    [
      'the parent, who is taken away',
      ({ mother }) => db().delete(guardianTable).where(eq(guardianTable.id, mother.id)),
    ],
  ])('is over when something it shows changes: %s', async (_what, change) => {
    const given = await aChild();
    const { token, code } = given;
    const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
    await change(given);
    const answer = await call('answer', { token, code, sha256, answer: 'signed' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'linkChanged']);
    expect(answer.body).not.toContain(given.player.firstName);
    // Told once; from then on it is like any other that is over.
    expect(refused(await call('open', { token, code }))).toEqual(NOT_VALID);
    expect((await rowOf(db(), given.transfer.id)).playerSignedAt).toBeNull();
    expect(await signaturesOf(given.transfer.id)).toEqual([]);
  });

  it('does nothing and tells nothing by GET or HEAD, which is what mail scanners send', async () => {
    const { transfer, token, code, player } = await aChild();
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const url of [
        '/api/sign/open',
        '/api/sign/answer',
        `/api/sign/open?token=${token}&code=${code}`,
        `/sign?${token}`,
      ]) {
        const answer = await app().inject({ method, url });
        expect(answer.body).not.toContain(player.lastName);
      }
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
    expect((await call('open', { token, code })).statusCode).toBe(200);
  });

  it('is one for each person: a new one ends the older', async () => {
    const { transfer, mother, token, code } = await aChild();
    const again = await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id });
    expect(refused(await call('open', { token, code }))).toEqual(NOT_VALID);
    expect((await call('open', { token: again.token, code: again.code })).statusCode).toBe(200);
  });

  it('and its code stand in no table: only fingerprints do, and the answer that is kept has no code', async () => {
    const { player, ...transfer } = await aSignedTransfer(db(), world);
    await db().update(playerTable).set({ birthDate: '2015-05-05' }).where(eq(playerTable.id, player.id));
    const mother = await aGuardian(db(), { playerId: player.id });
    const send = () =>
      world.fromClub.request({
        method: 'POST',
        url: `/api/transfers/${transfer.id}/sign-links`,
        payload: { guardianId: mother.id, codeBy: 'voice' },
        headers: { 'idempotency-key': 'sign-link-once' },
      });
    const first = (await send()).json<{ code: string }>();
    expect(first.code).toMatch(/^\d{6}$/);
    expect((await send()).json<{ code: string | null }>().code ?? null).toBeNull();
    const kept = JSON.stringify(await db().select().from(idempotencyTable));
    expect(kept).not.toContain(first.code);
    expect(await db().select().from(linkTable)).toHaveLength(1);
  });

  it('goes by letter without the name of the child, and its code in a second letter', async () => {
    const { player, transfer, mother } = await aChild();
    const { mails, sent, token } = await aSignLink(db(), world.fromClub, transfer.id, {
      guardianId: mother.id,
      codeBy: 'mail',
    });
    expect(sent.code).toBeNull();
    const [codeMail] = mails;
    const code = /\b\d{6}\b/.exec(codeMail?.body ?? '')?.[0] ?? '';
    expect(codeMail?.body).not.toContain(token);
    for (const { body, subject, secret } of mails) {
      expect(`${subject}${body}`).not.toContain(player.lastName);
      expect(secret).not.toBeNull();
    }
    expect((await call('open', { token, code })).statusCode).toBe(200);
  });

  it('opens the papers of its own transfer and no others', async () => {
    const { transfer, mother } = await aChild();
    const own = await aTransferDocument(db(), transfer.id);
    const { token, code } = await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id });
    const stranger = await aTransferDocument(db(), (await aSignedTransfer(db(), world)).id);
    for (const { fileId } of [own, stranger]) {
      await files.put(documentName(fileId, 'application/pdf'), Buffer.from('%PDF-1.7 договор'));
    }
    const paper = await call('paper', { token, code, documentId: own.id });
    expect([paper.statusCode, paper.body]).toEqual([200, '%PDF-1.7 договор']);
    expect(paper.headers['cache-control']).toContain('no-store');
    expect((await call('paper', { token, code, documentId: stranger.id })).statusCode).toBe(404);
    expect(refused(await call('paper', { token, code: '1', documentId: own.id }))[0]).toBe(400);
  });
});
