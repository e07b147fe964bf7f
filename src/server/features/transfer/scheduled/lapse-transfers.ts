import { localOrigin } from '#server/write/audit.ts';
import type { AppContext } from '#server/context.ts';
import { federationSettings } from '#server/features/federation/federation-settings.queries.ts';
import { cancelWithin } from '../transfer-steps.service.ts';
import { lockUnsigned } from './lapse.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;
const REASON = 'Изтекъл срок за подписване';

/**
 * Ends transfers that nobody but their beginner has signed for as long as the federation has set: each keeps a player
 * from every other one. The parties are told that the term has run out.
 */
export async function lapseTransfers(context: AppContext): Promise<{ lapsed: number }> {
  const { database, now, secrets } = context;
  const origin = localOrigin(secrets, 'lapse');
  const lapsed = await database.db.transaction(async (tx) => {
    const { draftLapseDays } = await federationSettings(tx);
    if (draftLapseDays === 0) return 0;
    const before = new Date(now().getTime() - draftLapseDays * DAY_MS);
    const transferIds = await lockUnsigned(tx, { before, most: MOST_AT_ONCE });
    for (const transferId of transferIds)
      await cancelWithin(context, tx, { transferId, reason: REASON, hasLapsed: true, caller: { origin } });
    return transferIds.length;
  });
  if (lapsed > 0) context.mailQueued();
  return { lapsed };
}
