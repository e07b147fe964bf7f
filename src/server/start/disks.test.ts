import fs from 'node:fs';
import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { countFullDisks } from './disks.ts';

afterEach(() => vi.restoreAllMocks());

const config = {
  dataDir: os.tmpdir(),
  backup: { folder: os.tmpdir() } as Parameters<typeof countFullDisks>[0]['backup'],
  isDemo: false,
};
const room = (free: number) =>
  vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bsize: 1, blocks: 100e9, bavail: free } as never);

it('a disk with hardly any room is counted, once where the backups are on it too', async () => {
  room(50e9);
  await expect(countFullDisks(config)).resolves.toBe(0);
  room(1e9);
  await expect(countFullDisks(config)).resolves.toBe(1);
  await expect(countFullDisks({ ...config, isDemo: true })).resolves.toBe(0);
});

it('a folder that is not there counts for nothing here: the doctor names it', async () => {
  await expect(countFullDisks({ ...config, dataDir: '/nonexistent' })).resolves.toBe(0);
});
