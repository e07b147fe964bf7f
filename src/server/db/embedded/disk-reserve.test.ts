import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskReserve } from './disk-reserve.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-reserve-'));
  file = path.join(folder, 'reserve');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const megabytes = () => (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1024 / 1024;

it('room is kept, given up for a start, and lent to a checkpoint', async () => {
  const reserve = new DiskReserve(file);
  reserve.take();
  expect(megabytes()).toBe(4);

  await expect(reserve.during(async () => megabytes())).resolves.toBe(3);
  expect(megabytes()).toBe(4);

  await expect(reserve.during(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(megabytes()).toBe(4);

  reserve.releaseAll();
  expect(megabytes()).toBe(0);
});

it('where there is no room the reserve is taken another time', () => {
  const reserve = new DiskReserve(path.join(file, 'no-such-folder', 'reserve'));
  expect(() => reserve.take()).not.toThrow();
});
