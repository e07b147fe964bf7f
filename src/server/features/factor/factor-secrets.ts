import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
  recoveryCode,
} from '#domain/factor/recovery-code.rules.ts';
import { acceptedStep, type KeyedHash } from '#domain/factor/totp.rules.ts';
import type { CipherCell, Secrets } from '#server/keys/secrets.ts';

const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const placeOf = (userId: number): CipherCell => ({ table: 'totp_factors', column: 'secret', id: userId });

export function sealTotpSecret(secrets: Secrets, userId: number, secret: Buffer): Buffer {
  return secrets.encrypt(secret.toString('base64'), placeOf(userId));
}

export const totpHash =
  (key: Buffer): KeyedHash =>
  (message) =>
    createHmac('sha1', key).update(message).digest();

/** The step of the typed code, if it is one of the sealed secret and has not been used. */
export function totpStepOf(
  secrets: Secrets,
  factor: { userId: number; secretCipher: Buffer; lastStep: number },
  given: { code: string; now: Date },
): number | null {
  const key = Buffer.from(secrets.decrypt(factor.secretCipher, placeOf(factor.userId)), 'base64');
  return acceptedStep(totpHash(key), { code: given.code, now: given.now.getTime(), lastStep: factor.lastStep });
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(Array.from({ length: RECOVERY_CODE_LETTERS }, () => randomInt(RECOVERY_ALPHABET))),
  );
}

export const newMailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed and bound to the sign-in it was asked for in: a million tries over a copied table would find it otherwise. */
export function mailCodeHash(secrets: Secrets, tokenHash: Buffer, code: string): Buffer {
  return secrets.fingerprint(`${tokenHash.toString('base64url')}:${code}`, 'mail-code');
}

export function isMailCode(
  secrets: Secrets,
  challenge: { tokenHash: Buffer; mailCodeHash: Buffer | null },
  code: string,
): boolean {
  const { mailCodeHash: kept, tokenHash } = challenge;
  return kept !== null && timingSafeEqual(kept, mailCodeHash(secrets, tokenHash, code));
}

/** Keyed and bound to the person: a table that was read helps nobody to try codes out. 48 random bits need no slow hash. */
export function recoveryCodeHash(secrets: Secrets, userId: number, code: string): Buffer {
  return secrets.fingerprint(`${userId}:${code}`, 'recovery-code');
}
