import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBackup } from './backup-place.ts';

const NAME = 'kartoteka-2026-11-16-030000.tar';
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-place-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const find = (name: string) =>
  findBackup(name, { folder, key: undefined, keep: 14, dailyAt: undefined, s3: undefined });

it('a backup is found by its path and by its name alone; nothing else is taken for one', async () => {
  const file = path.join(folder, NAME);
  fs.writeFileSync(file, 'whole');
  for (const name of [file, NAME]) {
    const pieces: string[] = [];
    for await (const piece of (await find(name))()) pieces.push(piece.toString());
    expect(pieces.join('')).toBe('whole');
  }
  await expect(find(folder)).rejects.toThrow('е папка. Посочете файла');
  await expect(find('kartoteka-2026-11-15-030000.tar')).rejects.toThrow('Няма такова копие');
  fs.writeFileSync(`${file}.123.part`, 'whole, but nobody has said so');
  await expect(find(`${file}.123.part`)).rejects.toThrow('записването му е прекъснато');
});
