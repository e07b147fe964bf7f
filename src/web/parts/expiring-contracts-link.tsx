import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import * as texts from './expiring-contracts-link.text.ts';

export function ExpiringContractsLink() {
  if (!may(useActor(), 'player.listExpiring')) return null;
  return (
    <Link
      to="/transfers/expiring"
      className="touch-target inline-flex min-h-9 items-center gap-2 self-start text-label font-medium text-link hover:underline sm:self-auto"
    >
      <CalendarClock size={18} aria-hidden />
      {texts.expiringContracts}
    </Link>
  );
}
