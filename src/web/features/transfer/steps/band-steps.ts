import type { StateStep } from './transfer-steps.text.ts';
import type { OwnStep } from '../use-own-steps.tsx';

/** Acts that go on with the transfer; every other one ends it or changes what was agreed. */
const ONWARD: ReadonlySet<StateStep> = new Set<StateStep>([
  'confirmAsFromClub',
  'confirmAsToClub',
  'confirmAsPlayer',
  'confirmAsAdmin',
  'transferPlayer',
  'releasePlayer',
]);

/** Clubs and players have the button of their signature on their own card. */
export function hasCard(step: StateStep): boolean {
  return step === 'confirmAsFromClub' || step === 'confirmAsToClub' || step === 'confirmAsPlayer';
}

/** The one step that comes next for the person; and the others, possible or not, unless they stand on a card. */
export function bandSteps(own: readonly OwnStep[]): { next: OwnStep | null; others: readonly OwnStep[] } {
  const next = own.find(({ step, refusal }) => refusal === null && ONWARD.has(step)) ?? null;
  return { next, others: own.filter((one) => one !== next && !hasCard(one.step)) };
}
