/**
 * A dialog gives the focus back to the button that opened it. Where that has gone with what was done, the heading takes
 * it: whoever works with the keyboard is not thrown back to the top of the browser.
 */
export function keepFocusOnPage(): void {
  const look = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  // The library gives it back one frame after the dialog is gone.
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(look)));
}
