import { z } from 'zod';
import { longest } from '../common/limits.ts';
import { email, newPassword, requiredText } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

export const loginSchema = z.object({
  username: requiredText(messages.userNameRequired),
  /** Not trimmed: a space belongs to the password. */
  password: z
    .string(messages.passwordRequired)
    .min(1, messages.passwordRequired)
    .max(longest.password, messages.passwordTooLong),
  remember: z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean()).default(false),
});
export type Login = z.infer<typeof loginSchema>;

/** What the browser keeps under `user_info`. Claims and roles only help to draw the screen; the server asks its own tables. */
export const sessionSchema = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** It also ends when nothing is asked for this long. */
  idleMinutes: z.int().optional(),
  /** Until then the person has to set a second factor up; left out where nothing is asked for. */
  secondFactorBy: z.iso.datetime().optional(),
  user: z.object({
    id: z.int(),
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photoId: z.string().optional(),
  }),
  claims: z.array(z.object({ claimType: z.string(), claimValue: z.string() })),
  userRoles: z.array(z.object({ roleId: z.int(), roleName: z.string(), roleNormalizedName: z.string() })),
  /** Signed in with a generated password: until another is chosen the session opens nothing else. */
  mustChangePassword: z.literal(true).optional(),
  /** The account has no address that a letter could reach: the person is asked for one. */
  mustGiveEmail: z.literal(true).optional(),
});
export type Session = z.infer<typeof sessionSchema>;

export const resetPasswordSchema = z.object({ email });

/** What was typed again is compared where it is sent along. */
export const isTypedAgain = (form: { newPassword: string; confirmPassword?: string | undefined }) =>
  form.confirmPassword === undefined || form.newPassword === form.confirmPassword;
export const passwordsDiffer = { message: messages.passwordsDiffer, path: ['confirmPassword'] };

export const confirmPasswordSchema = z
  .object({
    token: requiredText(messages.resetLinkInvalid),
    newPassword,
    confirmPassword: z.string().optional(),
  })
  .refine(isTypedAgain, passwordsDiffer);

/** The form asks for the new password twice; only the first is sent. */
export const newPasswordFormSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine(isTypedAgain, passwordsDiffer);

export const messageSchema = z.object({ message: z.string() });
