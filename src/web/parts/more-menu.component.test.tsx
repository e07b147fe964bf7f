import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { MoreMenu } from './more-menu.tsx';

const more = page.getByRole('button', { name: 'Още' });

it('an administrator goes from a record to the choice of the one it is made one with', async () => {
  signInAs('ADMINISTRATOR');
  const { address } = render(<MoreMenu noun="coach" id={12} />, { at: '/coaches/12' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Обедини с друг запис' }).click();
  await expect.poll(address).toBe('/doubles?pick=coach-12');
});

it('a club merges nothing: without anything else there is no menu, with something it holds that alone', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const alone = (
    <>
      <p>Иван Петров</p>
      <MoreMenu noun="player" id={12} />
    </>
  );
  render(alone, { at: '/players/12' });
  await expect.element(page.getByText('Иван Петров')).toBeVisible();
  expect(more.elements()).toEqual([]);
  render(<MoreMenu noun="club" id={7} actions={[{ label: 'Закрий' }]} />, { at: '/clubs/7' });
  await more.click();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Закрий');
});
