import type { TransferAct } from './transfer-steps.text.ts';
import type { OwnAct } from '../use-own-steps.tsx';

/** Acts that go on with the transfer; every other one ends it or changes what was agreed. */
const ONWARD: ReadonlySet<TransferAct> = new Set<TransferAct>([
  'confirmAsFromClub',
  'confirmAsToClub',
  'confirmAsPlayer',
  'confirmAsAdmin',
  'transferPlayer',
  'releasePlayer',
]);

/** Clubs and players have the button of their signature on their own card. */
export function hasCard(act: TransferAct): boolean {
  return act === 'confirmAsFromClub' || act === 'confirmAsToClub' || act === 'confirmAsPlayer';
}

/** The one act that comes next for the person; and the others, possible or not, unless they stand on a card. */
export function bandActs(own: readonly OwnAct[]): { next: OwnAct | null; others: readonly OwnAct[] } {
  const next = own.find(({ act, refusal }) => refusal === null && ONWARD.has(act)) ?? null;
  return { next, others: own.filter((one) => one !== next && !hasCard(one.act)) };
}
