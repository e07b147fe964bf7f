import { z } from 'zod';
import { MOST_WINDOWS } from '#domain/card-index/season-dates.rules.ts';
import { ageGroupCode } from '../common/codes.ts';
import { calendarDate } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** The dates of a season; days are included, and what is not there is open. */
export const seasonDatesSchema = z.object({
  year: z.int(),
  registrations: z.array(
    z.object({
      /** Null: of all groups without dates of their own. */
      ageGroup: z.int().nullable(),
      opensOn: z.string().nullable(),
      closesOn: z.string().nullable(),
    }),
  ),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  isChangeable: z.boolean(),
  /** 0 where nothing was ever set. For `If-Match`. */
  version: z.int(),
});
export type SeasonDatesDetails = z.infer<typeof seasonDatesSchema>;

/** GET /api/season-dates: the next season, the current one and the one before. */
export const seasonDatesListSchema = z.array(seasonDatesSchema);

const day = calendarDate(messages.dateMissing);
const noDay = (value: unknown) => (value === '' || value === undefined ? null : value);
export const dayOrNone = z.preprocess(noDay, day.nullable());

export const seasonDatesFormSchema = z.object({
  registrations: z
    .array(z.object({ ageGroup: ageGroupCode().nullable(), opensOn: dayOrNone, closesOn: dayOrNone }))
    .refine((rows) => new Set(rows.map((row) => row.ageGroup)).size === rows.length, messages.valueInvalid),
  windows: z.array(z.object({ from: day, to: day })).max(MOST_WINDOWS, messages.valueInvalid),
});
export type SeasonDatesForm = z.infer<typeof seasonDatesFormSchema>;
