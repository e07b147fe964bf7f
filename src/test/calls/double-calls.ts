import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { aClub, aUser } from '../builders.ts';
import { aDoubleOfEach } from '../double-world.ts';
import { buildMerges } from '../merge-world.ts';
import { privacyCalls } from './privacy-calls.ts';

const SECRETS = new Secrets(Buffer.alloc(32, 7));

/** Each call about records that may be one, with a pair of its own, and about those that go for good. */
export const doubleCalls: Record<string, (world: { db: Database }) => Promise<InjectOptions>> = {
  'POST /api/doubles': async ({ db }) => ({
    url: '/api/doubles',
    payload: { noun: 'club', firstId: (await aClub(db)).id, secondId: (await aClub(db)).id },
  }),
  'POST /api/doubles/:id/dismiss': async ({ db }) => ({
    url: `/api/doubles/${(await aDoubleOfEach(db)).open}/dismiss`,
  }),
  'POST /api/doubles/:id/reopen': async ({ db }) => ({
    url: `/api/doubles/${(await aDoubleOfEach(db)).decided}/reopen`,
  }),
  'POST /api/doubles/:id/merge': async ({ db }) => {
    const { mergeable } = await buildMerges(db, SECRETS, (await aUser(db)).id);
    return { url: `/api/doubles/${mergeable.id}/merge`, payload: { staysId: mergeable.firstId } };
  },
  'POST /api/merges/:id/undo': async ({ db }) => {
    const { mergeId } = await buildMerges(db, SECRETS, (await aUser(db)).id);
    return { url: `/api/merges/${mergeId}/undo` };
  },
  ...privacyCalls,
};
