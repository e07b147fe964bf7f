/** Ways to prove, beside the password, that it is oneself. */
export const factorWays = ['totp', 'recoveryCode', 'passkey'] as const;
export type FactorWay = (typeof factorWays)[number];

export interface Factors {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

export const hasFactor = (factors: Factors): boolean => factors.hasTotp || factors.passkeys > 0;

/** What the person can answer the second step with, the most usual first. */
export function waysOf(factors: Factors): FactorWay[] {
  const has = { totp: factors.hasTotp, recoveryCode: factors.recoveryCodes > 0, passkey: factors.passkeys > 0 };
  return factorWays.filter((way) => has[way]);
}

const DAY_MS = 24 * 60 * 60_000;

/** Whole days until a factor has to be there, begun ones counted; 0 once it has to. Both moments in milliseconds. */
export const daysLeft = (due: number, now: number): number => Math.max(0, Math.ceil((due - now) / DAY_MS));

/** Enough to know the own address by, too little to learn it: „е•••@example.org“. */
export const maskedEmail = (email: string): string => email.replace(/^(.?).*(?=@)/u, '$1•••');

/** The domain passkeys are bound to; null where the address has none: browsers refuse bare numbers. */
export function passkeyDomain(hostname: string): string | null {
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
