import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { aClub, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '../../db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const alertsOf = async (userName: string) =>
  (await (await signIn(app(), userName)).request({ method: 'GET', url: '/api/notifications' })).json<Notifications>()
    .alerts;
const administrator = () =>
  aUser(database().db, { roles: ['ADMINISTRATOR'], given: { firstName: 'Ирина', lastName: 'Колева' } });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/** Each moment another person, unless somebody is named. */
const read = (actorId: number, moments: Date[], person?: number, noun = 'player') =>
  database()
    .db.insert(auditTable)
    .values(
      moments.map((at, i) => ({
        actorId,
        at,
        action: `${noun}.readEgn`,
        entity: noun,
        entityId: String(person ?? i + 1),
      })),
    );

describe('administrators are told', () => {
  it('of a club that was refused more registrations, and clubs are not', async () => {
    const club = await aClub(database().db);
    const refusal = { action: 'player.refuseRegistration', entity: 'club', entityId: String(club.id) };
    await database().db.insert(auditTable).values([refusal, refusal]);
    await expect(alertsOf((await administrator()).userName)).resolves.toMatchObject([
      { kind: 'registrationLimit', count: 2, subject: { id: club.id, name: club.fullName } },
    ]);
    const secretary = await aUser(database().db, { clubIds: [club.id] });
    await expect(alertsOf(secretary.userName)).resolves.toEqual([]);
  });

  it('of a person who was shown the ЕГН of more than 50 people within an hour', async () => {
    const curious = await administrator();
    await read(
      curious.id,
      Array.from({ length: 51 }, (_, i) => minutesAgo(i)),
    );
    await expect(alertsOf(curious.userName)).resolves.toMatchObject([
      {
        kind: 'egnReading',
        count: 51,
        subject: { id: curious.id, name: 'Ирина Колева' },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    ]);
  });

  it('and counts coaches beside players: one number on both sides is two people', async () => {
    const curious = await administrator();
    const moments = Array.from({ length: 26 }, (_, i) => minutesAgo(i));
    await read(curious.id, moments);
    await expect(alertsOf(curious.userName)).resolves.toEqual([]);
    await read(curious.id, moments, undefined, 'coach');
    await expect(alertsOf(curious.userName)).resolves.toMatchObject([{ kind: 'egnReading', count: 52 }]);
  });

  it('of nobody who was shown 50 within an hour', async () => {
    const usual = await administrator();
    await read(
      usual.id,
      Array.from({ length: 50 }, (_, i) => minutesAgo(i)),
    );
    await expect(alertsOf(usual.userName)).resolves.toEqual([]);
  });

  it('of nobody who was shown the same few again and again', async () => {
    const forgetful = await administrator();
    const moments = Array.from({ length: 40 }, (_, i) => minutesAgo(i));
    await read(forgetful.id, moments);
    await read(forgetful.id, moments, 1);
    await expect(alertsOf(forgetful.userName)).resolves.toEqual([]);
  });

  it('of nobody who was shown as many in more than an hour, or a week ago', async () => {
    const diligent = await administrator();
    await read(
      diligent.id,
      Array.from({ length: 51 }, (_, i) => minutesAgo(i * 1.3)),
    );
    await read(
      diligent.id,
      Array.from({ length: 60 }, () => minutesAgo(8 * 24 * 60)),
    );
    await expect(alertsOf(diligent.userName)).resolves.toEqual([]);
  });
});

describe('an alert that an administrator has looked into', () => {
  const reviewAs = async (userName: string, id: string) =>
    (await signIn(app(), userName)).request({ method: 'POST', url: `/api/notifications/alerts/${id}/review` });

  it('waits for no administrator any more, and who looked is written down', async () => {
    const club = await aClub(database().db);
    await database()
      .db.insert(auditTable)
      .values({ action: 'player.refuseRegistration', entity: 'club', entityId: String(club.id) });
    const [one, other] = [await administrator(), await administrator()];
    const [alert] = await alertsOf(one.userName);
    expect((await reviewAs(one.userName, alert?.id ?? '')).statusCode).toBe(200);
    await expect(alertsOf(other.userName)).resolves.toEqual([]);
    expect((await reviewAs(other.userName, alert?.id ?? '')).statusCode).toBe(404);
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'alert.review'));
    expect(entries).toMatchObject([{ actorId: one.id, entityId: String(club.id), details: { alert: alert?.id } }]);
  });

  it('is never looked into by the one it is about', async () => {
    const curious = await administrator();
    await read(
      curious.id,
      Array.from({ length: 51 }, (_, i) => minutesAgo(i / 60)),
    );
    const [alert] = await alertsOf(curious.userName);
    expect((await reviewAs(curious.userName, alert?.id ?? '')).statusCode).toBe(403);
    await expect(alertsOf(curious.userName)).resolves.toHaveLength(1);
  });
});
