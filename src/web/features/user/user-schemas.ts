// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { userFormSchema } from '#contract/user/user.contract.ts';
import { userMessages } from '#contract/user/user.messages.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export { userFormSchema };

export const PLAYER_ROLE = 3;

/** The form keeps whom it has shown; what is sent are their numbers, and only of an account that can be a parent's. */
export const userCreateFormSchema = userFormSchema
  .extend({ roleId: chosen(userMessages.roleRequired), children: z.array(z.object({ id: z.int() })) })
  .transform(({ children, ...fields }) =>
    fields.roleId === PLAYER_ROLE && children.length > 0
      ? { ...fields, childIds: children.map((child) => child.id) }
      : fields,
  );
