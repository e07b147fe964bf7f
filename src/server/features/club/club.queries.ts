import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mayListClosedClubs, seesClubsWithoutUsers } from '#domain/club/club.access.ts';
import { type Actor, clubScope, mayEditClub, seesClubContacts } from '#domain/common/access.rules.ts';
import {
  clubFields,
  clubLinks,
  type ClubListed,
  clubListed,
  type ClubStaffField,
  clubStaffFields,
} from '#domain/club/club.fields.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Field } from '#domain/common/field.ts';
import {
  type ClubCardIndex,
  type ClubDetails,
  type ClubListItem,
  type ClubPage,
  type clubColumns,
} from '#contract/club/club.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { amongIds } from '#server/db/list/filter-conditions.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses } from '#server/db/list/list-sql.ts';
import { ONE_ROW } from '#server/db/small-statements.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { type SearchTarget, textTarget } from '#server/db/list/search-targets.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable, coachTransferTable } from '../../db/tables/coach.table.ts';
import { noteTable } from '../../db/tables/note.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { cityTable, regionTable } from '../../db/tables/reference.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import {
  allColumns,
  columns,
  computed,
  maskedColumns,
  type RowOf,
  sqlNames,
  sqlTable,
} from '../../db/typed-columns.ts';
import { clubConditions, type ClubFilterQuery } from './club-filter.queries.ts';
import { withFacts } from './club-listed-facts.queries.ts';
import { placeOfGroup } from '#server/db/group-order.ts';
import { wholeList } from '#server/db/list/whole-list.ts';

type ClubColumn = (typeof clubColumns)[number];

const c = sqlNames(clubTable, 'c');
const [t, r] = [sqlNames(cityTable, 't'), sqlNames(regionTable, 'r')];
const p = sqlNames(playerTable, 'p');
const [uc, u] = [sqlNames(userClubTable, 'own'), sqlNames(userTable, 'u')];
const CLUBS = sqlTable(clubTable, 'c');
const FROM = `${CLUBS} join ${sqlTable(cityTable, 't')} on ${t.id} = ${c.cityId}`;
const BY_NAME = `${c.name} collate "bg_bg"`;
const AT_WORK = `${c.closedOn} is null`;

function contactColumns(isShown: boolean) {
  const expression = (name: ClubStaffField) => (isShown ? c[name] : 'null::text');
  const list = <const Names extends readonly ClubStaffField[]>(names: Names) =>
    maskedColumns(clubTable, names, expression);
  return { expression, list };
}

const isListed = (name: string): name is ClubListed => (clubListed as readonly string[]).includes(name);
const unlisted = clubStaffFields.filter((name): name is Exclude<ClubStaffField, ClubListed> => !isListed(name));

const cityName = computed<string>()('cityName', t.name);

function listedColumns({ list }: ReturnType<typeof contactColumns>) {
  return allColumns(
    columns(clubTable, 'c', ['id', 'logoId', 'name', 'fullName', 'closedOn']),
    cityName,
    list(clubListed),
  );
}
type ClubRow = RowOf<ReturnType<typeof listedColumns>>;

/** Name and town for everyone; licence, e-mail, president and telephone for whoever sees the contacts. */
function searchTargets(actor: Actor): SearchTarget[] {
  return [textTarget(c.search), ...(seesClubContacts(actor) ? [textTarget(c.contactSearch)] : [])];
}

interface ClubWhere extends ClubFilterQuery {
  onlyOwnClubs?: boolean;
  includeClosed?: boolean;
  /** These alone. */
  ids?: readonly number[];
  /** The day it is asked decides which season it is. */
  today: IsoDate;
}

/** Which clubs the list shows, as conditions of the club `c`. */
export function clubWhere(actor: Actor, query: ClubWhere, values: SqlValues): string[] {
  const own = clubScope(actor);
  const isCut = query.onlyOwnClubs === true && own !== 'all';
  return [
    ...(isCut ? [`${c.id} = any(${values.add(own)}::int[])`] : []),
    ...(query.includeClosed === true && mayListClosedClubs(actor) ? [] : [AT_WORK]),
    ...amongIds(c.id, query.ids, values),
    ...clubConditions(query, { actor, today: query.today, values }),
  ];
}

export async function listClubs(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<ClubColumn> & ClubWhere & { withFacts?: boolean },
): Promise<ClubPage> {
  const values = new SqlValues();
  const contact = contactColumns(seesClubContacts(actor));
  const where = clubWhere(actor, query, values);
  const asked = { actor, season: seasonOf(query.today), values };
  const { from, columns: listed, orders } = withFacts({ from: FROM, columns: listedColumns(contact) }, query, asked);
  const { rows, total } = await listPage(
    database,
    {
      from,
      countFrom: CLUBS,
      columns: listed,
      where,
      search: { keyword: query.keyword, places: searchTargets(actor) },
      orderBy: orderClauses(
        query,
        {
          name: [BY_NAME],
          ...orderOfListed(contact),
          ...orders,
          logo: [`(${c.logoId} is not null)`],
          id: [],
        },
        { by: 'name', id: c.id },
      ),
      values,
    },
    query,
  );
  return { clubs: rows.map(toListItem), total, page: query.page, pageSize: query.pageSize };
}

function orderOfListed({ expression }: ReturnType<typeof contactColumns>) {
  const orders = clubListed.map((name) => {
    const { listed }: Field = clubFields[name];
    return [name, [nullable(`${expression(name)}${listed?.isSortedAsWords ? ' collate "bg_bg"' : ''}`)]];
  });
  return Object.fromEntries(orders) as Record<ClubListed, string[]>;
}

export async function* everyClub(database: OpenDatabase, actor: Actor): AsyncGenerator<ClubListItem[]> {
  const pages = wholeList(database, {
    from: FROM,
    columns: listedColumns(contactColumns(seesClubContacts(actor))),
    where: [AT_WORK],
    values: new SqlValues(),
    keys: [
      { expression: BY_NAME, type: 'text', valueOf: (row) => row.name },
      { expression: c.id, type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toListItem);
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toListItem<Row extends ClubRow>(row: Row): Row & ClubListItem {
  return Object.assign(row, { city: { name: row.cityName } });
}

function detailsColumns(contact: ReturnType<typeof contactColumns>) {
  return allColumns(
    listedColumns(contact),
    columns(clubTable, 'c', ['title', 'type', 'version', ...clubLinks]),
    contact.list(unlisted),
    // An account of a club that nobody has is nobody's who signs for it.
    computed<boolean>()(
      'isWithoutUsers',
      `not exists (select from ${sqlTable(userClubTable, 'own')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
        where ${uc.clubId} = ${c.id} and not ${u.isDeleted})`,
    ),
    computed<number>()(
      'playersWithoutPhoto',
      `(select count(*)::int from ${sqlTable(playerTable, 'p')}
        where ${p.currentClubId} = ${c.id} and not ${p.isDeleted} and ${p.photoId} is null)`,
    ),
    computed<number>()('regionId', r.id),
    computed<string>()('regionName', r.name),
  );
}

function findStatement(name: string, isWithContacts: boolean): Statement<RowOf<ReturnType<typeof detailsColumns>>> {
  const { text: list } = detailsColumns(contactColumns(isWithContacts));
  const region = `join ${sqlTable(regionTable, 'r')} on ${r.id} = ${c.regionId}`;
  return { name, text: `select ${list} from ${FROM} ${region} where ${c.id} = $1` };
}
const FIND_WITH_CONTACTS = findStatement('find-club-with-contacts', true);
const FIND_WITHOUT_CONTACTS = findStatement('find-club-without-contacts', false);

export async function findClub(database: OpenDatabase, actor: Actor, clubId: number): Promise<ClubDetails | null> {
  const statement = seesClubContacts(actor) ? FIND_WITH_CONTACTS : FIND_WITHOUT_CONTACTS;
  const [row] = await database.rows(statement, [clubId]);
  if (row === undefined) return null;
  const { cityName: city, regionId, regionName } = row;
  const isWithoutUsers = seesClubsWithoutUsers(actor) && row.isWithoutUsers ? true : null;
  const playersWithoutPhoto = mayEditClub(actor, clubId) === null ? null : row.playersWithoutPhoto;
  return Object.assign(row, {
    city: { name: city },
    region: { id: regionId, name: regionName },
    isWithoutUsers,
    playersWithoutPhoto,
  });
}

/** Licences of the club, newest season first; of one season and the one before when a year is given. */
export async function listClubCardIndexes(
  { db }: OpenDatabase,
  clubId: number,
  year: number | undefined,
): Promise<ClubCardIndex[]> {
  const i = cardIndexTable;
  const isOfSeason = year === undefined ? undefined : inArray(i.year, [year, year - 1]);
  return db
    .select({ id: i.id, year: i.year, ageGroup: i.ageGroup, championship: i.championship })
    .from(i)
    .where(and(eq(i.clubId, clubId), isNull(i.removedOn), isOfSeason))
    .orderBy(desc(i.year), placeOfGroup(i.ageGroup), i.id);
}

export async function listClubCoaches({ db }: OpenDatabase, clubId: number) {
  return db
    .select({ id: coachTable.id, photoId: coachTable.photoId, name: coachTable.name })
    .from(coachTable)
    .where(eq(coachTable.currentClubId, clubId))
    .orderBy(sql`${coachTable.name} collate "bg_bg"`, coachTable.id);
}

export async function cityNameOf(tx: Database, cityId: number): Promise<string> {
  const [city] = await tx.select({ name: cityTable.name }).from(cityTable).where(eq(cityTable.id, cityId));
  if (city === undefined) throw new Error('The city of the club is gone');
  return city.name;
}

export async function lockClub(tx: Database, clubId: number) {
  const [club] = await tx.select().from(clubTable).where(eq(clubTable.id, clubId)).for('update');
  return club;
}

export async function insertClub(tx: Database, club: typeof clubTable.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(clubTable).values(club).returning({ id: clubTable.id });
  if (inserted === undefined) throw new Error('The club was not stored');
  return inserted.id;
}

export async function updateClub(
  tx: Database,
  clubId: number,
  changes: Partial<typeof clubTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(clubTable)
    .set({ ...changes, version: sql`${clubTable.version} + 1` })
    .where(eq(clubTable.id, clubId));
}

export async function deleteClubRow(tx: Database, clubId: number): Promise<void> {
  await tx.delete(clubTable).where(eq(clubTable.id, clubId));
}

export async function findClubTies(tx: Database, clubId: number) {
  const isNamedIn = (...columnsOfOne: [PgColumn, ...PgColumn[]]) =>
    sql<boolean>`exists (select 1 from ${columnsOfOne[0].table} where ${or(...columnsOfOne.map((column) => eq(column, clubId)))})`;
  const [ties] = await tx
    .select({
      players: isNamedIn(playerTable.currentClubId, playerTable.firstClubId),
      cardIndexes: isNamedIn(cardIndexTable.clubId),
      transfers: isNamedIn(transferTable.fromClubId, transferTable.toClubId),
      coaches: sql<boolean>`${isNamedIn(coachTable.currentClubId, coachTable.firstClubId)}
        or ${isNamedIn(coachTransferTable.clubId)}`,
      users: isNamedIn(userClubTable.clubId),
      // Those that were taken away go with the club (a trigger sees to that).
      notes: sql<boolean>`exists (select 1 from ${noteTable} where ${isNull(noteTable.removedOn)}
        and ${clubId}::int in (${noteTable.clubId}, ${noteTable.forClubId}, ${noteTable.forOtherClubId}))`,
    })
    .from(ONE_ROW);
  if (ties === undefined) throw new Error('The ties of the club are unknown');
  return ties;
}
