import { type CardIndexGap, cardIndexGapLabels } from './card-index-gaps.rules.ts';
import type { EligibilityProblem } from './eligibility.rules.ts';

interface RefusedMember {
  firstName: string;
  lastName: string;
  reasons: readonly Pick<EligibilityProblem, 'fact'>[];
}

/** What has to be put right before a licence is submitted, all of it in one sentence each. */
export function incompleteSentence(gaps: readonly CardIndexGap[], players: readonly RefusedMember[]): string {
  const missing = gaps.map((gap) => `${cardIndexGapLabels[gap]}.`);
  const refused = players.map(({ firstName, lastName, reasons }) => {
    const facts = reasons.map(({ fact }) => fact).join('; ');
    return `${firstName} ${lastName}: ${facts}${facts.endsWith('.') ? '' : '.'}`;
  });
  return ['Лицензът не може да бъде подаден за заверка.', ...missing, ...refused].join(' ');
}

/** Reasons that come up again and again; whoever returns a licence may write another. */
export const usualReturnReasons = [
  'Липсва медицински преглед.',
  'Липсва документ на състезател.',
  'Снимката не е годна за лиценз.',
  'Данните на състезател не съвпадат с документа му.',
  'Треньорският щаб не е пълен.',
] as const;
