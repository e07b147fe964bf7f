import { eq } from 'drizzle-orm';
import { Random } from '#demo/random.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { AppContext } from '#server/context.ts';
import { coachEducationTable } from '#server/db/tables/coach.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import {
  aCardIndex,
  aClub,
  aCoachTransfer,
  aDocument,
  aMail,
  aPicture,
  aPlayer,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { aCountedFederation } from '#test/report-world.ts';
import { sealLeftovers } from '../double/merge-leftovers.ts';
import { aSealedCoach } from '../double/merge.test-tools.ts';
import { sealCells } from '../import/sealed-import.ts';
import { NAMES, OLD_LAST_NAME, storeFiles } from './look-everywhere.test-tools.ts';

const FULL = `${NAMES.firstName} ${NAMES.middleName} ${NAMES.lastName}`;
const SHORT = `${NAMES.firstName} ${NAMES.lastName}`;
const OLD = `${NAMES.firstName} ${OLD_LAST_NAME}`;

/** A federation by chance, and a coach in it of whom there is something everywhere. */
export async function aCoachKnownEverywhere(context: AppContext, seed: string) {
  const { db } = context.database;
  const random = new Random(seed);
  await aCountedFederation(db, seed);
  const [club, other] = [await aClub(db), await aClub(db)];
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const coach = await aSealedCoach(context, db, {
    name: FULL,
    firstName: NAMES.firstName,
    middleName: NAMES.middleName,
    lastName: NAMES.lastName,
    latinName: random.chance(0.5) ? 'Herakliy Tsvarkotinchev' : null,
    search: searchText(FULL),
    birthDate: '1971-05-17',
    firstClubId: club.id,
    photoId: (await aPicture(db, 'photo')).id,
    createdOn: new Date('2022-10-01'),
  });
  for (let n = random.int(1, 3); n > 0; n--)
    await db.insert(coachEducationTable).values({
      coachId: coach.id,
      level: 1,
      graduationDate: `199${n}-06-30`,
      institution: 'НСА',
      speciality: `Диплома на ${SHORT}`,
      fileId: (await aDocument(db, { fileName: `${SHORT}.pdf` })).id,
    });
  await aCoachTransfer(db, {
    coachId: coach.id,
    clubId: club.id,
    endDate: '2019-06-30',
    endReason: `${SHORT} напусна`,
  });
  const licence = await aCardIndex(db, { clubId: club.id, year: 2018, seniorCoachId: coach.id });
  const player = await aPlayer(db, { currentClubId: other.id, firstCoachId: coach.id });
  await aTransfer(db, {
    playerId: player.id,
    fromClubId: club.id,
    toClubId: other.id,
    status: 4,
    coachId: coach.id,
    cancelledAt: new Date('2018-09-01'),
    cancelReason: 'Отказ',
  });
  const world = { context, coach, admin, licence, player };
  await addWords(world);
  await addPast(world);
  await addImport(world);
  await storeFiles(context, FULL);
  return world;
}

interface World {
  context: AppContext;
  coach: { id: number };
  admin: { id: number };
  licence: { id: number };
}

async function addWords({ context, coach, admin, licence }: World): Promise<void> {
  const { db } = context.database;
  const by = { createdBy: admin.id };
  await db.insert(noteTable).values([
    { ...by, coachId: coach.id, text: `Обади се ${NAMES.lastName}` },
    { ...by, cardIndexId: licence.id, text: `Чака се ${SHORT.toUpperCase()} и още двама` },
  ]);
  await aMail(db, { subject: `${SHORT} вече не е в клуба`, body: `Треньорът ${FULL} напусна.` });
  await aMail(db, { body: 'Договорът на Иван Иванов изтича.' });
  const query = new URLSearchParams({ keyword: SHORT }).toString();
  await db.insert(viewTable).values([
    { ownerId: admin.id, list: 'coaches', name: 'Един човек', query },
    { ownerId: admin.id, list: 'coaches', name: 'Всички', query: 'onlyWorking=true' },
  ]);
  const answer = { route: 'POST /api/coaches', requestHash: Buffer.from('x'), status: 200 };
  await db
    .insert(idempotencyTable)
    .values({ ...answer, userId: admin.id, key: `key-${coach.id}`, body: JSON.stringify({ name: FULL }) });
}

async function addPast({ context, coach, admin }: World): Promise<void> {
  const { db } = context.database;
  const change = { auditId: 1, actorId: admin.id, entity: 'coach' as const, entityId: coach.id };
  await db.insert(recordChangeTable).values({ ...change, field: 'name', before: OLD, after: FULL });
  await aMail(db, { body: `Честито на ${OLD}!` });
  await db.insert(newsTable).values({ userId: admin.id, kind: 'coachLeft', coachId: coach.id });
  await db.insert(doublePairTable).values({ noun: 'coach', firstId: coach.id - 1, secondId: coach.id, score: 80 });
  const gone = { noun: 'coach' as const, staysId: coach.id, goneId: 900_000 + coach.id, goneName: OLD };
  const [merge] = await db.insert(mergeTable).values(gone).returning();
  const none = { before: {}, after: {}, moved: {}, dropped: [], rewritten: [], openStays: [] };
  const leftoversCipher = sealLeftovers(context, merge?.id ?? 0, { gone: { name: OLD }, ...none });
  await db
    .update(mergeTable)
    .set({ leftoversCipher })
    .where(eq(mergeTable.id, merge?.id ?? 0));
}

async function addImport({ context: { database, secrets }, coach, admin }: World): Promise<void> {
  const { db } = database;
  const [made] = await db
    .insert(importTable)
    .values({
      kind: 'coach',
      state: 'done',
      fileName: `Треньор ${SHORT}.csv`,
      encoding: 'utf-8',
      columns: ['name'],
      totalRows: 1,
      createdBy: admin.id,
    })
    .returning();
  const row = { importId: made?.id ?? 0, rowNo: 2, state: 'written' as const, recordId: coach.id };
  const [written] = await db.insert(importRowTable).values(row).returning();
  const rowId = written?.id ?? 0;
  const cellsCipher = sealCells(secrets, rowId, { read: [NAMES.lastName] });
  await db.update(importRowTable).set({ cellsCipher }).where(eq(importRowTable.id, rowId));
}

export const coachesOfPlayer = async ({ database }: AppContext, playerId: number) => {
  const { firstCoachId, currentCoachId } = playerTable;
  const [row] = await database.db
    .select({ firstCoachId, currentCoachId })
    .from(playerTable)
    .where(eq(playerTable.id, playerId));
  return row;
};
