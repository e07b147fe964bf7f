import type { Proof } from './proof.ts';

/** Every proof by its name; loaded when it is asked for. */
export const proofs: Record<string, () => Promise<Proof>> = {
  'hostile-uploads': async () => (await import('./hostile-uploads.ts')).proof,
  'terminated-backends': async () => (await import('./terminated-backends.ts')).proof,
  'restarted-postgresql': async () => (await import('./restarted-postgresql.ts')).proof,
  failover: async () => (await import('./failover.ts')).proof,
  'two-processes': async () => (await import('./two-processes.ts')).proof,
  searches: async () => (await import('./searches.ts')).proof,
  'locked-row': async () => (await import('./locked-row.ts')).proof,
  'frozen-database': async () => (await import('./frozen-database.ts')).proof,
  'mail-faults': async () => (await import('./mail-faults.ts')).proof,
  'sign-in-races': async () => (await import('./sign-in-races.ts')).proof,
  'licence-races': async () => (await import('./licence-races.ts')).proof,
  'transfer-races': async () => (await import('./transfer-races.ts')).proof,
  'account-probing': async () => (await import('./account-probing.ts')).proof,
  revocation: async () => (await import('./revocation.ts')).proof,
  'audit-chain': async () => (await import('./audit-chain.ts')).proof,
  'user-races': async () => (await import('./user-races.ts')).proof,
  'embedded-soak': async () => (await import('./embedded-soak.ts')).proof,
  'embedded-kills': async () => (await import('./embedded-kills.ts')).proof,
  'first-start-kills': async () => (await import('./first-start-kills.ts')).proof,
  'second-container': async () => (await import('./second-container.ts')).proof,
  'disk-full': async () => (await import('./disk-full.ts')).proof,
  'expensive-reads': async () => (await import('./expensive-reads.ts')).proof,
  fuzz: async () => (await import('./fuzz.ts')).proof,
};
