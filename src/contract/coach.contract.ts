import { z } from 'zod';
import { birthDateField, calendarDate, clearableId, optional, optionalId, personName, uploadedFile } from './fields.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema } from './list.contract.ts';
import { messages } from './messages.ts';
import { nationality, personalNumber, town, unlessMasked } from './person.fields.ts';

export const coachColumns = ['name', 'firstClub', 'currentClub', 'startDate', 'id'] as const;

export const coachListQuerySchema = listQuerySchema(coachColumns);

export const coachListItemSchema = z.object({
  id: z.int(),
  photoId: z.string().nullable(),
  name: z.string(),
  firstClub: clubReferenceSchema.nullable(),
  currentClub: clubReferenceSchema.nullable(),
  startDate: z.string().nullable(),
});
export type CoachListItem = z.infer<typeof coachListItemSchema>;

export const coachPageSchema = pageSchema('coaches', coachListItemSchema);
export type CoachPage = z.infer<typeof coachPageSchema>;

/**
 * What others than the coach's club may not see is null. `egn` is absent for everyone but administrators, and for them
 * it is masked: the whole number is asked for by a call of its own, which is written down.
 */
export const coachDetailsSchema = coachListItemSchema.extend({
  egn: z.string().optional(),
  /** Whether the number is an ЕГН, which tells the birth date; absent together with it. */
  hasEgn: z.boolean().optional(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  city: z.object({ name: z.string() }).nullable(),
  version: z.int(),
});
export type CoachDetails = z.infer<typeof coachDetailsSchema>;

/** The birth date is read from an ЕГН; for other numbers the form asks for it. The register keeps no sex of a coach. */
export const coachFormSchema = z.object({
  name: personName(),
  egn: personalNumber,
  birthDate: optional(birthDateField),
  city: town,
  nationality,
  /** The day of registration unless given. */
  startDate: optional(calendarDate(messages.dateInvalid)),
  /** The club the coach begins in, and is in now. */
  firstClubId: optionalId,
});

export const coachCreateSchema = coachFormSchema.extend({ file: uploadedFile(messages.fileRequired) });
export type CoachCreate = z.infer<typeof coachCreateSchema>;

/**
 * The number is sent only when it is to be changed (masked, as the record has it, it stays). A first club that is not
 * sent stays; sent empty, it is taken away. The present club changes by a transfer.
 */
export const coachUpdateSchema = coachFormSchema.extend({
  /** May repeat the coach of the address. */
  id: optionalId,
  egn: unlessMasked,
  firstClubId: clearableId,
});
export type CoachUpdate = z.infer<typeof coachUpdateSchema>;

/** What a call that adds something to a coach answers. */
export const addedToCoachSchema = z.object({ id: z.int(), coachId: z.int() });
export type AddedToCoach = z.infer<typeof addedToCoachSchema>;
