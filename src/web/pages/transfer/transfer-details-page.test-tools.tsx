import { beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TransferDetails, TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { isFullySigned } from '#domain/transfer/transfer-steps.rules.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { anEvent, aTransfer } from '#web/test/transfer.ts';
import { TransferDetailsPage } from './transfer-details-page.tsx';
import * as texts from './transfer-details-page.test-tools.text.ts';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** By the keyboard: without the frame of the app the notices lie over the band. */
export const openMore = async () => {
  await expect.element(button(texts.more)).toBeVisible();
  (button(texts.more).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const question = page.getByRole('alertdialog');
export const notices = page.getByRole('region', { name: texts.messages });
export const SIGNED_AT = '2026-11-14T08:16:00.000Z';

export const open = (state?: object) =>
  render(<TransferDetailsPage />, { at: '/transfers/5', path: '/transfers/:transferId', state });

interface ServedTransfer {
  transfer: TransferDetails;
  /** What the next step is answered with, instead of being made. */
  refusal: { status: number; json: unknown } | null;
  /** What waits for the person's signature. */
  waiting: TransferListItem[];
  asked: ReturnType<typeof serve>;
}

/** Transfer 5 as the server would keep it, before each test just begun. */
export function serveTransfer(): ServedTransfer & { steps: () => string[] } {
  const served: ServedTransfer = { transfer: aTransfer(), refusal: null, waiting: [], asked: [] };
  /** What the server makes of a step; the page reads it again. */
  const step = (becomes: Partial<TransferDetails>) => () => {
    if (served.refusal !== null) return served.refusal;
    served.transfer = { ...served.transfer, ...becomes, version: served.transfer.version + 1 };
    const { id, status, version } = served.transfer;
    return { json: { id, status, isFullySigned: isFullySigned(served.transfer), version } };
  };
  beforeEach(async () => {
    await page.viewport(1440, 900);
    Object.assign(served, { transfer: aTransfer(), refusal: null, waiting: [] });
    const signed = {
      status: 1 as const,
      timeline: [...served.transfer.timeline, anEvent('signed', { party: 'admin' })],
    };
    served.asked = serve({
      'GET /api/transfers/search': () => ({
        json: { transfers: served.waiting, total: served.waiting.length, page: 1, pageSize: 15 },
      }),
      'GET /api/transfers/5': () => ({ json: served.transfer }),
      'GET /api/transfers/5/documents': () => ({ json: [] }),
      'POST /api/transfers/5/confirm/admin': step({ ...signed, adminSignedAt: SIGNED_AT, playerSignedAt: SIGNED_AT }),
      'POST /api/transfers/5/confirm/player': step({ ...signed, playerSignedAt: SIGNED_AT, isSignedByPlayer: true }),
      'POST /api/transfers/5/confirm/club/7': step({ ...signed, fromClubSignedAt: SIGNED_AT }),
      'POST /api/transfers/5/confirm/club/8': step({ ...signed, toClubSignedAt: SIGNED_AT }),
      'POST /api/transfers/5/transfer-player': step({ status: 5, transferredAt: SIGNED_AT, releasedAt: SIGNED_AT }),
      'POST /api/transfers/5/release-player': step({ status: 5, releasedAt: SIGNED_AT }),
      'POST /api/transfers/5/refuse': step({ status: 4, ending: 'refused', cancelReason: texts.hasContract }),
      'POST /api/transfers/5/withdraw': step({ status: 4, ending: 'withdrawn', cancelReason: texts.hasContract }),
      'POST /api/transfers/5/cancel': step({ status: 4, cancelReason: texts.guardiansRefused }),
    });
  });
  return Object.assign(served, {
    steps: () => served.asked.filter(({ method }) => method === 'POST').map(({ path }) => path),
  });
}
