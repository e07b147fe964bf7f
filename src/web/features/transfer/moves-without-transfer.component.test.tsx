import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryChange } from '#contract/history/history.contract.ts';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { MovesWithoutTransfer } from './moves-without-transfer.tsx';

const clubs: Record<number, string> = { 1: 'ВК Дунав (Русе)', 2: 'ВК Марек (Дупница)', 3: 'СК Етър (Габрово)' };

function change(id: number, before: number | null, after: number | null): HistoryChange {
  const nameOf = (club: number | null) => (club === null ? null : (clubs[club] ?? null));
  const names = { beforeName: nameOf(before), afterName: nameOf(after), isOfMerged: false };
  return {
    id,
    at: '2026-11-16T10:00:00.000Z',
    by: null,
    field: 'currentClubId',
    before,
    after,
    mayPutBack: false,
    ...names,
  };
}

const transfer = {
  fromClub: { id: 1, fullName: 'ВК Дунав (Русе)' },
  toClub: { id: 3, fullName: 'СК Етър (Габрово)' },
  transferredAt: '2026-10-01T10:00:00.000Z',
  releasedAt: '2026-11-01T10:00:00.000Z',
} as TransferListItem;

it('tells how a player came to a club, or lost it, where no transfer does', async () => {
  const changes = [change(5, 2, null), change(4, 1, 2), change(3, 3, 1), change(2, 1, 3), change(1, null, 1)];
  const asked = serve({
    'GET /api/players/8/history': () => ({ json: { changes, next: null, people: [], fields: [] } }),
  });
  render(<MovesWithoutTransfer playerId={8} transfers={[transfer]} />);
  const lines = page.getByRole('listitem');
  await expect
    .element(lines.first())
    .toHaveTextContent('Служебно преместване на 16.11.2026 г. от ВК Марек (Дупница) – без клуб');
  await expect
    .element(lines.nth(1))
    .toHaveTextContent('Служебно преместване на 16.11.2026 г. от ВК Дунав (Русе) във ВК Марек (Дупница)');
  // There by the transfer, back by its release, and into the first club by the registration.
  expect(lines.elements()).toHaveLength(2);
  expect(asked[0]?.query.get('field')).toBe('currentClubId');
});
