import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { MergeModal } from './merge-modal.tsx';

const form = { staysId: 5, fields: { lastName: 'second' as const } };
const modal = (onMerged = vi.fn<() => void>(), onClose = vi.fn<() => void>()) => (
  <MergeModal
    pairId={3}
    noun="player"
    stays={{ name: 'Иван Петров Щерев', number: 100001 }}
    gone={{ name: 'Иван Щерев', number: 100045 }}
    form={form}
    onMerged={onMerged}
    onClose={onClose}
  />
);

it('says what becomes of the number, sends what was chosen and tells when it is done', async () => {
  const asked = serve({ 'POST /api/doubles/3/merge': () => ({ json: { mergeId: 1 } }) });
  const onMerged = vi.fn<() => void>();
  render(modal(onMerged));
  await expect.element(page.getByText(/Номерът няма да бъде даден на друг/)).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Обедини' }).click();
  await expect.element(page.getByText('Записите бяха обединени успешно!')).toBeVisible();
  expect(onMerged).toHaveBeenCalledOnce();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(form);
});

it('names what stands in the way, with the page where it is put right, and stays open', async () => {
  const text = 'И двата записа имат незавършен трансфер: трансфер #9.';
  const refusal = { status: 409, code: 'mergeRefused', message: text, requestId: 'a' };
  serve({
    'POST /api/doubles/3/merge': () => ({
      status: 409,
      json: { ...refusal, obstacles: [{ text, path: '/transfers/9' }] },
    }),
  });
  const onMerged = vi.fn<() => void>();
  render(modal(onMerged));
  await page.getByRole('button', { name: 'Обедини' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByRole('link', { name: /^Отвори/ })).toHaveAttribute('href', '/transfers/9');
  expect(onMerged).not.toHaveBeenCalled();
});
