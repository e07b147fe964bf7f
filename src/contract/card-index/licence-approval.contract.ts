import { z } from 'zod';
import { licenceStates } from '#domain/card-index/licence-state.rules.ts';
import { calendarDate, id, optional, requiredText } from '../common/fields.ts';
import { longest, MOST_PLAYERS_AT_ONCE, MOST_RETURNED_PAPERS, shortest } from '../common/limits.ts';
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

/** Whom and which papers a return is about, each until it is mended. */
const returnedPlayerSchema = playerReferenceSchema.extend({
  /** Such papers have come since, the record was changed, or the player is on the licence no more. */
  isMended: z.boolean(),
  papers: z.array(z.object({ id: z.int(), name: z.string(), isMended: z.boolean() })),
});
export type ReturnedPlayer = z.infer<typeof returnedPlayerSchema>;

const licenceReturnedSchema = z.object({
  reason: z.string(),
  /** Its approval was taken away with it. */
  isRevocation: z.boolean(),
  /** Until when the club may mend it, also past the closing date of its group. */
  mendUntil: z.string().nullable(),
  players: z.array(returnedPlayerSchema),
});

/** How far the federation has come with a licence; null as a whole where its season asks for no approval. */
export const licenceApprovalSchema = z.object({
  state: licenceStateSchema,
  stateOn: z.string(),
  /** Of what is valid, also while the club prepares something else: the day in Bulgaria. */
  approvedOn: z.string().nullable(),
  /** Null for what was there before anything had to be approved. */
  approvedBy: approverSchema.nullable(),
  /** Why it was returned since it was approved last, for its club and the federation. */
  returned: licenceReturnedSchema.nullable(),
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

const reason = requiredText(messages.required, longest.description).pipe(
  z.string().min(shortest.reason, messages.reasonTooShort),
);
/** The last day for mending; a week where it is not said. */
const mendUntil = optional(calendarDate(messages.dateInvalid));

/** POST /api/cardindexes/{id}/revoke */
export const licenceRevokeSchema = z.object({ reason, mendUntil });
export type LicenceRevoke = z.infer<typeof licenceRevokeSchema>;

/** POST /api/cardindexes/{id}/return */
export const licenceReturnSchema = licenceRevokeSchema.extend({
  /** Whom of the licence it is about, if of anybody. */
  playerIds: z.array(id, messages.valueInvalid).max(MOST_PLAYERS_AT_ONCE, messages.tooManyPlayers).default([]),
  /** Which papers of them, if it is about papers. */
  papers: z
    .array(z.object({ playerId: id, kindId: id }), messages.valueInvalid)
    .max(MOST_RETURNED_PAPERS, messages.valueInvalid)
    .default([]),
});
export type LicenceReturn = z.infer<typeof licenceReturnSchema>;
