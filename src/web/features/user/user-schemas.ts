// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { userFormSchema } from '#contract/user/user.contract.ts';
import { userMessages } from '#contract/user/user.messages.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export { userFormSchema };

/** Most accounts are made for clubs. */
export const CLUB_ROLE = 2;
export const PLAYER_ROLE = 3;

const chosenRecords = z.array(z.object({ id: z.int() }));

/** The form keeps what it has shown; what is sent are the numbers, and only those that go with the role. */
export const userCreateFormSchema = userFormSchema
  .extend({ roleId: chosen(userMessages.roleRequired), children: chosenRecords, clubs: chosenRecords })
  .transform(({ children, clubs, ...fields }) => ({
    ...fields,
    ...(fields.roleId === PLAYER_ROLE && children.length > 0 ? { childIds: children.map(({ id }) => id) } : {}),
    ...(fields.roleId === CLUB_ROLE && clubs.length > 0 ? { clubIds: clubs.map(({ id }) => id) } : {}),
  }));
