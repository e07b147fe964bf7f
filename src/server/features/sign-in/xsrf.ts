import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/keys/secrets.ts';

const VISITOR = 'visitor';
const TOKEN = /^([\w-]{1,40})\.([\w-]{22})\.([\w-]{43})$/;

/** A token for the pair of cookie and header, signed for one session or for a visitor. */
export function newXsrfToken(secrets: Secrets, sessionId: string | null): string {
  const owner = sessionId ?? VISITOR;
  const random = randomBytes(16).toString('base64url');
  return `${owner}.${random}.${sign(secrets, owner, random)}`;
}

/** Whether we made the token, and for this very session. A visitor may still hold the one of a session that is over. */
export function isValidXsrfToken(secrets: Secrets, token: string, sessionId: string | null): boolean {
  const [, owner, random, signature] = TOKEN.exec(token) ?? [];
  if (owner === undefined || random === undefined || signature === undefined) return false;
  const expected = sign(secrets, owner, random);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  return sessionId === null || owner === sessionId;
}

function sign(secrets: Secrets, owner: string, random: string): string {
  return secrets.fingerprint(`${owner}.${random}`, 'xsrf').toString('base64url');
}
