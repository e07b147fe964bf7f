import { type AccessRow, type AccessRows, toEverybody } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const download =
  (kind: keyof World['documents']): AccessRow['request'] =>
  (world, side) => ({ method: 'GET', url: `/api/files/${world.documents[kind][side].fileId}` });

export const accessRows: AccessRows = {
  'GET /images/:photoId': {
    cells: [404, 'allow', 'allow', 'allow', 'allow', 'allow', 404, 404, 404],
    request: (world) => ({ method: 'GET', url: `/images/${world.photo.id}` }),
  },
  'GET /club-logos/:photoId': {
    cells: toEverybody,
    request: (world) => ({ method: 'GET', url: `/club-logos/${world.logo.id}` }),
  },
  'GET /api/files/:fileId (player document)': {
    cells: [401, 'allow', 404, 'allow', 404, 'allow', 403, 403, 403],
    request: download('player'),
  },
  'GET /api/files/:fileId (transfer document)': {
    cells: [401, 'allow', 404, 'allow', 404, 'allow', 403, 403, 403],
    request: download('transfer'),
  },
  'GET /api/files/:fileId (coach education)': {
    cells: [401, 404, 404, 'allow', 404, 'allow', 403, 403, 403],
    request: download('coach'),
  },
};
