import { apiKeyScopes, type ApiKeyScope } from '#domain/common/access.rules.ts';
import type { Database } from '#server/db/database.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { newApiKey, tokenHash } from '#server/keys/tokens.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** A key that opens everything its owner may have opened, for as long as a key lasts; and its secret. */
export async function aKey(
  db: Database,
  {
    scopes,
    clubId = null,
    ...given
  }: Pick<typeof apiKeyTable.$inferInsert, 'createdBy'> & Partial<typeof apiKeyTable.$inferInsert>,
) {
  const secret = newApiKey();
  const createdOn = given.createdOn ?? new Date();
  const everything = apiKeyScopes.filter((scope): scope is ApiKeyScope => clubId === null || scope !== 'reports');
  const [key] = await db
    .insert(apiKeyTable)
    .values({
      name: 'Сайт',
      keyHash: tokenHash(secret),
      beginning: secret.slice(0, 10),
      endsAt: new Date(createdOn.getTime() + YEAR_MS - 1000),
      ...given,
      createdOn,
      clubId,
      scopes: scopes ?? everything,
    })
    .returning();
  if (key === undefined) throw new Error('No key was made');
  return { ...key, secret };
}

/** One of each club and one of the federation, all used before. */
export async function buildKeys(db: Database, by: number, clubs: { own: { id: number }; other: { id: number } }) {
  const made = { createdBy: by, lastUsedAt: new Date() };
  return {
    own: await aKey(db, { ...made, clubId: clubs.own.id }),
    other: await aKey(db, { ...made, clubId: clubs.other.id }),
    federation: await aKey(db, made),
  };
}
