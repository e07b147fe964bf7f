import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchLetterKeys } from '#web/lib/keys/letter-keys.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Link } from 'react-router';
import { PageKeyListener } from './page-key-listener.tsx';

/** A list with what every list has. */
function renderList() {
  return render(
    <>
      <PageKeyListener />
      <main>
        <h1 tabIndex={-1}>Списък</h1>
        <SearchField label="Търсене в списъка" value="" onSearch={() => undefined} hasKey />
        <Link to="/clubs/create" aria-keyshortcuts="N">
          Добави
        </Link>
        <Link to="/clubs/hidden" aria-keyshortcuts="E" style={{ display: 'none' }}>
          Промяна
        </Link>
        <div role="group" aria-label="Избрани редове" aria-keyshortcuts="A" tabIndex={-1}>
          <button type="button">Подпиши 2</button>
        </div>
      </main>
    </>,
    { at: '/clubs' },
  );
}

/** A key as a layout writes it, at its place. */
const press = (key: string, code: string, shiftKey = false) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));

const field = page.getByRole('textbox', { name: 'Търсене в списъка' });

beforeEach(() => {
  signInAs('ADMINISTRATOR');
  switchLetterKeys(true);
});

describe('single keys', () => {
  it.each<[string, [string, string], [string, string], string]>([
    ['G and the place in the menu', ['g', 'KeyG'], ['5', 'Digit5'], '/users'],
    ['the same on a Bulgarian layout', ['ж', 'KeyG'], ['3', 'Digit3'], '/coaches'],
    ['G and a letter', ['g', 'KeyG'], ['r', 'KeyR'], '/transfers'],
    ['the letters as they stand on Bulgarian keys', ['г', 'KeyH'], ['с', 'KeyI'], '/players'],
  ])('lead to a section: %s', async (_what, first, second, to) => {
    const { address } = renderList();
    await expect.element(field).toBeVisible();
    press(...first);
    press(...second);
    await expect.poll(address).toBe(to);
  });

  it.each([
    ['m', 'KeyM'],
    ['м', 'KeyM'],
  ] as const)('lead to the own club: G and %s', async (letter, code) => {
    signInAs('CLUB', { clubIds: [7] });
    const { address } = renderList();
    await expect.element(field).toBeVisible();
    press('g', 'KeyG');
    press(letter, code);
    await expect.poll(address).toBe('/clubs/7');
  });

  it('lead to what can be done with the ticked rows, which is not done by that', async () => {
    renderList();
    await expect.element(field).toBeVisible();
    press('а', 'KeyA');
    await expect.element(page.getByRole('group', { name: 'Избрани редове' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Подпиши 2' })).toHaveFocus();
  });

  it('press what names them, and find the field of the list', async () => {
    const { address } = renderList();
    await expect.element(field).toBeVisible();
    press('б', 'Slash');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('ng2');
    await expect.element(field).toHaveValue('ng2');
    expect(address()).toBe('/clubs');
    page.getByRole('heading').element().focus();
    press('e', 'KeyE');
    press('т', 'KeyN');
    await expect.poll(address).toBe('/clubs/create');
  });

  it('are told by „?“, under what the page calls them', async () => {
    renderList();
    await expect.element(field).toBeVisible();
    press('Б', 'Slash', true);
    const sheet = page.getByRole('dialog', { name: 'Помощ' });
    await expect
      .element(sheet)
      .toHaveTextContent(/На тази страница.*\/Търсене в списъка.*NДобави.*G 4G РСъстезателни права/);
    await expect.element(sheet).not.toHaveTextContent('Промяна');
    await expectSound();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('do nothing once they are switched off', async () => {
    switchLetterKeys(false);
    const { address } = renderList();
    await expect.element(field).toBeVisible();
    for (const key of ['n', '?', 'g', '2']) press(key, '');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    press('/', 'Slash');
    await expect.element(field).not.toHaveFocus();
    expect(address()).toBe('/clubs');
  });
});
