import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCommandConfig } from '../config.ts';
import { assertNothingAwaitsRestore } from './half-restored.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-half-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const start = (env: Record<string, string> = {}) =>
  assertNothingAwaitsRestore(readCommandConfig({ DATA_DIR: dataDir, ...env }));
const make = (...names: string[]) =>
  names.forEach((name) => fs.mkdirSync(path.join(dataDir, name), { recursive: true }));

it('a new office is not begun beside a backup that is half restored', () => {
  expect(start).not.toThrow();
  make('database-restoring');
  expect(start).toThrow('е прекъснато. Пуснете отново npm run restore');
  make('database');
  expect(start).not.toThrow();
});

it('a new office is not begun beside the files of a database that is elsewhere', () => {
  make('files');
  expect(start).not.toThrow();
  fs.writeFileSync(path.join(dataDir, 'files', 'installation.id'), '00000000-0000-4000-8000-000000000001');
  expect(start).toThrow('задайте DATABASE_URL');
  expect(() => start({ DATABASE_URL: 'postgres://x@localhost/x' })).not.toThrow();
});
