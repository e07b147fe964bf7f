import { sql } from 'drizzle-orm';
import { type AccessRow, type AccessRows, type Side, toAdministrators } from '#test/access-row.ts';
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
const cells: AccessRow['cells'] = [401, 403, 403, 403, 404, 'allow', 403, 403, 403];

const taking = (path: Path, audit: string, tables: string): AccessRow => ({
  cells,
  request: (world, side) => ({ method: 'DELETE', url: path(world, side) }),
  leaves: { audit, tables },
});
/** Brings back what was taken away before. */
const restoring = (path: Path, audit: string, table: string, tables = table): AccessRow => ({
  cells,
  before: async (db) => {
    const isOpen = table === 'coach_transfers' ? sql`where end_date is null` : sql``;
    await db.execute(sql`update ${sql.raw(table)} set removed_on = now() ${isOpen}`);
  },
  request: (world, side) => ({ method: 'POST', url: `${path(world, side)}/restore` }),
  leaves: { audit, tables },
});
/** Coaches are moved by administrators alone. */
const byAdministrators = (row: AccessRow): AccessRow => ({ ...row, cells: toAdministrators });

export const accessRows: AccessRows = {
  'DELETE /api/players/:id/documents/:entryId': taking(documents, 'player.removeDocument', 'player_documents, players'),
  'POST /api/players/:id/documents/:entryId/restore': restoring(
    documents,
    'player.restoreDocument',
    'player_documents',
    // When the last contract ends stands with the player.
    'player_documents, players',
  ),
  'DELETE /api/players/:id/developments/:entryId': taking(
    developments,
    'player.removeDevelopment',
    'player_developments',
  ),
  'POST /api/players/:id/developments/:entryId/restore': restoring(
    developments,
    'player.restoreDevelopment',
    'player_developments',
  ),
  'DELETE /api/coaches/:id/educations/:entryId': taking(educations, 'coach.removeEducation', 'coach_educations'),
  'POST /api/coaches/:id/educations/:entryId/restore': restoring(
    educations,
    'coach.restoreEducation',
    'coach_educations',
  ),
  'DELETE /api/transfers/coach/:id/stays/:entryId': byAdministrators(
    taking(stays, 'coach.removeStay', 'coach_transfers, coaches, players'),
  ),
  'POST /api/transfers/coach/:id/stays/:entryId/restore': byAdministrators(
    restoring(stays, 'coach.restoreStay', 'coach_transfers'),
  ),
};
