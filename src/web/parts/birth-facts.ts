// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import type { z } from 'zod';
import { birthDateField, onceValid, optional } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { birthDateRefusal } from '#domain/player/person.rules.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';

export interface BirthFacts {
  egn?: string | undefined;
  birthDate?: string | undefined;
  sex?: 0 | 1 | undefined;
}

interface Asking {
  isAsked: (person: BirthFacts) => boolean;
  withSex: boolean;
}

/** An empty box is no date rather than a wrong one: whether one is needed depends on the number. */
export const askedBirthDate = optional(birthDateField);

/** Birth date and sex are asked for only when the number does not tell them; then they have to be there. */
export function withFacts<Schema extends z.ZodType<BirthFacts>>(schema: Schema, { isAsked, withSex }: Asking): Schema {
  return schema
    .refine((person) => !isAsked(person) || person.birthDate !== undefined, {
      message: messages.dateMissing,
      path: ['birthDate'],
      when: onceValid('egn', 'birthDate'),
    })
    .superRefine(
      (person, context) => {
        const told = readEgn(person.egn ?? '')?.birthDate;
        const birthDate = told ?? (isAsked(person) ? person.birthDate : undefined);
        const refusal = birthDate === undefined ? null : birthDateRefusal(birthDate, todayInSofia());
        if (refusal === null) return;
        context.addIssue({
          code: 'custom',
          message: messages[refusal],
          path: [told === undefined ? 'birthDate' : 'egn'],
        });
      },
      { when: onceValid('egn', 'birthDate') },
    )
    .refine((person) => !withSex || !isAsked(person) || person.sex !== undefined, {
      message: messages.required,
      path: ['sex'],
      when: onceValid('egn', 'sex'),
    });
}

/** What a valid ЕГН says itself is not sent beside it. */
export function withoutToldFacts<Person extends BirthFacts>(person: Person): Person {
  const isTold = person.egn !== undefined && readEgn(person.egn) !== null;
  return isTold ? { ...person, birthDate: undefined, sex: undefined } : person;
}

/** The same for a record that is there: as long as its ЕГН stays, the facts stay with it. */
export function withoutKeptFacts<Person extends BirthFacts>(
  person: Person,
  { asksFacts }: { asksFacts: boolean },
): Person {
  const isKept = person.egn === undefined && !asksFacts;
  return isKept ? { ...person, birthDate: undefined, sex: undefined } : withoutToldFacts(person);
}
