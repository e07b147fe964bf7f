import { type AccessRows, get, type Identity, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { PASSWORD } from '#test/builders.ts';

/** Of which club the key is that the call is about; the federation's own where it asks. */
const keyOf = ({ keys }: World, side: Side, identity: Identity) =>
  identity === 'administrator' ? keys.federation : keys[side];

const shown =
  'id, name, club.id, club.name, beginning, scopes[], createdOn, createdBy.firstName, createdBy.lastName, endsAt, lastUsedAt, state';

export const accessRows: AccessRows = {
  'GET /api/keys': {
    cells: [401, 403, 403, 'ofClub', 'absent', 'ofFederation', 403, 403, 403],
    request: get('/api/keys'),
    row: { id: (world, side, identity) => keyOf(world, side, identity).id },
    shows: { ofClub: shown, ofFederation: shown.replace('club.id, club.name, ', '') },
  },
  'GET /api/keys (of a club, for the federation)': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: get('/api/keys'),
    row: { id: ({ keys }, side) => keys[side].id },
    shows: { all: shown },
  },
  'POST /api/keys': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: ({ clubs }, side, identity) => ({
      method: 'POST',
      url: '/api/keys',
      payload: {
        name: 'Програма за първенства',
        clubId: identity === 'administrator' ? null : clubs[side].id,
        scopes: ['players'],
        days: 90,
        currentPassword: PASSWORD,
      },
    }),
    leaves: { audit: 'apiKey.create', tables: 'api_keys, login_throttles, outbox' },
  },
  'DELETE /api/keys/:id': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => ({ method: 'DELETE', url: `/api/keys/${keyOf(world, side, identity).id}` }),
    leaves: { audit: 'apiKey.revoke', tables: 'api_keys' },
  },
};
