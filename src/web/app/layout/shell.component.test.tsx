import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSession } from '#web/api/stored-session.ts';
import { chooseTheme } from '#web/lib/store/theme.ts';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { Shell } from './shell.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { UserMenu } from './user-menu.tsx';

describe('the frame around the pages', () => {
  it('without a session leads to the sign-in, and back to where one wanted to go', async () => {
    const { address } = render(<Shell />, { at: '/clubs/2?tab=data' });
    await expect.poll(address).toBe('/login?target=%2Fclubs%2F2%3Ftab%3Ddata');
  });

  it.each(['mustChangePassword', 'mustGiveEmail'] as const)(
    'opens nothing before what has to be done: %s',
    async (what) => {
      signInAs('ADMINISTRATOR', { [what]: true });
      const { address } = render(<Shell />, { at: '/users' });
      await expect.poll(address).toBe('/login?target=%2Fusers');
    },
  );
});

describe('the menu of the sections', () => {
  const links = () => page.getByRole('navigation', { name: 'Основна навигация' }).getByRole('link');

  it('has the five sections and says which one is open', async () => {
    render(<SidebarNav />, { at: '/coaches/3' });
    await expect.element(links().first()).toBeVisible();
    expect(
      links()
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Състезатели', 'Клубове', 'Треньори', 'Състезателни права', 'Потребители']);
    const open = links()
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(open.map((link) => link.getAttribute('href'))).toEqual(['/coaches']);
  });
});

describe('the menu of the person', () => {
  const item = (name: string) => page.getByRole('menuitem', { name });
  afterEach(() => chooseTheme('system'));

  async function openMenu() {
    const session = readSession();
    if (session === null) throw new Error('nobody is signed in');
    render(<UserMenu session={session} />, { at: '/players' });
    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await expect.element(page.getByRole('menu')).toHaveTextContent('Елена Маринова');
  }

  it('holds for administrators what they look after for all', async () => {
    signInAs('ADMINISTRATOR');
    await openMenu();
    await expect.element(item('Настройки на федерацията')).toHaveAttribute('href', '/settings');
    await expect.element(item('Дневник')).toHaveAttribute('href', '/audit');
  });

  it('holds nothing of that for a club, but its own club, its imports and its programs', async () => {
    signInAs('CLUB', { userId: 5, clubIds: [7] });
    await openMenu();
    const places = page
      .getByRole('menuitem')
      .elements()
      .map((place) => place.getAttribute('href'));
    expect(places).toEqual([
      '/today',
      '/users/5',
      '/who-sees',
      '/clubs/7',
      '/imports',
      '/keys',
      '/webhooks',
      '/logout',
    ]);
    await expect.element(item('Изход')).toBeVisible();
  });

  it('changes the theme at once and stays open', async () => {
    signInAs('PLAYER', { playerId: 3 });
    await openMenu();
    await page.getByRole('menuitemradio', { name: 'Тъмна' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await expect.element(page.getByRole('menuitemradio', { name: 'Тъмна' })).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});
