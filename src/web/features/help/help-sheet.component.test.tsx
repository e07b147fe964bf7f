import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { setSmallestTeam } from '#domain/federation/smallest-team.ts';
import { USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';
import { federationStore } from '#web/lib/federation.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { HelpSheet } from './help-sheet.tsx';

const part = (name: string) => page.getByRole('heading', { name, exact: true });
const open = (at: string) => {
  const onClose = vi.fn<() => void>();
  render(<HelpSheet sections={[{ label: 'Състезатели', letters: ['G', '1'] }]} onClose={onClose} />, { at });
  return onClose;
};

it.each(['/today', '/players', '/transfers', '/cardindexes/dates', '/settings'])(
  'the help of %s has five sentences, its words, whom to call and the keys',
  async (at) => {
    signInAs('ADMINISTRATOR');
    federationStore.write({
      name: 'Федерация',
      email: 'office@federation.example',
      phone: null,
      address: null,
      website: null,
      signatureLine: null,
      englishName: null,
      logoId: null,
      isDemo: false,
    });
    open(at);
    await expect.element(part('За тази страница')).toBeVisible();
    const sentences = page.getByRole('list').first().getByRole('listitem');
    expect(sentences.elements()).toHaveLength(5);
    await expect.element(page.getByRole('link', { name: 'office@federation.example' })).toBeVisible();
    await expect.element(part('Бързи клавиши')).toBeVisible();
    await expect.element(part('Думите тук')).toBeVisible();
    await expectSound();
    federationStore.write(null);
  },
);

it('all words can be read, and those of the page again', async () => {
  signInAs('ADMINISTRATOR');
  open('/today');
  await expect.element(page.getByText('Разтег', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Всички думи' }).click();
  await expect.element(page.getByText('Разтег', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Само думите тук' }).click();
  await expect.element(page.getByText('Разтег', { exact: true })).not.toBeInTheDocument();
});

it('how many players make a team is what the federation has set', async () => {
  setSmallestTeam(5);
  signInAs('ADMINISTRATOR');
  open('/today');
  await expect.element(page.getByText('„Пълен“ е лицензът с треньор и поне 5 състезатели.')).toBeVisible();
  await expect.element(page.getByText('лиценз без треньор или с по-малко от 5 състезатели')).toBeVisible();
  setSmallestTeam(USUAL_SMALLEST_TEAM);
});

it('a word for what the federation does not measure is not told', async () => {
  setListEntries(usualEntries.map((entry) => (entry.code === 'fullExtent' ? { ...entry, isClosed: true } : entry)));
  signInAs('ADMINISTRATOR');
  open('/players/1');
  await expect.element(page.getByText('Измерване', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Разтег', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/разтег/)).not.toBeInTheDocument();
  setListEntries(usualEntries);
});

it('a club finds its three steps again, and the way there closes the help', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const onClose = open('/players');
  const step = page.getByRole('link', { name: '1. Вижте какво чака' });
  await expect.element(step).toHaveAttribute('href', '/today');
  await step.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the federation, which needs no steps, has none', async () => {
  signInAs('ADMINISTRATOR');
  open('/players');
  await expect.element(part('За тази страница')).toBeVisible();
  await expect.element(part('Три стъпки за начало')).not.toBeInTheDocument();
});
