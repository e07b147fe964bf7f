import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type DigestWish, digestWishes } from '#domain/notification/digest.rules.ts';
import { type MailWish, mailWishes } from '#domain/mail/mail-wish.rules.ts';
import { moment, recordColumns } from './columns.ts';

export const userTable = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    userName: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text().notNull(),
    passwordHash: text().notNull(),
    /** Set for a generated password: it works only until then and has to be changed at the first sign-in. */
    passwordExpiresAt: moment(),
    mustChangePassword: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    unwantedMails: text().array().$type<MailWish[]>().notNull().default([]),
    digest: text().$type<DigestWish>().notNull().default('never'),
    /** The day it was last done, or looked at and found to be nothing. */
    digestOn: date(),
    search: text().notNull(),
    /** Folded words of what only administrators and the person see of an account. */
    accountSearch: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(`search_text(user_name || ' ' || email || ' ' || phone_number)`)),
    /** When the person was erased: from then on the row is a pseudonym and takes no change. */
    erasedOn: moment(),
    ...recordColumns,
  },
  (user) => [
    check('users_erased', sql`${user.erasedOn} is null or ${user.isDeleted}`),
    check(
      'users_unwanted_mails',
      sql`${user.unwantedMails} <@ ${sql.raw(`array['${mailWishes.join("','")}']::text[]`)}`,
    ),
    check('users_digest', sql`${user.digest} in (${sql.raw(digestWishes.map((wish) => `'${wish}'`).join(', '))})`),
    index('users_digest_due')
      .on(user.digest, user.digestOn)
      .where(sql`${user.digest} <> 'never'`),
    uniqueIndex('users_user_name').on(sql`lower(${user.userName})`),
    uniqueIndex('users_email').on(sql`lower(${user.email})`),
    index('users_by_name').on(sql`${user.lastName} collate "bg_bg"`, sql`${user.firstName} collate "bg_bg"`, user.id),
    index('users_search').using('gin', user.search.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

export const roleTable = pgTable('roles', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  normalizedName: text().notNull().unique(),
});

export const userRoleTable = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    roleId: integer()
      .notNull()
      .references(() => roleTable.id),
  },
  (held) => [primaryKey({ columns: [held.userId, held.roleId] }), index().on(held.roleId)],
);
