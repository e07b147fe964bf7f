import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-lock-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Another process that holds the folder until it is killed. */
async function otherProcessHolding(held: string) {
  const program = `
    import('tsx/esm/api').then(async ({ register }) => {
      register();
      const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
      await lockFolder(${JSON.stringify(held)});
      setInterval(() => {}, 1000);
      process.stdout.write('held');
    });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('a data folder', () => {
  it('is refused to a second holder, with a sentence that names the first', async () => {
    const lock = await lockFolder(folder);
    const refusal = lockFolder(folder);
    await expect(refusal).rejects.toThrow(FolderInUseError);
    await expect(refusal).rejects.toThrow(`Папката с данни ${folder} вече се използва от процес ${process.pid} `);
    await lock.release();
  });

  it('is held by another process until that process dies, however it dies', async () => {
    const other = await otherProcessHolding(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`процес ${other.pid} `);

    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = await lockFolder(folder);
    await lock.release();
  });

  it('is the same folder under any of its names', async () => {
    const alias = `${folder}-alias`;
    fs.symlinkSync(folder, alias);
    const lock = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUseError);
    await lock.release();
    fs.rmSync(alias);
  });

  it('may be taken again once it was released', async () => {
    const first = await lockFolder(folder);
    await first.release();
    const second = lockFolder(folder);
    await expect(second).resolves.toBeDefined();
    await (await second).release();
  });
});
