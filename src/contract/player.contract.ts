import { z } from 'zod';
import { clubReferenceSchema, listQuerySchema, pageSchema } from './list.contract.ts';

export const playerColumns = ['name', 'number', 'birthDate', 'nationality', 'currentClub', 'id'] as const;

export const playerListQuerySchema = listQuerySchema(playerColumns);

export const playerListItemSchema = z.object({
  id: z.int(),
  number: z.int(),
  photoId: z.string().nullable(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  /** Null for teammates, who see each other's names only. */
  birthDate: z.string().nullable(),
  /** Null for players of other clubs. */
  nationality: z.string().nullable(),
  currentClub: clubReferenceSchema.nullable(),
  isDeleted: z.boolean(),
});
export type PlayerListItem = z.infer<typeof playerListItemSchema>;

export const playerPageSchema = pageSchema('players', playerListItemSchema);
export type PlayerPage = z.infer<typeof playerPageSchema>;
