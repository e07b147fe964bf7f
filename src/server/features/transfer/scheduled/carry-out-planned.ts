import { localOrigin } from '#server/write/audit.ts';
import type { AppContext } from '#server/context.ts';
import { today } from '#server/write/today.ts';
import { carryOutPlanned } from '../transfer-steps.service.ts';
import { listDue } from './planned.queries.ts';

const MOST_AT_ONCE = 200;

/**
 * Carries out transfers whose planned day has come, each by itself: what stands in the way of one (the player has been
 * deactivated, or has gone elsewhere) keeps no other, and waits for an administrator.
 */
export async function carryOutDueTransfers(context: AppContext): Promise<{ carriedOut: number }> {
  const { database, now, secrets } = context;
  const origin = localOrigin(secrets, 'planned');
  let carriedOut = 0;
  for (const transferId of await listDue(database.db, { today: today(now()), most: MOST_AT_ONCE }))
    if (await carryOutPlanned(context, transferId, origin)) carriedOut += 1;
  if (carriedOut > 0) context.mailQueued();
  return { carriedOut };
}
