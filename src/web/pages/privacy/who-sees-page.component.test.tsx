import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '#web/test/sign-in.ts';
import { render } from '#web/test/render.tsx';
import { ProcessingPage } from './processing-details-page.tsx';
import { WhoSeesPage } from './who-sees-details-page.tsx';

it('a player reads who sees the own personal number, and that other clubs do not', async () => {
  signInAs('PLAYER');
  render(<WhoSeesPage />);
  const player = page.getByRole('region', { name: 'За състезател' });
  await expect
    .element(player.getByRole('row', { name: /^ЕГН/u }))
    .toHaveTextContent('ЕГНФедерацията, самият той, родител с профил–');
  await expect.element(page.getByText(/само със съгласие, което може да се оттегли/u)).toBeVisible();
});

it('the record of processing is for administrators alone', async () => {
  signInAs('CLUB');
  render(<ProcessingPage />);
  await expect.element(page.getByText('Регистърът е достъпен само за администратори.')).toBeVisible();
});
