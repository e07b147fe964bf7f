import { expect, it } from 'vitest';
import type { System } from '#contract/system/system.contract.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { aMail, aPicture, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { readFileFacts } from './file-facts.ts';
import { readDatabaseFacts } from './system.queries.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

it('administrators see how the installation is: engine, size, mail, sessions and what the doctor says', async () => {
  const admin = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  await aMail(database().db, { status: 'failed' });
  const session = await signIn(app(), admin.userName);
  const response = await session.request({ method: 'GET', url: '/api/system' });
  expect(response.statusCode).toBe(200);
  const system = response.json<System>();
  expect(system).toMatchObject({
    engine: database().engine,
    mail: { queued: 0, failed: 1 },
    openSessions: 1,
    lastBackup: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  });
  expect(system.databaseBytes).toBeGreaterThan(1_000_000);
  const levelOf = (subject: string) => system.findings.find((finding) => finding.subject === subject)?.level;
  expect(levelOf('Търсене и подреждане')).toBe('good');
  expect(levelOf('Версия на таблиците')).toBe('good');
  expect(levelOf('Резервно копие')).toBe('wrong');
});

it('a mail that is just being sent is no failed attempt; one that was tried before is', async () => {
  const { db } = database();
  const underWay = { attempts: 1, leasedUntil: new Date(Date.now() + 60_000) };
  await aMail(db, underWay);
  const tried = async () => (await readDatabaseFacts(database().pool, new Date())).mailTried;
  await expect(tried()).resolves.toBe(0);
  await aMail(db, { ...underWay, attempts: 2 });
  await aMail(db, { attempts: 1 });
  await expect(tried()).resolves.toBe(2);
});

it('files that rows know and the store has not are counted, up to as many as are looked for', async () => {
  const { db, pool } = database();
  const photo = await aPicture(db, 'photo');
  await aPicture(db, 'logo');
  for (const size of [96, 384] as const) await files.put(pictureName(photo.id, size), Buffer.from('x'));
  await expect(readFileFacts(pool, files)).resolves.toEqual({ known: 2, looked: 2, missing: 1 });
  await files.remove(pictureName(photo.id, 96));
  await expect(readFileFacts(pool, files)).resolves.toEqual({ known: 2, looked: 2, missing: 2 });
  await expect(readFileFacts(pool, files, 1)).resolves.toEqual({ known: 2, looked: 1, missing: 1 });
});
