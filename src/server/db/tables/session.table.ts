import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { userTable } from './user.table.ts';

/** One row per sign-in. Only hashes: whoever reads the table cannot use what stands in it. */
export const sessionTable = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    tokenHash: bytea().notNull().unique('sessions_token'),
    /** The cookie that has to come with the token; empty for clients that are not browsers. */
    companionHash: bytea(),
    /** The cookie that opens photos and nothing else. */
    imageHash: bytea().unique('sessions_image'),
    isRemembered: boolean().notNull(),
    /** Roles, clubs and player of the person; when they change, a trigger ends the session. */
    rights: text().notNull(),
    /** Signed in with a generated password: until it is replaced the session opens nothing but that. */
    mustChangePassword: boolean().notNull().default(false),
    /** What was signed in with, in words („Chrome, Windows“), and from which block of addresses: for the owner's own list. */
    device: text().notNull().default(''),
    addressBlock: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    idleMinutes: integer().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text(),
  },
  (session) => [
    index('sessions_of_user')
      .on(session.userId)
      .where(sql`${session.endedAt} is null`),
  ],
);

export const passwordTokenTable = pgTable(
  'password_tokens',
  {
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (token) => [index().on(token.userId)],
);

/** Failed sign-ins, counted per account, per address and per known device. */
export const loginThrottleTable = pgTable('login_throttles', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailureAt: moment().notNull(),
  blockedUntil: moment().notNull(),
});

/**
 * Browsers that signed in before: their owner gets in even while others guess at the account. Other programs are
 * known by what they call themselves and where they are, which opens nothing: it only spares their owner letters.
 */
export const knownDeviceTable = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    deviceHash: bytea().notNull(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (device) => [primaryKey({ columns: [device.userId, device.deviceHash] })],
);
