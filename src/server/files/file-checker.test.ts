import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../write/errors.ts';
import { pattern } from '#test/corpus/hostile-images.ts';
import { hostilePdfs } from '#test/corpus/hostile-pdfs.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { type CheckLimits, FileChecker } from './file-checker.ts';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-checker-'));
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

const checkers: FileChecker[] = [];
afterEach(() => checkers.splice(0).forEach((checker) => checker.stop()));

const started: ChildProcess[] = [];
/** A process that does what a file may do to the real one: by the first byte of the file. */
const BEHAVIOUR = `
  process.on('disconnect', () => process.exit());
  process.on('message', ({ file }) => {
    const does = Buffer.from(file.bytes).toString();
    if (does === 'hang') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    if (does === 'silent') return;
    if (does === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (does === 'killed') process.kill(process.pid, 'SIGKILL');
    if (does === 'failure') return process.send({ failed: 'of ours', memory: 1 });
    process.send({ accepted: { bytes: Buffer.from(String(process.pid)), mimeType: 'image/png' }, memory: does === 'grow' ? 2000 : 1 });
  });
  process.send('ready');`;
function checkerThat(limits: Partial<CheckLimits> = {}) {
  const entry = path.join(work, 'behaviour.cjs');
  fs.writeFileSync(entry, BEHAVIOUR);
  const start = () => {
    const child = fork(entry, [], { serialization: 'advanced', execArgv: [] });
    started.push(child);
    return child;
  };
  const checker = new FileChecker({ limits: { memoryBytes: 1000, ...limits }, start });
  checkers.push(checker);
  const check = (does: string, account = 1) =>
    checker.acceptDocument({ fileName: 'a', bytes: Buffer.from(does) }, account);
  const pidOf = async (does: string) => Buffer.from((await check(does)).bytes).toString();
  const outcome = (does: string, account?: number) =>
    check(does, account).then(
      () => 'accepted',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  return { check, outcome, pidOf };
}

describe('the check of files', () => {
  it('lets what is right pass and refuses what is not, in a process of its own', async () => {
    const checker = new FileChecker();
    checkers.push(checker);
    const pdf = pdfOf();
    expect((await checker.acceptDocument({ fileName: 'a.pdf', bytes: pdf }, 1)).bytes).toBe(pdf);
    const picture = { fileName: 'a.jpg', bytes: await pattern().jpeg().toBuffer() };
    expect((await checker.acceptImage(picture, 'photo', 1)).pictures[96].length).toBeGreaterThan(100);
    expect(await checker.acceptDocument(picture, 1)).toMatchObject({ mimeType: 'image/jpeg' });
    const [, unsafe] = hostilePdfs[0] ?? [];
    const refusal = checker.acceptDocument({ fileName: 'a.pdf', bytes: unsafe ?? Buffer.alloc(0) }, 1);
    await expect(refusal).rejects.toThrow('pdfUnsafe');
  });

  it('says „busy“ of a file that takes too long or whose process the system has ended, and goes on', async () => {
    const outcomes = ['hang', 'silent', 'killed'].map(async (does) => {
      const { check, outcome } = checkerThat({ taskMs: 3000 });
      await expect(check(does)).rejects.toMatchObject({ code: 'serverBusy', retryAfter: 10 });
      // The next one is looked at by a new process; where even that takes too long it is told to come back.
      await expect.poll(() => outcome('well')).toBe('accepted');
    });
    await Promise.all(outcomes);
  });

  it('says „damaged“ of one that breaks the decoder, and goes on', async () => {
    const { outcome } = checkerThat();
    expect(await outcome('crash')).toBe('fileDamaged');
    expect(await outcome('well')).toBe('accepted');
  });

  it('says neither of a failure of its own', async () => {
    expect(await checkerThat().outcome('failure')).toMatch(/^Error: .*of ours/);
  });

  it('has a queue of limited length, and nobody stands in it for ever', async () => {
    const { outcome } = checkerThat({ waiting: 2, waitMs: 200, taskMs: 3000 });
    const outcomes = await Promise.all(['silent', 'well', 'well', 'well', 'well'].map((does) => outcome(does)));
    expect(outcomes).toEqual(['serverBusy', 'serverBusy', 'serverBusy', 'serverBusy', 'serverBusy']);
    await expect.poll(() => outcome('well')).toBe('accepted');
  });

  it('has a queue for each account: whoever fills the own one is told so, and others take their turn before it', async () => {
    const { outcome } = checkerThat({ waitingOfOne: 2 });
    const order: string[] = [];
    const send = (does: string, account: number, name: string) =>
      outcome(does, account).then((became) => order.push(`${name} ${became}`));
    const sent = [
      send('well', 1, 'a1'),
      send('well', 1, 'a2'),
      send('well', 1, 'a3'),
      send('well', 1, 'a4'),
      send('well', 2, 'b1'),
    ];
    await Promise.all(sent);
    expect(order).toEqual(['a4 tooManyFiles', 'a1 accepted', 'a2 accepted', 'b1 accepted', 'a3 accepted']);
  });

  it('looks at one file after the other in the order they came', async () => {
    const { outcome } = checkerThat({ waitingOfOne: 20 });
    expect(await Promise.all(Array.from({ length: 12 }, () => outcome('well')))).toEqual(
      Array.from({ length: 12 }, () => 'accepted'),
    );
  });

  it('keeps its process for the next file, but not one that has grown or has nothing to do', async () => {
    const { pidOf } = checkerThat({ idleMs: 50 });
    const [first, second, third] = await Promise.all([pidOf('well'), pidOf('grow'), pidOf('well')]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    const last = started.at(-1);
    if (last?.exitCode === null && last.signalCode === null) {
      await new Promise((resolve) => last.once('exit', resolve));
    }
    expect(last?.signalCode).toBe('SIGKILL');
  });
});
