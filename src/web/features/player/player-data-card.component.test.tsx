import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerDataCard } from './player-data-card.tsx';
import { ProposalForm } from './proposal/proposal-form.tsx';

const { egn: _egn, hasEgn: _hasEgn, ...asClubSees } = player;

it.each([
  ['Номер на паспорт', 'passport'],
  ['ЕГН', 'national'],
] as const)('a club that may not see the number reads of what kind it is: %s', async (label, numberKind) => {
  serve({});
  signInAs('CLUB', { clubIds: [1] });
  render(<PlayerDataCard player={{ ...asClubSees, numberKind }} />);
  await expect.element(page.getByText('Нямате достъп')).toBeVisible();
  await expect.element(page.getByText(label, { exact: true })).toBeVisible();
});

it('a proposal asks for the kind of number the player has', async () => {
  const asked = serve({
    'GET /api/clubs/1/coaches': () => ({ json: [] }),
    'POST /api/players/8/proposals': () => ({ status: 201, json: { id: 4 } }),
  });
  signInAs('CLUB', { clubIds: [1] });
  render(<ProposalForm player={{ ...asClubSees, nationality: 'Китай', numberKind: 'passport' }} />);
  await page.getByRole('textbox', { name: 'Номер на паспорт (по желание)' }).fill('cd 567890');
  await page.getByRole('button', { name: 'Изпрати предложението' }).click();
  await expect.element(page.getByText('Предложението е изпратено до федерацията!')).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ egn: 'CD567890' });
});
