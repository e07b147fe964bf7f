import type { Locator } from 'vitest/browser';

/** As somebody pastes in place of what stands there: unlike `fill` it is cut where the box says how long it may be. */
export async function pasteInto(box: Locator, text: string): Promise<void> {
  await box.click();
  const element = box.element() as HTMLInputElement;
  element.select();
  document.execCommand('insertText', false, text);
}
