import { z } from 'zod';
import { factorMessages } from './factor.messages.ts';
import { requiredText } from '../common/fields.ts';

/** Bytes as browsers write them. None of a real device is nearly as long. */
export const bytes = (most: number) =>
  z.string(factorMessages.passkeyRefused).regex(new RegExp(`^[\\w-]{1,${most}}$`), factorMessages.passkeyRefused);
export const challenge = requiredText(factorMessages.secondStepOver);

export const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', factorMessages.passkeyRefused),
};

export const shownPasskeySchema = z.object(
  {
    challenge,
    credential: z.object(
      {
        ...credential,
        response: z.object(
          {
            clientDataJSON: bytes(4000),
            authenticatorData: bytes(4000),
            signature: bytes(4000),
            userHandle: bytes(100).optional(),
          },
          factorMessages.passkeyRefused,
        ),
      },
      factorMessages.passkeyRefused,
    ),
  },
  factorMessages.passkeyRefused,
);
export type ShownPasskey = z.infer<typeof shownPasskeySchema>;
