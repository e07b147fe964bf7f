/**
 * Codes of an authenticator app (RFC 6238): SHA-1, six digits, thirty seconds. Apps ignore other settings, some of them
 * without saying so. The keyed hash is handed in, so that the rules need no library of a platform.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock that is half a minute off is the usual one; more would only help whoever guesses. */
const NEIGHBOURS = [0, -1, 1] as const;

/** HMAC-SHA-1 with the secret of the person. */
export type KeyedHash = (message: Uint8Array) => Uint8Array;

export const totpStep = (now: number): number => Math.floor(now / STEP_MS);

export function totpCode(hash: KeyedHash, step: number): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(step));
  const digest = hash(message);
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  const number = view.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The digits of a code as people write it, „123 456“ as well; null for what is no such code. */
export function typedTotp(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** The step that the typed code belongs to, or null. `lastStep` is the one used last: no code works twice. */
export function acceptedStep(hash: KeyedHash, given: { code: string; now: number; lastStep: number }): number | null {
  const step = totpStep(given.now);
  let accepted: number | null = null;
  // All of them are compared, whichever fits.
  for (const neighbour of NEIGHBOURS) {
    const candidate = step + neighbour;
    const isRight = isSameText(totpCode(hash, candidate), given.code);
    if (isRight && candidate > given.lastStep && accepted === null) accepted = candidate;
  }
  return accepted;
}

/** Takes equally long wherever the texts differ. */
function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticator apps take a secret, without the signs that fill it up. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31];
    }
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31];
}

export const inGroupsOfFour = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function otpauthUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  // Said once: before the account as well, Cyrillic letters would make the square too fine for old cameras.
  return `otpauth://totp/${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
