import { z } from 'zod';
import { checkPlaces, checkRights } from '#domain/card-index/licence-check.rules.ts';
import { calendarDate, id } from '../common/fields.ts';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

const personSchema = z.object({ firstName: z.string(), lastName: z.string() });

/** One periodic check: whose is told by where it stands. */
export const licenceCheckSchema = z.object({
  id: z.uuid(),
  place: z.literal(checkPlaces),
  /** As the phone said. */
  checkedAt: z.string(),
  asWhat: z.enum(checkRights),
  by: personSchema,
  /** Whether whoever asks may take it back. */
  mayRemove: z.boolean(),
});
export type LicenceCheck = z.infer<typeof licenceCheckSchema>;

const checkedPlayerSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  birthYear: z.int(),
  hasPhoto: z.boolean(),
  checks: z.array(licenceCheckSchema),
});
export type CheckedPlayer = z.infer<typeof checkedPlayerSchema>;

/** A licence as it is valid, for whoever checks the team in the hall: no more of its players than that needs. */
export const checkedLicenceSchema = z.object({
  id: z.int(),
  club: z.string(),
  ageGroup: z.string(),
  championship: z.string(),
  year: z.int(),
  /** Null where the season asks for no approval. */
  approval: z.object({ isApproved: z.boolean(), text: z.string() }).nullable(),
  /** When the server said this. */
  readAt: z.string(),
  players: z.array(checkedPlayerSchema),
});
export type CheckedLicence = z.infer<typeof checkedLicenceSchema>;

export const licencesToCheckQuerySchema = listQuerySchema(['club', 'id']);

/** GET /api/checks: the licences of the running season by club and group; nobody on them is named. */
export const licencesToCheckSchema = pageSchema(
  'licences',
  z.object({ id: z.int(), club: z.string(), ageGroup: z.string(), championship: z.string() }),
);
export type LicencesToCheck = z.infer<typeof licencesToCheckSchema>;

/** PUT /api/cardindexes/{id}/checks/{checkId}: the number is made by the phone, so that sent twice it is one check. */
export const licenceCheckFormSchema = z.object({
  playerId: id,
  place: z.literal(checkPlaces, messages.valueInvalid),
  checkedAt: z.iso.datetime(messages.valueInvalid),
});
export type LicenceCheckForm = z.infer<typeof licenceCheckFormSchema>;

export const licenceCheckParamsSchema = z.object({ id, checkId: z.uuid(messages.valueInvalid) });

/** GET /api/users/{id}/delegate-days: those of today and later that stand. */
export const delegateDaySchema = z.object({
  id: z.int(),
  day: z.string(),
  givenOn: z.string(),
  givenBy: personSchema,
});
export type DelegateDayItem = z.infer<typeof delegateDaySchema>;
export const delegateDayListSchema = z.array(delegateDaySchema);

/** GET /api/delegate-days: who is a delegate today and later. */
export const delegateSchema = delegateDaySchema.extend({ user: personSchema.extend({ id: z.int() }) });
export type Delegate = z.infer<typeof delegateSchema>;
export const delegateListSchema = z.array(delegateSchema);

export const delegateDayFormSchema = z.object({ day: calendarDate(messages.dateMissing) });
export type DelegateDayForm = z.infer<typeof delegateDayFormSchema>;
