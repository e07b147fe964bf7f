import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One number of a run, with what was promised of it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: { atLeast: number } | { atMost: number } | null;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isMissed({ value, goal }: Figure): boolean {
  if (goal === null) return false;
  return 'atLeast' in goal ? !(value >= goal.atLeast) : !(value <= goal.atMost);
}

export function lineOf({ name, value, unit, goal }: Figure): string {
  const promised = goal === null ? '' : 'atLeast' in goal ? `  цел ≥ ${goal.atLeast}` : `  цел ≤ ${goal.atMost}`;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return `${name.padEnd(44)} ${shown.padStart(8)} ${unit.padEnd(4)}${promised}`;
}

/** Prints the figures last, with how busy the machine was and which goals were missed, and keeps them in `file`. */
export function report(figures: readonly Figure[], file: string): void {
  const load = os.loadavg().map((one) => one.toFixed(1));
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version, load };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  console.log(`\nЯдра: ${machine.cores}, натоварване ${load.join(' ')}\n${figures.map(lineOf).join('\n')}`);
  const missed = figures.filter(isMissed).map((figure) => `  ${lineOf(figure)}`);
  console.log(missed.length === 0 ? '\nВсички цели са постигнати.' : `\nНепостигнати цели:\n${missed.join('\n')}`);
}

/** As a run is kept for the page of proofs. */
export function asKept({ name, value, unit, goal }: Figure) {
  const bounds = goal === null ? {} : 'atLeast' in goal ? { least: goal.atLeast } : { most: goal.atMost };
  return { what: name, value, unit, ...bounds };
}
