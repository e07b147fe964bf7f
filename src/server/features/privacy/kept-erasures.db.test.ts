import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { documentName } from '#server/files/file-store.ts';
import { aClub, aCoachTransfer, aPlayerDocument, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import { aSealedCoach, aSealedPlayer, callerFor } from '../double/merge.test-tools.ts';
import { eraseCoach, erasePlayer } from './erasure.service.ts';
import { applyKeptErasures, erasuresFile, keepErasures } from './kept-erasures.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-erasures-'));
const database = useTestDatabase();
const { context, files } = useTestApp(database, { dataDir: folder });
const apply = () => applyKeptErasures({ ...context(), folder });
const playersLeft = async () => (await database().db.select().from(playerTable)).map(({ lastName }) => lastName);

beforeEach(() => fs.mkdirSync(folder, { recursive: true }));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Erases one of two, and puts the database back as it was before. */
async function erasedThenRestored() {
  const { db } = database();
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const [player, other] = [
    await aSealedPlayer(context(), db, { lastName: 'Щерев' }),
    await aSealedPlayer(context(), db, { lastName: 'Колев' }),
  ];
  const before = await db.select().from(playerTable).where(eq(playerTable.id, player.id));
  const erased = await erasePlayer(context(), player.id, { number: player.number }, callerFor(context(), admin.id));
  await db.delete(erasureTable);
  await db.execute(
    `alter table players disable trigger keep_erased_player_there; delete from players where id = ${player.id}; alter table players enable trigger keep_erased_player_there`,
  );
  await db.insert(playerTable).values(before);
  return { player, other, erased };
}

it('whoever was erased after the copy was made is erased again, once, under the same pseudonym', async () => {
  const { player, erased } = await erasedThenRestored();
  const document = await aPlayerDocument(database().db, player.id);
  await files.put(documentName(document.fileId), Buffer.from('договор'));
  expect(await playersLeft()).toEqual(expect.arrayContaining(['Щерев', 'Колев']));
  expect(await apply()).toBe(1);
  expect((await playersLeft()).toSorted()).toEqual(['Колев', `№\u00A0${erased.id}`]);
  expect(await files.has(documentName(document.fileId))).toBe(false);
  expect(await database().db.select().from(erasureTable)).toMatchObject([
    { id: erased.id, erasedBy: null, pendingFiles: [] },
  ]);
  expect(await apply()).toBe(0);
});

it('somebody else who has got the same number since is left alone, and so is another installation', async () => {
  const { player } = await erasedThenRestored();
  const { db } = database();
  await db.update(playerTable).set({ createdOn: new Date() }).where(eq(playerTable.id, player.id));
  expect(await apply()).toBe(0);
  await db.update(playerTable).set({ createdOn: player.createdOn }).where(eq(playerTable.id, player.id));
  const file = erasuresFile(folder);
  const line = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, line.replace(/"installation":"[^"]+"/u, '"installation":"another"'));
  expect(await apply()).toBe(0);
  fs.writeFileSync(file, `{"cut": \n${line}`);
  expect(await apply()).toBe(1);
});

it('a coach who came back with an older copy is erased again, and is at work nowhere', async () => {
  const { db } = database();
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const club = await aClub(db);
  const coach = await aSealedCoach(context(), db, { name: 'Пламен Щерев', firstClubId: club.id });
  await eraseCoach(context(), coach.id, { name: coach.name }, callerFor(context(), admin.id));
  await db.delete(erasureTable);
  await db.execute(
    `alter table coaches disable trigger keep_erased_coach; update coaches set erased_on = null, name = 'Пламен Щерев', current_club_id = ${club.id}; alter table coaches enable trigger keep_erased_coach`,
  );
  await aCoachTransfer(db, { coachId: coach.id, clubId: club.id });
  const pupil = await aSealedPlayer(context(), db, { currentClubId: club.id, currentCoachId: coach.id });
  expect(await apply()).toBe(1);
  expect(await db.select().from(coachTable)).toMatchObject([{ name: 'Заличен №\u00A01', currentClubId: null }]);
  expect((await db.select().from(coachTransferTable))[0]?.endDate).not.toBeNull();
  expect(await db.select().from(playerTable)).toMatchObject([{ id: pupil.id, currentCoachId: null }]);
});

it('an account that came back is erased again, but not while nobody else could run the federation', async () => {
  const { db } = database();
  const { id, createdOn } = await aUser(db, { roles: ['ADMINISTRATOR'], given: { lastName: 'Щерев' } });
  await db.insert(erasureTable).values({ noun: 'user', recordId: id, recordCreatedOn: createdOn, counts: {} });
  await keepErasures({ database: database(), folder });
  await db.delete(erasureTable);
  expect(await apply()).toBe(0);
  await aUser(db, { roles: ['ADMINISTRATOR'] });
  expect(await apply()).toBe(1);
  expect(await db.select().from(userTable).where(eq(userTable.id, id))).toMatchObject([
    { firstName: 'Заличен', isDeleted: true, passwordHash: '' },
  ]);
});

it('the list outside of the database names nobody, and is written anew where it was lost', async () => {
  const { erased } = await erasedThenRestored();
  await apply();
  const file = erasuresFile(folder);
  expect(fs.readFileSync(file, 'utf8')).not.toMatch(/Щерев|Иван/u);
  fs.rmSync(file);
  await keepErasures({ database: database(), folder });
  await keepErasures({ database: database(), folder });
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([erased.id]);
});
