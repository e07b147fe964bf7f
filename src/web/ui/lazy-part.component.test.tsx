import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { lazyPart } from './lazy-part.tsx';
import { lazyDialog } from './overlay/lazy-dialog.tsx';

const lost = (): Promise<ComponentType<{ onClose: () => void }>> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a part of a page whose code does not come says so in its place and offers to try again', async () => {
  const Part = lazyPart(lost);
  render(
    <>
      <h1>Лиценз</h1>
      <Suspense>
        <Part onClose={() => undefined} />
      </Suspense>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Няма връзка със сървъра\. Проверете/);
  await expect.element(page.getByRole('button', { name: 'Опитай отново' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Лиценз' })).toBeVisible();
});

it('a dialog whose code does not come says so over the page and lets go of it', async () => {
  const Dialog = lazyDialog(lost);
  const close = vi.fn<() => void>();
  render(
    <Suspense>
      <Dialog onClose={close} />
    </Suspense>,
  );
  const dialog = page.getByRole('alertdialog', { name: 'Няма връзка със сървъра.' });
  await expect.element(dialog.getByText('Проверете интернет връзката си и опитайте отново.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Опитай отново' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Затвори' }).click();
  await expect.poll(() => close).toHaveBeenCalledOnce();
});
