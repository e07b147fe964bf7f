import { z } from 'zod';
import { ADULT_AGE, ageBounds, sexes } from '#domain/card-index/age-group.rules.ts';
import { ageGroupSchema } from '../common/codes.ts';
import { id, requiredText } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** GET /api/age-groups: for whoever keeps the list. */
export const ageGroupItemSchema = ageGroupSchema.extend({
  /** A licence is of it: age and sex stay. */
  isUsed: z.boolean(),
  version: z.int(),
});
export type AgeGroupItem = z.infer<typeof ageGroupItemSchema>;

export const LONGEST_GROUP = 60;

const ageRefused = `Възрастта трябва да бъде между ${ageBounds.least} и ${ageBounds.most} години`;
const isAge = (age: number) => age === ADULT_AGE || (ageBounds.least <= age && age <= ageBounds.most);
const latin = /^[^\p{Script=Cyrillic}]*$/u;

export const ageGroupFormSchema = z.object({
  label: requiredText('Моля, въведете име на възрастовата група', LONGEST_GROUP),
  labelEn: requiredText('Моля, въведете име на английски', LONGEST_GROUP).refine((text) => latin.test(text), {
    message: 'Моля, въведете името на английски с латински букви',
  }),
  age: z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value),
    z.int(ageRefused).refine(isAge, ageRefused),
  ),
  sex: id.pipe(z.literal(sexes, messages.valueInvalid)),
  isClosed: z.boolean(messages.valueInvalid),
});
export type AgeGroupForm = z.infer<typeof ageGroupFormSchema>;
