import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '#web/api/stored-session.ts';
import { openedRecords } from '#web/lib/store/opened-records.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { SearchOpener } from './search-opener.tsx';

/** What waits for the browser to be idle, which it is when the test says so. */
let waiting: (() => void)[] = [];
beforeEach(() => {
  waiting = [];
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((act) =>
    waiting.push(() => act({ didTimeout: false, timeRemaining: () => 50 })),
  );
  signInAs('ADMINISTRATOR');
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function beIdle(): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const act of waiting.splice(0)) act();
  await vi.dynamicImportSettled();
}

it('a record that was opened is remembered for the next search', async () => {
  render(<SearchOpener userId={1} />, { at: '/players/7' });
  await beIdle();
  await expect.poll(() => openedRecords(1)).toEqual(['/players/7']);
});

it('but not when its reader has signed out before the browser was idle', async () => {
  render(<SearchOpener userId={1} />, { at: '/players/8' });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  endSession('loggedOut');
  await beIdle();
  expect(openedRecords(1)).toEqual([]);
});

it('what is typed right after Ctrl+K stands in the field that was still on its way', async () => {
  const nothing = { players: [], clubs: [], coaches: [], cardIndexes: [], transfers: [], users: [], meant: [] };
  serve({ 'GET /api/search': () => ({ json: nothing }) });
  render(<SearchOpener userId={1} />, { at: '/players' });
  await expect.element(page.getByRole('button', { name: /Търсене навсякъде/ })).toBeVisible();
  const press = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  flushSync(() => press('k', { ctrlKey: true }));
  for (const key of ['л', 'о', 'ж', 'Backspace', 'з']) press(key);
  await expect.element(page.getByRole('combobox')).toHaveValue('лоз');
});
