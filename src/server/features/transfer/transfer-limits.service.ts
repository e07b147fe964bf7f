import { isAdministrator } from '#domain/common/access.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { plural } from '#domain/common/plural.ts';
import { reachedLimit } from '#domain/transfer/transfer-limits.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { federationSettings } from '../federation/federation-settings.queries.ts';
import { countBegunFor } from './transfer-limits.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

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
  const settings = await federationSettings(tx);
  const limit = reachedLimit(begun, settings);
  if (limit === null) return null;
  await recordAudit(tx, origin, { action: 'transfer.refuseCreation', entity: 'club', entityId: clubId });
  const sentence =
    limit === 'day'
      ? `Днес клубът има ${transfers(begun.today)}, колкото са позволени за един ден. Нов може да бъде започнат утре, ${dateInText(today(new Date(now().getTime() + DAY_MS)))}`
      : `Клубът има ${transfers(begun.open)} без подпис на отдаващия клуб, колкото са позволени. Нов може да бъде започнат, след като някой от тях бъде подписан или прекратен${atLatest(begun.oldest, settings.draftLapseDays)}`;
  return new AppError('tooManyTransfers', { sentence });
}

/** Until when the club waits if nobody does anything: then the oldest lapses. */
function atLatest(oldest: string | null, lapseDays: number): string {
  if (oldest === null || lapseDays === 0) return '.';
  const lapses = today(new Date(Date.parse(oldest) + lapseDays * DAY_MS));
  return `, най-късно на ${dateInText(lapses)}, когато изтича срокът за подписване на най-стария.`;
}

const transfers = (count: number) => plural(count, 'започнат трансфер', 'започнати трансфера');
