import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Season } from '#domain/card-index/season.rules.ts';
import { type DatedRules, usualRules, type WholeRules } from '#domain/card-index/season-rules.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { clubReference, playerReference } from '#server/db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';

const rules = seasonRulesTable;

export async function findRulesOf(db: Database, season: Season): Promise<WholeRules> {
  const [row] = await db
    .select({
      cutOff: rules.cutOff,
      groupsAbove: rules.groupsAbove,
      cardIndexesPerSeason: rules.cardIndexesPerSeason,
      isApprovalRequired: rules.isApprovalRequired,
    })
    .from(rules)
    .where(lte(rules.year, season))
    .orderBy(desc(rules.year))
    .limit(1);
  return row ?? usualRules;
}

export async function listRules({ db }: OpenDatabase) {
  const { changedOn, changedBy, ...numbers } = getTableColumns(rules);
  const set = await db
    .select({
      ...numbers,
      changedOn: sql<string>`${changedOn}`,
      changedBy: { id: userTable.id, firstName: userTable.firstName, lastName: userTable.lastName },
    })
    .from(rules)
    .leftJoin(userTable, eq(userTable.id, changedBy))
    .orderBy(desc(rules.year));
  const years = await db.selectDistinct({ year: cardIndexTable.year }).from(cardIndexTable);
  return { set, years: years.map(({ year }) => year) };
}

/** Nobody else sets rules until the transaction ends: what was never set has no row to be locked. */
export async function lockRules(tx: Database): Promise<(DatedRules & { version: number })[]> {
  await tx.execute(sql`lock table ${rules} in share row exclusive mode`);
  return tx.select().from(rules);
}

export async function saveRules(
  tx: Database,
  row: DatedRules & { version: number; changedBy: number | null },
): Promise<void> {
  const { year: _, ...set } = row;
  await tx
    .insert(rules)
    .values(row)
    .onConflictDoUpdate({ target: rules.year, set: { ...set, changedOn: sql`now()` } });
}

const [m, i, p] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i'), sqlNames(playerTable, 'p')];
const MEMBER = allColumns(
  columns(cardIndexPlayerTable, 'm', ['id', 'playerId', 'cardIndexId', 'ageGroup']),
  columns(cardIndexTable, 'i', ['clubId']),
  columns(playerTable, 'p', ['birthDate', 'sex']),
);
/** A place on a licence with what the rules of a season ask about; no names, because there are tens of thousands. */
export type MemberOfSeason = RowOf<typeof MEMBER>;

const OF_SEASON: Statement<MemberOfSeason> = {
  name: 'members-of-season',
  text: `select ${MEMBER.text} from ${sqlTable(cardIndexTable, 'i')}
    join ${sqlTable(cardIndexPlayerTable, 'm')} on ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${m.playerId}
    where ${i.year} = $1 order by ${i.clubId}, ${i.ageGroup}, ${m.id}`,
};

export async function listMembersOfSeason(database: OpenDatabase, season: Season): Promise<MemberOfSeason[]> {
  return database.rows(OF_SEASON, [season]);
}

const player = playerReference('p', 'player');
const club = clubReference('c', 'club');
const c = sqlNames(clubTable, 'c');
const NAMES = allColumns(
  columns(cardIndexPlayerTable, 'm', ['id', 'cardIndexId', 'ageGroup']),
  player.columns,
  club.columns,
);
const NAMES_OF: Statement<RowOf<typeof NAMES>> = {
  name: 'names-of-members',
  text: `select ${NAMES.text} from ${sqlTable(cardIndexPlayerTable, 'm')}
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${m.playerId}
    join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
    join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}
    where ${m.id} = any($1::int[])`,
};

export async function namesOfMembers(database: OpenDatabase, memberIds: readonly number[]) {
  const rows = await database.rows(NAMES_OF, [memberIds]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        player: orNotFound(player.read(row)),
        cardIndex: { id: row.cardIndexId, ageGroup: row.ageGroup, club: orNotFound(club.read(row)) },
      },
    ]),
  );
}
