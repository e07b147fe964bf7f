import { expect, it } from 'vitest';
import type { System } from '#contract/system.contract.ts';
import { aMail, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

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
