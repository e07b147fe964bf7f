import { sql } from 'drizzle-orm';
import { hash } from '@node-rs/argon2';
import type { Role } from '#domain/common/access.rules.ts';
import { clubFullName } from '#domain/club/club.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachEducationTable, coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDocumentTable, playerProposalTable, playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userRoleTable, userTable } from '#server/db/tables/user.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';

/** Builders give a valid thing; a test states only what it is about. */

export const PASSWORD = 'Zala#2026x';
// Weak on purpose: a hash for every user of every test would be most of the run.
export const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

const ROLE_IDS: Record<Role, number> = { ADMINISTRATOR: 1, CLUB: 2, PLAYER: 3 };

let lastNumber = 0;
const next = () => ++lastNumber;

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not stored');
  return row;
}

async function cityNamed(db: Database, name: string): Promise<number> {
  await db.insert(cityTable).values({ name, regionId: 15 }).onConflictDoNothing();
  const cities = await db.select().from(cityTable);
  return one(cities.filter((city) => city.name === name)).id;
}

export async function aClub(db: Database, given: Partial<typeof clubTable.$inferInsert> = {}) {
  const n = next();
  const name = given.name ?? `Тестов клуб ${n}`;
  return one(
    await db
      .insert(clubTable)
      .values({
        title: 'Сдружение',
        type: 'VK',
        name,
        fullName: clubFullName({ type: 'VK', name, cityName: 'Плевен' }),
        licenseNumber: `ММС-${n}`,
        bulstat: String(900_000_000 + n),
        cityId: await cityNamed(db, 'Плевен'),
        regionId: 15,
        address: 'ул. „Васил Левски“ № 10',
        email: `klub${n}@example.test`,
        president: 'Петър Георгиев',
        contactPerson: 'Мария Иванова',
        contactNumber: '0888123456',
        search: searchText(name, 'Плевен'),
        ...given,
      })
      .returning(),
  );
}

export async function aPlayer(db: Database, given: Partial<typeof playerTable.$inferInsert> = {}) {
  return one(await db.insert(playerTable).values(playerRow(given)).returning());
}

/** A player to insert, for tests that need hundreds at once. */
export function playerRow(given: Partial<typeof playerTable.$inferInsert> = {}): typeof playerTable.$inferInsert {
  const n = next();
  const names = {
    firstName: given.firstName ?? 'Иван',
    middleName: given.middleName ?? 'Петров',
    lastName: given.lastName ?? 'Щерев',
  };
  return {
    egnCipher: Buffer.from(`cipher ${n}`),
    egnIndex: Buffer.from(`index ${n}`),
    birthDate: '2012-05-15',
    sex: 0,
    nationality: 'България',
    playingSince: '2024-09-01',
    search: searchText(...Object.values(names)),
    ...names,
    ...given,
  };
}

export async function aCoach(db: Database, given: Partial<typeof coachTable.$inferInsert> = {}) {
  const name = given.name ?? `Георги Треньоров ${next()}`;
  return one(
    await db
      .insert(coachTable)
      .values({ name, nationality: 'България', startDate: '2014-09-01', search: searchText(name), ...given })
      .returning(),
  );
}

export async function aTransfer(
  db: Database,
  given: Partial<typeof transferTable.$inferInsert> & { playerId: number; toClubId?: number | null | undefined },
) {
  return one(
    await db
      .insert(transferTable)
      .values({ type: 0, ...given })
      .returning(),
  );
}

/** A licence with the given players on it. */
export async function aCardIndex(
  db: Database,
  given: Partial<typeof cardIndexTable.$inferInsert> & { clubId: number },
  playerIds: readonly number[] = [],
) {
  const cardIndex = one(
    await db
      .insert(cardIndexTable)
      .values({ year: 2026, ageGroup: 2, championship: 'Държавно първенство', ...given })
      .returning(),
  );
  const { id: cardIndexId, year, ageGroup } = cardIndex;
  for (const playerId of playerIds) {
    await db.insert(cardIndexPlayerTable).values({ cardIndexId, year, ageGroup, playerId });
  }
  return cardIndex;
}

export async function aPicture(db: Database, kind: 'photo' | 'logo') {
  return one(
    await db
      .insert(fileTable)
      .values({ kind, fileName: 'снимка.webp', mimeType: 'image/webp', size: 4, sha256: Buffer.alloc(32) })
      .returning(),
  );
}

export async function aDocument(db: Database, given: Partial<typeof fileTable.$inferInsert> = {}) {
  const file = { fileName: 'документ.pdf', mimeType: 'application/pdf', size: 4, sha256: Buffer.alloc(32), ...given };
  return one(
    await db
      .insert(fileTable)
      .values({ kind: 'document', ...file })
      .returning(),
  );
}

/** Each makes the file as well; its id comes back as `fileId`. */
export async function aPlayerDocument(
  db: Database,
  playerId: number,
  file: Partial<typeof fileTable.$inferInsert> = {},
) {
  const { id: fileId } = await aDocument(db, file);
  // Whenever the test runs, the contract ends in a month.
  const document = {
    type: 1 as const,
    startDate: '2020-01-01',
    endDate: sql`current_date + 30`,
    description: 'Договор',
  };
  return one(
    await db
      .insert(playerDocumentTable)
      .values({ ...document, playerId, fileId })
      .returning(),
  );
}

export async function aTransferDocument(db: Database, transferId: number) {
  const { id: fileId } = await aDocument(db);
  const document = { type: 0 as const, startDate: '2026-01-01', description: 'Споразумение' };
  return one(
    await db
      .insert(transferDocumentTable)
      .values({ ...document, transferId, fileId })
      .returning(),
  );
}

/** A club proposes another last name for a player. */
export async function aProposal(
  db: Database,
  given: Partial<typeof playerProposalTable.$inferInsert> & { playerId: number; clubId: number; createdBy: number },
) {
  const change = { before: { lastName: 'Иванов' }, after: { lastName: 'Йованов' } };
  return one(
    await db
      .insert(playerProposalTable)
      .values({ ...change, ...given })
      .returning(),
  );
}

export async function anEducation(db: Database, coachId: number) {
  const { id: fileId } = await aDocument(db);
  const education = { level: 1 as const, graduationDate: '2010-06-30', institution: 'НСА', speciality: 'Волейбол' };
  return one(
    await db
      .insert(coachEducationTable)
      .values({ ...education, coachId, fileId })
      .returning(),
  );
}

/** A club the coach works for; without a last day it is the present one. */
export async function aCoachTransfer(
  db: Database,
  given: Partial<typeof coachTransferTable.$inferInsert> & { coachId: number; clubId: number },
) {
  return one(
    await db
      .insert(coachTransferTable)
      .values({ startDate: '2014-09-01', ...given })
      .returning(),
  );
}

export interface UserOptions {
  roles?: Role[];
  clubIds?: number[];
  /** Null for an account without a person. */
  playerId?: number | null;
  /** Of a parent. */
  childIds?: number[];
  given?: Partial<typeof userTable.$inferInsert>;
}

/** Somebody of a club when nothing else is said; the club or the player the role asks for is made when none is named. */
export async function aUser(
  db: Database,
  { roles = ['CLUB'], clubIds, playerId, childIds = [], given = {} }: UserOptions = {},
) {
  const n = next();
  const firstName = given.firstName ?? 'Мария';
  const lastName = given.lastName ?? `Иванова ${n}`;
  const user = one(
    await db
      .insert(userTable)
      .values({
        userName: `maria${n}`,
        email: `maria${n}@example.test`,
        firstName,
        lastName,
        phoneNumber: '0888123456',
        passwordHash: await passwordHash,
        search: searchText(firstName, lastName),
        ...given,
      })
      .returning(),
  );
  for (const role of roles) await db.insert(userRoleTable).values({ userId: user.id, roleId: ROLE_IDS[role] });
  const clubs = clubIds ?? (roles.includes('CLUB') ? [(await aClub(db)).id] : []);
  for (const clubId of clubs) await db.insert(userClubTable).values({ userId: user.id, clubId });
  const person =
    playerId === undefined && roles.includes('PLAYER') && childIds.length === 0 ? (await aPlayer(db)).id : playerId;
  if (typeof person === 'number') await db.insert(userPlayerTable).values({ userId: user.id, playerId: person });
  for (const childId of childIds)
    await db.insert(userPlayerTable).values({ userId: user.id, playerId: childId, capacity: 'guardian' });
  return user;
}

/** A sign-in of the account with something else. */
export async function aSession(db: Database, userId: number, given: Partial<typeof sessionTable.$inferInsert> = {}) {
  const n = next();
  const session = {
    userId,
    tokenHash: Buffer.from(`session ${n}`),
    isRemembered: false,
    rights: '||',
    device: 'Firefox, Linux',
    addressBlock: '198.51.100',
    idleMinutes: 60,
    expiresAt: sql`now() + interval '1 hour'`,
    ...given,
  };
  return one(await db.insert(sessionTable).values(session).returning());
}

export async function aMail(db: Database, given: Partial<typeof outboxTable.$inferInsert> = {}) {
  const mail = { recipient: `maria${next()}@example.test`, subject: 'Изтичащ договор', body: 'Здравейте!', ...given };
  return one(await db.insert(outboxTable).values(mail).returning());
}

/** A view that everybody has. */
export async function aSharedView(db: Database, ownerId: number) {
  return one(
    await db
      .insert(viewTable)
      .values({ ownerId, list: 'players', name: 'Родени 2012', query: 'bornFrom=2012&bornTo=2012', isShared: true })
      .returning(),
  );
}
