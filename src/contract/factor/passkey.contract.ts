import { z } from 'zod';
import { factorMessages } from './factor.messages.ts';
import { requiredText } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { bytes, challenge, credential, shownPasskeySchema } from './passkey-shown.contract.ts';

const name = requiredText(factorMessages.passkeyNameRequired, longest.passkeyName);

export const passkeyAddSchema = z.object({
  challenge,
  name,
  credential: z.object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes(4000),
          attestationObject: bytes(20_000),
          transports: z
            .array(bytes(20), factorMessages.passkeyRefused)
            .max(10, factorMessages.passkeyRefused)
            .optional(),
        },
        factorMessages.passkeyRefused,
      ),
    },
    factorMessages.passkeyRefused,
  ),
});
export type PasskeyAdd = z.infer<typeof passkeyAddSchema>;

export const passkeyLoginOptionsSchema = z.object({
  /** Of a sign-in that is half done; left out where the passkey is all there is. */
  challenge: challenge.optional(),
});

export const passkeyLoginSchema = shownPasskeySchema.extend({
  remember: z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean()).default(false),
});
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
);

/** What the browser hands to the device that makes a key. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.string(),
    excludeCredentials: known,
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification: z.string(),
    }),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What the browser hands to the device that has one. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.string(),
    allowCredentials: known,
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
