import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { userTable } from './user.table.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => userTable.id);

/** The authenticator app of a person: one, begun and then confirmed by a first right code. */
export const totpTable = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** Sealed with the key that seals ЕГН. */
  secretCipher: bytea().notNull(),
  begunAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  /** The step of the code used last; no code of it or before it works again. */
  lastStep: integer().notNull().default(0),
});

/** What is used when phone and key are lost; only keyed fingerprints. */
export const recoveryCodeTable = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytea().notNull(), usedAt: moment() },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
);

export const passkeyTable = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: userId(),
    /** What the device calls it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    publicKey: bytea().notNull(),
    /** Rises with each use where the device counts; 0 for ever where the key lives on several. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Kept by the maker of the device too, and usable on others of the same person. */
    isBackedUp: boolean().notNull(),
    createdOn: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (passkey) => [index('passkeys_of_user').on(passkey.userId)],
);

/** Since when an administrator without a second factor has been asked for one. */
export const factorRequestTable = pgTable('factor_requests', {
  userId: userId().primaryKey(),
  askedAt: moment().notNull().defaultNow(),
});

/** A proof that is under way: the second step of a sign-in, a sign-in with a passkey, a passkey being added. Only hashes. */
export const factorChallengeTable = pgTable(
  'factor_challenges',
  {
    tokenHash: bytea().primaryKey(),
    /** The cookie that has to come with the token; empty for clients that are not browsers. */
    cookieHash: bytea(),
    kind: text({ enum: ['code', 'setUp', 'passkeyLogin', 'passkeyAdd'] }).notNull(),
    /** Empty where the passkey itself will tell. */
    userId: integer().references(() => userTable.id),
    /** Of the password that the first step was taken with: another one makes the step worthless. */
    passwordMark: bytea(),
    isRemembered: boolean().notNull().default(false),
    /** What a passkey has to sign, once. */
    toSign: text(),
    /** Of a code in a letter, for a first factor that is set up after the days of grace: the last one that was sent. */
    mailCodeHash: bytea(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (challenge) => [
    index('factor_challenges_of_user').on(challenge.userId, challenge.createdAt),
    index('factor_challenges_by_end').on(challenge.expiresAt),
    check('factor_challenges_kind', sql`${challenge.kind} in ('code', 'setUp', 'passkeyLogin', 'passkeyAdd')`),
  ],
);
