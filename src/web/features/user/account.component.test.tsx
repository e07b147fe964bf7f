import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnSession } from '#contract/user/account.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { readSession } from '#web/api/stored-session.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { keepLook } from '#web/lib/store/theme.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { MailWishesCard } from './mail-wishes-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';

const button = (name: string) => page.getByRole('button', { name });

describe('the own names and contacts', () => {
  const user: UserDetails = {
    id: 7,
    userName: 'klub1',
    email: 'elena@example.bg',
    firstName: 'Елена',
    lastName: 'Маринова',
    phoneNumber: '0888123456',
    isDeleted: false,
    createdOn: '2026-01-01T00:00:00Z',
    userRoles: [],
    clubs: [],
    player: null,
    players: [],
    version: 4,
  };
  const open = () => {
    signInAs('CLUB', { userId: 7 });
    return render(<OwnDataCard user={user} />, { at: '/users/7?edit' });
  };
  const box = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });

  it('are saved without a password while the e-mail stays, with the version they started from', async () => {
    const asked = serve({
      'PUT /api/authentication/account': () => ({ json: { ...user, firstName: 'Елица', version: 5 } }),
    });
    const { address } = open();
    await box('Име').fill('Ел');
    await button('Запази').click();
    await expect.element(page.getByText('Името трябва да е поне 3 символа').first()).toBeVisible();
    await box('Име').fill('Елица');
    await expect.element(box('Текуща парола')).not.toBeInTheDocument();
    await button('Запази').click();
    await expect.poll(address).toBe('/users/7');
    const sent = asked.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      firstName: 'Елица',
      lastName: 'Маринова',
      phoneNumber: '0888123456',
      email: 'elena@example.bg',
    });
    expect(sent?.headers.get('if-match')).toBe('"4"');
    await expect.poll(() => readSession()?.user.firstName).toBe('Елица');
  });

  it('with another e-mail ask for the password, and say beneath it when it is wrong', async () => {
    const problem = { code: 'currentPasswordWrong', description: 'Текущата парола е грешна', field: 'currentPassword' };
    const asked = serve({ 'PUT /api/authentication/account': () => ({ status: 400, json: [problem] }) });
    open();
    // The form listens to what is typed from the moment its dialog holds the focus.
    await expect.poll(() => page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
    await box('Имейл').fill('nova@example.bg');
    await box('Текуща парола').fill('Greshna#2026x');
    await button('Запази').click();
    await expect.element(page.getByText('Текущата парола е грешна').first()).toBeVisible();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      email: 'nova@example.bg',
      currentPassword: 'Greshna#2026x',
    });
    // Back to the old one there is nothing to show the password for.
    await box('Имейл').fill('elena@example.bg');
    await expect.element(box('Текуща парола')).not.toBeInTheDocument();
  });
});

describe('the own sessions', () => {
  const session = (id: string, device: string, isCurrent = false): OwnSession => ({
    id,
    device,
    place: 'мрежа 203.0.113.*',
    createdAt: '2026-11-16T06:00:00Z',
    lastSeenAt: '2026-11-16T06:05:00Z',
    isCurrent,
  });

  it('are named by device, network and moment; this one cannot be ended here, the others can', async () => {
    let open = [session('1', 'Chrome, Windows', true), session('2', 'Safari, iPhone'), session('3', 'Firefox, Mac')];
    const end = (ids: string[]) => {
      open = open.filter(({ id }) => !ids.includes(id));
      return { json: {} };
    };
    const asked = serve({
      'GET /api/authentication/sessions': () => ({ json: { sessions: open } }),
      'DELETE /api/authentication/sessions/2': () => end(['2']),
      'DELETE /api/authentication/sessions': () => end(['3']),
    });
    signInAs('CLUB');
    render(<OwnSessionsCard />);
    const rows = page.getByRole('list', { name: 'Сесии' }).getByRole('listitem');
    await expect.element(rows).toHaveLength(3);
    await expect.element(rows.first()).toHaveTextContent('Тази сесия');
    await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('Safari, iPhoneмрежа 203.0.113.*, последна активност: 16.11.2026, 08:05');
    await rows.nth(1).getByRole('button').click();
    await expect.element(rows).toHaveLength(2);
    await expect.element(page.getByText('Сесията беше прекратена успешно!')).toBeVisible();
    await button('Прекрати всички други').click();
    await expect.element(rows).toHaveLength(1);
    // With nothing else to end there is no button.
    await expect.element(button('Прекрати всички други')).not.toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/authentication/sessions/2',
      '/api/authentication/sessions',
    ]);
  });

  it('that have ended meanwhile are said to be gone, and the list is read again', async () => {
    const message = 'Записът не беше намерен.';
    const asked = serve({
      'GET /api/authentication/sessions': () => ({ json: { sessions: [session('1', 'A', true), session('2', 'B')] } }),
      'DELETE /api/authentication/sessions/2': () => ({ status: 404, json: { code: 'notFound', message } }),
    });
    signInAs('CLUB');
    render(<OwnSessionsCard />);
    await page.getByRole('button', { name: /^Прекрати сесията от B/ }).click();
    await expect.element(page.getByText('Възникна грешка при прекратяването на сесия!')).toBeVisible();
    await expect.poll(() => asked.filter(({ method }) => method === 'GET').length).toBe(2);
  });
});

describe('which mails one wants', () => {
  it('is switched one by one, and what was not saved stays as it was', async () => {
    let isWanted = true;
    let status = 200;
    const list = () => ({ wishes: [{ kind: 'transferReminder', isWanted }], digest: null });
    const asked = serve({
      'GET /api/authentication/mail-wishes': () => ({ json: list() }),
      'PUT /api/authentication/mail-wishes': ({ body }) => {
        if (status !== 200) return { status, json: { code: 'unexpected', message: 'Не стана.' } };
        isWanted = (body as unknown as ReturnType<typeof list>).wishes[0]?.isWanted === true;
        return { json: list() };
      },
    });
    signInAs('ADMINISTRATOR');
    render(<MailWishesCard />);
    const wish = page.getByRole('switch', { name: 'Напомняне за трансфер' });
    await expect.element(wish).toBeChecked();
    await wish.click();
    await expect.element(wish).not.toBeChecked();
    await expect
      .poll(() => asked.find(({ method }) => method === 'PUT')?.body)
      .toEqual({ wishes: [{ kind: 'transferReminder', isWanted: false }] });
    status = 500;
    await wish.click();
    await expect.element(page.getByText('Възникна грешка при промяната на настройките за писмата!')).toBeVisible();
    await expect.element(wish).not.toBeChecked();
    await expect.element(page.getByText(/се изпращат винаги/)).toBeVisible();
  });

  it('is also how often one is written what waits', async () => {
    let digest = 'never';
    const asked = serve({
      'GET /api/authentication/mail-wishes': () => ({ json: { wishes: [], digest } }),
      'PUT /api/authentication/mail-wishes': ({ body }) => {
        digest = String(body['digest']);
        return { json: { wishes: [], digest } };
      },
    });
    signInAs('CLUB', { clubIds: [3] });
    render(<MailWishesCard />);
    const choice = page.getByRole('combobox', { name: 'Обобщение по имейл' });
    await expect.element(choice).toHaveValue('never');
    await choice.selectOptions('Всяка седмица');
    await expect.element(choice).toHaveValue('weekly');
    await expect.poll(() => asked.find(({ method }) => method === 'PUT')?.body).toEqual({ digest: 'weekly' });
  });

  it('is nothing for people of a club: they are told where those mails go', async () => {
    serve({ 'GET /api/authentication/mail-wishes': () => ({ json: { wishes: [], digest: 'never' } }) });
    signInAs('CLUB', { clubIds: [3] });
    render(<MailWishesCard />);
    await expect
      .element(page.getByText('Писмата за договорите и трансферите на клуба отиват на имейла на клуба.'))
      .toBeVisible();
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the look of the pages', () => {
  it('is chosen with the keyboard, at once', async () => {
    signInAs('CLUB');
    render(<AppearanceCard />);
    await expect.element(page.getByRole('radio', { name: 'Като на устройството' })).toBeChecked();
    await page.getByRole('radio', { name: 'Светла' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Тъмна' })).toBeChecked();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
    await page.getByRole('radio', { name: 'Като на устройството' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined();
  });

  it('gives the rows of lists more room, and outlives the session', async () => {
    signInAs('CLUB');
    render(
      <>
        <AppearanceCard />
        <table>
          <tbody data-rows="">
            <tr>
              <td>Ред</td>
            </tr>
          </tbody>
        </table>
      </>,
    );
    const row = page.getByRole('row');
    const height = () => row.element().getBoundingClientRect().height;
    await expect.element(row).toBeVisible();
    expect(height()).toBeLessThan(60);
    await page.getByRole('radio', { name: 'Просторни' }).click();
    await expect.poll(height).toBe(60);
    localStorage.clear();
    keepLook();
    expect(localStorage.getItem('density')).toBe('roomy');
    await page.getByRole('radio', { name: 'Сбити' }).click();
    await expect.poll(height).toBeLessThan(60);
    await expect.poll(() => localStorage.getItem('density')).toBeNull();
  });
});
