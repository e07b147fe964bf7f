import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { ActionMenu } from './menu.tsx';

const button = page.getByRole('button', { name: 'Действия за Левски' });
const item = (name: string) => page.getByRole('menuitem', { name });

function renderMenu() {
  const onDelete = vi.fn<() => void>();
  const actions = [
    { label: 'Промяна', onAction: () => undefined },
    { label: 'Изтрий', onAction: onDelete },
  ];
  render(<ActionMenu label="Действия за Левски" actions={actions} />, { at: '/clubs' });
  return onDelete;
}

describe('a menu', () => {
  it('says what its button opens and whether it is open', async () => {
    renderMenu();
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect.element(page.getByRole('menu', { name: 'Действия за Левски' })).toBeVisible();
    expect(document.querySelector('[aria-haspopup]')?.getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['{Enter}', 'Промяна'],
    [' ', 'Промяна'],
    ['{ArrowDown}', 'Промяна'],
    ['{ArrowUp}', 'Изтрий'],
  ])('opened by the key %s begins at „%s“, and Escape leads back to its button', async (key, first) => {
    renderMenu();
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(item(first)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('does once what was chosen, closes, and gives the focus back', async () => {
    const onDelete = renderMenu();
    await button.click();
    await item('Изтрий').click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(onDelete).toHaveBeenCalledTimes(1);
    await expect.element(button).toHaveFocus();
  });
});
