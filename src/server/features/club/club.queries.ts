import { eq, sql } from 'drizzle-orm';
import { type Actor, clubScope, seesClubContacts } from '#domain/access.rules.ts';
import type { ClubCardIndex, ClubDetails, ClubListItem, ClubPage, clubColumns } from '#contract/club.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { Database, OpenDatabase, Statement } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { nullable, orderClauses, SqlValues } from '../../db/list-sql.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { wholeList } from '../../db/whole-list.ts';

type ClubColumn = (typeof clubColumns)[number];
type ClubRow = Omit<ClubListItem, 'city'> & { cityName: string };
type ClubDetailsRow = Omit<ClubDetails, 'city' | 'region'> & {
  cityName: string;
  regionId: number;
  regionName: string;
};

const shown = (column: string): string => `c.${column}`;
const hidden = (): string => 'null::text';

function contactColumn(actor: Actor): (column: string) => string {
  return seesClubContacts(actor) ? shown : hidden;
}

const FROM = 'clubs c join cities t on t.id = c.city_id';

/** One page of the clubs, or of the clubs the person acts for. */
export async function listClubs(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<ClubColumn> & { onlyOwnClubs?: boolean },
): Promise<ClubPage> {
  const values = new SqlValues();
  const own = clubScope(actor);
  const isCut = query.onlyOwnClubs === true && own !== 'all';
  const contact = contactColumn(actor);
  const { rows, total } = await listPage<ClubRow>(
    database,
    {
      from: FROM,
      countFrom: 'clubs c',
      columns: listColumns(contact),
      where: isCut ? [`c.id = any(${values.add(own)}::int[])`] : [],
      search: { column: 'c.search', keyword: query.keyword },
      orderBy: orderClauses(
        query,
        {
          name: ['c.name collate "bg_bg"'],
          licenseNumber: [nullable(contact('license_number'))],
          email: [nullable(contact('email'))],
          president: [nullable(`${contact('president')} collate "bg_bg"`)],
          contactNumber: [nullable(contact('contact_number'))],
          id: [],
        },
        { by: 'name', id: 'c.id' },
      ),
      values,
    },
    query,
  );
  return { clubs: rows.map(toListItem), total, page: query.page, pageSize: query.pageSize };
}

/** All clubs, in the order of the list. */
export async function* everyClub(database: OpenDatabase, actor: Actor): AsyncGenerator<ClubListItem[]> {
  const pages = wholeList<ClubRow>(database, {
    from: FROM,
    columns: listColumns(contactColumn(actor)),
    where: [],
    values: new SqlValues(),
    keys: [
      { expression: 'c.name collate "bg_bg"', type: 'text', valueOf: (row) => row.name },
      { expression: 'c.id', type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toListItem);
}

function listColumns(contact: (column: string) => string): string {
  return `c.id, c.logo_id as "logoId", c.name, c.full_name as "fullName", t.name as "cityName",
    ${contact('license_number')} as "licenseNumber", ${contact('email')} as email,
    ${contact('president')} as president, ${contact('contact_number')} as "contactNumber"`;
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toListItem(row: ClubRow): ClubListItem {
  return Object.assign(row, { city: { name: row.cityName } });
}

const findStatement = (contact: (column: string) => string, name: string): Statement => ({
  name,
  text: `select ${listColumns(contact)}, c.title, c.type, ${contact('bulstat')} as bulstat,
      r.id as "regionId", r.name as "regionName", ${contact('address')} as address,
      ${contact('contact_person')} as "contactPerson",
      c.website_url as "websiteUrl", c.facebook_url as "facebookUrl", c.x_url as "xUrl",
      c.instagram_url as "instagramUrl", c.youtube_url as "youtubeUrl", c.linkedin_url as "linkedInUrl",
      c.tiktok_url as "tiktokUrl", c.version
    from ${FROM} join regions r on r.id = c.region_id where c.id = $1`,
});
const FIND_WITH_CONTACTS = findStatement(shown, 'find-club-with-contacts');
const FIND_WITHOUT_CONTACTS = findStatement(hidden, 'find-club-without-contacts');

/** One club with everything the person may see of it. */
export async function findClub(database: OpenDatabase, actor: Actor, clubId: number): Promise<ClubDetails | null> {
  const statement = seesClubContacts(actor) ? FIND_WITH_CONTACTS : FIND_WITHOUT_CONTACTS;
  const [row] = await database.rows<ClubDetailsRow>(statement, [clubId]);
  if (row === undefined) return null;
  const { cityName, regionId, regionName } = row;
  return Object.assign(row, { city: { name: cityName }, region: { id: regionId, name: regionName } });
}

/** Licences of the club, newest season first; of one season and the one before when a year is given. */
export async function listClubCardIndexes(
  { db }: OpenDatabase,
  clubId: number,
  year: number | undefined,
): Promise<ClubCardIndex[]> {
  const result = await db.execute<ClubCardIndex & Record<string, unknown>>(sql`
    select id, year, age_group as "ageGroup", championship from card_indexes
    where club_id = ${clubId} and (${year ?? null}::int is null or year in (${year ?? 0}::int, ${(year ?? 0) - 1}::int))
    order by year desc, age_group, id`);
  return result.rows;
}

export async function listClubCoaches({ db }: OpenDatabase, clubId: number) {
  const result = await db.execute<{ id: number; photoId: string | null; name: string }>(sql`
    select id, photo_id as "photoId", name from coaches
    where current_club_id = ${clubId} order by name collate "bg_bg", id`);
  return result.rows;
}

/** Whether there is such a club at all. */
export async function isClub({ db }: OpenDatabase, clubId: number): Promise<boolean> {
  const found = await db.select({ id: clubTable.id }).from(clubTable).where(eq(clubTable.id, clubId));
  return found.length > 0;
}

export async function cityNameOf(tx: Database, cityId: number): Promise<string> {
  const [city] = await tx.select({ name: cityTable.name }).from(cityTable).where(eq(cityTable.id, cityId));
  if (city === undefined) throw new Error('The city of the club is gone');
  return city.name;
}

/** Holds the row until the transaction ends, so that two people cannot save over each other. */
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

/** What still depends on the club. */
export async function findClubTies(tx: Database, clubId: number) {
  const result = await tx.execute<{
    players: boolean;
    cardIndexes: boolean;
    transfers: boolean;
    coaches: boolean;
    users: boolean;
  }>(sql`
    select
      exists (select 1 from players where current_club_id = ${clubId} or first_club_id = ${clubId}) as players,
      exists (select 1 from card_indexes where club_id = ${clubId}) as "cardIndexes",
      exists (select 1 from transfers where from_club_id = ${clubId} or to_club_id = ${clubId}) as transfers,
      exists (select 1 from coaches where current_club_id = ${clubId} or first_club_id = ${clubId})
        or exists (select 1 from coach_transfers where club_id = ${clubId}) as coaches,
      exists (select 1 from user_clubs where club_id = ${clubId}) as users`);
  const [ties] = result.rows;
  if (ties === undefined) throw new Error('The ties of the club are unknown');
  return ties;
}
