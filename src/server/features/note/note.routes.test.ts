import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoteList, NoteReader } from '#contract/note/note.contract.ts';
import { MOST_NOTES_OF_DAY } from '#contract/common/limits.ts';
import { noteText } from '#contract/note/note.messages.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { tidy } from '#server/start/housekeeping.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { aNote } from '#test/note-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);
const db = () => database().db;

async function aWorld() {
  const [club, other] = [await aClub(db()), await aClub(db())];
  const player = await aPlayer(db(), { currentClubId: club.id });
  const enter = async (given: Parameters<typeof aUser>[1]) => {
    const user = await aUser(db(), given);
    return { ...(await signIn(app(), user.userName)), id: user.id, name: `${user.firstName} ${user.lastName}` };
  };
  return {
    club,
    other,
    player,
    admin: await enter({ roles: ['ADMINISTRATOR'] }),
    colleague: await enter({ roles: ['ADMINISTRATOR'] }),
    secretary: await enter({ clubIds: [club.id] }),
    stranger: await enter({ clubIds: [other.id] }),
  };
}
let world: Awaited<ReturnType<typeof aWorld>>;
beforeEach(async () => {
  world = await aWorld();
});

const urlOf = () => `/api/players/${world.player.id}/notes`;
const write = (who: SignedIn, payload: object, url = urlOf()) => who.request({ method: 'POST', url, payload });
const read = async (who: SignedIn, url = urlOf()) => (await who.request({ method: 'GET', url })).json<NoteList>();
const texts = async (who: SignedIn, url?: string) => (await read(who, url)).notes.map(({ text }) => text);
const bellOf = async (who: SignedIn) =>
  (await who.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();

describe('notes on a record', () => {
  it('stand with their author, the newest first, and the federation keeps to itself what is not for the club', async () => {
    const { admin, secretary, stranger } = world;
    await write(admin, { text: 'Само за нас' });
    await write(admin, { text: '  Донесете удостоверение  ', isForClub: true });
    await write(secretary, { text: 'Ще го донесем утре', isForClub: true });
    expect(await texts(admin)).toEqual(['Ще го донесем утре', 'Донесете удостоверение', 'Само за нас']);
    expect(await texts(secretary)).toEqual(['Ще го донесем утре', 'Донесете удостоверение']);
    expect(await read(stranger)).toEqual({ notes: [], total: 0, mayWrite: false, clubs: [] });
    const { notes, total, clubs } = await read(secretary);
    expect(total).toBe(2);
    expect(clubs.map(({ id }) => id)).toEqual([world.club.id]);
    expect(notes.map(({ by, mayRemove }) => [by.id, mayRemove])).toEqual([
      [secretary.id, true],
      [admin.id, false],
    ]);
  });

  it('stay with the club they were written for when the player moves on', async () => {
    await write(world.secretary, { text: 'Родителите не са платили', isForClub: true });
    await db().update(playerTable).set({ currentClubId: world.other.id }).where(eq(playerTable.id, world.player.id));
    expect(await texts(world.stranger)).toEqual([]);
    expect(await texts(world.secretary)).toEqual(['Родителите не са платили']);
    expect((await write(world.secretary, { text: 'Още нещо', isForClub: true })).statusCode).toBe(404);
    expect((await write(world.stranger, { text: 'Добре дошъл', isForClub: true })).statusCode).toBe(201);
  });

  it('of a club are never hidden from it, and of a record without a club are for the federation alone', async () => {
    const hidden = await write(world.secretary, { text: 'Тайно' });
    expect(hidden.statusCode).toBe(400);
    expect(hidden.body).toContain(noteText.clubNotesShared);
    const { id } = await aPlayer(db(), { currentClubId: null });
    const shared = await write(world.admin, { text: 'За кого', isForClub: true }, `/api/players/${id}/notes`);
    expect(shared.statusCode).toBe(400);
    expect(shared.body).toContain(noteText.recordWithoutClub);
    expect((await write(world.admin, { text: 'За нас' }, `/api/players/${id}/notes`)).statusCode).toBe(201);
  });

  it('of a transfer are for both parties', async () => {
    const { club, other, player, admin, secretary, stranger } = world;
    const { id } = await aTransfer(db(), { playerId: player.id, fromClubId: club.id, toClubId: other.id });
    const url = `/api/transfers/${id}/notes`;
    await write(admin, { text: 'Липсва подпис', isForClub: true }, url);
    expect(await texts(secretary, url)).toEqual(['Липсва подпис']);
    expect(await texts(stranger, url)).toEqual(['Липсва подпис']);
    const third = await signIn(app(), (await aUser(db(), { clubIds: [(await aClub(db())).id] })).userName);
    expect((await third.request({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('are written on coaches, clubs and licences alike, each on its own record', async () => {
    const { club, secretary } = world;
    const coach = await aCoach(db(), { currentClubId: club.id });
    const licence = await aCardIndex(db(), { clubId: club.id });
    for (const path of [`coaches/${coach.id}`, `clubs/${club.id}`, `cardindexes/${licence.id}`]) {
      const url = `/api/${path}/notes`;
      expect((await write(secretary, { text: path, isForClub: true }, url)).statusCode).toBe(201);
      expect(await texts(secretary, url)).toEqual([path]);
    }
    expect(await texts(secretary)).toEqual([]);
  });

  it('are refused without a word, and beyond two thousand letters', async () => {
    for (const text of ['   ', 'я'.repeat(2001)]) expect((await write(world.admin, { text })).statusCode).toBe(400);
    expect((await write(world.admin, { text: 'я'.repeat(2000) })).statusCode).toBe(201);
  });

  it('have lines and paragraphs as they were typed, and nothing that no eye sees', async () => {
    const typed = await write(world.admin, { text: ' Обади се:\r\n\tутре\r\n\r\n\r\n\r\nв петък ' });
    expect(typed.statusCode).toBe(201);
    expect(await texts(world.admin)).toEqual(['Обади се:\n утре\n\nв петък']);
    expect((await write(world.admin, { text: 'Обади\u0007се' })).statusCode).toBe(400);
  });

  it('are so many a day for one account and no more, those taken away included', async () => {
    const { admin, secretary, player } = world;
    const note = { playerId: player.id, createdBy: secretary.id, text: 'Пак', removedOn: new Date() };
    const yesterday = { ...note, createdOn: new Date(Date.now() - 25 * 60 * 60_000) };
    const today = Array.from({ length: MOST_NOTES_OF_DAY - 1 }, () => note);
    await db()
      .insert(noteTable)
      .values([...today, yesterday]);
    expect((await write(secretary, { text: 'Последна', isForClub: true })).statusCode).toBe(201);
    const refused = await write(secretary, { text: 'Още една', isForClub: true });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyNotes']);
    expect((await write(admin, { text: 'Моя' })).statusCode).toBe(201);
  });

  it('are read a hundred at a time, and how many there are is said with each', async () => {
    const { admin, player } = world;
    const note = (place: number) => ({ playerId: player.id, createdBy: admin.id, text: `№ ${place}` });
    await db()
      .insert(noteTable)
      .values(Array.from({ length: 130 }, (_, place) => note(place + 1)));
    const first = await read(admin);
    expect([first.notes.length, first.total, first.notes[0]?.text]).toEqual([100, 130, '№ 130']);
    const older = await read(admin, `${urlOf()}?beforeId=${first.notes.at(-1)?.id}`);
    expect([older.notes.length, older.total, older.notes[0]?.text]).toEqual([30, 130, '№ 30']);
  });

  it('that were taken away go for good after a month, by night', async () => {
    const { admin, player } = world;
    const of = { playerId: player.id, createdBy: admin.id, removedBy: admin.id };
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    await aNote(db(), { ...of, removedOn: daysAgo(31) }, [world.colleague.id]);
    const lately = await aNote(db(), { ...of, removedOn: daysAgo(29) });
    const kept = await aNote(db(), { playerId: player.id, createdBy: admin.id, createdOn: daysAgo(400) });
    await tidy(db(), files);
    const left = await db().select({ id: noteTable.id }).from(noteTable);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([lately.id, kept.id]));
  });

  it('are taken away and brought back by their author; a colleague of the club cannot', async () => {
    const { admin, secretary, club } = world;
    const { id } = (await write(secretary, { text: 'Грешка', isForClub: true })).json<{ id: number }>();
    const mate = await signIn(app(), (await aUser(db(), { clubIds: [club.id] })).userName);
    const remove = (who: SignedIn) => who.request({ method: 'DELETE', url: `/api/notes/${id}` });
    expect((await remove(mate)).statusCode).toBe(404);
    expect((await remove(secretary)).statusCode).toBe(204);
    expect(await texts(admin)).toEqual([]);
    expect((await secretary.request({ method: 'POST', url: `/api/notes/${id}/restore` })).statusCode).toBe(204);
    expect(await texts(admin)).toEqual(['Грешка']);
  });

  it('leave in the audit that they were written, and nothing of what they say', async () => {
    await write(world.admin, { text: 'Болен е', isForClub: true });
    const entries = await db().select().from(auditTable).where(eq(auditTable.action, 'note.add'));
    expect(entries).toMatchObject([
      { entity: 'player', entityId: String(world.player.id), details: { isForClub: true } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Болен');
  });

  it('stand in the way of deleting their club until they are taken away', async () => {
    const { id } = await aClub(db());
    const note = await aNote(db(), { clubId: id, createdBy: world.admin.id });
    const remove = () => world.admin.request({ method: 'DELETE', url: `/api/clubs/${id}` });
    expect((await remove()).json()).toMatchObject({ code: 'clubHasNotes' });
    await world.admin.request({ method: 'DELETE', url: `/api/notes/${note.id}` });
    expect((await remove()).statusCode).toBe(204);
    expect(await db().$count(noteTable)).toBe(0);
  });
});

describe('a mention', () => {
  it('lands in the bell of the colleague with what was written, and goes with the note', async () => {
    const { admin, colleague } = world;
    const { id } = (
      await write(admin, { text: 'Виж @Колега кога изтича', mentions: [colleague.id, colleague.id] })
    ).json<{ id: number }>();
    const [news, ...rest] = (await bellOf(colleague)).news;
    expect(rest).toEqual([]);
    expect(news).toMatchObject({ kind: 'noteMention', noteId: id, player: { id: world.player.id } });
    expect(news === undefined ? '' : newsSentence(news)).toBe(
      `${admin.name} Ви спомена в бележка: Виж @Колега кога изтича`,
    );
    await admin.request({ method: 'DELETE', url: `/api/notes/${id}` });
    await expect(bellOf(colleague)).resolves.toMatchObject({ news: [], unread: 0 });
  });

  it('is refused where the colleague may not read the note, and nothing is written', async () => {
    const { admin, secretary, stranger } = world;
    for (const [note, mentioned] of [
      [{ isForClub: false }, secretary],
      [{ isForClub: true }, stranger],
      [{ isForClub: true }, admin],
    ] as const) {
      const answer = await write(admin, { text: 'Виж', ...note, mentions: [mentioned.id] });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(noteText.mentionUnread);
    }
    expect(await db().$count(noteTable)).toBe(0);
    expect((await bellOf(secretary)).news).toEqual([]);
  });

  it('is no news any more to somebody who has lost the right to read it', async () => {
    const { admin, secretary, club, player } = world;
    const both = await aUser(db(), { clubIds: [club.id] });
    const mate = await signIn(app(), both.userName);
    await write(admin, { text: 'Виж', isForClub: true, mentions: [both.id, secretary.id] });
    expect((await bellOf(mate)).news).toHaveLength(1);
    await db().update(noteTable).set({ forClubId: null }).where(eq(noteTable.playerId, player.id));
    await expect(bellOf(mate)).resolves.toMatchObject({ news: [], unread: 0 });
  });

  it('names the record it is about: of a licence its club', async () => {
    const { admin, colleague, club } = world;
    const licence = await aCardIndex(db(), { clubId: club.id });
    await write(admin, { text: 'Виж', mentions: [colleague.id] }, `/api/cardindexes/${licence.id}/notes`);
    const [news] = (await bellOf(colleague)).news;
    expect(news).toMatchObject({ cardIndexId: licence.id, club: { id: club.id }, player: null, transferId: null });
  });

  it('is offered of administrators, with the note for the club also of its people; a club does not see the other party', async () => {
    const { admin, colleague, secretary, stranger, club, other, player } = world;
    const ids = async (who: SignedIn, url: string) =>
      (await who.request({ method: 'GET', url })).json<NoteReader[]>().map(({ id }) => id);
    expect(await ids(admin, `${urlOf()}/readers`)).toEqual([colleague.id]);
    expect(new Set(await ids(admin, `${urlOf()}/readers?isForClub=true`))).toEqual(
      new Set([colleague.id, secretary.id]),
    );
    const { id } = await aTransfer(db(), { playerId: player.id, fromClubId: club.id, toClubId: other.id });
    const readers = `/api/transfers/${id}/notes/readers?isForClub=true`;
    expect(new Set(await ids(admin, readers))).toEqual(new Set([colleague.id, secretary.id, stranger.id]));
    expect(new Set(await ids(secretary, readers))).toEqual(new Set([admin.id, colleague.id]));
  });
});
