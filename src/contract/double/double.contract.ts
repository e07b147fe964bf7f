import { z } from 'zod';
import { doubleNouns, doubleStates } from '#domain/double/double.rules.ts';
import { id } from '../common/fields.ts';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

const noun = z.enum(doubleNouns, messages.valueInvalid);
const state = z.enum(doubleStates, messages.valueInvalid);

export const doubleColumns = ['score', 'foundOn', 'id'] as const;
export const doubleListQuerySchema = listQuerySchema(doubleColumns).extend({
  noun: noun.optional().describe('Само състезатели, треньори или клубове.'),
  state: state.optional().describe('open: за решение; different: не са едно лице. Обединените са в GET /api/merges.'),
});

/** One of the two records, as the list shows it. */
const doubleSideSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The registration number of a player. */
  number: z.int().nullable(),
  pictureId: z.string().nullable(),
  birthDate: z.string().nullable(),
  /** The club of a person, the town of a club. */
  place: z.string().nullable(),
  /** Of a player: no longer in the lists. */
  isDeleted: z.boolean(),
});
export type DoubleSide = z.infer<typeof doubleSideSchema>;

const doubleListItemSchema = z.object({
  id: z.int(),
  noun,
  state,
  /** How much speaks for it, up to 100. */
  score: z.int(),
  foundOn: z.string(),
  first: doubleSideSchema,
  second: doubleSideSchema,
  /** What speaks for it, and what against it, in sentences; of records as they are now. */
  pro: z.array(z.string()),
  contra: z.array(z.string()),
});
export type DoubleListItem = z.infer<typeof doubleListItemSchema>;

export const doublePageSchema = pageSchema('doubles', doubleListItemSchema);
export type DoublePage = z.infer<typeof doublePageSchema>;

const doubleFieldSchema = z.object({
  /** As it is declared of the noun. */
  field: z.string(),
  label: z.string(),
  /** A picture is told by its file, a personal number masked; all others as people read them. */
  kind: z.enum(['text', 'picture', 'egn']),
  first: z.string().nullable(),
  second: z.string().nullable(),
  isSame: z.boolean(),
  /** Whether either value can be kept when the two become one. */
  isChoice: z.boolean(),
});
export type DoubleField = z.infer<typeof doubleFieldSchema>;

const personSchema = z.object({ firstName: z.string(), lastName: z.string() });

export const doubleDetailsSchema = doubleListItemSchema.extend({
  fields: z.array(doubleFieldSchema),
  /** How much hangs on each of them: licences, transfers, documents. */
  counts: z.array(z.object({ label: z.string(), first: z.int(), second: z.int() })),
  /** Of the two records as they were read: whoever makes them one sends them along. */
  versions: z.object({ first: z.int(), second: z.int() }),
  /** Whoever entered the second one although the resemblance was shown. */
  notedBy: personSchema.nullable(),
  decidedBy: personSchema.nullable(),
  decidedOn: z.string().nullable(),
});
export type DoubleDetails = z.infer<typeof doubleDetailsSchema>;

/** Two records that somebody wants to see side by side, whether they resemble each other or not. */
export const doubleFormSchema = z.object({ noun, firstId: id, secondId: id });
export type DoubleForm = z.infer<typeof doubleFormSchema>;

export const decidedDoubleSchema = z.object({ id: z.int(), state });
