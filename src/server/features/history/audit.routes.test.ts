import { describe, expect, it } from 'vitest';
import type { AuditPage, ChainReport } from '#contract/history/audit.contract.ts';
import { auditActions } from '#domain/history/audit.rules.ts';
import { aClub, aUser } from '#test/builders.ts';
import { type SignedIn, signInByPassword, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function aWorld() {
  const { db } = database();
  const [admin, other] = [
    await aUser(db, { roles: ['ADMINISTRATOR'], given: { firstName: 'Гергана', lastName: 'Петрова' } }),
    await aUser(db, { given: { firstName: 'Борис', lastName: 'Дочев' } }),
  ];
  const entry = { entity: 'club', entityId: '7', actorId: admin.id, action: 'club.update' } as const;
  await db.insert(auditTable).values([
    // A minute before midnight in Sofia, which is two hours ahead, and at midnight.
    { ...entry, at: new Date('2026-11-13T21:59:00Z') },
    { ...entry, at: new Date('2026-11-13T22:00:00Z'), actorId: other.id, entityId: '8' },
    { ...entry, at: new Date('2026-11-14T21:59:59Z'), action: 'club.delete', details: { changed: ['address'] } },
    { ...entry, at: new Date('2026-11-14T22:00:00Z'), entity: 'player', action: 'player.update' },
  ]);
  return { admin: await signInByPassword(app(), admin.userName), adminId: admin.id, otherId: other.id };
}

/** The entries that were put there by hand, by their numbers. */
const found = async ({ request }: SignedIn, query: string) => {
  const page = (await request({ url: `/api/audit?${query}` })).json<AuditPage>();
  return page.entries.map(({ id }) => id).filter((id) => id <= 4);
};

describe('the audit', () => {
  it('names the record of an entry as it is called now, and leaves one that is gone without a name', async () => {
    const { admin, otherId } = await aWorld();
    const club = await aClub(database().db);
    await database()
      .db.insert(auditTable)
      .values([
        { action: 'club.update', entity: 'club', entityId: String(club.id) },
        { action: 'user.update', entity: 'user', entityId: String(otherId) },
        { action: 'club.delete', entity: 'club', entityId: '999999' },
        { action: 'verification.switch', entity: 'verification', entityId: null },
      ]);
    const { entries } = (await admin.request({ url: '/api/audit?orderBy=id&desc=true&pageSize=4' })).json<AuditPage>();
    const named = entries.map(({ entity, recordName }) => [entity, recordName]);
    expect(named).toContainEqual(['club', club.fullName]);
    expect(named).toContainEqual(['user', 'Борис Дочев']);
    expect(named).toContainEqual(['club', null]);
    expect(named).toContainEqual(['verification', null]);
  });

  it('is narrowed down by person, record, action and days in Sofia, the newest first', async () => {
    const { admin, adminId, otherId } = await aWorld();
    expect(await found(admin, '')).toEqual([4, 3, 2, 1]);
    expect(await found(admin, 'orderBy=at')).toEqual([1, 2, 3, 4]);
    expect(await found(admin, `userId=${otherId}`)).toEqual([2]);
    expect(await found(admin, 'entity=club')).toEqual([3, 2, 1]);
    expect(await found(admin, 'entity=club&entityId=7')).toEqual([3, 1]);
    expect(await found(admin, 'action=club.delete')).toEqual([3]);
    expect(await found(admin, 'from=2026-11-14&to=2026-11-14')).toEqual([3, 2]);
    expect(await found(admin, `userId=${adminId}&to=2026-11-13`)).toEqual([1]);
  });

  it('is searched by the name of a person, the words of an action and a date', async () => {
    const { admin } = await aWorld();
    expect(await found(admin, 'keyword=dochev')).toEqual([2]);
    expect(await found(admin, `keyword=${encodeURIComponent('изтрит клуб')}`)).toEqual([3]);
    expect(await found(admin, 'keyword=15.11.2026')).toEqual([4]);
  });

  it('is taken home as it is filtered, in words, and that is written down', async () => {
    const { admin } = await aWorld();
    const file = await admin.request({ url: '/api/export/audit?format=csv&entity=club&from=2026-11-14&to=2026-11-14' });
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Кога;Кой;Действие;Запис;Номер;Име;Подробности;Адрес',
      '2026-11-14 23:59:59;Гергана Петрова;Изтрит клуб;Клуб;7;;полета: Адрес;',
      '2026-11-14 00:00:00;Борис Дочев;Променен клуб;Клуб;8;;;',
    ]);
    const page = (await admin.request({ url: '/api/audit?action=audit.export' })).json<AuditPage>();
    expect(page.entries).toMatchObject([{ details: '{"rows": 2, "format": "csv"}' }]);
  });

  it('says whether it is whole, and which entry is not', async () => {
    const { admin } = await aWorld();
    const report = async () => (await admin.request({ url: '/api/audit/verify' })).json<ChainReport>();
    expect(await report()).toMatchObject({ fault: null });
    await database().db.insert(auditTable).values({ entity: 'club', entityId: '7', action: 'club.update' });
    const { fault } = await report();
    expect(fault).toMatchObject({ kind: 'inserted' });
    expect(fault?.sentence).toBe(`Запис № ${fault?.entryId} не е създаден от системата, а е добавен отвън.`);
  });

  it('has a name of its own for everything it tells of', () => {
    const labels = Object.values(auditActions);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
