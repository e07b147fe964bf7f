import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { System } from '#contract/system/system.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { SystemPage } from './system-page.tsx';

const system: System = {
  version: '0.1.0',
  engine: 'postgresql',
  postgresql: '15.4',
  databaseBytes: 12_400_000,
  standby: { kind: 'read', behindMs: 260 },
  disk: { freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 },
  lastBackup: { at: '2026-11-16T01:00:00.000Z', bytes: 3_200_000, isSealed: true },
  mail: { queued: 2, failed: 1 },
  openSessions: 4,
  slowRequests: [{ method: 'GET', route: '/api/export/players', at: '2026-11-16T08:30:00.000Z', ms: 1260 }],
  findings: [
    { subject: 'Резервно копие', level: 'wrong', text: 'Няма резервно копие.', remedy: 'Направете го.' },
    { subject: 'Поща', level: 'doubtful', text: 'Отказани писма: 1.', remedy: 'Вижте ги.' },
    { subject: 'Диск', level: 'good', text: 'Свободни са 40,0 от 100,0 GB.', remedy: null },
  ],
};

function open(given: Partial<System> = {}) {
  const asked = serve({ 'GET /api/system': () => ({ json: { ...system, ...given } }) });
  signInAs('ADMINISTRATOR');
  render(<SystemPage />, { at: '/system' });
  return asked;
}

const valueOf = (term: string) =>
  page.getByRole('term').filter({ hasText: term }).element().nextElementSibling?.textContent ?? null;

it('says of everything that was looked at how it stands and what to do, the worst first', async () => {
  open();
  const lines = page.getByRole('listitem').filter({ hasText: /Наред|За проверка|Грешка/ });
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('ГрешкаРезервно копиеНяма резервно копие.Какво да се направиНаправете го.');
  await expect.element(lines.nth(1)).toHaveTextContent('За проверкаПощаОтказани писма: 1.Какво да се направиВижте ги.');
  await expect.element(lines.nth(2)).toHaveTextContent('НаредДискСвободни са 40,0 от 100,0 GB.');
});

it('tells version, database, disk, backup, mail, sessions and the slowest answers of the day', async () => {
  open();
  await expect.element(page.getByText('сървър, PostgreSQL 15.4')).toBeVisible();
  expect(valueOf('Размер на базата')).toBe('12,4\u00a0MB');
  expect(valueOf('Диск')).toBe('свободни 40\u00a0GB от 100\u00a0GB');
  expect(valueOf('Последно резервно копие')).toBe('16.11.2026, 03:00, 3,2\u00a0MB, шифровано');
  expect(valueOf('Отворени сесии')).toBe('4');
  await expect.element(page.getByRole('link', { name: 'чакат 2, неизпратени 1' })).toHaveAttribute('href', '/outbox');
  await expect
    .element(page.getByText('1\u00a0вид заявка над половин секунда; най-бавната отне 1,3\u00a0s.'))
    .toBeVisible();
  await page.getByText('Кои са').click();
  const slow = page.getByRole('row').filter({ hasText: 'GET /api/export/players' });
  await expect.element(slow).toHaveTextContent('1,3 s');
  await expectSound();
});

it('an installation without a backup, a standby or slow answers says so', async () => {
  open({ engine: 'embedded', lastBackup: null, standby: null, disk: null, slowRequests: [] });
  await expect.element(page.getByText('вградена, PostgreSQL 15.4')).toBeVisible();
  expect(valueOf('Последно резервно копие')).toBe('няма');
  expect(valueOf('Реплика')).toBe('няма');
  expect(valueOf('Диск')).toBe('–');
  await expect.element(page.getByText('Няма заявки над половин секунда.')).toBeVisible();
});

it.each<[string, System['standby']]>([
  ['списъците се четат от нея, изостава с 0,3\u00a0s', { kind: 'read', behindMs: 260 }],
  ['изостава с 12,0\u00a0s, не се чете от нея', { kind: 'behind', behindMs: 12_000 }],
  ['изостава, не се чете от нея', { kind: 'behind', behindMs: null }],
  ['не отговаря, не се чете от нея', { kind: 'away', behindMs: null }],
  ['не е на тази база данни, не се чете от нея', { kind: 'foreign', behindMs: null }],
])('of a standby it says „%s“', async (text, standby) => {
  open({ standby });
  await expect.element(page.getByText(text)).toBeVisible();
});

it('a state that cannot be read is said to be so, and read again on demand', async () => {
  let isBroken = true;
  serve({
    'GET /api/system': () =>
      isBroken ? { status: 500, json: { code: 'internal', message: 'Възникна грешка!' } } : { json: system },
  });
  signInAs('ADMINISTRATOR');
  render(<SystemPage />, { at: '/system' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Възникна грешка при зареждането на данните!');
  isBroken = false;
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await expect.element(page.getByText('сървър, PostgreSQL 15.4')).toBeVisible();
});

it('a club is told that the state is for administrators, and nothing is asked', async () => {
  const asked = serve({});
  signInAs('CLUB');
  render(<SystemPage />, { at: '/system' });
  await expect.element(page.getByText('Състоянието на системата е достъпно само за администратори.')).toBeVisible();
  expect(asked).toEqual([]);
});
