import { eq } from 'drizzle-orm';
import type { Actor, Role } from '#domain/common/access.rules.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aPlayerDocument, aTransfer, aUser } from '#test/builders.ts';
import type { OpenDatabase } from './database.ts';
import { SqlValues } from './sql-values.ts';
import { documentVisibilities } from '#domain/federation/document-kind.rules.ts';
import { documentKindTable } from './tables/document-kind.table.ts';
import { playerDocumentTable } from './tables/player.table.ts';
import { transferExtensionTable } from './tables/transfer-extension.table.ts';

/** Records of two clubs and of none, in every relation to each other that a rule looks at. */
export async function buildRecords({ db }: OpenDatabase) {
  const [own, other] = [await aClub(db), await aClub(db)];
  const players = [
    await aPlayer(db, { currentClubId: own.id }),
    await aPlayer(db, { currentClubId: other.id }),
    await aPlayer(db, { currentClubId: null }),
    await aPlayer(db, { currentClubId: own.id, isDeleted: true }),
  ];
  const [ownPlayer, otherPlayer, freePlayer] = players.map(({ id }) => id);
  if (ownPlayer === undefined || otherPlayer === undefined || freePlayer === undefined) throw new Error('No players');
  const transfers = [
    await aTransfer(db, { playerId: ownPlayer, fromClubId: own.id, toClubId: other.id }),
    await aTransfer(db, { playerId: otherPlayer, fromClubId: other.id, toClubId: own.id }),
    await aTransfer(db, { playerId: freePlayer, fromClubId: null, toClubId: other.id }),
  ];
  const cardIndexes = [
    { ...(await aCardIndex(db, { clubId: own.id }, [ownPlayer, freePlayer])), memberIds: [ownPlayer, freePlayer] },
    { ...(await aCardIndex(db, { clubId: other.id }, [otherPlayer])), memberIds: [otherPlayer] },
  ];
  const coaches = [
    await aCoach(db, { currentClubId: own.id }),
    await aCoach(db, { currentClubId: other.id }),
    await aCoach(db),
  ];
  const users = [
    { ...(await aUser(db, { clubIds: [own.id] })), clubIds: [own.id] },
    { ...(await aUser(db, { clubIds: [own.id, other.id] })), clubIds: [own.id, other.id] },
    { ...(await aUser(db, { clubIds: [own.id], given: { isDeleted: true } })), clubIds: [own.id] },
    { ...(await aUser(db, { roles: ['ADMINISTRATOR'] })), clubIds: [] },
  ];
  return { clubs: [own.id, other.id], players, transfers, cardIndexes, coaches, users };
}

type Signed = Record<'adminSignedAt' | 'playerSignedAt' | 'fromClubSignedAt' | 'toClubSignedAt', Date | null>;

/** As the rules read them. */
export function momentsOf(signed: Signed) {
  const moment = (signedAt: Date | null) => signedAt?.toISOString() ?? null;
  return {
    adminSignedAt: moment(signed.adminSignedAt),
    playerSignedAt: moment(signed.playerSignedAt),
    fromClubSignedAt: moment(signed.fromClubSignedAt),
    toClubSignedAt: moment(signed.toClubSignedAt),
  };
}

/** A later last day of each, with the signatures the transfer has; withdrawn where a moment is given. */
export async function proposeLaterDays(
  { db }: OpenDatabase,
  transfers: readonly (Signed & { id: number })[],
  closedAt: Date | null,
) {
  const days = { endBefore: '2027-06-30', endOn: '2028-06-30' };
  const closed = closedAt === null ? {} : { closedAt, outcome: 'withdrawn' as const };
  for (const { id, adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt } of transfers) {
    const signed = { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt };
    await db.insert(transferExtensionTable).values({ transferId: id, ...days, ...signed, ...closed });
  }
}

/** Of each status with every set of signatures that it can have, of players who have no account. */
export async function everyStageOfSigning({ db }: OpenDatabase, [fromClubId, toClubId = 0]: readonly number[]) {
  const at = new Date();
  const made: Awaited<ReturnType<typeof aTransfer>>[] = [];
  for (let bits = 0; bits < 16; bits++) {
    const signed = (place: number) => ((bits >> place) % 2 === 1 ? at : null);
    const player = await aPlayer(db);
    made.push(
      await aTransfer(db, {
        playerId: player.id,
        fromClubId,
        toClubId,
        status: bits === 0 ? 0 : bits === 15 ? 2 : 1,
        adminSignedAt: signed(0),
        playerSignedAt: signed(1),
        fromClubSignedAt: signed(2),
        toClubSignedAt: signed(3),
      }),
    );
  }
  const { id: playerId } = await aPlayer(db);
  made.push(await aTransfer(db, { playerId, fromClubId, toClubId, status: 4, cancelReason: 'Отказ' }));
  return made;
}

export type Records = Awaited<ReturnType<typeof buildRecords>>;

const ROLE_SETS: Role[][] = [
  [],
  ['ADMINISTRATOR'],
  ['CLUB'],
  ['PLAYER'],
  ['CLUB', 'PLAYER'],
  ['ADMINISTRATOR', 'CLUB'],
  ['ADMINISTRATOR', 'PLAYER'],
];

/** Every set of roles with every set of clubs and every linked player, one's own and of a parent, also those that do not fit the roles. */
export function everyActor({ clubs: [own = 0, other = 0], players, users }: Records): Actor[] {
  return ROLE_SETS.flatMap((roles) =>
    [[], [own], [own, other]].flatMap((clubIds) =>
      [null, players[0]?.id ?? 0, players[2]?.id ?? 0].flatMap((playerId) =>
        [[], [players[1]?.id ?? 0], [players[1]?.id ?? 0, players[3]?.id ?? 0]].map((childIds) => ({
          userId: users[0]?.id ?? 0,
          roles,
          clubIds,
          playerId,
          childIds,
        })),
      ),
    ),
  );
}

export type Condition = (actor: Actor, values: SqlValues) => string;

/** The ids for which the condition holds, asked of the database. */
export async function idsWhere(
  { pool }: OpenDatabase,
  select: string,
  condition: Condition,
  actor: Actor,
): Promise<number[]> {
  const values = new SqlValues();
  const where = condition(actor, values);
  const result = await pool.query<{ id: number }>(`${select} where ${where}`, values.list);
  return result.rows.map(({ id }) => id).toSorted((one, another) => one - another);
}

export const place = (id: number | null) => (id === null ? null : { id });
export const playersOf = ({ players }: Records) =>
  players.map(({ id, currentClubId }) => ({ id, currentClub: place(currentClubId) }));

/** The kind of paper that is made one for the federation alone. */
const UNSEEN_KIND = 5;
const kindsOf = { club: 1, federation: UNSEEN_KIND } as const;

/** Every player gets a document with each club, and one of which no club is known; each of a kind that clubs see, and of one they do not. */
export async function withDocuments({ db }: OpenDatabase, records: Records): Promise<Records> {
  await db.update(documentKindTable).set({ visibility: 'federation' }).where(eq(documentKindTable.id, UNSEEN_KIND));
  for (const { id } of records.players) {
    for (const clubId of [...records.clubs, null]) {
      for (const visibility of documentVisibilities) {
        const { id: documentId } = await aPlayerDocument(db, id);
        const paper = { clubId, type: kindsOf[visibility] };
        await db.update(playerDocumentTable).set(paper).where(eq(playerDocumentTable.id, documentId));
      }
    }
  }
  return records;
}

/** In the order they were made in, in a table that was empty. */
export const documentsOf = ({ players, clubs }: Records) =>
  players.flatMap(({ id: playerId, currentClubId }) =>
    [...clubs, currentClubId].flatMap((clubId) =>
      documentVisibilities.map((visibility) => ({ playerId, clubId, visibility })),
    ),
  );

/** Makes the account of the person what the person is, for conditions that look into the tables. */
export async function enterActor(
  { pool }: OpenDatabase,
  { userId, roles, clubIds, playerId, childIds = [] }: Actor,
): Promise<void> {
  for (const table of ['user_roles', 'user_clubs', 'user_players']) {
    await pool.query(`delete from ${table} where user_id = $1`, [userId]);
  }
  await pool.query(
    'insert into user_roles (user_id, role_id) select $1, id from roles where normalized_name = any($2::text[])',
    [userId, roles],
  );
  await pool.query('insert into user_clubs (user_id, club_id) select $1, unnest($2::int[])', [userId, clubIds]);
  await pool.query("insert into user_players (user_id, player_id, capacity) select $1, unnest($2::int[]), 'guardian'", [
    userId,
    childIds,
  ]);
  if (playerId === null) return;
  await pool.query('insert into user_players (user_id, player_id) values ($1, $2)', [userId, playerId]);
}

/** For nobody but the federation, for each club, and for both parties of a transfer. */
export const notesOf = ({ clubs: [own = 0, other = 0], transfers }: Records) => {
  const transferId = transfers[0]?.id ?? 0;
  return [
    { transferId, forClubId: null, forOtherClubId: null },
    { transferId, forClubId: own, forOtherClubId: null },
    { transferId, forClubId: other, forOtherClubId: null },
    { transferId, forClubId: other, forOtherClubId: own },
  ];
};
