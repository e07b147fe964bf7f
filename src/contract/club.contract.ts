import { z } from 'zod';
import { listQuerySchema, pageSchema } from './list.contract.ts';

export const clubColumns = ['name', 'licenseNumber', 'email', 'president', 'contactNumber', 'id'] as const;

export const clubListQuerySchema = listQuerySchema(clubColumns);

/** Contact data are null for players, who see name, city and logo only. */
export const clubListItemSchema = z.object({
  id: z.int(),
  logoId: z.string().nullable(),
  name: z.string(),
  fullName: z.string(),
  city: z.object({ name: z.string() }),
  licenseNumber: z.string().nullable(),
  email: z.string().nullable(),
  president: z.string().nullable(),
  contactNumber: z.string().nullable(),
});
export type ClubListItem = z.infer<typeof clubListItemSchema>;

export const clubPageSchema = pageSchema('clubs', clubListItemSchema);
export type ClubPage = z.infer<typeof clubPageSchema>;
