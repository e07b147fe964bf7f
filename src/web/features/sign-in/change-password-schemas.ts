// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

export { changePasswordFormSchema, emailFormSchema } from '#contract/user/account.contract.ts';
