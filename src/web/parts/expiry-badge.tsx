import { daysText } from '#web/lib/text/plural.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { daysBetween } from '#web/lib/text/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import * as texts from './expiry-badge.text.ts';

const URGENT = 30;
const SOON = 60;

export function urgencyOf(daysLeft: number): BadgeTone {
  if (daysLeft <= URGENT) return 'red';
  return daysLeft <= SOON ? 'amber' : 'neutral';
}

/** Says in words that a paper ends soon or has ended; nothing while there is plenty of time. */
export function ExpiryBadge({ endDate }: { endDate: string }) {
  const daysLeft = daysBetween(todayInSofia(), endDate);
  if (daysLeft > SOON) return null;
  if (daysLeft < 0) return <Badge tone="neutral">{texts.expired}</Badge>;
  return (
    <Badge tone={urgencyOf(daysLeft)} hasDot>
      {daysLeft === 0 ? texts.expiresToday : texts.expiresAfter(daysText(daysLeft))}
    </Badge>
  );
}
