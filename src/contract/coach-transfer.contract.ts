import { z } from 'zod';
import { id } from './fields.ts';
import { clubReferenceSchema } from './list.contract.ts';

/** A club a coach works or worked for; the present one has no last day. */
export const coachTransferSchema = z.object({
  id: z.int(),
  coachId: z.int(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  club: clubReferenceSchema,
});
export type CoachTransfer = z.infer<typeof coachTransferSchema>;

export const coachTransferCreateSchema = z.object({ coachId: id, clubId: id });
export type CoachTransferCreate = z.infer<typeof coachTransferCreateSchema>;
