import { type Actor, isAdministrator, isClubUser } from '#domain/access.rules.ts';
import type { ClubListItem, ClubPage, clubColumns } from '#contract/club.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { keywordConditions, listPage, orderClauses, SqlValues } from '../../db/list-page.ts';

type ClubRow = Omit<ClubListItem, 'city'> & { cityName: string };

/** One page of the clubs. Contact data are official, but no business of players. */
export async function listClubs(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof clubColumns)[number]>,
): Promise<ClubPage> {
  const values = new SqlValues();
  const seesContacts = isAdministrator(actor) || isClubUser(actor);
  const contact = (column: string) => (seesContacts ? `c.${column}` : 'null::text');

  const { rows, total } = await listPage<ClubRow>(
    database,
    {
      from: 'clubs c join cities t on t.id = c.city_id',
      columns: `c.id, c.logo_id as "logoId", c.name, c.full_name as "fullName", t.name as "cityName",
        ${contact('license_number')} as "licenseNumber", ${contact('email')} as email,
        ${contact('president')} as president, ${contact('contact_number')} as "contactNumber"`,
      where: keywordConditions('c.search', query.keyword, values),
      orderBy: orderClauses(
        query,
        {
          name: ['c.name collate "bg_bg"'],
          licenseNumber: [contact('license_number')],
          email: [contact('email')],
          president: [`${contact('president')} collate "bg_bg"`],
          contactNumber: [contact('contact_number')],
          id: [],
        },
        { by: 'name', id: 'c.id' },
      ),
      values,
    },
    query,
  );
  const clubs = rows.map(({ cityName, ...club }) => ({ ...club, city: { name: cityName } }));
  return { clubs, total, page: query.page, pageSize: query.pageSize };
}
