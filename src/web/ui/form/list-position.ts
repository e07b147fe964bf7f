/** Where a list of choices opens: whatever it finds, it stays there. */
export interface ListPosition {
  isAbove: boolean;
  /** How high it may grow, in pixels. */
  height: number;
}

/** Some six choices. */
const HEIGHT = 288;
/** Three choices: less is no list. */
const LEAST = 140;
const GAP = 12;
const TOP_BAR = 64;

export const BELOW: ListPosition = { isAbove: false, height: HEIGHT };

/** Above the box where a list under it would reach beyond the screen or over the buttons, and there is more room. */
export function listPositionOf(box: Element): ListPosition {
  const bar = box.closest('form')?.querySelector('[data-save-bar]');
  const floor = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? Infinity);
  const ceiling = box.closest('[role=dialog]')?.getBoundingClientRect().top ?? TOP_BAR;
  const { top, bottom } = box.getBoundingClientRect();
  const [below, above] = [floor - bottom - GAP, top - ceiling - GAP];
  const isAbove = below < HEIGHT && above > below;
  return { isAbove, height: Math.max(LEAST, Math.min(HEIGHT, isAbove ? above : below)) };
}
