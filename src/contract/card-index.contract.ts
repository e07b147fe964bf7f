import { z } from 'zod';
import { ageGroups, sexes } from '#domain/age-group.rules.ts';
import { codeOf } from './codes.ts';
import { clubReferenceSchema, coachReferenceSchema, playerReferenceSchema } from './list.contract.ts';

/** A player on a licence, with what the printed sheet says of him. Teammates see names and photos only. */
export const cardIndexPlayerSchema = playerReferenceSchema.extend({
  birthDate: z.string().nullable(),
  /** Not on the sheet: null for other clubs. */
  nationality: z.string().nullable(),
  isDeleted: z.boolean(),
});
export type CardIndexPlayer = z.infer<typeof cardIndexPlayerSchema>;

/** One licence with the people on it. */
export const cardIndexDetailsSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: codeOf(ageGroups),
  age: z.int(),
  sex: z.literal(sexes),
  championship: z.string(),
  clubId: z.int(),
  club: clubReferenceSchema,
  seniorCoachId: z.int().nullable(),
  seniorCoach: coachReferenceSchema.nullable(),
  coachId: z.int().nullable(),
  coach: coachReferenceSchema.nullable(),
  coach2Id: z.int().nullable(),
  coach2: coachReferenceSchema.nullable(),
  medic: z.string().nullable(),
  masseur: z.string().nullable(),
  players: z.array(cardIndexPlayerSchema),
  version: z.int(),
});
export type CardIndexDetails = z.infer<typeof cardIndexDetailsSchema>;
