import { z } from 'zod';
import { USER_PAGE_SIZE } from './limits.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema } from './list.contract.ts';

export const userColumns = [
  'name',
  'userName',
  'email',
  'phoneNumber',
  'createdOn',
  'isDeleted',
  'roles',
  'id',
] as const;

/** The one list whose first page has ten rows. */

export const userListQuerySchema = listQuerySchema(userColumns, USER_PAGE_SIZE);

/** Colleagues of the same club see each other's names only: the rest is null for them. */
export const userListItemSchema = z.object({
  id: z.int(),
  userName: z.string().nullable(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  isDeleted: z.boolean().nullable(),
  createdOn: z.string().nullable(),
  userRoles: z.array(z.object({ roleId: z.int(), roleName: z.string() })),
});
export type UserListItem = z.infer<typeof userListItemSchema>;

export const userPageSchema = pageSchema('users', userListItemSchema);
export type UserPage = z.infer<typeof userPageSchema>;

export const userDetailsSchema = userListItemSchema.extend({
  clubs: z.array(clubReferenceSchema),
  version: z.int(),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;
