import type { KeyboardEvent } from 'react';
import type { AnyTicks } from './use-ticks.ts';

/** Space ticks the row that has the focus, Shift with an arrow the next one too, Esc lets go of all. */
export function tickByKey(event: KeyboardEvent<HTMLElement>, ticks: AnyTicks): void {
  const { target, currentTarget, key } = event;
  // A menu of a row is drawn elsewhere on the page; its keys are its own.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape' && ticks.rows.length > 0) {
    event.preventDefault();
    ticks.clear();
    return;
  }
  const id = rowIdOf(target);
  if (id === null || !target.matches('[data-row-link], [data-row-id] input')) return;
  if (key === ' ' && target.matches('[data-row-link]')) {
    event.preventDefault();
    ticks.toggle(id, event.shiftKey);
  } else if (event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const next = neighbour(target, key === 'ArrowDown' ? 1 : -1);
    const nextId = next === undefined ? null : rowIdOf(next);
    if (next === undefined || nextId === null) return;
    event.preventDefault();
    ticks.extend(id, nextId);
    next.focus();
  }
}

function rowIdOf(element: Element): number | null {
  const id = element.closest('[data-row-id]')?.getAttribute('data-row-id');
  return id === null || id === undefined ? null : Number(id);
}

function neighbour(element: Element, step: 1 | -1): HTMLElement | undefined {
  const what = element.matches('[data-row-link]') ? '[data-row-link]' : '[data-row-id] input[type=checkbox]';
  const all = [...(element.closest('[data-rows]')?.querySelectorAll<HTMLElement>(what) ?? [])];
  return all[all.findIndex((one) => one === element) + step];
}
