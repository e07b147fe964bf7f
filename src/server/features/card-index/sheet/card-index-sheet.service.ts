import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { isPastSeason } from '#domain/card-index/card-index.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { today } from '#server/write/today.ts';
import { linkOf, takeSheet } from '#server/features/paper/printed-sheet.service.ts';
import { isVerificationOn } from '#server/features/paper/verification.queries.ts';
import { stateOfSheet } from './sheet-state.ts';

/**
 * Prints a licence as the person sees it: that it was done is written down, and whoever may make the team public gets
 * the code of this very state, which is answered with it.
 */
export async function printSheet(
  context: AppContext,
  licence: CardIndexDetails,
  { session, origin }: Caller,
): Promise<PrintedSheet> {
  const { database, secrets, now } = context;
  const sheet = await database.db.transaction(async (tx) => {
    await recordAudit(tx, origin, { action: 'cardIndex.print', entity: 'cardIndex', entityId: licence.id });
    // Whoever merely looks at the sheet of others cannot make their team public; a code ends with its season.
    const isPublic =
      mayManageCardIndex(session.actor, licence) &&
      !isPastSeason(licence.year, seasonOf(today(now()))) &&
      (await isVerificationOn(tx));
    if (!isPublic) return null;
    const of = stateOfSheet(secrets, licence);
    return takeSheet(tx, secrets, { owner: { cardIndexId: licence.id }, of, userId: session.actor.userId });
  });
  return { cardIndex: licence, verification: sheet === null ? null : linkOf(context, sheet) };
}
