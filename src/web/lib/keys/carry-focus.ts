import type { KeyboardEvent } from 'react';

interface Path {
  back: 'ArrowUp' | 'ArrowLeft';
  on: 'ArrowDown' | 'ArrowRight';
  isRing?: boolean;
}

/** Arrows, Home and End carry the focus along controls that belong together; everything else is left to the browser. */
export function carryFocus(event: KeyboardEvent<HTMLElement>, controls: readonly HTMLElement[], path: Path): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const goal = controls[goalOf(event.key, controls.indexOf(event.currentTarget), controls.length, path) ?? -1];
  if (goal === undefined) return;
  event.preventDefault();
  goal.focus();
}

function goalOf(key: string, here: number, count: number, { back, on, isRing = false }: Path): number | undefined {
  const goals: Partial<Record<string, number>> = { [back]: here - 1, [on]: here + 1, Home: 0, End: count - 1 };
  const goal = goals[key];
  return goal !== undefined && isRing ? (goal + count) % count : goal;
}
