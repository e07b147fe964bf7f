import { z } from 'zod';
import { furtherCoachColumns } from '#domain/coach/coach.columns.ts';
import { coachFilters } from '#domain/coach/coach.filters.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { codeOf } from '../common/codes.ts';
import {
  birthDateField,
  calendarDate,
  clearableId,
  onceValid,
  optional,
  optionalId,
  personName,
  uploadedFile,
} from '../common/fields.ts';
import { clubReferenceSchema, flag, listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { messages } from '../common/messages.ts';
import {
  isAnotherPerson,
  latinName,
  nationality,
  personalNumber,
  town,
  unlessMasked,
} from '../player/person.fields.ts';

export const coachColumns = [
  'name',
  'firstClub',
  'currentClub',
  'startDate',
  ...furtherCoachColumns,
  'photo',
  'id',
] as const;

export const coachListQuerySchema = listQuerySchema(coachColumns).extend({
  /** Without those who have stopped: for whoever chooses one. */
  onlyWorking: flag(messages.valueInvalid).default(false),
  /** With town, region, citizenship and highest education, of the own coaches. */
  withFacts: flag(messages.valueInvalid).default(false),
  ...filterFields(coachFilters),
});

export const coachListItemSchema = z.object({
  id: z.int(),
  photoId: z.string().nullable(),
  name: z.string(),
  firstClub: clubReferenceSchema.nullable(),
  currentClub: clubReferenceSchema.nullable(),
  startDate: z.string().nullable(),
});
export type CoachListItem = z.infer<typeof coachListItemSchema>;

/** What is there only when it is asked for; null for whoever does not see it. */
export const coachPageItemSchema = coachListItemSchema.extend({
  city: z.string().nullable().optional(),
  region: z.string().nullable().optional(),
  nationality: z.string().nullable().optional(),
  education: codeOf(educationLevels).nullable().optional(),
});
export type CoachPageItem = z.infer<typeof coachPageItemSchema>;

export const coachPageSchema = pageSchema('coaches', coachPageItemSchema);
export type CoachPage = z.infer<typeof coachPageSchema>;

/**
 * What others than the coach's club may not see is null. `egn` is absent for everyone but administrators, and for them
 * it is masked: the whole number is asked for by a call of its own, which is written down.
 */
export const coachDetailsSchema = coachListItemSchema.extend({
  /** As the passport has it; null where nobody has said. */
  latinName: z.string().nullable(),
  egn: z.string().optional(),
  /** Whether the number is an ЕГН, which tells the birth date; absent together with it. */
  hasEgn: z.boolean().optional(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  city: z.object({ name: z.string() }).nullable(),
  /** The parts of the name, as they were given or as the words of the name say. */
  firstName: z.string().optional(),
  middleName: z.string().nullable().optional(),
  lastName: z.string().optional(),
  version: z.int(),
});
export type CoachDetails = z.infer<typeof coachDetailsSchema>;

/** The birth date is read from an ЕГН; for other numbers the form asks for it. The register keeps no sex of a coach. */
export const coachFormSchema = z.object({
  name: personName(),
  latinName,
  egn: personalNumber,
  birthDate: optional(birthDateField),
  city: town,
  nationality,
  /** The day of registration unless given. */
  startDate: optional(calendarDate(messages.dateInvalid)),
  /** The club the coach begins in, and is in now. */
  firstClubId: optionalId,
});

/** The name in one, or in its parts: then the whole one is made of them. */
const nameFields = {
  name: optional(personName()),
  firstName: optional(personName()),
  middleName: optional(personName()),
  lastName: optional(personName()),
};
interface CoachNames {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}
const hasName = ({ name, firstName, lastName }: CoachNames) =>
  name !== undefined || (firstName !== undefined && lastName !== undefined);
const nameMissing = {
  path: ['name'],
  error: messages.nameTooShort,
  when: onceValid('firstName', 'lastName'),
};

export const coachCreateSchema = coachFormSchema
  .extend({ ...nameFields, isAnotherPerson, file: uploadedFile(messages.fileRequired) })
  .refine(hasName, nameMissing);
export type CoachCreate = z.infer<typeof coachCreateSchema>;

/**
 * The number is sent only when it is to be changed (masked, as the record has it, it stays). A first club that is not
 * sent stays; sent empty, it is taken away. The present club changes by a transfer.
 */
export const coachUpdateSchema = coachFormSchema
  .extend({
    ...nameFields,
    /** May repeat the coach of the address. */
    id: optionalId,
    egn: unlessMasked(personalNumber),
    firstClubId: clearableId,
    isAnotherPerson,
  })
  .refine(hasName, nameMissing);
export type CoachUpdate = z.infer<typeof coachUpdateSchema>;

export const addedToCoachSchema = z.object({ id: z.int(), coachId: z.int() });
export type AddedToCoach = z.infer<typeof addedToCoachSchema>;
