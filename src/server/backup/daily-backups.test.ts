import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AppContext } from '../context.ts';
import { backupName } from './backup-folder.ts';
import { openBackupStore } from './backup-store.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { isBackupDue, startDailyBackups } from './daily-backups.ts';

// In November Bulgaria is two hours ahead.
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

it.each([
  ['none there is', '16T10:00', null, true],
  ['one of last night', '16T10:00', '16T01:01', false],
  ['one begun the minute the hour struck', '16T10:00', '16T01:00', false],
  ['one of yesterday, after the hour has struck', '16T01:00', '15T01:01', true],
  ['one of yesterday, before it has', '16T00:59', '15T01:01', false],
  ['one of two days ago, because the server was off', '16T00:30', '14T01:01', true],
])('a daily backup at 03:00 is asked for when the newest is %s', (_case, now, newest, isDue) => {
  expect(isBackupDue(at(now), '03:00', newest === null ? null : at(newest))).toBe(isDue);
});

it('the server makes one when it is due and not again on the same day, and so many of the newest stay', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-daily-'));
  const backup = { folder, key: undefined, keep: 2, dailyAt: '03:00', s3: undefined };
  const place = openBackupStore(backup);
  const put = (now: Date) => place.put(backupName(now, false), bytes());
  let now = at('16T10:00');
  let made = 0;
  const make = async () => {
    made += 1;
    await put(now);
    return null;
  };
  const context = { config: { backup }, database: { connectAlone: null }, now: () => now };
  const daily = startDailyBackups(context as unknown as AppContext, { info: () => {}, error: () => {} }, make);
  await expect.poll(() => made).toBe(1);
  await daily.look();
  expect(made).toBe(1);
  now = at('17T01:30');
  await daily.look();
  expect(made).toBe(2);
  daily.stop();

  await put(at('14T01:00'));
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  await expect(forgetOldBackups(place, 2)).resolves.toEqual(['kartoteka-2026-11-14-010000.tar']);
  expect(fs.readdirSync(folder)).toHaveLength(3);
  fs.rmSync(folder, { recursive: true });
});

async function* bytes(): AsyncIterable<Buffer> {
  yield Buffer.from('backup');
}
