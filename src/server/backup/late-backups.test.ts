import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backupName } from './backup-folder.ts';
import { countLateBackups } from './late-backups.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-late-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const backup = { folder, key: undefined, keep: 14, dailyAt: undefined, s3: undefined };
const NOW = new Date('2026-11-16T10:00:00Z');
const madeAt = (moment: string) => fs.writeFileSync(path.join(folder, backupName(new Date(moment), false)), '');

it('administrators are told where there is no backup, or the newest is more than two days old', async () => {
  const late = () => countLateBackups({ backup, isDemo: false }, NOW);
  await expect(late()).resolves.toBe(1);
  madeAt('2026-11-14T09:59:59Z');
  await expect(late()).resolves.toBe(1);
  madeAt('2026-11-14T10:00:01Z');
  await expect(late()).resolves.toBe(0);
});

it('the invented federation needs no backup', async () => {
  await expect(countLateBackups({ backup: { ...backup, folder: '/nonexistent' }, isDemo: true }, NOW)).resolves.toBe(0);
});
