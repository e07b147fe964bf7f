import { z } from 'zod';
import { licenceStates } from '#domain/card-index/licence-state.rules.ts';
import { id, requiredText } from '../common/fields.ts';
import { longest, MOST_PLAYERS_AT_ONCE, shortest } from '../common/limits.ts';
import { playerReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const licenceStateSchema = z.enum(licenceStates, messages.valueInvalid);

/** What the licence is compared with: what was approved last, otherwise the team of the season before. */
const comparedWith = z.enum(['approval', 'season']);

export const licenceChangesSchema = z.object({
  since: comparedWith,
  added: z.array(playerReferenceSchema),
  removed: z.array(playerReferenceSchema),
  staff: z.array(z.enum(['seniorCoachId', 'coachId', 'coach2Id', 'medic', 'masseur'])),
});
export type LicenceChanges = z.infer<typeof licenceChangesSchema>;

export const approverSchema = z.object({ firstName: z.string(), lastName: z.string() });
export type Approver = z.infer<typeof approverSchema>;

/** How far the federation has come with a licence; null as a whole where its season asks for no approval. */
export const licenceApprovalSchema = z.object({
  state: licenceStateSchema,
  stateOn: z.string(),
  /** Of what is valid, also while the club prepares something else: the day in Bulgaria. */
  approvedOn: z.string().nullable(),
  /** Null for what was there before anything had to be approved. */
  approvedBy: approverSchema.nullable(),
  /** Why it was returned, and whom it is about; for its club and the federation. */
  returned: z.object({ reason: z.string(), players: z.array(playerReferenceSchema) }).nullable(),
  /** For the club and the federation; null where there is nothing to compare with. */
  changes: licenceChangesSchema.nullable(),
});
export type LicenceApproval = z.infer<typeof licenceApprovalSchema>;

/** The same in a list: how many. */
export const licenceChangeCountSchema = z.object({
  since: comparedWith,
  added: z.int(),
  removed: z.int(),
  staff: z.int(),
});
export type LicenceChangeCount = z.infer<typeof licenceChangeCountSchema>;

/** POST /api/cardindexes/{id}/return */
export const licenceReturnSchema = z.object({
  reason: requiredText(messages.required, longest.description).pipe(
    z.string().min(shortest.reason, messages.reasonTooShort),
  ),
  /** Whom of the licence it is about, if of anybody. */
  playerIds: z.array(id, messages.valueInvalid).max(MOST_PLAYERS_AT_ONCE, messages.tooManyPlayers).default([]),
});
export type LicenceReturn = z.infer<typeof licenceReturnSchema>;
