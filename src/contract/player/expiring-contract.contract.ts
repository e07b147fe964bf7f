import { z } from 'zod';
import { playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { contractTerms } from '#domain/player/contract.rules.ts';
import { codeOf } from '../common/codes.ts';
import { id } from '../common/fields.ts';
import { MOST_NOTICES_AT_ONCE } from '../common/limits.ts';
import { clubReferenceSchema, playerReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

/** A contract that ends soon: a document of a player or a transfer for a period. */
export const expiringContractSchema = z.object({
  documentId: z.int().nullable(),
  transferId: z.int().nullable(),
  player: playerReferenceSchema,
  club: clubReferenceSchema.nullable(),
  /** Null for a transfer. */
  type: codeOf(playerDocumentTypes).nullable(),
  startDate: z.string().nullable(),
  endDate: z.string(),
  daysLeft: z.int(),
  isNotifiedToday: z.boolean(),
  /** False while no mail server is set up: what is queued waits. */
  isMailSent: z.boolean(),
  /** Whom a notice would reach: those who have an address. */
  reaches: z.object({ club: z.boolean(), player: z.boolean() }),
});
export type ExpiringContract = z.infer<typeof expiringContractSchema>;

/** Within how many days it ends; as many as the installation says where it is not said. */
export const expiringContractsQuerySchema = z.object({
  days: id.pipe(z.literal(contractTerms, messages.valueInvalid)).optional(),
});

const chosenContracts = z
  .array(z.int(messages.valueInvalid), messages.valueInvalid)
  .max(MOST_NOTICES_AT_ONCE, messages.tooManyContracts)
  .optional();

/** Nothing said means all contracts. Because of that a misspelt name is refused: it would mail everybody. */
export const contractNoticesSchema = z.preprocess(
  (body) => body ?? {},
  z.strictObject({ documentIds: chosenContracts, transferIds: chosenContracts }),
);
export const contractNoticesResultSchema = z.object({
  queued: z.int(),
  skipped: z.int(),
  /** How many were written: one contract may be told to the club and to the player. */
  letters: z.int(),
  /** False while no mail server is set up: what is queued waits. */
  isMailSent: z.boolean(),
});
