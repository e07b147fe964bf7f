import { expect, it } from 'vitest';
import type { NoteList } from '#contract/note/note.contract.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aNote } from '#test/note-world.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

it('the notes of a merged record stand on the one that stayed, and go back with it', async () => {
  const { db } = database();
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const { request } = await signIn(app(), admin.userName);
  const [stays, gone] = [await aCoach(db), await aCoach(db)];
  const note = await aNote(db, { coachId: gone.id, createdBy: admin.id });
  const pair = { noun: 'coach' as const, firstId: stays.id, secondId: gone.id, score: 90 };
  const [made] = await db.insert(doublePairTable).values(pair).returning();
  const notesOf = async (coachId: number) => {
    const answer = await request({ method: 'GET', url: `/api/coaches/${coachId}/notes` });
    return answer.statusCode === 404 ? null : answer.json<NoteList>().notes.map(({ id }) => id);
  };
  const merged = await request({
    method: 'POST',
    url: `/api/doubles/${made?.id}/merge`,
    payload: { staysId: stays.id, fields: {} },
  });
  expect(merged.statusCode).toBe(200);
  expect([await notesOf(stays.id), await notesOf(gone.id)]).toEqual([[note.id], null]);
  const undone = await request({
    method: 'POST',
    url: `/api/merges/${merged.json<{ mergeId: number }>().mergeId}/undo`,
  });
  expect(undone.statusCode).toBeLessThan(300);
  expect([await notesOf(stays.id), await notesOf(gone.id)]).toEqual([[], [note.id]]);
});

it('a note stands on one record alone, and on one of a transfer only for a second club', async () => {
  const { db } = database();
  const { id: createdBy } = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const [club, other] = [await aClub(db), await aClub(db)];
  const { id: playerId } = await aPlayer(db);
  const about = { playerId, createdBy };
  await expect(aNote(db, { createdBy })).rejects.toThrow();
  await expect(aNote(db, { ...about, clubId: club.id })).rejects.toThrow();
  await expect(aNote(db, { ...about, text: '' })).rejects.toThrow();
  await expect(aNote(db, { ...about, forClubId: club.id, forOtherClubId: other.id })).rejects.toThrow();
  await expect(aNote(db, { ...about, forClubId: club.id })).resolves.toMatchObject({ playerId });
});
