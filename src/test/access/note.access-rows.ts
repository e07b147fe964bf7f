import { type NoteNoun, noteNouns } from '#domain/note/note.access.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { type AccessRow, type AccessRows, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const rooms: Readonly<Record<NoteNoun, { path: string; of: (world: World, side: Side) => number }>> = {
  player: { path: 'players', of: (world, side) => world.players[side].id },
  coach: { path: 'coaches', of: (world, side) => world.coaches[side].id },
  club: { path: 'clubs', of: (world, side) => world.clubs[side].id },
  cardIndex: { path: 'cardindexes', of: (world, side) => world.cardIndexes[side].id },
  transfer: { path: 'transfers', of: (world, side) => world.transfers[side].id },
};

const people = 'id, firstName, lastName';
const named = (who: string) =>
  people
    .split(', ')
    .map((field) => `${who}.${field}`)
    .join(', ');
const note = `id, text, isForClub, at, ${named('by')}, ${named('mentions[]')}, mayRemove`;
const reader = [...people.split(', '), 'club'].map((field) => `[].${field}`).join(', ');

/** Transfers are opened by their parties alone, every other record by whoever works with it. */
const elsewhere = (noun: NoteNoun) => (noun === 'transfer' ? 404 : 'absent');

const listing = (noun: NoteNoun, which: 'forClub' | 'kept', toOwnClub: 'seen' | 'absent'): AccessRow => ({
  cells: [401, 403, 403, toOwnClub, elsewhere(noun), 'seen', 403, 403, 403],
  request: (world, side) => ({ method: 'GET', url: `/api/${rooms[noun].path}/${rooms[noun].of(world, side)}/notes` }),
  row: { list: 'notes', id: (world, side) => world.notes[side][noun][which].id },
  shows: { seen: note },
});

const writing: AccessRow['cells'] = [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403];

const rowsOf = (noun: NoteNoun): AccessRows => {
  const { path, of } = rooms[noun];
  return {
    [`GET /api/${path}/:id/notes`]: listing(noun, 'forClub', 'seen'),
    [`GET /api/${path}/:id/notes (kept to the federation)`]: listing(noun, 'kept', 'absent'),
    [`GET /api/${path}/:id/notes/readers`]: {
      cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
      request: (world, side) => ({
        method: 'GET',
        url: `/api/${path}/${of(world, side)}/notes/readers?isForClub=true`,
      }),
      shows: { all: reader },
    },
    [`POST /api/${path}/:id/notes`]: {
      cells: writing,
      request: (world, side, identity) => ({
        method: 'POST',
        url: `/api/${path}/${of(world, side)}/notes`,
        payload: {
          text: 'Обадиха се за документите',
          isForClub: true,
          // Nobody mentions himself.
          mentions: [identity === 'administrator' ? world.users.club.id : world.users.administrator.id],
        },
      }),
      leaves: { audit: 'note.add', tables: 'news, note_mentions, notes' },
    },
  };
};

export const accessRows: AccessRows = {
  ...Object.fromEntries(noteNouns.flatMap((noun) => Object.entries(rowsOf(noun)))),
  'DELETE /api/notes/:id': {
    cells: writing,
    request: (world, side) => ({ method: 'DELETE', url: `/api/notes/${world.notes[side].player.forClub.id}` }),
    leaves: { audit: 'note.remove', tables: 'notes' },
  },
  'DELETE /api/notes/:id (kept to the federation)': {
    cells: [401, 403, 403, 404, 404, 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'DELETE', url: `/api/notes/${world.notes[side].transfer.kept.id}` }),
    leaves: { audit: 'note.remove', tables: 'notes' },
  },
  'POST /api/notes/:id/restore': {
    cells: writing,
    before: async (db, userId) => {
      await db.update(noteTable).set({ removedOn: new Date(), removedBy: userId });
    },
    request: (world, side) => ({ method: 'POST', url: `/api/notes/${world.notes[side].player.forClub.id}/restore` }),
    leaves: { audit: 'note.restore', tables: 'notes' },
  },
};
