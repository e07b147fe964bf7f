import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerGeneralTab } from './player-general-tab.tsx';

const paper = {
  id: 3,
  playerId: 8,
  type: 1,
  startDate: '2025-07-01',
  endDate: '2026-06-30',
  description: 'Договор за сезона',
  fileId: 'f',
  file: { fileName: 'договор.pdf' },
  formerClub: { id: 7, fullName: 'ВК Марек (Дупница)' },
  mayTakeBack: false,
};
const papers = page.getByRole('heading', { name: 'Документи' });
const { egn: _egn, hasEgn: _hasEgn, ...asClubsSee } = player;

it.each([
  ['has them', [paper], 1],
  ['has none', [], 0],
] as const)('a club the player has left and that %s sees its papers', async (_name, documents, count) => {
  const asked = serve({ 'GET /api/players/8/documents': () => ({ json: documents }) });
  signInAs('CLUB', { clubIds: [7] });
  render(<PlayerGeneralTab player={asClubsSee} />);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/players/8/documents');
  await expect.element(page.getByText('Лични данни').first()).toBeVisible();
  await expect.poll(() => papers.elements().length).toBe(count);
  if (count === 0) return;
  await expect.element(page.getByRole('button', { name: /договор\.pdf/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Добави документ' })).not.toBeInTheDocument();
});
