import { type Actor, clubScope } from '#domain/access.rules.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { TransferListItem, TransferPage, transferColumns } from '#contract/transfer.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { nullable, orderClauses, SqlValues } from '../../db/list-sql.ts';
import { wholeList } from '../../db/whole-list.ts';

export type TransferRow = Omit<TransferListItem, 'player' | 'fromClub' | 'toClub'> & {
  playerId: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  fromClubId: number | null;
  fromClubName: string | null;
  toClubId: number;
  toClubName: string;
};

export const FROM = `transfers t join players p on p.id = t.player_id
        left join clubs f on f.id = t.from_club_id join clubs c on c.id = t.to_club_id`;
export const COLUMNS = `t.id, t.type, t.status, t.start_on as "startOn", t.end_on as "endOn", t.initiated_at as "initiatedAt",
        t.admin_signed_at as "adminSignedAt", t.player_signed_at as "playerSignedAt",
        t.from_club_signed_at as "fromClubSignedAt", t.to_club_signed_at as "toClubSignedAt",
        t.transferred_at as "transferredAt", t.released_at as "releasedAt",
        (t.admin_signed_at is not null and t.player_signed_at is not null and t.from_club_signed_at is not null
          and t.to_club_signed_at is not null) as "isFullySigned",
        p.id as "playerId", p.number, p.photo_id as "photoId", p.first_name as "firstName",
        p.middle_name as "middleName", p.last_name as "lastName",
        f.id as "fromClubId", f.full_name as "fromClubName", c.id as "toClubId", c.full_name as "toClubName"`;

/** One page of the transfers the person is a party to; administrators see all. */
export async function listTransfers(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof transferColumns)[number]> & { status?: number | undefined },
): Promise<TransferPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage<TransferRow>(
    database,
    {
      from: FROM,
      countFrom: query.keyword === undefined ? 'transfers t' : 'transfers t join players p on p.id = t.player_id',
      columns: COLUMNS,
      where: [
        ...partyConditions(actor, values),
        ...(query.status === undefined ? [] : [`t.status = ${values.add(query.status)}`]),
      ],
      search: { column: 'p.search', keyword: query.keyword },
      orderBy: orderClauses(
        query,
        {
          player: ['last_name', 'first_name', 'middle_name'].map((column) => `p.${column} collate "bg_bg"`),
          type: ['t.type'],
          status: ['t.status'],
          startOn: [nullable('t.start_on')],
          endOn: [nullable('t.end_on')],
          fromClub: [nullable('f.full_name collate "bg_bg"')],
          toClub: [nullable('c.full_name collate "bg_bg"')],
          initiatedAt: ['t.initiated_at'],
          id: [],
        },
        { by: 'initiatedAt', desc: true, id: 't.id' },
      ),
      values,
    },
    query,
  );
  return { transfers: rows.map(toTransfer), total, page: query.page, pageSize: query.pageSize };
}

/** All transfers the person is a party to, newest first. */
export async function* everyTransfer(database: OpenDatabase, actor: Actor): AsyncGenerator<TransferListItem[]> {
  const values = new SqlValues();
  const pages = wholeList<TransferRow & { exactly: string }>(database, {
    from: FROM,
    // A moment leaves the database without its last digits; the next page begins after the exact one.
    columns: `${COLUMNS}, t.initiated_at::text as exactly`,
    where: partyConditions(actor, values),
    values,
    keys: [
      { expression: 't.initiated_at', type: 'timestamptz', valueOf: (row) => row.exactly },
      { expression: 't.id', type: 'int', valueOf: (row) => row.id },
    ],
    desc: true,
  });
  for await (const rows of pages) yield rows.map(toTransfer);
}

/** All transfers of one player, newest first. */
export async function listTransfersOfPlayer(database: OpenDatabase, playerId: number): Promise<TransferListItem[]> {
  const rows = await database.rows<TransferRow>(
    {
      name: 'transfers-of-player',
      text: `select ${COLUMNS} from ${FROM} where t.player_id = $1 order by t.initiated_at desc, t.id desc`,
    },
    [playerId],
  );
  return rows.map(toTransfer);
}

/** Giving club, receiving club or the player himself. */
function partyConditions(actor: Actor, values: SqlValues): string[] {
  const clubs = clubScope(actor);
  if (clubs === 'all') return [];
  const own = values.add(clubs);
  const player = values.add(actor.playerId);
  return [`(t.from_club_id = any(${own}::int[]) or t.to_club_id = any(${own}::int[]) or t.player_id = ${player}::int)`];
}

export function toTransfer(row: TransferRow): TransferListItem {
  const { playerId, number, photoId, firstName, middleName, lastName, ...rest } = row;
  const { fromClubId, fromClubName, toClubId, toClubName, ...transfer } = rest;
  return {
    ...transfer,
    player: { id: playerId, number, photoId, firstName, middleName, lastName },
    fromClub: fromClubId === null ? null : { id: fromClubId, fullName: fromClubName ?? '' },
    toClub: { id: toClubId, fullName: toClubName },
  };
}
