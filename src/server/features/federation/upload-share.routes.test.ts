import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { SHARE_LOCK } from './upload-share.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of files that were sent before; their bytes do not matter here. */
const sent = async (count: number, row: Partial<typeof fileTable.$inferInsert> = {}) => {
  const file = { kind: 'document' as const, fileName: 'a.pdf', mimeType: 'application/pdf', size: MEGABYTE };
  const sha256 = Buffer.alloc(32);
  await database()
    .db.insert(fileTable)
    .values(Array.from({ length: count }, () => ({ ...file, sha256, ...row })));
};
const bound = (settings: Partial<typeof installationTable.$inferInsert>) =>
  database().db.update(installationTable).set(settings);

async function aClubAccount() {
  const club = await aClub(database().db);
  const player = await aPlayer(database().db, { currentClubId: club.id });
  const user = await aUser(database().db, { clubIds: [club.id] });
  const fields = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Договор за сезона' };
  const sendIn = async ({ request }: SignedIn) =>
    request({
      method: 'POST',
      url: `/api/players/${player.id}/documents`,
      payload: multipart(fields, await portrait, 'договор.jpg'),
    });
  const send = async (as = user) => sendIn(await signIn(app(), as.userName));
  return { club, user, send, sendIn };
}

describe('what a club sends in a day', () => {
  it('is counted with who sent it, and refused beyond the share with the amount and the day', async () => {
    await bound({ uploadMegabytesPerDay: 5, uploadMegabytesInAll: 0 });
    const { club, user, send } = await aClubAccount();
    expect((await send()).statusCode).toBe(201);
    const [row] = await database().db.select().from(fileTable).where(eq(fileTable.uploadedById, user.id));
    expect(row).toMatchObject({ kind: 'document', uploadedForId: club.id });

    await sent(5, { uploadedForId: club.id });
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Днес са качени 5 MB файлове, а за един ден са позволени 5 MB на клуб\. Нови файлове могат да се качват от \d\d\.\d\d\.\d{4}\u00a0г\. в 00:00\u00a0ч\.$/,
    );
  });

  it('stays within the share however much comes at once: the next waits until the first is counted', async () => {
    await bound({ uploadMegabytesPerDay: 5, uploadMegabytesInAll: 0 });
    const { club, user, sendIn } = await aClubAccount();
    const caller = await signIn(app(), user.userName);
    const first = await database().pool.connect();
    const waiting = async () =>
      (await database().pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
    let second: ReturnType<typeof sendIn>;
    try {
      await first.query('begin');
      await first.query('select pg_advisory_xact_lock($1, $2)', [SHARE_LOCK, club.id]);
      second = sendIn(caller);
      await expect.poll(waiting).toBe(1);
      // Its own bytes were looked at before: there was room for them then.
      await first.query(
        `insert into files (kind, file_name, mime_type, size, sha256, uploaded_for_id)
          select 'document', 'a.pdf', 'application/pdf', $1, '', $2 from generate_series(1, 5)`,
        [MEGABYTE, club.id],
      );
      await first.query('commit');
    } finally {
      first.release(true);
    }
    expect((await second).json()).toMatchObject({ code: 'uploadsOfDay' });
    await expect(database().db.$count(fileTable, eq(fileTable.uploadedById, user.id))).resolves.toBe(0);
  });

  it('is told to administrators once a day, however often it is tried', async () => {
    await bound({ uploadMegabytesPerDay: 5 });
    const { club, send } = await aClubAccount();
    await sent(5, { uploadedForId: club.id });
    await send();
    await send();
    const told = await database().db.select().from(auditTable).where(eq(auditTable.action, 'file.refuseUpload'));
    expect(told.filter(({ entityId }) => entityId === String(club.id))).toHaveLength(1);
    const administrator = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    const bell = await (
      await signIn(app(), administrator.userName)
    ).request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<Notifications>().alerts).toMatchObject([{ kind: 'uploadLimit', subject: { id: club.id } }]);
  });

  it('is neither what it sent yesterday, nor what others or administrators send', async () => {
    await bound({ uploadMegabytesPerDay: 5 });
    const { club, send } = await aClubAccount();
    await sent(9, { uploadedForId: club.id, createdOn: new Date(Date.now() - DAY_MS) });
    await sent(9, { uploadedForId: club.id + 1 });
    expect((await send()).statusCode).toBe(201);
    await sent(9, { uploadedForId: club.id });
    expect((await send(await aUser(database().db, { roles: ['ADMINISTRATOR'] }))).statusCode).toBe(201);
  });
});

describe('what all files take', () => {
  it('may have a bound, and then nobody sends more', async () => {
    await bound({ uploadMegabytesInAll: 3 });
    const { send } = await aClubAccount();
    await sent(3);
    const refused = await send(await aUser(database().db, { roles: ['ADMINISTRATOR'] }));
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('3 MB') as string });
    await bound({ uploadMegabytesInAll: 0 });
    expect((await send()).statusCode).toBe(201);
  });
});
