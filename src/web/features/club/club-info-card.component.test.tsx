import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useRecord } from '#web/api/use-record.ts';
import { expectSound } from '#web/test/axe.ts';
import { club as given } from '#web/test/club.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ClubInfoCard } from './club-info-card.tsx';

let club: ClubDetails;
let refusal: { status: number; json: unknown } | null;
let asked: ReturnType<typeof serve>;
const PATH = `/api/clubs/${given.id}`;
const puts = () => asked.filter(({ method }) => method === 'PUT');
const pencil = (label: string) => page.getByRole('button', { name: `Промени: ${label}` });
const phone = page.getByRole('textbox', { name: 'Телефон за контакт' });

beforeEach(() => {
  [club, refusal] = [{ ...given, contactNumber: '0888 111 222', email: 'office@marek.bg', version: 3 }, null];
  asked = serve({
    [`GET ${PATH}`]: () => ({ json: club }),
    [`PUT ${PATH}`]: ({ body, headers }) => {
      if (refusal !== null) return refusal;
      if (headers.get('If-Match') !== `"${club.version}"`)
        return { status: 409, json: { code: 'changedMeanwhile', message: 'Записът беше променен.', current: club } };
      club = { ...club, ...(body as Partial<ClubDetails>), version: club.version + 1 };
      return { json: club };
    },
  });
  signInAs('ADMINISTRATOR');
});

function Page() {
  const shown = useRecord(clubRecord, given.id);
  return shown === undefined ? null : <ClubInfoCard club={shown} />;
}
const edit = async () => {
  render(<Page />);
  await pencil('Телефон за контакт').click();
  await expect.element(phone).toBeVisible();
};

it('a fact becomes a field where it stands; Enter saves it alone, and „Отмени“ puts the old value back', async () => {
  await edit();
  await expectSound();
  await phone.fill('0999 333 444');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: '0999 333 444' })).toBeVisible();
  expect(puts()[0]?.body).toMatchObject({ contactNumber: '0999 333 444', email: 'office@marek.bg' });
  expect(puts()[0]?.headers.get('If-Match')).toBe('"3"');
  await expect.element(pencil('Телефон за контакт')).toHaveFocus();
  await page.getByRole('button', { name: 'Отмени' }).click();
  await expect.element(page.getByRole('link', { name: '0888 111 222' })).toBeVisible();
  expect(puts()[1]?.headers.get('If-Match')).toBe('"4"');
});

it('an address that looks mistyped is pointed out once, and kept when it is sent again', async () => {
  render(<Page />);
  await pencil('Имейл').click();
  const mail = page.getByRole('textbox', { name: 'Имейл' });
  await mail.fill('office@marek');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: 'валиден имейл' })).toBeVisible();
  expect(puts()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => puts()[0]?.body['email']).toBe('office@marek');
});

it('Escape gives back what was there, and nothing is sent', async () => {
  await edit();
  await phone.fill('нещо друго');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: '0888 111 222' })).toBeVisible();
  await expect.element(pencil('Телефон за контакт')).toHaveFocus();
  expect(puts()).toEqual([]);
});

it('the same value again changes nothing', async () => {
  await edit();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).not.toBeInTheDocument();
  expect(puts()).toEqual([]);
});

it('a value that does not fit is refused at the field in the words of the form, and stays there', async () => {
  await edit();
  await phone.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Моля, въведете телефон за контакт')).toBeVisible();
  expect(puts()).toEqual([]);
  refusal = { status: 400, json: [{ code: 'x', description: 'Този номер не се приема.', field: 'contactNumber' }] };
  await phone.fill('123');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Този номер не се приема.')).toBeVisible();
  await expect.element(phone).toHaveValue('123');
});

it('what somebody else has changed of other facts stays, and the own change is saved upon it', async () => {
  await edit();
  club = { ...club, email: 'new@marek.bg', version: 4 };
  await phone.fill('0999 333 444');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: '0999 333 444' })).toBeVisible();
  expect(club).toMatchObject({ email: 'new@marek.bg', contactNumber: '0999 333 444' });
});

it('the same fact changed by somebody else is not overwritten unasked; Enter again does', async () => {
  await edit();
  club = { ...club, contactNumber: '0777 000 000', version: 4 };
  await phone.fill('0999 333 444');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Междувременно друг потребител записа „0777 000 000“/)).toBeVisible();
  await expect.element(phone).toHaveValue('0999 333 444');
  expect(club.contactNumber).toBe('0777 000 000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: '0999 333 444' })).toBeVisible();
});

it('a pencil stands beside what the person may change: the federation all, the club its contacts, another club nothing', async () => {
  const pencils = () =>
    page
      .getByRole('button', { name: /^Промени:/ })
      .elements()
      .map((one) => one.getAttribute('aria-label')?.slice(9));
  const contacts = ['Адрес', 'Имейл', 'Лице за контакт', 'Телефон за контакт'];
  render(<Page />);
  await expect.poll(pencils).toEqual(['Адрес', 'Имейл', 'Председател', 'Лице за контакт', 'Телефон за контакт']);
  signInAs('CLUB', { clubIds: [given.id] });
  render(<Page />);
  await expect.poll(pencils).toEqual(contacts);
  signInAs('CLUB', { clubIds: [given.id + 1] });
  render(<Page />);
  await expect.element(page.getByText('0888 111 222')).toBeVisible();
  expect(pencils()).toEqual([]);
});
