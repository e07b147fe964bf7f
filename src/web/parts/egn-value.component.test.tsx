import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { EgnValue } from './egn-value.tsx';

const owner = { noun: 'players', id: 8 } as const;
const masked = '******9903';
const button = (name: RegExp) => page.getByRole('button', { name });

it('the whole ЕГН is asked for when somebody wants to see it, once, and not before', async () => {
  const asked = serve({ 'GET /api/players/8/egn': () => ({ json: { egn: '1245159903' } }) });
  render(<EgnValue owner={owner} masked={masked} />);
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
  render(<EgnValue owner={owner} masked={masked} />);
  await button(/Покажи/).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нямате права за това действие.');
  await expect.element(page.getByText('••••••9903')).toBeVisible();
});

it('of a coach it comes from the register of coaches', async () => {
  const asked = serve({ 'GET /api/coaches/8/egn': () => ({ json: { egn: '8005159900' } }) });
  render(<EgnValue owner={{ noun: 'coaches', id: 8 }} masked="******9900" />);
  await button(/Покажи/).click();
  await expect.element(page.getByText('8005159900')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('who may not see it is told so', async () => {
  serve({});
  render(<EgnValue owner={owner} masked={undefined} />);
  await expect.element(page.getByText('Нямате достъп')).toBeVisible();
});

it('of a passport the button says so', async () => {
  render(<EgnValue owner={owner} masked={masked} isPassport />);
  await expect.element(button(/^Покажи номера на паспорта$/)).toBeVisible();
});
