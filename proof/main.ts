import { parseArgs } from 'node:util';
import { stopAllChildren } from '#test/children.ts';
import { isKept, keepFigures } from '../scripts/figures.mjs';
import type { Figure } from './proof.ts';
import { proofs } from './proofs.ts';

const USAGE = `npm run proof -- [${Object.keys(proofs).join(' | ')}] [--scale 1]`;

/** Runs the chosen proofs one after another; each prints its figures last, and a broken promise ends with 1. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { scale: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const scale = Number(values.scale);
  const names = positionals.length === 0 ? Object.keys(proofs) : positionals;
  const unknown = names.filter((name) => !(name in proofs));
  if (unknown.length > 0 || !(scale > 0)) throw new Error(USAGE);
  for (const name of names) await runProof(name, scale);
}

async function runProof(name: string, scale: number): Promise<void> {
  const proof = await proofs[name]?.();
  if (proof === undefined) return;
  console.log(`\n── ${name}: ${proof.about}`);
  const started = performance.now();
  const figures = await proof.run({ scale, say: (line) => console.log(`   ${line}`) });
  console.log(`   ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const figure of figures) console.log(asLine(figure));
  const command = `npm run proof -- ${name}${scale === 1 ? '' : ` --scale ${scale}`}`;
  keepFigures({ name: `proof-${name}`, command, about: proof.about, figures });
  if (!figures.every(isKept)) process.exitCode = 1;
}

function asLine(figure: Figure): string {
  const { what, value, unit = '', most, least } = figure;
  const bounds = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean);
  const promise = bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
  return ` ${isKept(figure) ? '✓' : '✗'} ${what}: ${Math.round(value * 100) / 100}${unit && ` ${unit}`}${promise}`;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAllChildren().finally(() => process.exit(130)));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAllChildren();
}
