import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ErasureQuestion } from '#contract/privacy/erasure.contract.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { useRecord } from '#web/api/use-record.ts';
import { expectSound } from '#web/test/axe.ts';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { Erasable } from './erasable.ts';
import { EraseModal } from './erase-modal.tsx';

const question: ErasureQuestion = {
  goes: [{ label: 'Документи', count: 3 }],
  stays: [{ label: 'Приключили трансфери', count: 2 }],
  obstacles: [],
};
const asks = (told: ErasureQuestion) => ({ [`GET /api/players/${player.id}/erasure`]: () => ({ json: told }) });
const whom: Erasable = { noun: 'player', id: player.id, name: fullNameOf(player), number: player.number };
const modal = (erasable = whom) => <EraseModal whom={erasable} onClose={vi.fn<() => void>()} />;

it('shows what goes and what stays, and erases only whose number was typed', async () => {
  const asked = serve({
    ...asks(question),
    [`POST /api/players/${player.id}/erasure`]: () => ({ json: { id: 12, name: 'Заличен №\u00A012' } }),
  });
  const { address } = render(modal());
  await expect.element(page.getByText('Документи: 3')).toBeVisible();
  await expect.element(page.getByText('Приключили трансфери: 2')).toBeVisible();
  await expectSound();
  const erase = page.getByRole('button', { name: 'Заличи данните' });
  const box = page.getByRole('textbox', { name: /^За потвърждение въведете/ });
  await box.fill('1');
  await erase.click();
  await expect.element(page.getByText('Това не е рег. номерът на състезателя.')).toBeVisible();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await box.fill(String(player.number));
  await erase.click();
  await expect.element(page.getByText(/В картотеката човекът вече е „Заличен №\u00A012“/)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ number: player.number });
  await expect.poll(address).toBe('/erasures');
});

it('erases a coach by the name, however it is spaced and capitalised', async () => {
  const asked = serve({
    'GET /api/coaches/4/erasure': () => ({ json: { ...question, goes: [{ label: 'Дипломи', count: 2 }] } }),
    'POST /api/coaches/4/erasure': () => ({ json: { id: 3, name: 'Заличен №\u00A03' } }),
  });
  render(modal({ noun: 'coach', id: 4, name: 'Пламен Константинов' }));
  await expect.element(page.getByText('Дипломи: 2')).toBeVisible();
  const erase = page.getByRole('button', { name: 'Заличи данните' });
  const box = page.getByRole('textbox', { name: 'За потвърждение въведете името „Пламен Константинов“' });
  await box.fill('Пламен');
  await erase.click();
  await expect.element(page.getByText('Това не е името на човека.')).toBeVisible();
  await box.fill(' пламен  константинов');
  await erase.click();
  await expect.element(page.getByText(/В картотеката човекът вече е „Заличен №\u00A03“/)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: ' пламен  константинов' });
});

it('leaves nothing of the person in the browser: the way back leads to nobody', async () => {
  let times = 0;
  serve({
    ...asks(question),
    [`GET /api/players/${player.id}`]: () =>
      times++ === 0 ? { json: player } : new Promise<{ json: unknown }>(() => undefined),
    [`POST /api/players/${player.id}/erasure`]: () => ({ json: { id: 12, name: 'Заличен №\u00A012' } }),
  });
  function Profile() {
    const shown = useRecord(playerRecord, player.id);
    return shown === undefined ? <p>Зарежда се</p> : modal();
  }
  const { router, address } = render(<Profile />, { at: `/players/${player.id}` });
  await page.getByRole('textbox', { name: /^За потвърждение/ }).fill(String(player.number));
  await page.getByRole('button', { name: 'Заличи данните' }).click();
  await expect.poll(address).toBe('/erasures');
  await router.navigate(`/players/${player.id}`);
  await expect.element(page.getByText('Зарежда се')).toBeVisible();
});

it('says what stands in the way, and offers nothing to press but the way out', async () => {
  const text = 'Състезателят има трансфер, който не е приключил.';
  serve(asks({ ...question, obstacles: [{ text, path: '/transfers/9' }] }));
  render(modal());
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByRole('link', { name: /^Отвори/ })).toHaveAttribute('href', '/transfers/9');
  await expect.element(page.getByRole('button', { name: 'Заличи данните' })).not.toBeInTheDocument();
});
