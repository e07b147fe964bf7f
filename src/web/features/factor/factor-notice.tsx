import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { daysLeft } from '#domain/factor/factor.rules.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import * as texts from './factor-notice.text.ts';

export function FactorNotice({ by, user }: { by: string; user: Session['user'] }) {
  const [now] = useState(() => Date.now());
  const days = daysLeft(Date.parse(by), now);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-amber-badge px-4 py-2 text-label font-medium text-on-amber-badge lg:px-6"
    >
      <ShieldAlert size={18} aria-hidden className="shrink-0" />
      {texts.setUpBy(showDayOf(by), texts.daysLeftText(days))}
      <Link to={`/users/${user.id}`} className="touch-target rounded-control px-2 py-1 underline">
        {texts.setUp}
      </Link>
    </p>
  );
}
