import { z } from 'zod';
import { clubReferenceSchema, listQuerySchema, pageSchema } from './list.contract.ts';

export const coachColumns = ['name', 'firstClub', 'currentClub', 'startDate', 'id'] as const;

export const coachListQuerySchema = listQuerySchema(coachColumns);

export const coachListItemSchema = z.object({
  id: z.int(),
  photoId: z.string().nullable(),
  name: z.string(),
  firstClub: clubReferenceSchema.nullable(),
  currentClub: clubReferenceSchema.nullable(),
  startDate: z.string().nullable(),
});
export type CoachListItem = z.infer<typeof coachListItemSchema>;

export const coachPageSchema = pageSchema('coaches', coachListItemSchema);
export type CoachPage = z.infer<typeof coachPageSchema>;
