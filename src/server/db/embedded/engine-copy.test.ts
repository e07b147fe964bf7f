import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedUnopenedError } from './embedded-error.ts';
import { copyMadeAt, keepCopyBefore, takeBackCopy } from './engine-copy.ts';
import { openEmbedded } from './open-embedded.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-upgrade-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const copyOf = (content: string) => async (folder: string) => {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18');
  fs.writeFileSync(path.join(folder, 'data'), content);
};
const kept = (name: string) => fs.readFileSync(path.join(root, name, 'pg18', 'data'), 'utf8');

describe('before an upgrade', () => {
  it('the state of now is kept, also after a broken-off try, and the copy before it as well', async () => {
    await keepCopyBefore(root, '100', copyOf('at 100'));
    const failing = keepCopyBefore(root, '200', () => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
    expect(fs.readdirSync(root)).toEqual(['before-100']);
    await keepCopyBefore(root, '200', copyOf('broken off'));
    await keepCopyBefore(root, '200', copyOf('a week later'));
    expect(fs.readdirSync(root)).toEqual(['before-200', 'older-before-200']);
    expect([kept('before-200'), kept('older-before-200')]).toEqual(['a week later', 'broken off']);
    await keepCopyBefore(root, '300', copyOf('at 300'));
    expect(fs.readdirSync(root)).toEqual(['before-300', 'older-before-200']);
  });

  it('an empty folder, as a way back by hand has left it, is no copy and drives none out', async () => {
    await keepCopyBefore(root, '100', copyOf('at 100'));
    await keepCopyBefore(root, '100', copyOf('again at 100'));
    fs.rmSync(path.join(root, 'before-100', 'pg18'), { recursive: true });
    await keepCopyBefore(root, '100', copyOf('now'));
    expect([kept('before-100'), kept('older-before-100')]).toEqual(['now', 'at 100']);
  });
});

describe('an upgrade taken back', () => {
  it('leaves the state before it in place, what came after it beside it, and no trap for the next upgrade', async () => {
    await keepCopyBefore(root, '100', copyOf('before'));
    await copyOf('after')(path.join(root, 'pg18'));
    const taken = await takeBackCopy(root, '2026-11-17T03:00:00.000Z');
    expect(fs.readFileSync(path.join(root, 'pg18', 'data'), 'utf8')).toBe('before');
    expect(taken.kept).toBe(path.join(root, 'taken-back-2026-11-17-03-00-00-000'));
    expect(fs.readFileSync(path.join(taken.kept, 'data'), 'utf8')).toBe('after');
    expect(fs.readdirSync(root)).toEqual(['pg18', 'taken-back-2026-11-17-03-00-00-000']);
    expect(copyMadeAt(root)).toBeNull();
    await expect(takeBackCopy(root, '2026-11-17T04:00:00.000Z')).rejects.toThrow('no copy');
    expect(fs.readFileSync(path.join(root, 'pg18', 'data'), 'utf8')).toBe('before');
  });
});

it('the files of an engine of another major are never begun anew beside; the way over is said', async () => {
  fs.mkdirSync(path.join(root, 'pg17'));
  const opening = openEmbedded(root);
  await expect(opening).rejects.toBeInstanceOf(EmbeddedUnopenedError);
  await expect(opening).rejects.toThrow(/pg17 .*npm run backup.*npm run restore/);
  expect(fs.existsSync(path.join(root, 'pg18'))).toBe(false);
});
