import { z } from 'zod';
import { playerCapacities, roles } from '#domain/common/access.rules.ts';
import { userStatuses } from '#domain/user/user-status.ts';
import { userFields } from '#domain/user/user.fields.ts';
import { userFilters } from '#domain/user/user.filters.ts';
import { anyName, declaredText, id, optionalId } from '../common/fields.ts';
import { MOST_CHILDREN, MOST_NEW_CLUBS, USER_PAGE_SIZE } from '../common/limits.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema, playerReferenceSchema } from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { messages } from '../common/messages.ts';

export const userColumns = [
  'name',
  'userName',
  'email',
  'phoneNumber',
  'createdOn',
  'isDeleted',
  'roles',
  'clubs',
  'players',
  'id',
] as const;

/** The one list whose first page has ten rows. */
export const userListQuerySchema = listQuerySchema(userColumns, USER_PAGE_SIZE).extend({
  role: z.enum(roles, messages.valueInvalid).optional(),
  status: z.enum(userStatuses, messages.valueInvalid).optional(),
  ...filterFields(userFilters),
});

export const roleSchema = z.object({ id: z.int(), name: z.string() });
export type RoleItem = z.infer<typeof roleSchema>;

/** Colleagues of the same club see each other's names only: the rest is null for them. */
const userListItemSchema = z.object({
  id: z.int(),
  userName: z.string().nullable(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  isDeleted: z.boolean().nullable(),
  createdOn: z.string().nullable(),
  userRoles: z.array(z.object({ roleId: z.int(), roleName: z.string() })),
  clubs: z.array(clubReferenceSchema),
  /** Whom the account stands for: the player it belongs to, then the children of a parent. */
  players: z.array(playerReferenceSchema.extend({ capacity: z.enum(playerCapacities) })),
});
export type UserListItem = z.infer<typeof userListItemSchema>;

export const userPageSchema = pageSchema('users', userListItemSchema);
export type UserPage = z.infer<typeof userPageSchema>;

export const userDetailsSchema = userListItemSchema.extend({
  /** The player this account belongs to. */
  player: playerReferenceSchema.nullable(),
  version: z.int(),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

// What is done with an account

export const userFormSchema = z.object({
  userName: declaredText(userFields.userName.text),
  email: declaredText(userFields.email.text),
  firstName: anyName(),
  lastName: anyName(),
  phoneNumber: declaredText(userFields.phoneNumber.text),
});
export type UserForm = z.infer<typeof userFormSchema>;

/** A new account has a role from the start: that of a club unless another is asked for. */
export const userCreateSchema = userFormSchema.extend({
  roleId: optionalId,
  /** Of a parent's account: the players it is to stand for. */
  childIds: z.array(id).max(MOST_CHILDREN, messages.valueInvalid).optional(),
  /** Of a club's account: the clubs it is to act for. */
  clubIds: z.array(id).max(MOST_NEW_CLUBS, messages.valueInvalid).optional(),
});
export type UserCreate = z.infer<typeof userCreateSchema>;

export const userCreatedSchema = z.object({
  id: z.int(),
  /** False while no mail server is set up: the letter with the password waits. */
  isMailSent: z.boolean(),
});
export type UserCreated = z.infer<typeof userCreatedSchema>;

/** What was not sent stays as it is. */
export const userUpdateSchema = userFormSchema.partial().extend({ id: optionalId });
export type UserUpdate = z.infer<typeof userUpdateSchema>;

export const passwordSentSchema = z.object({ isMailSent: z.boolean() });
export type PasswordSent = z.infer<typeof passwordSentSchema>;

export const userRoleAddSchema = z.object({ roleId: id });
export const userRolesSchema = z.object({ userRoles: userListItemSchema.shape.userRoles });

/** The address says it all; what the body says has to agree with it. */
export const userClubAddSchema = z.preprocess(
  (body) => body ?? {},
  z.object({ userId: optionalId, clubId: optionalId }),
);
export const userClubListSchema = z.array(clubReferenceSchema);

export const userPlayerSchema = z.object({ playerId: id });
