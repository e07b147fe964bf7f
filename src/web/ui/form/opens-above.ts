/** As high as a list of choices grows: whatever it finds, it stays on the side where it opened. */
const HEIGHT = 300;
const TOP_BAR = 64;

/** Whether a list under the box would reach beyond the screen or the buttons of the form, and has more room above. */
export function opensAbove(box: Element): boolean {
  const bar = box.closest('form')?.querySelector('[data-save-bar]');
  const floor = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? Infinity);
  const ceiling = box.closest('[role=dialog]')?.getBoundingClientRect().top ?? TOP_BAR;
  const { top, bottom } = box.getBoundingClientRect();
  return floor - bottom < HEIGHT && top - ceiling > floor - bottom;
}
