import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import type { TransferDetails, TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import type { App } from '#server/context.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { aClub, aPlayer, aTransfer, aUser } from '../builders.ts';
import { type SignedIn, signIn } from '../test-app.ts';

/** A day that is to come, whenever the test runs. */
export const LAST_DAY = '2099-06-30';

/** Two clubs and everybody who signs for them, signed in; players come with their transfers. */
export async function aTransferWorld(app: App, database: OpenDatabase) {
  const { db } = database;
  const [giving, receiving] = [
    await aClub(db, { email: 'giving@club.test' }),
    await aClub(db, { email: 'receiving@club.test' }),
  ];
  const accountOf = async (user: Parameters<typeof aUser>[1]) => {
    const account = await aUser(db, user);
    return { ...account, ...(await signIn(app, account.userName)) };
  };
  return {
    giving,
    receiving,
    accountOf,
    admin: await accountOf({ roles: ['ADMINISTRATOR'] }),
    fromClub: await accountOf({ clubIds: [giving.id] }),
    toClub: await accountOf({ clubIds: [receiving.id] }),
  };
}
export type TransferWorld = Awaited<ReturnType<typeof aTransferWorld>>;

/** A transfer of a new player of the giving club, signed by whom it says. */
export async function aSignedTransfer(
  db: Database,
  world: TransferWorld,
  signed: readonly TransferParty[] = [],
  given: Partial<typeof transferTable.$inferInsert> = {},
) {
  const player = await aPlayer(db, { currentClubId: world.giving.id });
  const at = (party: TransferParty) => (signed.includes(party) ? new Date('2026-09-01T10:00:00.000Z') : null);
  const by = (party: 'admin' | 'fromClub' | 'toClub') => (signed.includes(party) ? world[party].id : null);
  const status = signed.length === 0 ? 0 : signed.length < 4 ? 1 : 2;
  const transfer = await aTransfer(db, {
    playerId: player.id,
    fromClubId: world.giving.id,
    toClubId: world.receiving.id,
    status,
    adminSignedAt: at('admin'),
    adminSignedBy: by('admin'),
    playerSignedAt: at('player'),
    playerSignedBy: signed.includes('player') ? world.admin.id : null,
    fromClubSignedAt: at('fromClub'),
    fromClubSignedBy: by('fromClub'),
    toClubSignedAt: at('toClub'),
    toClubSignedBy: by('toClub'),
    ...given,
  });
  return { ...transfer, player };
}

export const EVERYBODY = ['admin', 'player', 'fromClub', 'toClub'] as const;

/** The call of a step, and its answer. */
export const takeStep = (caller: SignedIn, transferId: number, step: string, payload?: object) =>
  caller.request({
    method: 'POST',
    url: `/api/transfers/${transferId}/${step}`,
    ...(payload === undefined ? {} : { payload }),
  });

export const stateAfter = (response: LightMyRequestResponse) => response.json<TransferStepAnswer>();
export const refusalOf = (response: LightMyRequestResponse) => {
  const { code, message } = response.json<{ code: string; message: string }>();
  return [response.statusCode, code, message];
};

export async function readTransfer(caller: SignedIn, transferId: number): Promise<TransferDetails> {
  return (await caller.request({ method: 'GET', url: `/api/transfers/${transferId}` })).json<TransferDetails>();
}

export async function rowOf(db: Database, transferId: number) {
  const [row] = await db.select().from(transferTable).where(eq(transferTable.id, transferId));
  if (row === undefined) throw new Error('No such transfer');
  return row;
}

export async function clubOf(db: Database, playerId: number): Promise<number | null> {
  const [row] = await db
    .select({ clubId: playerTable.currentClubId })
    .from(playerTable)
    .where(eq(playerTable.id, playerId));
  return row?.clubId ?? null;
}

/** What the audit says was done to the transfer. */
export async function auditOfTransfer(db: Database, transferId: number): Promise<string[]> {
  const entries = await db
    .select()
    .from(auditTable)
    .where(eq(auditTable.entityId, String(transferId)))
    .orderBy(auditTable.id);
  return entries.filter(({ entity }) => entity === 'transfer').map(({ action }) => action);
}

/** The mails about the transfer: to whom, and of what. */
export async function mailsAbout(db: Database, transferId: number) {
  const mails = await db.select().from(outboxTable).orderBy(outboxTable.recipient);
  return mails.filter(({ body }) => body.includes(`/transfers/${transferId}\n`));
}
