import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteName } from './backup-folder.ts';
import { findBackup, openBackupStore } from './backup-store.ts';
import { forgetOldBackups } from './forget-old-backups.ts';

const NAME = 'kartoteka-2026-11-16-030000.tar';
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-place-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const config = () => ({ folder, key: undefined, keep: 14, dailyAt: undefined, s3: undefined });
const find = (name: string) => findBackup(name, config());

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

it('the last backup without damaged files is not forgotten while all newer ones have some', async () => {
  const place = openBackupStore(config());
  const names = [13, 14, 15, 16].map((day) => `kartoteka-2026-11-${day}-030000.tar`);
  for (const name of names) fs.writeFileSync(path.join(folder, name), '');
  for (const name of names.slice(1)) await place.putNote(noteName(name, { lost: 1, damaged: 2 }), 'липсва …');
  expect((await place.list()).map(({ faults }) => faults?.damaged ?? 0)).toEqual([2, 2, 2, 0]);
  await expect(forgetOldBackups(place, 2)).resolves.toEqual([names[1]]);
  expect(fs.readdirSync(folder).filter((name) => name.includes('-14-'))).toEqual([]);
  fs.writeFileSync(path.join(folder, 'kartoteka-2026-11-17-030000.tar'), '');
  await expect(forgetOldBackups(place, 2)).resolves.toEqual([names[2], names[0]]);
});
