import { z } from 'zod';
import { digestWishes } from '#domain/notification/digest.rules.ts';
import { mailWishes } from '#domain/mail/mail-wish.rules.ts';
import { accountText } from './account.messages.ts';
import { anyName, email, newPassword, optional } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { isTypedAgain, passwordsDiffer } from '../sign-in/session.contract.ts';
import { userFormSchema } from './user.contract.ts';

/** The password of whoever is signed in, asked for again. Not trimmed: a space belongs to it. */
const currentPassword = z
  .string(accountText.currentPasswordTooShort)
  .min(shortest.password, accountText.currentPasswordTooShort)
  .max(longest.password, messages.passwordTooLong);

const passwordChange = z.object({ currentPassword, newPassword });

/** What was typed again; whoever sends it along is told when it differs. */
const typedAgain = { confirmPassword: z.string().optional() };

const differs = {
  check: (change: { currentPassword: string; newPassword: string }) => change.newPassword !== change.currentPassword,
  says: { message: accountText.passwordUnchanged, path: ['newPassword'] },
};

export const changePasswordSchema = passwordChange
  .extend(typedAgain)
  .refine(differs.check, differs.says)
  .refine(isTypedAgain, passwordsDiffer);
export type PasswordChange = z.infer<typeof changePasswordSchema>;

/** The form asks for the new password twice; only the first is sent. */
export const changePasswordFormSchema = passwordChange
  .extend({ confirmPassword: z.string() })
  .refine(differs.check, differs.says)
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: messages.passwordsDiffer,
    path: ['confirmPassword'],
  });

const ownSessionSchema = z.object({
  id: z.uuid(),
  /** „Chrome, Windows“ */
  device: z.string(),
  place: z.string(),
  createdAt: z.string(),
  /** Written down at most once a minute. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** The own names and contacts. Another e-mail asks for the password: letters with links go there. */
export const accountFormSchema = z.object({
  firstName: anyName(),
  lastName: anyName(accountText.lastNameTooShort),
  phoneNumber: userFormSchema.shape.phoneNumber,
  email,
  currentPassword: optional(currentPassword),
});
export type AccountForm = z.infer<typeof accountFormSchema>;

/** For an account that has no address yet. */
export const emailFormSchema = z.object({ email, currentPassword });

export const accountSchema = z.object({
  id: z.int(),
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  version: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

export const mailWishListSchema = z.object({
  wishes: z.array(z.object({ kind: z.enum(mailWishes), isWanted: z.boolean() })),
  /** How often the person is written what waits; null for whom nothing can wait. */
  digest: z.enum(digestWishes).nullable(),
});
export type MailWishList = z.infer<typeof mailWishListSchema>;
/** What is not named stays as it was. */
export const mailWishFormSchema = z.object({
  wishes: mailWishListSchema.shape.wishes.max(mailWishes.length, messages.valueInvalid).default([]),
  digest: z.enum(digestWishes, messages.valueInvalid).optional(),
});
export type MailWishForm = z.infer<typeof mailWishFormSchema>;
