import { z } from 'zod';
import { ageGroups, sexes } from '#domain/card-index/age-group.rules.ts';
import { listNames } from '#domain/federation/federation-lists.ts';

export function codeOf<const Code extends number>(choices: readonly { value: Code }[]) {
  return z.literal(choices.map(({ value }) => value));
}

/** A group that there is. The federation keeps the list, so it is looked at when somebody asks. */
export const ageGroupCode = (message?: string) =>
  z.int(message).refine((code) => ageGroups.some(({ value }) => value === code), message);

/** A group as everybody may know it. */
export const ageGroupSchema = z.object({
  value: z.int(),
  label: z.string(),
  labelEn: z.string(),
  /** 255: no limit. */
  age: z.int(),
  sex: z.literal(sexes),
  isClosed: z.boolean(),
});

/** A post, a kind of clubs or something that is measured, as everybody may know it. */
export const listEntrySchema = z.object({
  list: z.enum(listNames),
  value: z.int(),
  label: z.string(),
  code: z.string().nullable(),
  detail: z.string().nullable(),
  isClosed: z.boolean(),
});
