import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Holds so much and goes on replacing it, as answers do; says how far the heap grew beyond what was held. */
const REPLACING = `
  import v8 from 'node:v8';
  import { boundHeapGrowth } from './src/server/start/heap-growth.ts';
  boundHeapGrowth();
  const HELD = 250_000;
  const used = () => v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  const held = [];
  const replace = (n) => (held[n % HELD] = { numbers: [n, n + 0.5, n + 1.5, n + 2.5], last: { n } });
  for (let n = 0; n < HELD; n++) replace(n);
  gc();
  const needed = used();
  let most = 0;
  for (let n = 0; n < HELD * 8; n++) {
    replace(n);
    if (n % 5000 === 0) most = Math.max(most, used());
  }
  console.log(most / needed);`;

it('the memory is cleared before what nobody needs is several times what is needed', () => {
  const flags = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', REPLACING];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(1);
  expect(Number(stdout)).toBeLessThan(4);
});
