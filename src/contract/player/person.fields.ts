import { z } from 'zod';
import { isForeign } from '#domain/common/person.ts';
import { isMaskedEgn, normaliseEgn } from '#domain/player/egn.rules.ts';
import {
  isLatinName,
  isPersonName,
  isShortName,
  mayBeInDocument,
  nameFields,
  type PersonNames,
} from '#domain/player/person.rules.ts';
import {
  isPassportNumber,
  isSaidPassport,
  personalNumberKinds,
  type SaidOfNumber,
} from '#domain/player/personal-number.rules.ts';
import { personFields, townField } from '#domain/player/person.fields.ts';
import { answer, declaredText, onceValid, optional, requiredText, textOrNone } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import { flag } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

/** ЕГН, ЛНЧ or the number of a foreign document, as it is kept and compared. */
export const personalNumber = requiredText(messages.egnLength, longest.personalNumber)
  .transform(normaliseEgn)
  .pipe(z.string().min(shortest.personalNumber, messages.egnLength));

export const nationality = declaredText(personFields.nationality.text);

const latinText = declaredText(personFields.latinName.text).pipe(z.string().refine(isLatinName, messages.nameNotLatin));

/** Left out it stays; sent empty it is taken away. */
export const latinName = z
  .preprocess((value) => (value === '' ? null : value), latinText.nullable().optional())
  .describe('Име и фамилия по паспорт, на латиница. Без него се изписват по закона за транслитерацията.');

export const town = declaredText(townField.text);

/**
 * Whether somebody of the same name who is in the register already is somebody else: no, not said yet (the question is
 * asked), or yes. A call without it asks nothing.
 */
export const isAnotherPerson = answer();

/** A short one is looked at together with the others, in `withPersonRules`. */
const nameOrShort = textOrNone(messages.nameTooShort).pipe(
  z.string().refine((name) => isShortName(name) || isPersonName(name), messages.nameNotLetters),
);

/** The names of a form that can say that they stand so in a document of another country. */
export const documentNames = {
  firstName: nameOrShort,
  middleName: nameOrShort,
  lastName: nameOrShort,
  areNamesAsInDocument: answer().describe(
    'Само от администратор и за друго гражданство: имената са така в документа – по-къси от 3 символа или без презиме.',
  ),
};

/** A number whose length depends on what it is: looked at together with the citizenship, in `withPersonRules`. */
export const numberOrPassport = requiredText(messages.egnLength, longest.personalNumber).transform(normaliseEgn);

/** The number of a record that is there: left out, or masked as the record has it, it stays. */
export const unlessMasked = <Field extends z.ZodType>(number: Field) =>
  z.preprocess((value) => (typeof value === 'string' && isMaskedEgn(value) ? undefined : value), optional(number));

/** Of a number that is none of ten and more signs. */
export const numberKind = optional(z.enum(personalNumberKinds, messages.valueInvalid)).describe(
  'passport: номер на паспорт от 6 до 20 латински букви и цифри, само за друго гражданство, с дата на раждане и пол.',
);

interface Person extends PersonNames, SaidOfNumber {
  areNamesAsInDocument?: boolean | undefined;
  egn?: string | undefined;
}
type PersonField = keyof PersonNames | 'egn';
interface Complaint {
  field: PersonField;
  message: string;
}

/** Names are as long as names are, unless they stand so in a document of another country. */
function complaintsOfNames(person: Person): Complaint[] {
  const isInDocument = person.areNamesAsInDocument === true && isForeign(person.nationality);
  return nameFields
    .filter((field) => isShortName(person[field]))
    .filter((field) => !isInDocument || !mayBeInDocument(field, person[field]))
    .map((field) => ({
      field,
      message: isInDocument && person[field] !== '' ? messages.nameNotLetters : messages.nameTooShort,
    }));
}

/** A number has ten signs and more, unless it is one of a passport of another country. */
export function numberComplaint(egn: string, said: SaidOfNumber): string | null {
  const isPassport = isSaidPassport(said);
  const isRight = isPassport ? isPassportNumber(egn) : egn.length >= shortest.personalNumber;
  return isRight ? null : isPassport ? messages.passportLength : messages.egnLength;
}

function complaintsOfNumber({ egn, ...said }: Person): Complaint[] {
  const message = egn === undefined ? null : numberComplaint(egn, said);
  return message === null ? [] : [{ field: 'egn', message }];
}

/** What citizens of other countries may have otherwise than everybody else: names and number. */
export function withPersonRules<Schema extends z.ZodType<Person>>(schema: Schema): Schema {
  return schema.superRefine(
    (person, { issues }) => {
      const isTold = (field: string) => issues.some(({ path }) => path?.[0] === field);
      const said = { ...person, nationality: isTold('nationality') ? '' : person.nationality };
      const complaints = [...complaintsOfNames(said), ...complaintsOfNumber(said)]
        .filter(({ field }) => !isTold(field))
        .map(({ field, message }) => ({ code: 'custom' as const, message, path: [field], input: person[field] }));
      // The first boxes of a form are the first to be heard of.
      issues.unshift(...complaints);
    },
    { when: onceValid() },
  );
}

/** Only those who still have no photo: they were brought in without one. */
export const withoutPhoto = flag(messages.valueInvalid).default(false).describe('Само състезателите без снимка.');

/** The whole number of one person, handed over by a call of its own. */
export const egnSchema = z.object({ egn: z.string() });
export type WholeEgn = z.infer<typeof egnSchema>;
