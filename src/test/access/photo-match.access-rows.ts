import type { AccessRows } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'POST /api/photos/match': {
    cells: [401, 403, 403, 'there', 'nobody', 'found', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: '/api/photos/match',
      payload: { noun: 'player', names: [`${world.players[side].number}.jpg`] },
    }),
    // Its own player has a photo already, which only the federation replaces; of others a club hears nothing.
    shows: {
      found:
        'photos[].name, photos[].recordId, photos[].title, photos[].clubName, photos[].isByName, photos[].hasPhoto',
      there: 'photos[].name, photos[].title, photos[].isByName, photos[].hasPhoto, photos[].problem',
      nobody: 'photos[].name, photos[].isByName, photos[].hasPhoto, photos[].problem',
    },
    leaves: { audit: 'photo.match' },
  },
};
