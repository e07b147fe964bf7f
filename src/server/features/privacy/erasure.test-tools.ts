import { eq } from 'drizzle-orm';
import { Random } from '#demo/random.ts';
import type { AppContext } from '#server/context.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { linkTable, playerSignatureTable } from '#server/db/tables/link.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { playerDevelopmentTable, type playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { clubMessageTable } from '#server/db/tables/club-message.table.ts';
import { transferReturnTable } from '#server/db/tables/transfer-return.table.ts';
import { signRequestTable, transferDocumentTable } from '#server/db/tables/transfer.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import {
  aCardIndex,
  aClub,
  aDocument,
  aMail,
  aPicture,
  aPlayerDocument,
  aProposal,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { aCountedFederation } from '#test/report-world.ts';
import { aSealedPlayer } from '../double/merge.test-tools.ts';
import { sealLeftovers } from '../double/merge-leftovers.ts';
import { NAMES, OLD_LAST_NAME, PARENT, storeFiles } from './look-everywhere.test-tools.ts';
import { sealBefore, sealCells, sealFile } from '../import/sealed-import.ts';

const signedOn = new Date('2024-08-01');
const signatures = {
  adminSignedAt: signedOn,
  playerSignedAt: signedOn,
  fromClubSignedAt: signedOn,
  toClubSignedAt: signedOn,
};
const SIZES = { height: 187, weight: 78, position: 3 as const, fullExtent: 240, attack: 320, block: 300 };

const FULL = `${NAMES.firstName} ${NAMES.middleName} ${NAMES.lastName}`;
const SHORT = `${NAMES.firstName} ${NAMES.lastName}`;

/** A federation by chance, and somebody in it of whom there is something everywhere. */
export async function someoneKnownEverywhere(context: AppContext, seed: string) {
  const { db } = context.database;
  const random = new Random(seed);
  await aCountedFederation(db, seed);
  const [club, other] = [await aClub(db), await aClub(db)];
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const player = await aSealedPlayer(context, db, {
    ...NAMES,
    currentClubId: random.pick([club.id, null]),
    photoId: (await aPicture(db, 'photo')).id,
    birthDate: '2009-05-17',
    isDeleted: random.chance(0.5),
    search: ' herakliy zhdrakomirov tsvarkotinchev ',
    createdOn: new Date('2022-10-01'),
  });
  const account = await aUser(db, {
    roles: ['PLAYER'],
    playerId: player.id,
    given: { ...short(NAMES), email: 'tsvarkotinchev@example.test', phoneNumber: '0899777555', userName: 'tsvarkot' },
  });
  const parent = await aUser(db, {
    roles: ['PLAYER'],
    childIds: [player.id],
    given: { ...PARENT, email: 'grizodabova@example.test', phoneNumber: '0899777666', userName: 'grizod' },
  });
  await aGuardian(db, { playerId: player.id, ...PARENT, phone: '0899777444', email: 'Grizodabova2@example.test' });
  const transfer = await aTransfer(db, {
    playerId: player.id,
    fromClubId: other.id,
    toClubId: club.id,
    status: 5,
    ...signatures,
    initiatedAt: signedOn,
    transferredAt: signedOn,
    comment: `За ${SHORT}`,
    cancelReason: `Отказ на ${FULL}`,
  });
  await aCardIndex(db, { clubId: club.id, year: 2023 }, [player.id]);
  const world = { context, random, club, other, admin, player, account, parent, transfer };
  await addPapers(world);
  await addWords(world);
  await addPast(world);
  await addImport(world);
  await storeFiles(context, FULL);
  return world;
}

const short = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });

interface World {
  context: AppContext;
  random: Random;
  club: { id: number };
  admin: { id: number };
  player: typeof playerTable.$inferSelect;
  transfer: { id: number };
}

async function addPapers({ context, random, club, admin, player, transfer }: World): Promise<void> {
  const { db } = context.database;
  for (let n = random.int(1, 3); n > 0; n--) {
    await db.insert(playerDevelopmentTable).values({ playerId: player.id, date: `2023-0${n}-01`, ...SIZES });
    await aPlayerDocument(db, player.id, { fileName: `${NAMES.lastName}.pdf` });
  }
  const file = async () => (await aDocument(db, { fileName: `${SHORT}.pdf` })).id;
  await db.insert(transferDocumentTable).values({
    transferId: transfer.id,
    type: 0,
    startDate: '2024-01-01',
    description: `Договор с ${SHORT}`,
    fileId: await file(),
  });
  const request = { playerId: player.id, clubId: club.id, createdBy: admin.id };
  const [asked] = await db.insert(collectRequestTable).values(request).returning();
  const sent = {
    requestId: asked?.id ?? 0,
    receivedAt: new Date(),
    senderName: PARENT.lastName,
    address: '203.0.113.9',
  };
  await db.insert(collectItemTable).values({ ...sent, fileId: await file() });
  const link = {
    codeHash: Buffer.from('code'),
    contentHash: Buffer.alloc(32),
    createdBy: admin.id,
    expiresAt: signedOn,
  };
  const ofRequest = { ...link, tokenHash: Buffer.from(`r${player.id}`), requestId: asked?.id ?? 0 };
  const ofTransfer = { ...link, tokenHash: Buffer.from(`t${player.id}`), transferId: transfer.id };
  await db.insert(linkTable).values({ ...ofRequest, person: 'guardian' as const });
  const [sign] = await db
    .insert(linkTable)
    .values({ ...ofTransfer, person: 'player' as const })
    .returning();
  const part = {
    transferId: transfer.id,
    answer: 'signed' as const,
    contentHash: Buffer.alloc(32),
    signedAt: signedOn,
  };
  await db.insert(playerSignatureTable).values([
    { ...part, person: 'player', signerName: FULL, method: 'link', linkId: sign?.id ?? 0, address: '203.0.113.9' },
    {
      ...part,
      person: 'guardian',
      signerName: `${PARENT.firstName} ${PARENT.lastName}`,
      relation: 'майка',
      method: 'paper',
      userId: admin.id,
      reason: `Майката на ${SHORT} е в чужбина`,
      fileId: await file(),
      address: '203.0.113.9',
    },
  ]);
  await db.insert(printedSheetTable).values({
    id: crypto.randomUUID(),
    transferId: transfer.id,
    codeHash: Buffer.from(`code ${player.id}`),
    state: Buffer.from('state'),
  });
}

/** What people have written, and letters. */
async function addWords({ context, club, admin, player, transfer }: World): Promise<void> {
  const { db } = context.database;
  const licence = await aCardIndex(db, { clubId: club.id, year: 2022 });
  const by = { createdBy: admin.id };
  await db.insert(noteTable).values([
    { ...by, playerId: player.id, text: `Баща му, ${PARENT.lastName}, се обади` },
    { ...by, transferId: transfer.id, text: `Да се пита ${NAMES.lastName}` },
    { ...by, cardIndexId: licence.id, text: `Чака се ${SHORT.toUpperCase()} и още двама` },
  ]);
  await db.insert(clubMessageTable).values({ ...by, text: `Моля, изпратете снимка на ${FULL}.` });
  await db.insert(transferReturnTable).values({ transferId: transfer.id, reason: `${SHORT} сгреши`, ...signatures });
  await aMail(db, { subject: `Трансфер на ${SHORT}`, body: `Трансферът на ${FULL} чака.` });
  await aMail(db, { recipient: 'TSVARKOTINCHEV@example.test', body: 'Здравейте!' });
  await aMail(db, { recipient: 'grizodabova2@example.test', body: 'Здравейте!' });
  await aMail(db, { body: 'Договорът на Иван Иванов изтича.' });
  await db
    .insert(signRequestTable)
    .values({ recipient: 'grizodabova@example.test', transferId: transfer.id, askedOn: '2024-08-01' });
  const query = new URLSearchParams({ keyword: SHORT, sex: '0' }).toString();
  await db.insert(viewTable).values([
    { ownerId: admin.id, list: 'players', name: 'Един човек', query },
    { ownerId: admin.id, list: 'players', name: 'Момчета', query: 'sex=0' },
  ]);
  const answer = { route: 'POST /api/players', requestHash: Buffer.from('x'), status: 200 };
  const body = JSON.stringify({ firstName: NAMES.firstName, lastName: NAMES.lastName });
  await db.insert(idempotencyTable).values({ ...answer, userId: admin.id, key: `key-${player.id}`, body });
}

async function addPast({ context, club, admin, player, transfer }: World): Promise<void> {
  const { db } = context.database;
  const change = { auditId: 1, actorId: admin.id };
  await db.insert(recordChangeTable).values([
    {
      ...change,
      entity: 'player',
      entityId: player.id,
      field: 'lastName',
      before: OLD_LAST_NAME,
      after: NAMES.lastName,
    },
    { ...change, entity: 'transfer', entityId: transfer.id, field: 'cancelReason', before: null, after: SHORT },
  ]);
  await aMail(db, { body: `Честито на ${NAMES.firstName} ${OLD_LAST_NAME}!` });
  const proposal = await aProposal(db, {
    playerId: player.id,
    clubId: club.id,
    createdBy: admin.id,
    before: { lastName: OLD_LAST_NAME },
    after: { lastName: NAMES.lastName },
    status: 'accepted',
    decidedOn: signedOn,
    decidedBy: admin.id,
  });
  await db.insert(newsTable).values([
    { userId: admin.id, kind: 'playerActivated', playerId: player.id },
    { userId: admin.id, kind: 'proposalAccepted', proposalId: proposal.id },
    { userId: admin.id, kind: 'carriedOut', transferId: transfer.id },
  ]);
  await db.insert(doublePairTable).values({ noun: 'player', firstId: player.id - 1, secondId: player.id, score: 80 });
  const [merge] = await db
    .insert(mergeTable)
    .values({
      noun: 'player',
      staysId: player.id,
      goneId: 900_000 + player.id,
      goneNumber: 900_000 + player.id,
      goneName: `${NAMES.firstName} ${OLD_LAST_NAME}`,
      keptFileId: (await aPicture(db, 'photo')).id,
    })
    .returning();
  const none = { before: {}, after: {}, moved: {}, dropped: [], rewritten: [], openStays: [] };
  const leftoversCipher = sealLeftovers(context, merge?.id ?? 0, { gone: { last_name: NAMES.lastName }, ...none });
  await db
    .update(mergeTable)
    .set({ leftoversCipher })
    .where(eq(mergeTable.id, merge?.id ?? 0));
}

/** A file of measurements: its rows name the player by number and name. */
async function addImport({ context, admin, player, club }: World): Promise<void> {
  const { database, secrets } = context;
  const { db } = database;
  const [made] = await db
    .insert(importTable)
    .values({
      kind: 'development',
      state: 'done',
      clubId: club.id,
      fileName: `Измервания ${SHORT}.csv`,
      encoding: 'utf-8',
      columns: ['number'],
      totalRows: 2,
      createdBy: admin.id,
    })
    .returning();
  const id = made?.id ?? 0;
  const fileCipher = sealFile(secrets, id, Buffer.from(FULL));
  await db.update(importTable).set({ fileCipher }).where(eq(importTable.id, id));
  const cells = [
    [String(player.number), NAMES.lastName, NAMES.firstName],
    ['7', 'Иванов', 'Иван'],
  ];
  for (const [at, read] of cells.entries()) {
    const [row] = await db
      .insert(importRowTable)
      .values({ importId: id, rowNo: at + 2, state: 'written' })
      .returning();
    const rowId = row?.id ?? 0;
    const sealed = {
      cellsCipher: sealCells(secrets, rowId, { read }),
      beforeCipher: sealBefore(secrets, rowId, at === 0 ? { lastName: OLD_LAST_NAME, firstName: NAMES.firstName } : {}),
    };
    await db.update(importRowTable).set(sealed).where(eq(importRowTable.id, rowId));
  }
}
