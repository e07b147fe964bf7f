// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { coachFormSchema } from '#contract/coach/coach.contract.ts';
import { calendarDate, onceValid, optional } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { isAnotherPerson } from '#contract/player/person.fields.ts';
import { startDateProblem } from '#domain/coach/coach.rules.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { askedBirthDate, withFacts, withoutKeptFacts, withoutToldFacts } from '#web/parts/birth-facts.ts';
import { optionallyChosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

/** Nobody begins tomorrow what he or she is today. */
const pastDay = calendarDate(messages.dateMissing).pipe(
  z.string().refine((day) => day <= todayInSofia(), messages.coachSinceInFuture),
);

interface Beginning {
  egn?: string | undefined;
  birthDate?: string | undefined;
  startDate?: string | undefined;
}

/** Nobody is a coach before being born, whether the number tells the birth date or the form. */
function sinceBirth<Schema extends z.ZodType<Beginning>>(schema: Schema): Schema {
  return schema.refine(
    ({ egn = '', birthDate, startDate }) => {
      const born = readEgn(egn)?.birthDate ?? birthDate ?? null;
      const problem = startDateProblem({ startDate: startDate ?? null, birthDate: born }, todayInSofia());
      return problem !== 'coachSinceBeforeBirth';
    },
    {
      message: messages.coachSinceBeforeBirth,
      path: ['startDate'],
      when: onceValid('egn', 'birthDate', 'startDate'),
    },
  );
}

export const coachCreateFormSchema = withFacts(
  sinceBirth(
    coachFormSchema.extend({
      birthDate: askedBirthDate,
      startDate: optional(pastDay),
      firstClubId: optionallyChosen,
      isAnotherPerson,
      file: chosenFile(messages.fileRequired),
    }),
  ),
  { isAsked: ({ egn = '' }) => readEgn(egn) === null, withSex: false },
).transform(withoutToldFacts);

/**
 * `asksFacts` when the number that is kept is no ЕГН. The form asks for the name in one, so it is required here; only the
 * call takes it in its parts as well.
 */
export const coachEditFormSchema = (asksFacts: boolean) =>
  withFacts(
    sinceBirth(
      coachFormSchema.extend({
        egn: optional(coachFormSchema.shape.egn),
        birthDate: askedBirthDate,
        startDate: pastDay,
        firstClubId: optionallyChosen,
        isAnotherPerson,
      }),
    ),
    { isAsked: ({ egn }) => (egn === undefined ? asksFacts : readEgn(egn) === null), withSex: false },
  ).transform((coach) => withoutKeptFacts(coach, { asksFacts }));
