import type { AccessRow, AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

type Path = (world: World, side: Side) => string;
const documents: Path = (world, side) =>
  `/api/players/${world.players[side].id}/documents/${world.documents.player[side].id}`;
const developments: Path = (world, side) =>
  `/api/players/${world.players[side].id}/developments/${world.players[side].developmentId}`;
const educations: Path = (world, side) =>
  `/api/coaches/${world.coaches[side].id}/educations/${world.documents.coach[side].id}`;
const stays: Path = (world, side) =>
  `/api/transfers/coach/${world.coaches[side].id}/stays/${world.coaches[side].stayId}`;

/** The federation has entered everything of this world: its clubs take nothing of it back. */
const cellsOf = (byAdministrator: 'allow' | 'nothing'): AccessRow['cells'] => [
  401,
  403,
  403,
  403,
  404,
  byAdministrator,
  403,
  403,
  403,
];
const taking = (path: Path, audit: string, tables: string): AccessRow => ({
  cells: cellsOf('allow'),
  request: (world, side) => ({ method: 'DELETE', url: path(world, side) }),
  leaves: { audit, tables },
});
/** Nothing is taken away in this world, so nothing comes back. */
const restoring = (path: Path): AccessRow => ({
  cells: cellsOf('nothing'),
  request: (world, side) => ({ method: 'POST', url: `${path(world, side)}/restore` }),
});
/** Coaches are moved by administrators alone. */
const byAdministrators = (row: AccessRow): AccessRow => {
  const [, , , , , byAdministrator] = row.cells;
  return { ...row, cells: [401, 403, 403, 403, 403, byAdministrator, 403, 403, 403] };
};

export const accessRows: AccessRows = {
  'DELETE /api/players/:id/documents/:entryId': taking(documents, 'player.removeDocument', 'player_documents'),
  'POST /api/players/:id/documents/:entryId/restore': restoring(documents),
  'DELETE /api/players/:id/developments/:entryId': taking(
    developments,
    'player.removeDevelopment',
    'player_developments',
  ),
  'POST /api/players/:id/developments/:entryId/restore': restoring(developments),
  'DELETE /api/coaches/:id/educations/:entryId': taking(educations, 'coach.removeEducation', 'coach_educations'),
  'POST /api/coaches/:id/educations/:entryId/restore': restoring(educations),
  'DELETE /api/transfers/coach/:id/stays/:entryId': byAdministrators(
    taking(stays, 'coach.removeStay', 'coach_transfers, coaches'),
  ),
  'POST /api/transfers/coach/:id/stays/:entryId/restore': byAdministrators(restoring(stays)),
};
