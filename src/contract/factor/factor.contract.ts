import { z } from 'zod';
import { factorWays } from '#domain/factor/factor.rules.ts';
import { factorMessages } from './factor.messages.ts';
import { requiredText } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { shownPasskeySchema } from './passkey-shown.contract.ts';
import { qrSchema } from '../paper/printed-sheet.contract.ts';
import { sessionSchema } from '../sign-in/session.contract.ts';

/** Not trimmed: a space belongs to the password. */
const currentPassword = z
  .string(messages.passwordRequired)
  .min(1, messages.passwordRequired)
  .max(longest.password, messages.passwordTooLong);
/** Of the app or of the paper; the letters say which. */
const code = requiredText(factorMessages.codeRequired, longest.code);
const challenge = requiredText(factorMessages.secondStepOver);

/** The password was right, and something more is asked for: no session yet. */
export const secondStepSchema = z.object({
  /** Comes back with the answer, once; in a browser a cookie has to come with it. */
  challenge: z.string(),
  expiresAt: z.iso.datetime(),
  ways: z.array(z.enum(factorWays)),
  /** There is nothing to answer with yet, and from now on there has to be. */
  mustSetUp: z.boolean(),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

export const loginAnswerSchema = z.union([sessionSchema, secondStepSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const loginCodeSchema = z.object({ challenge, code });
export const mailCodeAskSchema = z.object({ challenge });

export const mailCodeSentSchema = z.object({
  /** The address of the account, as much of it as its owner needs. */
  sentTo: z.string(),
  expiresAt: z.iso.datetime(),
  /** False where no mail server is set and the letter waits among the outgoing mail. */
  isMailOn: z.boolean(),
});
export type MailCodeSent = z.infer<typeof mailCodeSentSchema>;

/** The password again, where the account becomes safer. */
export const ownPasswordSchema = z.object({ currentPassword });
export const proofSchema = z.object({ currentPassword, code });
/**
 * What a change of the own factors is asked for with: the password, and whatever proves a factor that is there already,
 * a code or one of the keys.
 */
export const factorChangeSchema = z.object({
  currentPassword,
  code: code.optional(),
  passkey: shownPasskeySchema.optional(),
});
export type FactorChange = z.infer<typeof factorChangeSchema>;
export const totpConfirmSchema = z.object({ code });

export const totpBegunSchema = z.object({
  /** In groups of four, for typing. */
  secret: z.string(),
  uri: z.string(),
  qr: qrSchema,
});
export type TotpBegun = z.infer<typeof totpBegunSchema>;

/** Told this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const setUpDoneSchema = recoveryCodesSchema.extend({ session: sessionSchema });
export type SetUpDone = z.infer<typeof setUpDoneSchema>;

const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Kept by the maker of the device too. */
  isBackedUp: z.boolean(),
  createdOn: z.string(),
  lastUsedOn: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const ownFactorsSchema = z.object({
  totpSince: z.string().nullable(),
  /** That have not been used. */
  recoveryCodes: z.int(),
  passkeys: z.array(passkeySchema),
  arePasskeysPossible: z.boolean(),
  /** Days that are left to set something up; null where nothing has to be, or something is. */
  daysLeft: z.int().nullable(),
});
export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** What administrators see of somebody's factors. */
export const userFactorsSchema = z.object({ hasTotp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() });
export type UserFactors = z.infer<typeof userFactorsSchema>;
