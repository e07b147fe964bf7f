import type { APIRequestContext, Page } from '@playwright/test';
import { demoLogins } from '#demo/demo-logins.ts';
import { demoEgn } from '#demo/demo-numbers.ts';
import { expectNotice } from './support/notices.ts';
import { aNewEgn, aNewName } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A club registers somebody twice, with a slip, and says that it is another one: the federation is to look. */
async function registerTwice(page: Page, request: APIRequestContext, firstName: string): Promise<number[]> {
  const { userName: username, password } = demoLogins[1];
  const answer = await request.post('/api/authentication/login', { data: { username, password } });
  const { token, claims } = (await answer.json()) as { token: string; claims: { claimValue: string }[] };
  const headers = { authorization: `Bearer ${token}` };
  const clubId = claims[0]?.claimValue ?? '';
  const coaches = (await (await request.get(`/api/clubs/${clubId}/coaches`, { headers })).json()) as { id: number }[];
  const place = {
    cityName: 'Русе',
    firstClubId: clubId,
    firstCoachId: String(coaches[0]?.id),
    nationality: 'България',
  };
  const { birthDate } = aNewEgn();
  const file = await aPicture(page);
  const ids: number[] = [];
  for (const [order, lastName] of ['Кацаров', 'Кацароф'].entries()) {
    const person = { firstName, middleName: 'Иванов', lastName, egn: demoEgn(birthDate, 0, order) };
    const multipart = { ...person, ...place, isAnotherPerson: 'true', file };
    const made = await request.post('/api/players', { headers, multipart });
    expect(made.status(), await made.text()).toBe(201);
    ids.push(((await made.json()) as { id: number }).id);
  }
  await request.post('/api/authentication/logout', { headers });
  return ids;
}

test('two records of one player become one, the old address leads to it, and they are two again', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, 'admin');
  await page.goto('/doubles');
  const firstName = aNewName();
  const [stays = 0, gone = 0] = await registerTwice(page, request, firstName);
  await page.reload();
  await page.getByRole('link', { name: `${firstName} Иванов Кацаров`, exact: true }).click();

  await expect(page.getByRole('radio', { name: `Остава ${firstName} Иванов Кацаров` })).toBeChecked();
  await page.getByRole('radio', { name: /^Фамилия: Кацароф/ }).click();
  // The news that the pair is settled may come before the answer to whoever settled it.
  complaints.allow(/status of 404 .*\/api\/doubles\//);
  await page.getByRole('button', { name: 'Обедини', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Обедини', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${firstName} Иванов Кацароф`);
  await expect(page).toHaveURL(`/players/${stays}`);

  complaints.allow(/status of 404 .*\/api\/players\//);
  await page.goto(`/players/${gone}`);
  await expect(page).toHaveURL(`/players/${stays}`);
  await expect(heading).toHaveText(`${firstName} Иванов Кацароф`);

  await page.goto('/doubles/merged');
  const row = page.getByRole('row', { name: new RegExp(firstName) });
  await row.getByRole('button', { name: /^Действия за/ }).click();
  await page.getByRole('menuitem', { name: /Отмени/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмени обединяването' }).click();
  await expectNotice(page, 'Обединяването беше отменено успешно!');
  await page.goto(`/players/${gone}`);
  await expect(heading).toHaveText(`${firstName} Иванов Кацароф`);
  await expect(page).toHaveURL(`/players/${gone}`);
});
