import { createHmac } from 'node:crypto';
import { totpCode, totpStep } from '#domain/factor/totp.rules.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The app of a phone that was given the secret as it is shown. */
export function appCodes(secret: string) {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const hash = (message: Uint8Array) => createHmac('sha1', Buffer.from(bytes)).update(message).digest();
  let used = 0;
  return {
    /** A code that was not used yet, twice at most: the second one may come half a minute early, a third would be too early. */
    next: () => {
      used = Math.max(totpStep(Date.now()), used + 1);
      return totpCode(hash, used);
    },
  };
}
