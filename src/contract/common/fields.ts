import { z } from 'zod';
import { isIsoDate } from '#domain/common/dates.ts';
import type { TextRule } from '#domain/common/field.ts';
import { LONGEST_TEXT } from '#domain/common/names.ts';
import { isPersonName } from '#domain/player/person.rules.ts';
import { isPrintable } from '#domain/common/text.rules.ts';
import { passwordProblems } from '#domain/sign-in/password.rules.ts';
import { longest, measurement, shortest } from './limits.ts';
import { messages, passwordProblemMessages, textTooLong } from './messages.ts';

/** Forms send an empty box as ''. For us that means the value is missing. */
const blankAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A field that may be left out, also by leaving its box empty. */
export const optional = <Field extends z.ZodType>(field: Field) => z.preprocess(blankAsMissing, field.optional());

/** What every text that is kept goes through, whatever else its field asks for. */
const keptText = (message: string) => z.string(message).trim().refine(isPrintable, messages.textUnprintable);

/** The library’s error of a text with more letters. */
export const tooLong = (atMost: number) => ({
  error: ({ input }: { input?: unknown }) => textTooLong(typeof input === 'string' ? input : '', atMost),
});

export const declaredText = ({ atLeast = 1, atMost = LONGEST_TEXT, refusal }: TextRule) =>
  z.preprocess(blankAsMissing, keptText(refusal).min(atLeast, refusal).max(atMost, tooLong(atMost)));

export const requiredText = (refusal: string, atMost: number = longest.text) => declaredText({ atMost, refusal });

/** A text of several lines, as people write them: other breaks and tabs are made plain, each line is as any other text. */
export const requiredLines = (refusal: string, atMost: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? plainLines(value) : value),
    z
      .string(refusal)
      .trim()
      .refine((text) => text.split('\n').every(isPrintable), messages.textUnprintable)
      .min(1, refusal)
      .max(atMost, tooLong(atMost)),
  );

const plainLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/\n{3,}/g, '\n\n');

export const eachAs = <Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;

/** Yes, no, or not said: what a form sends along with a question. */
export const answer = () =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value === '' ? undefined : value),
    z.boolean(messages.valueInvalid).optional(),
  );

/** That it is to be done although the dates of the season are not those; only an administrator's counts. */
export const isOutsideDates = answer().describe(
  'Само от администратор: действието е потвърдено извън датите на сезона.',
);

/** Text that may be missing, which is as good as an empty one. */
export const textOrNone = (message: string, atMost: number = longest.text) =>
  z.preprocess((value) => value ?? '', keptText(message).max(atMost, tooLong(atMost)));

/** A whole number from a URL or a form. An empty box is a missing value, not 0. */
export const id = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : blankAsMissing(value)),
  z
    .int({ error: (issue) => (issue.input === undefined ? messages.valueMissing : messages.valueInvalid) })
    .nonnegative(messages.valueNegative)
    .max(2_147_483_647, messages.valueInvalid),
);

export const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
    z
      .int(wholeNumberRequired({ least, most }))
      .min(least, wholeNumberRequired({ least, most }))
      .max(most, wholeNumberRequired({ least, most })),
  );

/** Left out or empty: none. */
export const wholeNumberOrNone = (bounds: { least: number; most: number }) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), wholeNumber(bounds).nullable());

export const wholeNumberRequired = ({ least, most }: { least: number; most: number }) =>
  `Моля, въведете цяло число от ${least} до ${most}`;

export const optionalId = optional(id);

/** As `id`, but it may be left out, which changes nothing, or sent empty, which takes the value away. */
export const clearableId = z.preprocess((value) => (value === '' ? null : value), id.nullable().optional());

/** A day of the calendar as `yyyy-mm-dd`, with its own sentence when it is missing or too short to be one. */
export const calendarDate = (message: string) =>
  z.preprocess(
    blankAsMissing,
    z.string(message).trim().min(2, message).pipe(z.string().refine(isIsoDate, messages.dateInvalid)),
  );

export const birthDateField = calendarDate(messages.dateMissing);

/** What was typed of a measurement; a decimal comma is as good as a point. */
export function readMeasure(value: unknown): unknown {
  const given = blankAsMissing(value);
  return typeof given === 'string' ? Number(given.replace(',', '.')) : given;
}

/** A value of a measurement; null where the federation does not ask for it. Whether it does, is looked at each time. */
export const measure = (tooSmall: string | (() => string), isAsked: () => boolean = () => true) =>
  z.preprocess(
    (value) => (isAsked() ? readMeasure(value) : null),
    z
      .number({ error: (issue) => (issue.input === undefined ? messages.valueMissing : messages.valueInvalid) })
      .min(measurement.least, { error: tooSmall })
      .max(measurement.most, messages.valueInvalid)
      .nullable(),
  );

/** A name of at least three characters; clubs have digits in theirs too. */
export const anyName = (tooShort: string = messages.nameTooShort) =>
  declaredText({ atLeast: shortest.name, refusal: tooShort });

/** The name of a person: every one of them has the same sentences. */
export const personName = () => anyName().pipe(z.string().refine(isPersonName, messages.nameNotLetters));

/** A name with a dot that is no bare number; Cyrillic ones are looked at as `xn--…`, as the browser asks for them. */
const HOST = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/i;
/** The host stands right after the slashes: no name and password that a link would give away. */
export const WITHOUT_CREDENTIALS = /^https?:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i;

/** „klub.bg“, „www.klub.bg/otbori“: a host as people write it, with letters at its end. */
const BARE_HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]|$)/u;
const withScheme = (text: string) => (BARE_HOST.test(text) ? `https://${text}` : text);

export const optionalUrl = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
  z
    .string(messages.urlInvalid)
    .trim()
    .overwrite(withScheme)
    .max(longest.url, tooLong(longest.url))
    .refine(isPrintable, messages.urlInvalid)
    .pipe(z.string().regex(WITHOUT_CREDENTIALS, messages.urlInvalid))
    .pipe(z.url({ hostname: HOST, error: messages.urlInvalid }))
    .nullable(),
);

/**
 * For a rule over several fields: it is looked at as soon as these are right,
 * so that the person hears of everything at once.
 */
export const onceValid =
  (...fields: string[]) =>
  ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }): boolean =>
    // Without a path the form itself is none: then there are no fields to compare.
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)));

export interface UploadedFile {
  fileName: string;
  bytes: Uint8Array;
}

export const uploadedFile = (message: string) =>
  z.custom<UploadedFile>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
    // Without it nothing that looks at several fields would be heard of.
    { error: message, abort: false },
  );

export const email = z.preprocess(
  blankAsMissing,
  z
    .string(messages.emailInvalid)
    .trim()
    .max(longest.email, tooLong(longest.email))
    .pipe(z.email(messages.emailInvalid)),
);

/** A new password, with a sentence for every rule it breaks. Never trimmed: spaces belong to it. */
export const newPassword = z
  .string(messages.passwordRequired)
  .max(longest.password, messages.passwordTooLong)
  .check((context) => {
    for (const problem of passwordProblems(context.value)) {
      context.issues.push({
        code: 'custom',
        message: passwordProblemMessages[problem],
        params: { problem },
        input: context.value,
      });
    }
  });
