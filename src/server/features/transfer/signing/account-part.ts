import { capacityFor } from '#domain/common/access.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { findOwnAccount } from '../../sign-in/session.queries.ts';
import { type GivenPart, keepRefusal } from './player-part.ts';
import { idsOf, type SigningSubject } from './signing-subject.ts';

const PARENT = 'родител';

/**
 * Which part of the player's signature an account gives: the player's own, or that of a parent under the name of the
 * account. Null where it is the whole signature, as in a plain installation for the player.
 */
export async function partOf(
  tx: Database,
  { session: { actor } }: Caller,
  subject: SigningSubject,
): Promise<GivenPart | null> {
  const { player, signsApart } = subject.transfer;
  const person = capacityFor(actor, player.id) ?? 'player';
  const part = { ...idsOf(subject), person, method: 'account' } as const;
  if (person === 'player') return signsApart ? { ...part, name: null, relation: null } : null;
  const { firstName, lastName } = orNotFound(await findOwnAccount(tx, actor.userId));
  return { ...part, name: `${firstName} ${lastName}`, relation: PARENT };
}

interface RefusedFromAccount {
  transfer: SigningSubject['transfer'];
  extension?: SigningSubject['extension'];
  reason: string | undefined;
  caller: Caller;
}

/** Of a parent it is kept that it was a parent, whatever becomes of the account. */
export async function keepRefusalOf(
  context: AppContext,
  tx: Database,
  { reason, caller, transfer, extension = null }: RefusedFromAccount,
): Promise<void> {
  const part = await partOf(tx, caller, { transfer, extension });
  if (part !== null) await keepRefusal(context, tx, { ...part, reason }, caller.origin);
}
