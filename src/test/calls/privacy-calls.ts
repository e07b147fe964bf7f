import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { aCoach, aUser } from '../builders.ts';
import { anErasable } from '../erasure-world.ts';

const SECRETS = new Secrets(Buffer.alloc(32, 7));

/** Each call that erases somebody, with somebody of its own. */
export const privacyCalls: Record<string, (world: { db: Database }) => Promise<InjectOptions>> = {
  'POST /api/players/:id/erasure': async ({ db }) => {
    const { id, number } = await anErasable(db, SECRETS);
    return { url: `/api/players/${id}/erasure`, payload: { number } };
  },
  'POST /api/coaches/:id/erasure': async ({ db }) => {
    const { id, name } = await aCoach(db);
    return { url: `/api/coaches/${id}/erasure`, payload: { name } };
  },
  'POST /api/users/:id/erasure': async ({ db }) => {
    const { id, firstName, lastName } = await aUser(db, { clubIds: [] });
    return { url: `/api/users/${id}/erasure`, payload: { name: `${firstName} ${lastName}` } };
  },
};
