import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { stopAllChildren } from '#test/children.ts';
import { isKept, keepFigures } from '../scripts/figures.mjs';
import { endedEarly, type Figure } from './proof.ts';
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
  if (names.length === 1) await runProof(names[0] ?? '', scale);
  else for (const name of names) await runApart(name, scale);
}

/** In a process of its own: what one leaves behind or dies of is nothing to the next. */
async function runApart(name: string, scale: number): Promise<void> {
  const [program = ''] = process.argv.slice(1);
  const words = [...process.execArgv, program, name, '--scale', String(scale)];
  const child = spawn(process.execPath, words, { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', pass);
  if (code !== 0) process.exitCode = 1;
}

async function runProof(name: string, scale: number): Promise<void> {
  const proof = await proofs[name]?.();
  if (proof === undefined) return;
  console.log(`\n── ${name}: ${proof.about}`);
  const started = performance.now();
  const say = (line: string) => console.log(`   ${line}`);
  const figures = await proof.run({ scale, say }).catch((error: unknown) => [endedEarly(error)]);
  console.log(`   ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const figure of figures) console.log(asLine(figure));
  const release = process.env['RELEASE'];
  const command = `${release === undefined ? '' : `RELEASE=${release} `}npm run proof -- ${name}${scale === 1 ? '' : ` --scale ${scale}`}`;
  // Of one release alone: it says nothing of the others.
  const kept = [`proof-${name}`, release].filter((part) => part !== undefined).join('-');
  keepFigures({ name: kept, command, about: proof.about, figures });
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
// A proof that ended early may have left open what listens in this process, and people who go on asking.
process.exit();
