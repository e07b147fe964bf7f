import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupsIn, withBackupAside, writeBackupFile } from './backup-folder.ts';

const NAME = 'kartoteka-2026-11-16-030000.tar';
/** Of a process that cannot be. */
const LEFT = 'kartoteka-2026-11-15-030000.tar.4194999.part';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-folder-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function* pieces(...texts: string[]): AsyncIterable<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncIterable<Buffer> {
  yield Buffer.from('half');
  throw new Error('the database went away');
}

describe('a backup in its folder', () => {
  it('has its name once it is whole, for its owner only, and clears away what a killed one left', async () => {
    const beside = `kartoteka-2026-11-14-030000.tar.${process.ppid}.part`; // somebody is still writing it
    for (const name of [LEFT, beside, 'notes.part']) fs.writeFileSync(path.join(folder, name), 'half');
    await writeBackupFile(folder, NAME, pieces('one', 'two'));
    expect(fs.readdirSync(folder).toSorted()).toEqual([beside, NAME, 'notes.part'].toSorted());
    expect(fs.readFileSync(path.join(folder, NAME), 'utf8')).toBe('onetwo');
    expect(fs.statSync(path.join(folder, NAME)).mode & 0o777).toBe(0o600);
    expect(backupsIn(folder).map(({ name, size }) => [name, size])).toEqual([[NAME, 6]]);
  });

  it('that fails half way leaves nothing', async () => {
    await expect(writeBackupFile(folder, NAME, broken())).rejects.toThrow('the database went away');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('that is only on its way elsewhere is gone afterwards, also when it does not arrive', async () => {
    const sent: string[] = [];
    await withBackupAside(folder, { name: NAME, bytes: pieces('whole') }, async (aside) => {
      sent.push(fs.readFileSync(aside, 'utf8'));
      expect(backupsIn(folder)).toEqual([]);
    });
    expect(sent).toEqual(['whole']);
    const lost = withBackupAside(folder, { name: NAME, bytes: pieces('whole') }, () =>
      Promise.reject(new Error('away')),
    );
    await expect(lost).rejects.toThrow('away');
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});
