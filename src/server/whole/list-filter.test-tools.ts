import { expect } from 'vitest';
import { searchText } from '#domain/search/search-key.ts';
import { aClub, aPlayer, aUser, type UserOptions } from '#test/builders.ts';
import { type SignedIn, signIn } from '#test/test-app.ts';
import type { App } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';

interface Page {
  rows: { id: number }[];
  total: number;
}

export async function page(caller: SignedIn, path: string, query: Record<string, string>): Promise<Page> {
  const url = `/api/${path}?${new URLSearchParams(query).toString()}`;
  const response = await caller.request({ url });
  expect(response.statusCode).toBe(200);
  const body = response.json<Record<string, unknown>>();
  return { rows: Object.values(body).find(Array.isArray) as { id: number }[], total: body['total'] as number };
}

/** What the list finds; the total has to be the number of the rows. */
export async function idsOf(caller: SignedIn, path: string, keyword: string, more = {}): Promise<number[]> {
  const { rows, total } = await page(caller, path, { keyword, ...more });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

/** Which of the keywords do not find exactly these rows. */
export async function missing(
  caller: SignedIn,
  path: string,
  keywords: readonly string[],
  wanted: number[],
  more = {},
) {
  const wrong: string[] = [];
  for (const keyword of keywords) {
    if (JSON.stringify(await idsOf(caller, path, keyword, more)) !== JSON.stringify(wanted)) wrong.push(keyword);
  }
  return wrong;
}

/** Who filters the lists, and a federation small enough to know who has to be found. */
export function useFederation(database: () => OpenDatabase, app: () => App) {
  const as = async (options: UserOptions) => signIn(app(), (await aUser(database().db, options)).userName);
  const asAdministrator = () => as({ roles: ['ADMINISTRATOR'] });
  const aNamedPlayer = (name: string, given: Parameters<typeof aPlayer>[1] = {}) => {
    const [firstName = '', middleName = '', lastName = ''] = name.split(' ');
    const search = searchText(name, given.number);
    return aPlayer(database().db, { firstName, middleName, lastName, search, ...given });
  };

  async function aFederation() {
    const { db } = database();
    const club = await aClub(db, {
      name: 'Морски вълк',
      fullName: 'ВК „Морски вълк“ – Плевен',
      licenseNumber: 'ММС-009017',
      email: 'office@zlaten-rog.test',
      president: 'Росица Желева',
      contactNumber: '0888 000 103',
    });
    const other = await aClub(db, { name: 'Тича', president: 'Яна Ганева', contactNumber: '0777 444 555' });
    const player = await aNamedPlayer('Георги Стоянов Александров', {
      number: 100_777,
      birthDate: '2009-03-12',
      nationality: 'Сърбия',
      currentClubId: club.id,
    });
    const stranger = await aNamedPlayer('Огнян Колев Жеков', {
      number: 100_888,
      birthDate: '2011-11-30',
      currentClubId: other.id,
    });
    return { db, club, other, player, stranger };
  }

  return { as, asAdministrator, aNamedPlayer, aFederation };
}
