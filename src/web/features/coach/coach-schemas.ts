// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { coachFormSchema, coachUpdateSchema } from '#contract/coach.contract.ts';
import { calendarDate, optional } from '#contract/fields.ts';
import { messages } from '#contract/messages.ts';
import { readEgn } from '#domain/egn.rules.ts';
import { todayInSofia } from '#web/lib/dates.ts';
import { askedBirthDate, withFacts, withoutKeptFacts, withoutToldFacts } from '#web/parts/birth-facts.ts';
import { optionallyChosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

/** Nobody begins tomorrow what he or she is today. */
const pastDay = calendarDate(messages.dateMissing).pipe(
  z.string().refine((day) => day <= todayInSofia(), messages.coachSinceInFuture),
);

export const coachCreateFormSchema = withFacts(
  coachFormSchema.extend({
    birthDate: askedBirthDate,
    startDate: optional(pastDay),
    firstClubId: optionallyChosen,
    file: chosenFile(messages.fileRequired),
  }),
  { isAsked: ({ egn = '' }) => readEgn(egn) === null, withSex: false },
).transform(withoutToldFacts);

/** `asksFacts` when the number that is kept is no ЕГН. */
export const coachEditFormSchema = (asksFacts: boolean) =>
  withFacts(
    coachUpdateSchema.extend({
      egn: optional(coachFormSchema.shape.egn),
      birthDate: askedBirthDate,
      startDate: pastDay,
      firstClubId: optionallyChosen,
    }),
    { isAsked: ({ egn }) => (egn === undefined ? asksFacts : readEgn(egn) === null), withSex: false },
  ).transform((coach) => withoutKeptFacts(coach, { asksFacts }));
