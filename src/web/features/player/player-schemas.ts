// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { onceValid } from '#contract/fields.ts';
import { messages } from '#contract/messages.ts';
import { playerFormSchema, playerUpdateSchema } from '#contract/player.contract.ts';
import { readEgn } from '#domain/egn.rules.ts';
import { birthDateRefusal } from '#domain/person.rules.ts';
import { todayInSofia } from '#web/lib/dates.ts';
import { chosen, optionallyChosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

const file = chosenFile(messages.fileRequired);

interface BirthFacts {
  egn?: string | undefined;
  birthDate?: string | undefined;
  sex?: 0 | 1 | undefined;
}

type AsksFacts = (person: BirthFacts) => boolean;

/** Birth date and sex are asked for only when the number does not tell them; then they have to be there. */
function withFacts<Schema extends z.ZodType<BirthFacts>>(schema: Schema, asks: AsksFacts): Schema {
  return schema
    .refine((person) => !asks(person) || person.birthDate !== undefined, {
      message: messages.dateMissing,
      path: ['birthDate'],
      when: onceValid('egn', 'birthDate'),
    })
    .superRefine(
      (person, context) => {
        const told = readEgn(person.egn ?? '')?.birthDate;
        const birthDate = told ?? (asks(person) ? person.birthDate : undefined);
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
    .refine((person) => !asks(person) || person.sex !== undefined, {
      message: messages.required,
      path: ['sex'],
      when: onceValid('egn', 'sex'),
    });
}

const shared = playerFormSchema.shape;
/** An empty box is no date rather than a wrong one: whether one is needed depends on the number. */
const birthDate = z.preprocess((value) => (value === '' ? undefined : value), shared.birthDate.optional());

/** What a valid ЕГН says itself is not sent beside it. */
function withoutToldFacts<Person extends BirthFacts>(person: Person): Person {
  const isTold = person.egn !== undefined && readEgn(person.egn) !== null;
  return isTold ? { ...person, birthDate: undefined, sex: undefined } : person;
}

export const playerCreateFormSchema = withFacts(
  playerFormSchema.extend({
    birthDate,
    firstClubId: chosen(messages.clubRequired),
    firstCoachId: chosen(messages.coachRequired),
    file,
  }),
  ({ egn = '' }) => readEgn(egn) === null,
).transform(withoutToldFacts);

/** `asksFacts` when the number that is kept is no ЕГН. */
export const playerEditFormSchema = (asksFacts: boolean) =>
  withFacts(
    playerUpdateSchema.extend({
      egn: z.preprocess((value) => (value === '' ? undefined : value), shared.egn.optional()),
      birthDate,
      firstClubId: optionallyChosen,
      firstCoachId: optionallyChosen,
      currentCoachId: optionallyChosen,
      file: z.preprocess((value) => value ?? undefined, file.optional()),
    }),
    ({ egn }) => (egn === undefined ? asksFacts : readEgn(egn) === null),
  ).transform((player) => {
    const isKept = player.egn === undefined && !asksFacts;
    return isKept ? { ...player, birthDate: undefined, sex: undefined } : withoutToldFacts(player);
  });
