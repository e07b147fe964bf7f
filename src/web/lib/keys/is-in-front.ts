/** With a dialog open, keys and pastes belong to what is inside the topmost one. */
export function isInFront(element: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const topmost = dialogs.at(-1);
  return element !== null && (topmost === undefined || topmost.contains(element));
}
