import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { DevelopmentModal } from './development-modal.tsx';

const previous: PlayerDevelopment = {
  id: 1,
  playerId: 8,
  date: '2026-03-05',
  height: 180,
  weight: 70,
  position: 2,
  fullExtent: 230,
  attack: 300,
  mayTakeBack: false,
  block: 290,
};

afterEach(() => setListEntries(usualEntries));

const box = (name: string | RegExp) => page.getByRole('textbox', { name });
const add = page.getByRole('button', { name: 'Добави', exact: true });

function open() {
  const asked = serve({
    'POST /api/players/8/developments': () => ({ status: 201, json: { id: 2 } }),
    'GET /api/players/8/developments': () => ({ json: [] }),
  });
  const onAdded = vi.fn<(id: number) => void>();
  render(<DevelopmentModal playerId={8} previous={previous} onAdded={onAdded} onClose={() => undefined} />);
  return { asked, onAdded };
}

async function fillIn({ date = '1.4.2026', height = '181,5' } = {}) {
  await box('Дата на измерването').fill(date);
  await box('Ръст').fill(height);
  await box('Тегло').fill('71');
  await box('Разтег на ръцете').fill('231');
  await box('Височина при атака').fill('301');
  await box('Височина при блокада').fill('291');
}

it('starts with the position of last time, reads the comma as people write it, and tells which one was added', async () => {
  const { asked, onAdded } = open();
  await fillIn();
  await add.click();
  await expect.element(page.getByText('Развитието на състезателят е добавено успешно')).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    date: '2026-04-01',
    height: 181.5,
    position: 2,
  });
  await expect.poll(() => onAdded).toHaveBeenCalledWith(2);
});

it('shows what was measured last time, and doubts what is too far from it without refusing it', async () => {
  const { onAdded } = open();
  await expect.element(page.getByText(/последно: 180 см \(март 2026\u00a0г\.\)/)).toBeVisible();
  await fillIn({ height: '220' });
  await expect.element(page.getByText('Стойността се различава много от последната. Проверете я.')).toBeVisible();
  await add.click();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
});

it('asks for what the federation measures, and sends what it has added by its number', async () => {
  const renamed = usualEntries.map((entry) => {
    if (entry.code === 'attack') return { ...entry, label: 'Скок на дължина', detail: 'м' };
    return entry.code === 'block' ? { ...entry, isClosed: true } : entry;
  });
  const sprint = { list: 'measure', value: 5, label: 'Спринт', code: null, detail: 'с', isClosed: false } as const;
  setListEntries([...renamed, sprint]);
  const { asked } = open();
  await expect.element(box(/Височина/)).not.toBeInTheDocument();
  await box('Дата на измерването').fill('1.4.2026');
  await box('Ръст').fill('181');
  await box('Тегло').fill('71');
  await box('Разтег на ръцете').fill('231');
  await box('Скок на дължина').fill('0');
  await box(/^Спринт/).fill('бързо');
  await add.click();
  await expect.element(page.getByText('„Скок на дължина“ трябва да е поне 1 м').first()).toBeVisible();
  await expect.element(page.getByText('Моля, въведете валидна стойност').first()).toBeVisible();
  await box('Скок на дължина').fill('7,85');
  await box(/^Спринт/).fill('3,2');
  await add.click();
  await expect.element(page.getByText('Развитието на състезателят е добавено успешно')).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    date: '2026-04-01',
    height: 181,
    weight: 71,
    position: 2,
    fullExtent: 231,
    attack: 7.85,
    block: null,
    further: { 5: 3.2 },
  });
});

it('refuses a measurement that nobody can have taken yet', async () => {
  const { onAdded } = open();
  await fillIn({ date: '01.01.2999' });
  await add.click();
  await expect.element(page.getByText('Датата на измерването не може да е след днешната').first()).toBeVisible();
  expect(onAdded).not.toHaveBeenCalled();
  await expectSound();
});
