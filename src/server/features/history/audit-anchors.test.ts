import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorsIn, dropAnchor } from './audit-anchors.ts';

it('where the chain ended is written down while the server goes on, whole and once a day', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-anchors-'));
  const drop = (sequence: number) => dropAnchor(folder, { sequence, hash: Buffer.from([sequence]) }, '2026-11-19');
  const writing = drop(1);
  expect(anchorsIn(folder).size).toBe(0);
  await writing;
  await drop(2);
  expect(Object.fromEntries(anchorsIn(folder))).toEqual({ 1: '01', 2: '02' });
  expect(fs.readdirSync(folder).toSorted()).toEqual(['audit-anchors.jsonl', 'audit-head.json']);
  fs.rmSync(folder, { recursive: true });
});
