import { type Actor, isStaff } from '#domain/common/access.rules.ts';
import { isClosedTo, mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { cardIndexText } from './card-index.text.ts';

export function changeRefusal(
  actor: Actor | null,
  cardIndex: { clubId: number; year: number } | undefined,
): string | null {
  if (!isStaff(actor)) return cardIndexText.ownClubOnly;
  if (cardIndex === undefined) return null;
  if (!mayManageCardIndex(actor, cardIndex)) return cardIndexText.ownClubOnly;
  return isClosedTo(actor, cardIndex.year, seasonOf(todayInSofia())) ? cardIndexText.closed : null;
}
