import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { storeSession, useIsInterrupted } from '#web/api/stored-session.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { SessionKeeper } from './session-keeper.tsx';

const NOON = new Date('2026-11-17T10:00:00Z');
const MINUTE = 60_000;

let letGo = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return () => {
    letGo();
    vi.useRealTimers();
  };
});

function renderKeeper(minutes: number, idleMinutes?: number) {
  const session: Session = {
    token: 'x',
    expiresAt: new Date(NOON.getTime() + minutes * MINUTE).toISOString(),
    ...(idleMinutes === undefined ? {} : { idleMinutes }),
    user: { id: 1, userName: 'admin', firstName: 'Елена', lastName: 'Маринова' },
    claims: [],
    userRoles: [],
  };
  storeSession(session);
  render(<Kept session={session} />);
}

function Kept({ session }: { session: Session }) {
  return (
    <>
      <SessionKeeper session={session} />
      <p>{useIsInterrupted() ? 'Страницата чака' : 'Страницата не чака'}</p>
    </>
  );
}

/** The page is looked at again so many minutes after noon. */
function after(minutes: number): void {
  vi.setSystemTime(NOON.getTime() + minutes * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
}

const bar = page.getByText(/Сесията Ви изтича в/);
const stay = page.getByRole('button', { name: 'Остани в системата' });

it('the end is announced four minutes before, and whoever stays is asked for the password', async () => {
  renderKeeper(12 * 60);
  after(12 * 60 - 5);
  await expect.element(page.getByText('Страницата не чака')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  after(12 * 60 - 3);
  await expect.element(page.getByText(/^Сесията Ви изтича в 00:00\sч\./)).toBeVisible();
  await stay.click();
  await expect.element(page.getByRole('dialog', { name: 'Продължаване на сесията' })).toBeVisible();
});

it('a session that nobody uses is announced too, and being there is enough to keep it', async () => {
  const asked = serve({ 'GET /api/users/1': () => ({ json: {} }) });
  renderKeeper(12 * 60, 30);
  after(27);
  await stay.click();
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/api/users/1']);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('with nothing to lose a session that is over is over', async () => {
  renderKeeper(60);
  after(61);
  // The page has found out by itself: nobody has asked for anything.
  await expect.poll(() => localStorage.getItem('user_info')).toBeNull();
  await expect.element(page.getByText('Страницата не чака')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('over unsaved work the same person signs in again, or leaves it to another', async () => {
  letGo = holdPage();
  renderKeeper(60);
  after(61);
  const dialog = page.getByRole('dialog', { name: 'Сесията Ви изтече' });
  await expect.element(dialog.getByText('admin', { exact: true })).toBeVisible();
  await expectSound();
  await dialog.getByRole('button', { name: 'Вход с друг потребител' }).click();
  await expect.element(page.getByText('Страницата не чака')).toBeVisible();
});
