import { isAdministrator } from '#domain/access.rules.ts';
import { plural } from '#domain/plural.ts';
import { reachedLimit } from '#domain/transfer-limits.rules.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { today } from '../../today.ts';
import { federationSettings } from '../federation/federation-settings.queries.ts';
import { countBegunFor } from './transfer-limits.queries.ts';

/**
 * Why the club may not begin another transfer into itself now; null where it may. The refusal is written down, which
 * the bell of the administrators tells of, so it is returned and not thrown.
 */
export async function beginningRefusal(
  { now }: AppContext,
  tx: Database,
  { clubId, caller: { session, origin } }: { clubId: number; caller: Caller },
): Promise<AppError | null> {
  const { actor } = session;
  if (isAdministrator(actor) || !actor.clubIds.includes(clubId)) return null;
  const day = today(now());
  const begun = await countBegunFor(tx, clubId, day);
  const limit = reachedLimit(begun, await federationSettings(tx));
  if (limit === null) return null;
  await recordAudit(tx, origin, { action: 'transfer.refuseCreation', entity: 'club', entityId: clubId });
  const sentence =
    limit === 'day'
      ? `Днес клубът има ${transfers(begun.today)}, колкото са позволени за един ден. Нов може да бъде започнат утре.`
      : `Клубът има ${transfers(begun.open)} без подпис на отдаващия клуб, колкото са позволени. Нов може да бъде започнат, след като някой от тях бъде подписан или прекратен.`;
  return new AppError('tooManyTransfers', { sentence });
}

const transfers = (count: number) => plural(count, 'започнат трансфер', 'започнати трансфера');
