import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import {
  aCardIndex,
  aClub,
  aCoach,
  aCoachTransfer,
  aMail,
  anEducation,
  aPlayer,
  aPlayerDocument,
  aProposal,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { eq } from 'drizzle-orm';
import type { ImportRowState, ImportState } from '#domain/import/import.rules.ts';
import { csvOf, playerCells } from '#test/calls/import-calls.ts';
import { anImport } from '#test/import-world.ts';
import { aClosedGroup } from '#test/calls/age-group-calls.ts';
import { aPost } from '#test/calls/list-calls.ts';
import { clubForm, validClub } from '#test/calls/club-calls.ts';
import { validCoach } from '#test/calls/coach-calls.ts';
import { doubleCalls } from '#test/calls/double-calls.ts';
import { licenceCalls } from '#test/calls/licence-calls.ts';
import { noteCalls } from '#test/calls/note-calls.ts';
import { signingCalls, type SigningPlace } from '#test/calls/signing-calls.ts';
import { multipart, playerForm, portrait } from '#test/calls/player-calls.ts';
import { userCalls } from '#test/calls/user-calls.ts';
import type { Secrets } from '../keys/secrets.ts';
import { coachEducationTable, coachTransferTable } from '../db/tables/coach.table.ts';
import { transferExtensionTable } from '../db/tables/transfer-extension.table.ts';
import { clubTable } from '../db/tables/club.table.ts';
import { newsTable } from '../db/tables/news.table.ts';
import { playerDevelopmentTable, playerDocumentTable } from '../db/tables/player.table.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { tellOfTransfer } from '../features/notification/news.queries.ts';
import { today } from './today.ts';

export const measurement = {
  date: '2026-03-01',
  height: '187',
  weight: '78',
  position: '3',
  fullExtent: '240',
  attack: '320',
  block: '300',
};
/** The same as a row. */
const bodyNumbers = {
  date: '2026-03-01',
  height: 187,
  weight: 78,
  position: 3,
  fullExtent: 240,
  attack: 320,
  block: 300,
} as const;
const paper = { type: '0', startDate: '2026-01-01', endDate: '2027-01-01', description: 'Удостоверение' };
const diploma = { level: '2', graduationDate: '2012-06-30', institution: 'НСА', speciality: 'Волейбол' };

interface World extends SigningPlace {
  secrets: Secrets;
}

async function anImportOf({ db, clubId, secrets }: World, state: ImportState, row: ImportRowState): Promise<string> {
  const [club] = await db.select().from(clubTable).where(eq(clubTable.id, clubId));
  const user = await aUser(db, { roles: ['ADMINISTRATOR'] });
  if (club === undefined) throw new Error('There is no club');
  const recordId = row === 'written' ? { recordId: (await aPlayer(db)).id } : {};
  return `/api/imports/${await anImport(db, secrets, { club, user, n: 1 }, { state, row: { state: row, ...recordId } })}`;
}

/** A transfer of the player to the club, without a giving one. */
async function aTransferId(
  { db, playerId, clubId }: World,
  given: Partial<Parameters<typeof aTransfer>[1]> = {},
): Promise<number> {
  const free = { playerId, toClubId: clubId, fromClubSignedAt: new Date() };
  return (await aTransfer(db, { ...free, ...given })).id;
}
const aTransferToClub = async (world: World, given?: Parameters<typeof aTransferId>[1]) =>
  `/api/transfers/${await aTransferId(world, given)}`;
const aLoan = (world: World) =>
  aTransferId(world, { type: 1, status: 3, ...signed(), transferredAt: new Date(), endOn: '2098-06-30' });
const anExtendedLoan = async (world: World) => {
  const transferId = await aLoan(world);
  await world.db.insert(transferExtensionTable).values({ transferId, endBefore: '2098-06-30', endOn: '2099-06-30' });
  return transferId;
};
const aProposalOfClub = async ({ db, clubId }: World) => {
  const { id: playerId } = await aPlayer(db, { currentClubId: clubId, cityId: (await aClub(db)).cityId });
  const { id: createdBy } = await aUser(db, { clubIds: [clubId] });
  return `/api/player-proposals/${(await aProposal(db, { playerId, clubId, createdBy })).id}`;
};
/** Something that was added wrongly and taken away again. */
const removed = () => ({ removedOn: new Date() });
const signed = () => ({ adminSignedAt: new Date(), playerSignedAt: new Date(), toClubSignedAt: new Date() });

/** Each call that makes or changes something by `POST`; sign-in takes no part. */
export const repeatableCalls: Record<string, (world: World) => Promise<InjectOptions>> = {
  // The list outlives a test, so every call names another one.
  'POST /api/age-groups': async () => ({ url: '/api/age-groups', payload: aClosedGroup(`Група ${randomUUID()}`) }),
  'POST /api/lists': async () => ({ url: '/api/lists', payload: aPost(randomUUID()) }),
  'POST /api/championships': async () => ({ url: '/api/championships', payload: { name: `Купа ${randomUUID()}` } }),
  'POST /api/document-kinds': async () => ({
    url: '/api/document-kinds',
    payload: {
      name: `Вид ${randomUUID()}`,
      validity: 'typed',
      forLicence: 'none',
      forTransfer: 'none',
      visibility: 'club',
      isActive: true,
    },
  }),
  'POST /api/views': async () => ({ url: '/api/views', payload: { list: 'players', name: 'Всички', query: '' } }),
  'POST /api/clubs': async () => ({ url: '/api/clubs', payload: await clubForm(validClub) }),
  'POST /api/clubs/:id/close': async ({ db }) => ({
    url: `/api/clubs/${(await aClub(db)).id}/close`,
    payload: { reason: 'Слят с друг клуб' },
  }),
  'POST /api/clubs/:id/reopen': async ({ db }) => ({
    url: `/api/clubs/${(await aClub(db, { closedOn: '2026-01-01', closeReason: 'Слят с друг клуб' })).id}/reopen`,
  }),
  'POST /api/players': async ({ db }) => ({
    url: '/api/players',
    payload: multipart(await playerForm(db), await portrait),
  }),
  'POST /api/photos/match': async () => ({ url: '/api/photos/match', payload: { noun: 'player', names: ['1.jpg'] } }),
  'POST /api/players/:id/developments': async ({ playerId }) => ({
    url: `/api/players/${playerId}/developments`,
    payload: measurement,
  }),
  'POST /api/players/:id/documents': async ({ playerId }) => ({
    url: `/api/players/${playerId}/documents`,
    payload: multipart(paper, await portrait),
  }),
  'POST /api/players/:id/developments/:entryId/restore': async ({ db, playerId }) => {
    const [entry] = await db
      .insert(playerDevelopmentTable)
      .values({ playerId, ...bodyNumbers, ...removed() })
      .returning();
    return { url: `/api/players/${playerId}/developments/${entry?.id}/restore` };
  },
  'POST /api/players/:id/documents/:entryId/restore': async ({ db, playerId }) => {
    const entry = await aPlayerDocument(db, playerId);
    await db.update(playerDocumentTable).set(removed());
    return { url: `/api/players/${playerId}/documents/${entry.id}/restore` };
  },
  'POST /api/players/:id/proposals': async ({ db, clubId }) => ({
    url: `/api/players/${(await aPlayer(db, { currentClubId: clubId })).id}/proposals`,
    payload: { lastName: 'Йованов' },
  }),
  'POST /api/player-proposals/:id/accept': async (world) => ({ url: `${await aProposalOfClub(world)}/accept` }),
  'POST /api/player-proposals/:id/refuse': async (world) => ({
    url: `${await aProposalOfClub(world)}/refuse`,
    payload: { reason: 'Няма документ' },
  }),
  'POST /api/player-proposals/:id/withdraw': async (world) => ({ url: `${await aProposalOfClub(world)}/withdraw` }),
  ...licenceCalls,
  ...noteCalls,
  ...signingCalls,
  ...userCalls,
  'POST /api/players/:id/toggle-status': async ({ playerId }) => ({
    url: `/api/players/${playerId}/toggle-status`,
    payload: {},
  }),
  'POST /api/cardindexes': async ({ db }) => ({
    url: '/api/cardindexes',
    payload: { clubId: (await aClub(db)).id, age: 13, sex: 0 },
  }),
  'POST /api/cardindexes/:id/restore': async ({ db, clubId }) => ({
    url: `/api/cardindexes/${(await aCardIndex(db, { clubId, ageGroup: 6, ...removed() })).id}/restore`,
  }),
  'POST /api/cardindexes/:id/players': async ({ db }) => {
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const cardIndex = await aCardIndex(db, { clubId: club.id, ageGroup: 6 });
    return { url: `/api/cardindexes/${cardIndex.id}/players`, payload: { playerIds: [player.id] } };
  },
  'POST /api/coaches': async () => ({ url: '/api/coaches', payload: multipart(validCoach, await portrait) }),
  'POST /api/coaches/:id/educations': async ({ db }) => ({
    url: `/api/coaches/${(await aCoach(db)).id}/educations`,
    payload: multipart(diploma, await portrait),
  }),
  'POST /api/coaches/:id/educations/:entryId/restore': async ({ db }) => {
    const coach = await aCoach(db);
    const entry = await anEducation(db, coach.id);
    await db.update(coachEducationTable).set(removed());
    return { url: `/api/coaches/${coach.id}/educations/${entry.id}/restore` };
  },
  'POST /api/coaches/:id/stop': async ({ db, clubId }) => {
    const coach = await aCoach(db, { currentClubId: clubId, firstClubId: clubId });
    await aCoachTransfer(db, { coachId: coach.id, clubId });
    return { url: `/api/coaches/${coach.id}/stop`, payload: { reason: 'Пенсиониране' } };
  },
  'POST /api/transfers': async ({ playerId, clubId }) => ({
    url: '/api/transfers',
    payload: { type: 0, playerId, clubId },
  }),
  'POST /api/transfers/:id/documents': async (world) => ({
    url: `${await aTransferToClub(world)}/documents`,
    payload: multipart(paper, await portrait),
  }),
  'POST /api/transfers/:id/confirm/club/:clubId': async (world) => ({
    url: `${await aTransferToClub(world)}/confirm/club/${world.clubId}`,
  }),
  'POST /api/transfers/:id/confirm/admin': async (world) => ({ url: `${await aTransferToClub(world)}/confirm/admin` }),
  'POST /api/transfers/:id/confirm/player': async (world) => ({
    url: `${await aTransferToClub(world)}/confirm/player`,
  }),
  'POST /api/transfers/:id/cancel': async (world) => ({
    url: `${await aTransferToClub(world)}/cancel`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/:id/refuse': async (world) => ({
    url: `${await aTransferToClub(world)}/refuse`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/:id/withdraw': async (world) => ({
    url: `${await aTransferToClub(world)}/withdraw`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/:id/return-for-signing': async (world) => ({
    url: `${await aTransferToClub(world, { status: 2, ...signed() })}/return-for-signing`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/:id/transfer-player': async (world) => ({
    url: `${await aTransferToClub(world, { status: 2, ...signed() })}/transfer-player`,
  }),
  'POST /api/transfers/:id/release-player': async (world) => ({
    url: `${await aTransferToClub(world, { type: 1, status: 3, ...signed(), transferredAt: new Date() })}/release-player`,
  }),
  'POST /api/transfers/:id/extensions': async (world) => ({
    url: `/api/transfers/${await aLoan(world)}/extensions`,
    payload: { endOn: '2099-06-30' },
  }),
  'POST /api/transfers/:id/extensions/sign': async (world) => ({
    url: `/api/transfers/${await anExtendedLoan(world)}/extensions/sign`,
    payload: { party: 'toClub' },
  }),
  'POST /api/transfers/:id/extensions/close': async (world) => ({
    url: `/api/transfers/${await anExtendedLoan(world)}/extensions/close`,
    payload: { reason: 'Отказ' },
  }),
  'POST /api/transfers/coach': async ({ db }) => ({
    url: '/api/transfers/coach',
    payload: { coachId: (await aCoach(db)).id, clubId: (await aClub(db)).id },
  }),
  'POST /api/transfers/coach/:id/stays/:entryId/restore': async ({ db, clubId }) => {
    const coach = await aCoach(db);
    const stay = await aCoachTransfer(db, { coachId: coach.id, clubId });
    await db.update(coachTransferTable).set(removed());
    return { url: `/api/transfers/coach/${coach.id}/stays/${stay.id}/restore` };
  },
  'POST /api/clubs/:id/season-proposal': async ({ db }) => ({
    url: `/api/clubs/${(await aClub(db)).id}/season-proposal`,
    payload: { cardIndexes: [{ ageGroup: 6, playerIds: [] }] },
  }),
  'POST /api/imports': async () => ({
    url: '/api/imports',
    payload: multipart({ kind: 'player' }, csvOf([playerCells(1)]), 'Състезатели.csv'),
  }),
  'POST /api/imports/:id/run': async (world) => ({ url: `${await anImportOf(world, 'checked', 'new')}/run` }),
  'POST /api/imports/:id/undo': async (world) => ({ url: `${await anImportOf(world, 'done', 'written')}/undo` }),
  'POST /api/imports/:id/replacements': async (world) => ({
    url: `${await anImportOf(world, 'checked', 'missing')}/replacements`,
    payload: { field: 'firstCoach', from: 'Никой', to: '' },
  }),
  'POST /api/outbox/:id/retry': async ({ db }) => ({ url: `/api/outbox/${(await aMail(db)).id}/retry` }),
  ...doubleCalls,
  'POST /api/notifications/read': async () => ({ url: '/api/notifications/read', payload: { upTo: 1 } }),
  'POST /api/notifications/:id/read': async (world) => {
    await tellOfTransfer(world.db, { transferId: await aTransferId(world), kind: 'begun', by: null });
    const [news] = await world.db.select().from(newsTable);
    return { url: `/api/notifications/${news?.id}/read` };
  },
  'POST /api/notifications/alerts/:id/review': async ({ db, clubId }) => {
    const refused = { action: 'player.refuseRegistration', entity: 'club', entityId: String(clubId) };
    await db.insert(auditTable).values(refused);
    return { url: `/api/notifications/alerts/registrationLimit:${clubId}:${today(new Date())}/review` };
  },
  'POST /api/players/expiring-contracts/notifications': async () => ({
    url: '/api/players/expiring-contracts/notifications',
    payload: {},
  }),
};
