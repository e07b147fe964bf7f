import type { Actor } from '#domain/common/access.rules.ts';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { playersByName } from '#server/db/references.ts';
import { needsApproval } from '#server/db/season-sql.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { isInApproval } from './approval/approval-sql.ts';
import { type CardIndexQuery, listCardIndexes } from './card-index-list.queries.ts';

const [i, m] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexPlayerTable, 'm')];
const w = sqlNames(playerTable, 'w');

const MEMBER_COLUMNS = allColumns(
  computed<number>()('licenceId', i.id),
  columns(playerTable, 'w', ['number', 'firstName', 'middleName', 'lastName', 'birthDate']),
  computed<boolean | null>()(
    'isApproved',
    `case when ${needsApproval('i')} then ${i.approvalId} is not null and ${isInApproval('w')} end`,
  ),
);
export type LicenceMember = CardIndexListItem & Omit<RowOf<typeof MEMBER_COLUMNS>, 'licenceId'>;

/** Whoever stands on the licences that are asked for, licence by licence: two statements for each page of licences. */
export async function listLicenceMembers(
  database: OpenDatabase,
  actor: Actor,
  query: CardIndexQuery,
  ids: readonly number[] | null = null,
): Promise<LicenceMember[]> {
  const members: LicenceMember[] = [];
  for (let page = 1; ; page++) {
    const { cardIndexes } = await listCardIndexes(database, actor, { ...query, page }, ids);
    members.push(...(await membersOf(database, cardIndexes)));
    if (cardIndexes.length < query.pageSize) return members;
  }
}

async function membersOf(database: OpenDatabase, licences: readonly CardIndexListItem[]): Promise<LicenceMember[]> {
  const rows = await database.rows<RowOf<typeof MEMBER_COLUMNS>>(
    named(`select ${MEMBER_COLUMNS.text} from ${sqlTable(cardIndexTable, 'i')}
      join ${sqlTable(cardIndexPlayerTable, 'm')} on ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null
      join ${sqlTable(playerTable, 'w')} on ${w.id} = ${m.playerId}
      where ${i.id} = any($1::int[]) order by ${playersByName('w').join(', ')}, ${w.id}`),
    [licences.map(({ id }) => id)],
  );
  const found = new Map(licences.map((licence) => [licence.id, { licence, members: [] as LicenceMember[] }]));
  for (const row of rows) {
    const own = found.get(row.licenceId);
    own?.members.push({ ...own.licence, ...row });
  }
  return [...found.values()].flatMap(({ members }) => members);
}
