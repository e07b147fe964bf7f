import type { SheetLink } from '#contract/paper/printed-sheet.contract.ts';
import { hasProtocol, type Protocol } from '#domain/transfer/transfer-protocol.rules.ts';
import { type EnglishProtocol, protocolInEnglish } from '#domain/paper/protocol-in-english.ts';
import { isImported } from '#domain/transfer/transfer-steps.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { linkOf, takeSheet } from '#server/features/paper/printed-sheet.service.ts';
import { isVerificationOn } from '#server/features/paper/verification.queries.ts';
import { clock, isOpenToPublic, printedProtocol, stateOfProtocol } from './protocol-state.ts';
import { findProtocolFacts } from './transfer-protocol.queries.ts';

/**
 * Prints the protocol of a transfer for one of its parties: that it was done is written down. Every party gets the
 * code, which shows less than the paper does.
 */
export async function printProtocol(
  context: AppContext,
  transferId: number,
  { session, origin }: Caller,
): Promise<{ protocol: Protocol; english: EnglishProtocol; verification: SheetLink | null }> {
  const { database, secrets, now } = context;
  const facts = orNotFound(await findProtocolFacts(database, session.actor, transferId));
  if (!hasProtocol(facts)) throw new AppError(isImported(facts) ? 'transferHasNoProtocol' : 'transferNotCarriedOut');
  const protocol = printedProtocol(facts);
  const sheet = await database.db.transaction(async (tx) => {
    await recordAudit(tx, origin, { action: 'transfer.print', entity: 'transfer', entityId: transferId });
    if (!isOpenToPublic(facts, now()) || !(await isVerificationOn(tx))) return null;
    const of = { state: stateOfProtocol(secrets, protocol) };
    return takeSheet(tx, secrets, { owner: { transferId }, of, userId: session.actor.userId });
  });
  return {
    protocol,
    english: protocolInEnglish(facts, clock),
    verification: sheet === null ? null : linkOf(context, sheet),
  };
}
