import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskTroubleOf } from './disk-trouble.ts';
import { makeFolders } from './make-folders.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-folders-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const troubleOf = (folder: string) => {
  try {
    makeFolders(folder);
    return null;
  } catch (error) {
    return diskTroubleOf(error);
  }
};

it('folders are made one in the other, for their owner only, and again without complaint', () => {
  const folder = path.join(root, 'a', 'b', 'c');
  expect([troubleOf(folder), troubleOf(folder)]).toEqual([null, null]);
  expect(fs.statSync(path.join(root, 'a')).mode & 0o777).toBe(0o700);
});

it('a place where no folder can be is refused at once, and why is said in words', () => {
  const file = path.join(root, 'file');
  fs.writeFileSync(file, '');
  expect(troubleOf(path.join(file, 'below'))).toBe('на пътя стои файл вместо папка');
  expect(troubleOf(file)).toBe('на пътя стои файл вместо папка');
  expect(troubleOf('/proc/kartoteka/backups')).toBe('няма такава папка или файл');
});
