import type { Secrets } from '#server/keys/secrets.ts';

/** Keyed, and together with the token: a million codes are tried in a moment by whoever reads the table otherwise. */
export const codeHashOf = (secrets: Secrets, { token, code }: { token: string; code: string }): Buffer =>
  secrets.fingerprint(`${token}\n${code}`, 'sign-link');
