import { z } from 'zod';
import { sexes } from '#domain/card-index/age-group.rules.ts';
import {
  citizenships,
  documentNeeds,
  documentValidities,
  documentVisibilities,
  kindBounds,
} from '#domain/federation/document-kind.rules.ts';
import { transferTypeCodes } from '#domain/federation/reference-lists.ts';
import { id, onceValid, optionalId, requiredText, wholeNumberOrNone } from '../common/fields.ts';
import { ageGroupCode } from '../common/codes.ts';
import { flag } from '../common/list.contract.ts';
import { MOST_AGE_GROUPS } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

/** What papers a player may have, and whom each is asked of. */
export const documentKindSchema = z.object({
  id: z.int(),
  name: z.string(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
  sex: z.literal(sexes).nullable(),
  citizenship: z.enum(citizenships).nullable(),
  /** None named means all. */
  ageGroups: z.array(z.int()),
  transferTypes: z.array(z.int()),
  validity: z.enum(documentValidities),
  /** Only where it is valid for so many months. */
  validMonths: z.int().nullable(),
  forLicence: z.enum(documentNeeds),
  forTransfer: z.enum(documentNeeds),
  visibility: z.enum(documentVisibilities),
  isActive: z.boolean(),
  version: z.int(),
});
export type DocumentKindItem = z.infer<typeof documentKindSchema>;

const refused = messages.valueInvalid;

/** Several codes; in an address they stand in one value, divided by commas. */
const codes = (one: z.ZodType<number, number>, most: number) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.split(',').filter((code) => code !== '') : (sent ?? [])),
    z.array(id.pipe(one), refused).max(most, refused),
  );

/** Nothing chosen is everybody. */
const anyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (sent === '' || sent === undefined ? null : sent), schema.nullable());

const kindFields = {
  ageFrom: wholeNumberOrNone(kindBounds.age),
  ageTo: wholeNumberOrNone(kindBounds.age),
  sex: anyOr(id.pipe(z.literal(sexes, refused))),
  citizenship: anyOr(z.enum(citizenships, refused)),
  ageGroups: codes(ageGroupCode(refused), MOST_AGE_GROUPS),
  transferTypes: codes(z.literal(transferTypeCodes, refused), transferTypeCodes.length),
  validity: z.enum(documentValidities, refused),
  validMonths: wholeNumberOrNone(kindBounds.validMonths),
  forLicence: z.enum(documentNeeds, refused),
  forTransfer: z.enum(documentNeeds, refused),
  visibility: z.enum(documentVisibilities, refused),
  isActive: flag(refused),
};

type Ages = { ageFrom: number | null; ageTo: number | null };
const areAgesInOrder = ({ ageFrom, ageTo }: Ages) => ageTo === null || (ageFrom ?? 0) <= ageTo;
const agesInOrder = {
  message: 'Долната възраст е по-голяма от горната',
  path: ['ageTo'],
  when: onceValid('ageFrom', 'ageTo'),
};

export const documentKindFormSchema = z
  .object({ name: requiredText('Моля, въведете име на вида документ'), ...kindFields })
  .refine(areAgesInOrder, agesInOrder)
  .refine(({ validity, validMonths }) => validity !== 'months' || validMonths !== null, {
    message: 'Моля, въведете колко месеца важи',
    path: ['validMonths'],
    when: onceValid(),
  })
  // What is valid in another way is not counted in months.
  .transform((kind) => ({ ...kind, validMonths: kind.validity === 'months' ? kind.validMonths : null }));
export type DocumentKindForm = z.infer<typeof documentKindFormSchema>;

const { ageFrom, ageTo, sex, citizenship, ageGroups } = kindFields;

/** GET /api/document-kinds/concerned: whom a paper that is for these would concern, and who of them has none. */
export const concernedQuerySchema = z
  .object({
    /** The kind that is there already; without one nobody has any. */
    kindId: optionalId,
    ageFrom,
    ageTo,
    sex,
    citizenship,
    ageGroups,
  })
  .refine(areAgesInOrder, agesInOrder);
export type ConcernedQuery = z.infer<typeof concernedQuerySchema>;

/** Of the players who are not deactivated. */
export const concernedSchema = z.object({ concerned: z.int(), lacking: z.int() });
export type Concerned = z.infer<typeof concernedSchema>;
