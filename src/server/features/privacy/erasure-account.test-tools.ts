import { Random } from '#demo/random.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { AppContext } from '#server/context.ts';
import { clubMessageTable } from '#server/db/tables/club-message.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { delegateDayTable } from '#server/db/tables/licence-check.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { defaultViewTable, viewTable } from '#server/db/tables/view.table.ts';
import { aCardIndex, aClub, aMail, aPlayer, aSession, aSharedView, aTransfer, aUser } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { aCountedFederation } from '#test/report-world.ts';
import { NAMES, OLD_LAST_NAME } from './look-everywhere.test-tools.ts';

const SHORT = `${NAMES.firstName} ${NAMES.lastName}`;
const signedOn = new Date('2024-08-01');

/** A federation by chance, and an account in it of somebody of whom there is something everywhere. */
export async function anAccountKnownEverywhere(context: AppContext, seed: string) {
  const { db } = context.database;
  const random = new Random(seed);
  await aCountedFederation(db, seed);
  const club = await aClub(db);
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const account = await aUser(db, {
    roles: random.pick([['CLUB'], ['ADMINISTRATOR', 'CLUB']]),
    clubIds: [club.id],
    given: {
      firstName: NAMES.firstName,
      lastName: NAMES.lastName,
      search: searchText(SHORT),
      email: 'Tsvarkotinchev@example.test',
      phoneNumber: '0899777555',
      userName: 'tsvarkot',
      isDeleted: random.chance(0.5),
    },
  });
  const licence = await aCardIndex(db, { clubId: club.id, year: 2018, createdBy: account.id });
  const world = { context, admin, account, club, licence };
  await addOwn(world);
  await addWords(world);
  return { ...world, transfer: await addSignature(world) };
}

interface World {
  context: AppContext;
  admin: { id: number };
  account: { id: number };
  club: { id: number };
  licence: { id: number };
}

/** What is the account's alone. */
async function addOwn({ context, admin, account, club }: World): Promise<void> {
  const { db } = context.database;
  const userId = account.id;
  await aSession(db, userId, { device: NAMES.lastName });
  await db.insert(newsTable).values({ userId, kind: 'clubClosed', clubId: club.id });
  await db.insert(viewTable).values({ ownerId: userId, list: 'players', name: 'Мои', query: 'sex=0' });
  const shared = await aSharedView(db, admin.id);
  await db.insert(defaultViewTable).values({ userId, list: shared.list, viewId: shared.id });
  await db.insert(delegateDayTable).values({ userId, day: '2099-01-01', givenBy: admin.id });
  await aKey(db, { clubId: club.id, createdBy: userId });
  const change = { auditId: 1, actorId: admin.id, entity: 'user' as const, entityId: userId };
  await db.insert(recordChangeTable).values([
    { ...change, field: 'lastName', before: OLD_LAST_NAME, after: NAMES.lastName },
    { ...change, field: 'email', before: 'Herakliy@example.test', after: 'Tsvarkotinchev@example.test' },
  ]);
}

/** What others have written, and letters. */
async function addWords({ context, admin, account, licence }: World): Promise<void> {
  const { db } = context.database;
  await db.insert(noteTable).values([
    { createdBy: admin.id, cardIndexId: licence.id, text: `Пита се ${SHORT.toUpperCase()}` },
    { createdBy: account.id, cardIndexId: licence.id, text: 'Готово' },
  ]);
  await db.insert(clubMessageTable).values({ createdBy: admin.id, text: `Пишете на ${SHORT}.` });
  await aMail(db, { recipient: 'tsvarkotinchev@example.test', body: 'Здравейте!' });
  await aMail(db, { recipient: 'HERAKLIY@example.test', body: 'Здравейте!' });
  await aMail(db, { body: `Честито на ${NAMES.firstName} ${OLD_LAST_NAME}!` });
  await aMail(db, { body: 'Договорът на Иван Иванов изтича.' });
  const answer = { route: 'POST /api/users', requestHash: Buffer.from('x'), status: 200 };
  const body = JSON.stringify({ firstName: NAMES.firstName, lastName: NAMES.lastName });
  await db.insert(idempotencyTable).values({ ...answer, userId: admin.id, key: `key-${account.id}`, body });
}

/** Once a parent, whose child is of age by now. */
async function addSignature({ context, account, club }: World) {
  const { db } = context.database;
  const player = await aPlayer(db, { currentClubId: club.id });
  const transfer = await aTransfer(db, {
    playerId: player.id,
    fromClubId: (await aClub(db)).id,
    toClubId: club.id,
    status: 5,
    initiatedAt: signedOn,
    adminSignedAt: signedOn,
    playerSignedAt: signedOn,
    fromClubSignedAt: signedOn,
    toClubSignedAt: signedOn,
    transferredAt: signedOn,
  });
  await db.insert(playerSignatureTable).values({
    transferId: transfer.id,
    person: 'guardian',
    answer: 'signed',
    signerName: SHORT,
    relation: 'баща',
    method: 'account',
    userId: account.id,
    contentHash: Buffer.alloc(32),
    address: '203.0.113.9',
    signedAt: signedOn,
  });
  return transfer;
}
