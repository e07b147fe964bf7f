import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { isOwner, OwnerEntry, readOwner } from './owner-file.ts';

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

const never = () => Promise.reject(new Error('There was nothing to wait for.'));

describe('a data folder', () => {
  it('is refused to a second holder, with a sentence that names the first', async () => {
    const lock = await lockFolder(folder);
    const refusal = lockFolder(folder);
    await expect(refusal).rejects.toThrow(FolderInUseError);
    await expect(refusal).rejects.toThrow(`Папката с данни ${folder} вече се използва от `);
    await lock.release();
  });

  it('is held by another process until that process dies, however it dies', async () => {
    const other = await otherProcessHolding(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`(PID ${other.pid}, `);

    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = await lockFolder(folder, { pause: never }); // what the dead owner left in the folder is not waited for
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

describe('the holder of a data folder', () => {
  const file = () => path.join(folder, 'owner.json');
  const enter = () => OwnerEntry.create(file(), { id: 'e'.repeat(36), place: 'here', holder: 'main.js', beat: 0 });

  it('says that it lives without waiting for the disk', async () => {
    const entry = enter();
    entry?.beat();
    expect(readOwner(file())?.beat).toBe(0);
    await expect.poll(() => readOwner(file())?.beat).toBe(1);
    await entry?.release();
  });

  it('lets go of its file once it has said that it lives, and says so as its last word', async () => {
    const done: string[] = [];
    const entry = enter();
    const held = fs.readFileSync(file(), 'latin1');
    const { closeSync } = fs;
    vi.spyOn(fs.promises, 'readFile').mockImplementationOnce(async () => {
      await sleep(50);
      done.push('said');
      return held;
    });
    vi.spyOn(fs, 'closeSync').mockImplementation((descriptor) => {
      done.push('closed');
      closeSync(descriptor);
    });
    entry?.beat();
    await entry?.release();
    vi.restoreAllMocks();
    expect(done).toEqual(['said', 'closed']);
    expect(readOwner(file())).toMatchObject({ beat: 1, isReleased: true });
  });
});

describe('a data folder that two containers share', () => {
  const inOtherContainer = (pause: () => Promise<unknown>) => lockFolder(folder, { network: 'other', pause });
  const ownerFile = () => path.join(folder, 'owner.json');
  /** What the heartbeat of a living owner does in the meantime. */
  const beat = async () => {
    const owner = readOwner(ownerFile());
    fs.writeFileSync(ownerFile(), JSON.stringify({ ...owner, beat: (owner?.beat ?? 0) + 1 }).padEnd(1024));
  };
  const silence = () => Promise.resolve();

  it('is refused to the second as long as the first lives', async () => {
    const lock = await lockFolder(folder, { pause: never });
    const refusal = inOtherContainer(beat);
    await expect(refusal).rejects.toThrow(FolderInUseError);
    await expect(refusal).rejects.toThrow(`(PID ${process.pid}, `);
    await expect(refusal).rejects.toThrow(`, ${os.hostname()})`);
    await lock.release();
  });

  it('is free once the first has let go of it', async () => {
    const lock = await lockFolder(folder, { pause: never });
    await lock.release();
    const other = await inOtherContainer(silence);
    expect(isOwner(other.ownerFile, other.ownerId)).toBe(true);
    await other.release();
  });

  it('is free once the first, killed, has been silent for ten seconds', async () => {
    await lockFolder(folder, { pause: never }); // never released, like one that was killed
    let waited = 0;
    const other = await lockFolder(folder, {
      network: 'other',
      pause: async (milliseconds) => void (waited += milliseconds),
    });
    expect(waited).toBeGreaterThanOrEqual(10_000);
    await other.release();
  });

  it('goes to the last of two that found the owner dead at the same moment', async () => {
    await lockFolder(folder, { pause: never });
    const faster = { id: 'f'.repeat(36), place: 'third', holder: 'main.js (PID 1, third)', beat: 0 };
    let looks = 0;
    const late = inOtherContainer(async () => {
      looks += 1;
      if (looks === 21) OwnerEntry.replace(ownerFile(), faster);
    });
    await expect(late).rejects.toThrow('main.js (PID 1, third)');
  });

  it('no longer belongs to an owner that was taken for dead', async () => {
    const lock = await lockFolder(folder, { pause: never });
    expect(isOwner(lock.ownerFile, lock.ownerId)).toBe(true);
    const other = await inOtherContainer(silence);
    expect(isOwner(lock.ownerFile, lock.ownerId)).toBe(false);
    await lock.release();
    expect(isOwner(other.ownerFile, other.ownerId)).toBe(true);
    await other.release();
  });

  it('belongs to nobody when it is moved away', async () => {
    const lock = await lockFolder(folder);
    fs.renameSync(ownerFile(), `${ownerFile()}.moved`);
    expect(isOwner(lock.ownerFile, lock.ownerId)).toBe(false);
    await lock.release();
  });
});
