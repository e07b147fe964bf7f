import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { apiKeyDays } from '#domain/api-key/api-key.rules.ts';
import { type ApiKeyScope, apiKeyScopes } from '#domain/common/access.rules.ts';
import { bytea, moment } from './columns.ts';
import { clubTable } from './club.table.ts';
import { userTable } from './user.table.ts';

const SCOPES = sql.raw(apiKeyScopes.map((scope) => `'${scope}'`).join(', '));
const MOST_DAYS = sql.raw(String(Math.max(...apiKeyDays)));

/** Keys of other programs. Only hashes: whoever reads the table cannot use what stands in it. */
export const apiKeyTable = pgTable(
  'api_keys',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Whose it is; empty for the federation. */
    clubId: integer().references(() => clubTable.id),
    keyHash: bytea().notNull().unique('api_keys_hash'),
    /** How the secret begins, to know it by. */
    beginning: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    revokedBy: integer().references(() => userTable.id),
    /** Written at most once a minute. */
    lastUsedAt: moment(),
  },
  (key) => [
    index('api_keys_of_club').on(key.clubId, key.id),
    check('api_keys_hash_length', sql`length(${key.keyHash}) = 32`),
    check('api_keys_scopes', sql`cardinality(${key.scopes}) > 0 and ${key.scopes} <@ array[${SCOPES}]::text[]`),
    check('api_keys_reports', sql`${key.clubId} is null or not 'reports' = any(${key.scopes})`),
    check('api_keys_end', sql`${key.endsAt} <= ${key.createdOn} + interval '${MOST_DAYS} days'`),
    check('api_keys_revoked', sql`(${key.revokedAt} is null) = (${key.revokedBy} is null)`),
  ],
);
