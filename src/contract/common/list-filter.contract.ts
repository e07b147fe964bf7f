import { z } from 'zod';
import type { FilterQuery, ListFilter, ListFilters } from '#domain/common/list-filter.ts';
import { namesOfFilter } from '#domain/common/list-filter.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { isPrintable } from '#domain/common/text.rules.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { longest, MOST_AGE_GROUPS, MOST_DOCUMENT_KINDS } from './limits.ts';
import { flag } from './list.contract.ts';
import { messages } from './messages.ts';

const refused = messages.valueInvalid;

const number = (most: number, least = 1) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.int(refused).min(least, refused).max(most, refused),
  );

const text = z
  .string(refused)
  .min(1, refused)
  .max(longest.text, refused)
  .refine((value) => isPrintable(value), refused);

/** A code of the list as it was sent: the address knows texts only. */
const choice = (choices: readonly { value: string | number }[]) =>
  z.preprocess(
    (sent) => choices.find(({ value }) => String(value) === sent)?.value ?? sent,
    z.literal(
      choices.map(({ value }) => value),
      refused,
    ),
  );

/** The same of a list that changes while the server runs; it has numbers only. */
const liveChoice = (choices: readonly { value: string | number }[]) =>
  number(MOST_AGE_GROUPS - 1, 0).refine((sent) => choices.some(({ value }) => value === sent), refused);

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'flag':
      return flag(refused);
    case 'club':
    case 'coach':
      return number(2_147_483_647);
    case 'documentKind':
      return number(MOST_DOCUMENT_KINDS - 1, 0);
    case 'region':
      return z.enum(regionNames, refused);
    case 'country':
      return text;
    case 'choice':
      return filter.known === undefined ? choice(filter.choices) : liveChoice(filter.known);
    case 'years':
      return number(9999);
    case 'season':
      // Its first day and that of the next one are days of four-figure years.
      return number(9998, 1000);
    case 'dates':
      return z.string(refused).refine(isIsoDate, refused);
  }
}

/** An empty value is none: a form that was left empty sends one. */
const asked = (schema: z.ZodType, label: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).describe(label);

/** The fields of a query for the filters that are declared; what is no value of theirs is refused. */
export function filterFields<const All extends ListFilters>(filters: All) {
  const fields = Object.entries(filters).flatMap(([name, filter]) => {
    const schema = asked(schemaOf(filter), filter.label);
    return namesOfFilter(name, filter).map((key) => [key, schema] as const);
  });
  return Object.fromEntries(fields) as unknown as {
    [Name in keyof FilterQuery<All>]-?: z.ZodOptional<z.ZodType<Exclude<FilterQuery<All>[Name], undefined>>>;
  };
}
