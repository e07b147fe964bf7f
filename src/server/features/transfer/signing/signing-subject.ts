import { isCollectingSignatures, isSignedBy } from '#domain/transfer/transfer-steps.rules.ts';
import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { type ExtensionRow, findExtension } from '../extension/transfer-extension.queries.ts';
import type { HeldTransfer } from '../transfer-steps.queries.ts';

/** What the player's signature is asked for: the transfer, or a later last day of it. */
export interface SigningSubject {
  transfer: HeldTransfer;
  extension: ExtensionRow | null;
}

/** By their numbers. */
export interface SubjectIds {
  transferId: number;
  extensionId: number | null;
}

export async function signingSubject(
  db: Database,
  transfer: HeldTransfer,
  extensionId: number | null | undefined,
): Promise<SigningSubject> {
  if (extensionId === null || extensionId === undefined) return { transfer, extension: null };
  return { transfer, extension: orNotFound(await findExtension(db, { id: extensionId, transferId: transfer.id })) };
}

export const idsOf = ({ transfer, extension }: SigningSubject): SubjectIds => ({
  transferId: transfer.id,
  extensionId: extension?.id ?? null,
});

/** Whether the player's signature is still to be given. */
export function isOpenForPlayer({ transfer, extension }: SigningSubject): boolean {
  if (extension !== null) return extension.closedAt === null && extension.playerSignedAt === null;
  return isCollectingSignatures(transfer) && !isSignedBy(transfer, 'player');
}
