import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A rule as Stryker leaves it: every change is there, behind a switch. */
const RULE = `
const on = (id: string) => globalThis.__stryker__.activeMutant === id;
const words = on('table') ? [''] : ['one'];
if (on('load')) throw new Error('does not load');
const remembered = new Map<number, number>();
export const word = () => words[0];
export const unseen = () => (on('unseen') ? 2 : 1);
export const limit = () => (on('limit') ? 5 : 4);
export function doubled(value: number) {
  if (!remembered.has(value)) remembered.set(value, on('remembered') ? 0 : value * 2);
  return remembered.get(value);
}
export function counted() {
  let count = 0;
  while (count < 3) count += on('circle') ? 0 : 1;
  return count;
}`;

const TESTS = `
import { describe, expect, it } from 'vitest';
import { counted, doubled, limit, unseen, word } from '#domain/rule.ts';
describe('the rule', () => {
  it('has a limit', () => expect(limit()).toBe(4));
  it('has a word', () => expect(word()).toBe('one'));
  it.each([[1, 2], [2, 4]])('doubles %s', (value, twice) => expect(doubled(value)).toBe(twice));
  it('counts', () => expect([counted(), typeof unseen()]).toEqual([3, 'number']));
});`;

/** In a process of its own: it sets up expect and fast-check anew. */
const JUDGED = `
import { Judge } from ${JSON.stringify(path.resolve('mutants/quick/judge.mjs'))};
const judge = new Judge(process.cwd(), process.cwd());
const tests = judge.dryRun();
const change = (id) => ({ id, file: 'src/domain/rule.ts', mostMs: 500, testIds: tests.map(({ test }) => test.id) });
const runtime = ['limit', 'unseen', 'remembered', 'circle', 'limit'].map((id) => judge.judgeRuntime(change(id)));
const loaded = ['table', 'load', 'nothing'].map((id) => judge.judgeStatic(change(id)));
const verdicts = (results) => results.map(({ verdict }) => verdict);
process.stdout.write(JSON.stringify({
  red: tests.filter(({ failure }) => failure !== null).length,
  runtime: verdicts(runtime),
  loaded: verdicts(loaded),
}));`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quick-mutants-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

beforeAll(() => {
  for (const name of ['src/domain', 'src/contract']) fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "imports": { "#domain/*": "./src/domain/*" } }');
  fs.writeFileSync(path.join(folder, 'src/domain/rule.ts'), RULE);
  fs.writeFileSync(path.join(folder, 'src/domain/rule.test.ts'), TESTS);
});

it('the changes of the rules that a test sees are noticed, and no others', () => {
  const args = ['--input-type=module', '--eval', JUDGED];
  expect(JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }))).toEqual({
    red: 0,
    runtime: ['killed', 'survived', 'killed', 'timeout', 'killed'],
    loaded: ['killed', 'killed', 'survived'],
  });
});
