import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectContent } from '#contract/player/collect.contract.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { linkTable } from '#server/db/tables/link.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { tidy } from '#server/start/housekeeping.ts';
import { askParents } from '#test/calls/collect-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { aSignLink, collectCall, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import { aSignedTransfer, aTransferWorld, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { hostileImages } from '#test/corpus/hostile-images.ts';
import { damagedPdfs, hostilePdfs } from '#test/corpus/hostile-pdfs.ts';
import { zipBytes } from '#test/corpus/zip-bytes.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { useTestApp } from '#test/test-app.ts';

const log: string[] = [];
const database = useTestDatabase();
let clock = 0;
const { app, files } = useTestApp(
  database,
  { logLevel: 'info' },
  { now: () => new Date(Date.now() + clock), log: { write: (line) => void log.push(line) } },
);
const db = () => database().db;
const calls = { sign: signCall(app), collect: collectCall(app) };
type Kind = keyof typeof calls;
const kinds: readonly Kind[] = ['sign', 'collect'];
const openWith = (kind: Kind, key: object, address?: string) => calls[kind]('open', key, address);

let world: TransferWorld;
beforeEach(async () => {
  clock = 0;
  log.length = 0;
  world = await aTransferWorld(app(), database());
  await switchGuardians(db(), true);
});

/** A child with a mother, who has a link of the kind. */
async function aLink(kind: Kind) {
  const { player, ...transfer } = await aSignedTransfer(db(), world);
  await db().update(playerTable).set({ birthDate: '2015-05-05' }).where(eq(playerTable.id, player.id));
  const mother = await aGuardian(db(), { playerId: player.id });
  const { token, code } =
    kind === 'sign'
      ? await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id })
      : (await askParents(db(), world.fromClub, player.id, { photo: true, kinds: [0] })).key;
  return { player, mother, key: { token, code } };
}
const itemsOf = async (key: object) => (await openWith('collect', key)).json<CollectContent>().items;
const sendFile = async (key: { token: string; code: string }, itemId: number, bytes: Buffer, name: string) =>
  calls.collect('file', multipart({ ...key, itemId: String(itemId) }, bytes, name));
const another = (code: string, n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
/** All that an answer tells apart from its number. */
const toldBy = (answer: { statusCode: number; body: string; headers: object }) => ({
  status: answer.statusCode,
  body: answer.body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''),
  headers: Object.keys(answer.headers).toSorted(),
});

describe.each(kinds)('a link to %s by', (kind) => {
  it('opens nothing where links of the other kind do', async () => {
    const { key, player } = await aLink(kind);
    const answer = await openWith(kind === 'sign' ? 'collect' : 'sign', key);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(player.lastName);
    expect((await openWith(kind, key)).statusCode).toBe(200);
  });

  it('hears five of two hundred codes that come at once from as many addresses', async () => {
    const { key } = await aLink(kind);
    const tries = Array.from({ length: 200 }, (_, n) =>
      openWith(kind, { ...key, code: another(key.code, n + 1) }, `198.18.${n}.1`),
    );
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await openWith(kind, key)).statusCode).toBe(404);
    const [link] = await db()
      .select()
      .from(linkTable)
      .orderBy(sql`id desc`);
    expect(link?.tries).toBe(5);
  });

  it('that is unknown, wrong, over, tried out or replaced is told apart by nothing', async () => {
    const [expired, tried, replaced] = [await aLink(kind), await aLink(kind), await aLink(kind)];
    for (let n = 1; n <= 5; n++) await openWith(kind, { ...tried.key, code: another(tried.key.code, n) });
    if (kind === 'collect') await askParents(db(), world.fromClub, replaced.player.id);
    await db().update(linkTable).set({ endedAt: new Date() }).where(eq(linkTable.guardianId, replaced.mother.id));
    const answers = [
      await openWith(kind, { token: 'x'.repeat(43), code: '123456' }),
      await openWith(kind, { ...expired.key, code: another(expired.key.code, 1) }),
      await openWith(kind, tried.key),
      await openWith(kind, replaced.key),
    ];
    clock = 14 * 24 * 60 * 60_000 + 1000;
    answers.push(await openWith(kind, expired.key));
    const told = answers.map(toldBy);
    expect(told).toEqual(told.map(() => told[0]));
  });

  it('is not touched by what looks at links in letters, and stands with its child in no line of the log', async () => {
    const { key, player } = await aLink(kind);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const)
      for (const url of [`/${kind}`, `/api/${kind}/open`, `/api/${kind}/open?token=${key.token}&code=${key.code}`]) {
        const answer = await app().inject({ method, url, headers: { 'sec-purpose': 'prefetch' } });
        expect(answer.body).not.toContain(player.lastName);
      }
    const opened = await openWith(kind, key);
    expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    await openWith(kind, { ...key, code: another(key.code, 1) });
    for (const secret of [key.token, `"${key.code}"`, player.lastName]) expect(log.join('\n')).not.toContain(secret);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof aLink>>) => Promise<unknown>]>([
    [
      'the name of the child',
      ({ player }) => db().update(playerTable).set({ lastName: 'Друга' }).where(eq(playerTable.id, player.id)),
    ],
    [
      'the name of the parent',
      ({ mother }) => db().update(guardianTable).set({ lastName: 'Колева' }).where(eq(guardianTable.id, mother.id)),
    ],
    ['the parent', ({ mother }) => db().delete(guardianTable).where(eq(guardianTable.id, mother.id))],
  ])('is over when it would show something else: %s', async (_what, change) => {
    const given = await aLink(kind);
    await change(given);
    const answer = await openWith(kind, given.key);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'linkChanged']);
    expect(answer.body).not.toContain(given.player.firstName);
    expect((await openWith(kind, given.key)).statusCode).toBe(404);
  });

  it('goes when it has opened nothing for a month, and so does what was secret in its letter', async () => {
    const [old, young] = [await aLink(kind), await aLink(kind)];
    const long = { createdOn: sql`now() - interval '50 days'`, expiresAt: sql`now() - interval '36 days'` };
    await db().update(linkTable).set(long).where(eq(linkTable.guardianId, old.mother.id));
    await db().execute(
      sql`update collect_requests set created_on = now() - interval '50 days' where player_id = ${old.player.id}`,
    );
    await db()
      .update(outboxTable)
      .set({ status: 'failed', createdOn: sql`now() - interval '50 days'` })
      .where(sql`body like ${`%${old.key.token}%`}`);
    await tidy(db(), files);
    const left = await db().select().from(linkTable);
    expect(left.map(({ guardianId }) => guardianId)).toEqual([young.mother.id]);
    const letters = JSON.stringify(await db().select().from(outboxTable));
    expect([letters.includes(old.key.token), letters.includes(young.key.token)]).toEqual([false, true]);
  });
});

describe('what is sent by a link', () => {
  it('and is over the limit, a bomb, two things at once, a script or of another kind is refused and leaves nothing', async () => {
    const { key, player } = await aLink('collect');
    const items = await itemsOf(key);
    const [photo, paper] = [items[0]?.id ?? 0, items[1]?.id ?? 0];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ]);
    const hostile: [string, Buffer][] = [
      ['an SVG', svg],
      ['HEIC', heic],
      ['an archive', zipBytes([{ name: 'a.txt', content: Buffer.alloc(100_000) }])],
      ['too long', Buffer.concat([await portrait, Buffer.alloc(4 * 1024 * 1024)])],
      ...(await hostileImages()).slice(0, 6),
      ...hostilePdfs.slice(0, 6),
      ...damagedPdfs.slice(0, 2),
    ];
    const taken: string[] = [];
    for (const [what, bytes] of hostile) {
      const answer = await sendFile(key, paper, bytes, `${what}.jpg`);
      if (answer.statusCode < 400 || answer.statusCode >= 500 || answer.body.includes(player.lastName))
        taken.push(what);
    }
    expect(taken).toEqual([]);
    const asPhoto = await sendFile(key, photo, Buffer.from('%PDF-1.4'), 'лице.jpg');
    expect(asPhoto.statusCode).toBe(415);
    expect(await db().$count(fileTable)).toBe(0);
    expect((await itemsOf(key)).map(({ state }) => state)).toEqual(['asked', 'asked']);
  });

  it('needs the code each time, and belongs to what was asked by that link', async () => {
    const [own, other] = [await aLink('collect'), await aLink('collect')];
    const [ownItem] = await itemsOf(own.key);
    const wrong = { ...own.key, code: another(own.key.code, 1) };
    expect((await sendFile(wrong, ownItem?.id ?? 0, await portrait, 'а.jpg')).statusCode).toBe(404);
    expect((await sendFile(other.key, ownItem?.id ?? 0, await portrait, 'а.jpg')).statusCode).toBe(404);
    expect(await db().$count(fileTable)).toBe(0);
  });

  it('is asked under a name that has changed no more: another kind is another link', async () => {
    const { key } = await aLink('collect');
    await db().update(documentKindTable).set({ name: 'Съгласие' }).where(eq(documentKindTable.id, 0));
    expect((await openWith('collect', key)).statusCode).toBe(409);
    await db().update(documentKindTable).set({ name: 'Декларация от родител' }).where(eq(documentKindTable.id, 0));
  });
});
