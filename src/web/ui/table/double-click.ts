import type { MouseEvent } from 'react';

/** A double click on something that does its own thing, or with a modifier held, is not meant for the row. */
export function isMeantForRow(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return !(event.target instanceof Element) || event.target.closest('a,button,input,label,select') === null;
}
