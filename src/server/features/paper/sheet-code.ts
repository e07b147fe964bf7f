import { tokenHash } from '#server/keys/tokens.ts';
import type { Secrets } from '#server/keys/secrets.ts';

/** 144 bits: nobody guesses one, and the square on the paper stays small. */
const CODE_BYTES = 18;
const CODE = /^[\w-]{24}$/;

/**
 * The code of a printed sheet. It follows from the row and the key of the installation, so that printing again gives
 * the same one although only its hash is kept.
 */
export function codeOfSheet(secrets: Secrets, sheetId: string): string {
  return secrets.fingerprint(sheetId, 'sheet-code').subarray(0, CODE_BYTES).toString('base64url');
}

/** What a code is found by; null for what cannot be one. */
export function hashOfCode(code: string): Buffer | null {
  return CODE.test(code) ? tokenHash(code) : null;
}

/** What opens a photo of the team, through this code and no other. */
export function photoHandle(secrets: Secrets, codeHash: Buffer, photoId: string): string {
  return secrets.fingerprint(`${codeHash.toString('hex')}:${photoId}`, 'sheet-photo').toString('base64url');
}
