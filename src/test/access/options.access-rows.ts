import { type AccessRows, get } from '#test/access-row.ts';

const addresses = [
  '/api/regions/options',
  '/api/clubs/options',
  '/api/clubs/options/coaches',
  '/api/options/coaches',
  '/api/options/age-groups',
  '/api/options/player-positions',
  '/api/options/document-types',
  '/api/options/transfer-document-types',
  '/api/options/education-levels',
];

/** Names and numbers to choose from, the same for everybody. */
export const accessRows: AccessRows = Object.fromEntries(
  addresses.map((url) => [
    `GET ${url}`,
    {
      cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
      request: get(url),
      shows: { all: '[].value, [].label' },
    },
  ]),
);
