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
