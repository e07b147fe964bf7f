// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { userFormSchema } from '#contract/user/user.contract.ts';
import { userMessages } from '#contract/user/user.messages.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export { userFormSchema };

export const userCreateFormSchema = userFormSchema.extend({ roleId: chosen(userMessages.roleRequired) });
