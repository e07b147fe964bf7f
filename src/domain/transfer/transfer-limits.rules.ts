import type { FederationSettings } from '../federation/federation-settings.rules.ts';

/** What a club has begun to take over from others and the giving clubs have not agreed to. */
export interface BegunTransfers {
  /** Open, without the signature of the giving club. */
  open: number;
  /** Begun on this day, whatever has become of them. */
  today: number;
}

type TransferLimit = 'open' | 'day';

/** Which limit keeps the club from beginning another one; null when none does. Each blocks a player for everybody else. */
export function reachedLimit(
  { open, today }: BegunTransfers,
  { openDraftsPerClub, draftsPerDay }: Pick<FederationSettings, 'openDraftsPerClub' | 'draftsPerDay'>,
): TransferLimit | null {
  if (today >= draftsPerDay) return 'day';
  return open >= openDraftsPerClub ? 'open' : null;
}
