import type { LicenceReturn } from '#contract/card-index/licence-approval.contract.ts';
import { MEND_DAYS } from '#domain/card-index/licence-mending.rules.ts';
import { dayFromToday } from '#web/lib/text/dates.ts';

/** What the form of a return begins with. */
export const nothingSaid = (): LicenceReturn => ({
  reason: '',
  mendUntil: dayFromToday(MEND_DAYS),
  playerIds: [],
  papers: [],
});
