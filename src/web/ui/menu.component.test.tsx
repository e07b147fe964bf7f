import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { ActionMenu } from './menu.tsx';
import { Modal } from './overlay/modal.tsx';

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

function AskingMenu() {
  const [isAsking, setIsAsking] = useState(false);
  const actions = [{ label: 'Изтрий', onAction: () => setIsAsking(true) }];
  return (
    <>
      <ActionMenu label="Действия за Левски" actions={actions} />
      <Modal title="Наистина ли?" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>Клубът ще бъде изтрит.</p>
      </Modal>
    </>
  );
}

describe('a menu', () => {
  it('that asks before it does something has the focus again when the answer is no', async () => {
    render(<AskingMenu />);
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Изтрий')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('dialog', { name: 'Наистина ли?' });
    await expect.element(question).toBeVisible();
    await expect.poll(() => question.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('says what its button opens and whether it is open', async () => {
    renderMenu();
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect.element(page.getByRole('menu', { name: 'Действия за Левски' })).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-haspopup]')?.getAttribute('aria-expanded')).toBe('true');
    await expectSound();
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
    await expect.poll(() => onDelete).toHaveBeenCalledTimes(1);
    await expect.element(button).toHaveFocus();
  });
});
