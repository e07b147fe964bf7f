import { useMutation } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';
import type { PickerItem, Search } from './use-picker-search.ts';

const clubs: PickerItem[] = [
  { id: 1, label: 'ВК Левски (София)', detail: 'София' },
  { id: 2, label: 'ВК Марек (Дупница)' },
  { id: 3, label: 'СК Локомотив (Пловдив)' },
];

const search = vi.fn<Search>((text) =>
  Promise.resolve(clubs.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
);

function ClubForm({ by = search, ...rest }: { by?: Search; isAtHand?: boolean; emptyText?: string }) {
  const form = useAppForm({
    schema: z.object({ club: z.object({ id: z.number() }, 'Моля, изберете клуб') }),
    defaultValues: { club: null as PickerItem | null },
    failureText: '',
    write: useMutation<void, Error, unknown>({ mutationFn: () => Promise.resolve() }),
    onSaved: () => undefined,
  });
  return (
    <Form form={form} label="Клуб">
      <ComboboxInput field={form.field('club')} label="Клуб" placeholder="Търсене на клуб" search={by} {...rest} />
      <button type="submit">Запази</button>
    </Form>
  );
}

const box = page.getByRole('combobox', { name: 'Клуб' });
const options = () => page.getByRole('option').elements().length;
const textsAsked = () => search.mock.calls.map(([text]) => text);

beforeEach(() => {
  search.mockClear();
});

it('opens with the first ones when it gets the focus, and searches once the typing has paused', async () => {
  render(<ClubForm />);
  await box.click();
  await expect.poll(options).toBe(3);
  await box.fill('мар');
  await expect.poll(options).toBe(1);
  expect(textsAsked()).toEqual(['', 'мар']);
});

it('is walked with the arrows round and round, and Enter picks without sending the form', async () => {
  render(<ClubForm />);
  await box.click();
  await expect.poll(options).toBe(3);
  await userEvent.keyboard('{ArrowUp}');
  const last = page.getByRole('option', { name: 'СК Локомотив' });
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveAttribute('aria-activedescendant', last.element().id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('ВК Левски (София)')).toBeVisible();
  await expect.element(page.getByText('Моля, изберете клуб')).not.toBeInTheDocument();
});

it('shows the choice with a way to take it back, which leads to the box again', async () => {
  render(<ClubForm />);
  await box.click();
  await page.getByRole('option', { name: 'ВК Марек' }).click();
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Изчисти избора' }).click();
  await expect.element(box).toHaveFocus();
  await expectSound();
});

it('is left by Escape one step at a time: first the list, then the text', async () => {
  render(<ClubForm />);
  await box.fill('мар');
  await expect.poll(options).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveValue('мар');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
});

it('keeps what was typed while one looks at something else', async () => {
  render(<ClubForm />);
  await box.fill('мар');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.element(box).toHaveValue('мар');
  await expect.element(page.getByText('Моля, изберете клуб').first()).toBeVisible();
});

it('opens upwards at the bottom of the screen', async () => {
  render(
    <>
      <div style={{ height: 'calc(100vh - 120px)' }} />
      <ClubForm />
    </>,
  );
  await box.click();
  const last = page.getByRole('option', { name: 'СК Локомотив' });
  await expect.element(last).toBeVisible();
  await expect
    .poll(() => last.element().getBoundingClientRect().bottom)
    .toBeLessThan(box.element().getBoundingClientRect().top);
});

it('marks in each choice what was searched for', async () => {
  render(<ClubForm />);
  await box.fill('мар');
  await expect.poll(options).toBe(1);
  await expect.poll(() => document.querySelector('[role=option] mark')?.textContent).toBe('Мар');
  await expectSound();
});

it.each([
  ['it is searching', () => new Promise<never>(() => undefined), 'Търсене..'],
  ['nothing was found', () => Promise.resolve([]), 'Нищо не беше намерено!'],
  [
    'it has failed',
    () => Promise.reject(new Error('500')),
    'Възникна грешка при търсенето! Моля свържете се с администратор.',
  ],
] as const)('says that %s', async (_name, by, sentence) => {
  render(<ClubForm by={by} />);
  await box.click();
  await expect.element(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expectSound();
});

it('throws away an answer that was overtaken', async () => {
  const answers = new Map<string, (items: PickerItem[]) => void>();
  const slow: Search = (text) => new Promise((resolve) => answers.set(text, resolve));
  render(<ClubForm by={slow} />);
  await box.click();
  await expect.poll(() => answers.has('')).toBe(true);
  await box.fill('мар');
  await expect.poll(() => answers.has('мар')).toBe(true);
  answers.get('мар')?.(clubs.slice(1, 2));
  await expect.element(page.getByRole('option', { name: 'ВК Марек' })).toBeVisible();
  answers.get('')?.(clubs);
  await expect.poll(options).toBe(1);
});

it('reaches the first that was found, and Enter takes it', async () => {
  render(<ClubForm />);
  await box.fill('(');
  await expect.element(page.getByRole('option', { name: 'ВК Левски' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ВК Левски (София)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Изчисти избора' })).toBeVisible();
});

/** A search that answers when it is told to. */
function heldSearch() {
  const answers = new Map<string, (items: readonly PickerItem[]) => void>();
  const by: Search = (text) => new Promise((resolve) => answers.set(text, resolve));
  const asked = async (text: string) => {
    await expect.poll(() => answers.has(text)).toBe(true);
  };
  return { by, asked, answer: (text: string, items: readonly PickerItem[]) => answers.get(text)?.(items) };
}

it('Enter before the hits are there takes none of the hits before, but the only one that comes', async () => {
  const { by, asked, answer } = heldSearch();
  render(<ClubForm by={by} />);
  await box.click();
  await asked('');
  answer('', clubs);
  await expect.poll(options).toBe(3);
  await userEvent.keyboard('мар{ArrowDown}{Enter}');
  await asked('мар');
  await expect.element(page.getByRole('button', { name: 'Изчисти избора' })).not.toBeInTheDocument();
  answer('мар', clubs.slice(1, 2));
  await expect.element(page.getByText('ВК Марек (Дупница)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Изчисти избора' })).toBeVisible();
});

it('Enter before several hits are there waits until they have been seen', async () => {
  const { by, asked, answer } = heldSearch();
  render(<ClubForm by={by} />);
  await box.click();
  await userEvent.keyboard('вк{Enter}');
  await asked('вк');
  answer('вк', clubs.slice(0, 2));
  await expect.element(page.getByRole('option', { name: 'ВК Левски' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ВК Левски (София)')).toBeVisible();
});

it('what is at hand is found without a pause', async () => {
  render(<ClubForm isAtHand emptyText="Няма намерени клубове" />);
  await box.fill('няма');
  await expect.element(page.getByText('Няма намерени клубове')).toBeVisible();
  await box.fill('(');
  await expect.element(page.getByRole('option', { name: 'ВК Левски' })).toHaveAttribute('aria-selected', 'true');
  expect(textsAsked()).toEqual(['', 'няма', '(']);
});
