import { z } from 'zod';
import { signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { extensionOutcomes } from '#domain/transfer/transfer-extension.rules.ts';
import { transferParties } from '#domain/transfer/transfer.rules.ts';
import { calendarDate } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

const moment = z.string().nullable();

export const transferExtensionSchema = z.object({
  id: z.int(),
  /** The last day until then, and the one that was proposed. */
  endBefore: z.string(),
  endOn: z.string(),
  proposedAt: z.string(),
  /** The club it was proposed for, which may withdraw it; null where the federation proposed it. */
  proposedForId: z.int().nullable(),
  adminSignedAt: moment,
  playerSignedAt: moment,
  fromClubSignedAt: moment,
  toClubSignedAt: moment,
  /** Whose part the player's signature waits for; left out where the federation does not ask for parents. */
  playerAwaits: z.array(z.enum(signingPeople)).optional(),
  closedAt: moment,
  /** Null while signatures are collected. */
  outcome: z.enum(extensionOutcomes).nullable(),
  refusedBy: z.enum(transferParties).nullable(),
  reason: z.string().nullable(),
});
export type TransferExtension = z.infer<typeof transferExtensionSchema>;

export const extensionProposeSchema = z.object({ endOn: calendarDate(messages.endDateMissing) });
export type ExtensionPropose = z.infer<typeof extensionProposeSchema>;

export const extensionSignSchema = z.object({ party: z.enum(transferParties, messages.valueInvalid) });
export type ExtensionSign = z.infer<typeof extensionSignSchema>;

export const extensionAnswerSchema = z.object({
  id: z.int(),
  transferId: z.int(),
  outcome: z.enum(extensionOutcomes).nullable(),
});
export type ExtensionAnswer = z.infer<typeof extensionAnswerSchema>;
