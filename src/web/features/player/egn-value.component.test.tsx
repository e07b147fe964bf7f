import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { EgnValue } from './egn-value.tsx';

const player = { id: 8, egn: '******9903' };
const button = (name: RegExp) => page.getByRole('button', { name });

it('the whole ЕГН is asked for when somebody wants to see it, once, and not before', async () => {
  const asked = serve({ 'GET /api/players/8/egn': () => ({ json: { egn: '1245159903' } }) });
  render(<EgnValue player={player} />);
  await expect.element(page.getByText('••••••9903')).toBeVisible();
  expect(asked).toEqual([]);
  await button(/Покажи/).click();
  await expect.element(page.getByText('1245159903')).toBeVisible();
  await button(/Скрий/).click();
  await expect.element(page.getByText('••••••9903')).toBeVisible();
  await button(/Покажи/).click();
  await expect.element(page.getByText('1245159903')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('an ЕГН that cannot be had stays masked and says why', async () => {
  serve({ 'GET /api/players/8/egn': () => ({ status: 403, json: { message: 'Нямате права за това действие.' } }) });
  render(<EgnValue player={player} />);
  await button(/Покажи/).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нямате права за това действие.');
  await expect.element(page.getByText('••••••9903')).toBeVisible();
});

it('who may not see it is told so', async () => {
  serve({});
  render(<EgnValue player={{ id: 8 }} />);
  await expect.element(page.getByText('Нямате достъп')).toBeVisible();
});
