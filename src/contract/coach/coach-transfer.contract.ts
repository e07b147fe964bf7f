import { z } from 'zod';
import { longest } from '../common/limits.ts';
import { calendarDate, id, optional, requiredText } from '../common/fields.ts';
import { clubReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

/** A club a coach works or worked for; the present one has no last day. */
export const coachTransferSchema = z.object({
  id: z.int(),
  coachId: z.int(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Why the coach stopped, where no other club followed. */
  endReason: z.string().nullable().optional(),
  club: clubReferenceSchema,
});
export type CoachTransfer = z.infer<typeof coachTransferSchema>;

/** Today unless an earlier day is said. */
export const coachTransferCreateSchema = z.object({
  coachId: id,
  clubId: id,
  startDate: optional(calendarDate(messages.dateInvalid)),
});
export type CoachTransferCreate = z.infer<typeof coachTransferCreateSchema>;

/** The last day in the club, today unless an earlier one is said. */
export const coachStopSchema = z.object({
  endDate: optional(calendarDate(messages.dateInvalid)),
  reason: optional(requiredText(messages.reasonTooShort, longest.description)),
});
export type CoachStop = z.infer<typeof coachStopSchema>;
