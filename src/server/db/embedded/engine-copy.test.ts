import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EmbeddedUnopenedError } from './embedded-error.ts';
import { keepCopyBefore } from './engine-copy.ts';
import { openEmbedded } from './open-embedded.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-upgrade-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const copyOf = (content: string) => async (folder: string) => {
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'data'), content);
};
const kept = (name: string) => fs.readFileSync(path.join(root, name, 'pg18', 'data'), 'utf8');

it('before an upgrade one copy is kept, the first of an interrupted one, and that of the upgrade before goes', async () => {
  await keepCopyBefore(root, '100', copyOf('at 100'));
  await expect(keepCopyBefore(root, '200', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(kept('before-100')).toBe('at 100');
  await keepCopyBefore(root, '200', copyOf('at 200'));
  await keepCopyBefore(root, '200', copyOf('half changed'));
  expect(fs.readdirSync(root)).toEqual(['before-200']);
  expect(kept('before-200')).toBe('at 200');
});

it('the files of an engine of another major are never begun anew beside; the way over is said', async () => {
  fs.mkdirSync(path.join(root, 'pg17'));
  const opening = openEmbedded(root);
  await expect(opening).rejects.toBeInstanceOf(EmbeddedUnopenedError);
  await expect(opening).rejects.toThrow(/pg17 .*npm run backup.*npm run restore/);
  expect(fs.existsSync(path.join(root, 'pg18'))).toBe(false);
});
