import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import { webhookTable } from '#server/db/tables/webhook.table.ts';
import { useToldPrograms } from './told-program.test-tools.ts';

const { database, deliveries, statuses, startSender, aToldProgram } = useToldPrograms();

describe('an address that takes nothing', () => {
  it('makes its messages wait, and nobody else', async () => {
    const away = await aToldProgram(() => 503);
    const well = await aToldProgram();
    for (let times = 0; times < 3; times++) await away.change();
    await well.change();
    const sender = startSender();
    await expect.poll(async () => (await statuses()).toSorted()).toEqual(['queued', 'queued', 'queued', 'sent']);
    await sender.stop();
    expect([away.arrivals.length, well.arrivals.length]).toEqual([1, 1]);
    const [row] = await database().db.select().from(webhookTable).where(eq(webhookTable.id, away.webhook.id));
    expect(row).toMatchObject({ failures: 1, switchedOffAt: null });
  });

  it('is switched off after days of it, which the bell tells of, and on again by hand', async () => {
    const { caller, change, url, webhook } = await aToldProgram(() => 500);
    const failingSince = sql`now() - ${WEBHOOK_LIMITS.daysOfFailures} * interval '1 day' - interval '1 minute'`;
    await database().db.update(webhookTable).set({ failingSince });
    await change();
    await change();
    startSender();
    await expect.poll(statuses).toEqual(['failed', 'failed']);
    const bell = (await caller.request({ url: '/api/notifications' })).json<{
      waiting: { kind: string; count: number }[];
    }>();
    expect(bell.waiting.find(({ kind }) => kind === 'webhooksOff')).toEqual({ kind: 'webhooksOff', count: 1 });
    await change();
    expect(await statuses()).toHaveLength(2);

    const [first] = await deliveries();
    const repeat = () => caller.request({ method: 'POST', url: `${url}/deliveries/${first?.id}/repeat` });
    expect((await repeat()).json()).toMatchObject({ code: 'webhookOff' });
    expect((await caller.request({ method: 'POST', url: `${url}/switch-on` })).statusCode).toBe(204);
    expect((await repeat()).statusCode).toBe(204);
    expect((await caller.request({ url: '/api/webhooks' })).json()).toMatchObject([
      { id: webhook.id, state: 'on', waiting: 1 },
    ]);
  });

  it('that says it is gone is switched off at once', async () => {
    const { change, caller } = await aToldProgram(() => 410);
    await change();
    startSender();
    await expect.poll(statuses).toEqual(['failed']);
    expect((await caller.request({ url: '/api/webhooks' })).json()).toMatchObject([{ state: 'off', waiting: 0 }]);
    await change();
    expect(await statuses()).toEqual(['failed']);
  });

  it('is sent so many in a minute and no more', async () => {
    const { change, arrivals } = await aToldProgram();
    const full = { minuteSince: sql`now() - interval '50 seconds'`, sentInMinute: WEBHOOK_LIMITS.perMinute - 1 };
    await database().db.update(webhookTable).set(full);
    await change();
    await change();
    const sender = startSender();
    await expect.poll(statuses).toEqual(['sent', 'queued']);
    await sender.stop();
    expect(arrivals).toHaveLength(1);
  });
});
