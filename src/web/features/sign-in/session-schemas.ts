// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

export { loginSchema, newPasswordFormSchema, resetPasswordSchema } from '#contract/sign-in/session.contract.ts';
