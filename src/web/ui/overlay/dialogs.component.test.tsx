import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { Button } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { TextInput } from '../form/text-inputs.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');

interface AskingProps {
  act: () => Promise<void>;
  isDestructive?: boolean;
}

function Asking({ act, isDestructive = false }: AskingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Питай</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Изтриване"
        text="Сигурни ли сте?"
        confirmLabel="Изтрий"
        pendingLabel="Изтриване..."
        isDestructive={isDestructive}
        onConfirm={async () => {
          await act();
          setIsOpen(false);
        }}
        onDismiss={() => setIsOpen(false)}
      />
    </>
  );
}

describe('a question', () => {
  it('waits for the act, does it once, and cannot be left meanwhile', async () => {
    let finish = () => undefined as void;
    const act = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    render(<Asking act={act} />);
    await button('Питай').click();
    await button('Изтрий').dblClick();
    await expect.element(button('Изтриване...')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    finish();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Питай')).toHaveFocus();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the way out, when it cannot be taken back', true, 'Отказ'],
    ['the act, when it can', false, 'Изтрий'],
  ])('starts with the focus on %s', async (_name, isDestructive, name) => {
    render(<Asking act={() => Promise.resolve()} isDestructive={isDestructive} />);
    await button('Питай').click();
    await expect.element(button(name)).toHaveFocus();
    await expectSound();
  });
});

const nothing = () => undefined;

function ModalForm({ onSaved = nothing }: { onSaved?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Отвори</Button>
      <Modal title="Добавяне" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SmallForm
          onSaved={() => {
            onSaved();
            setIsOpen(false);
          }}
        />
      </Modal>
    </>
  );
}

function SmallForm({ onSaved }: { onSaved: () => void }) {
  const form = useAppForm({
    schema: z.object({ name: z.string().min(1, 'Моля, въведете име') }),
    defaultValues: { name: '' },
    failureText: '',
    write: useMutation<void, Error, unknown>({ mutationFn: () => Promise.resolve() }),
    onSaved,
  });
  return (
    <Form form={form} label="Добавяне" className="flex-1">
      <TextInput field={form.field('name')} label="Име" />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}

describe('a dialog with a form', () => {
  const dialog = page.getByRole('dialog', { name: 'Добавяне' });
  const name = page.getByRole('textbox', { name: 'Име' });

  it('starts in its first field and gives the focus back when it is closed', async () => {
    render(<ModalForm />);
    await button('Отвори').click();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Отвори')).toHaveFocus();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => button('Затвори').click()],
    ['„Отказ“', () => button('Отказ').first().click()],
  ])('asks before what was typed is lost by %s', async (_name, close) => {
    render(<ModalForm />);
    await button('Отвори').click();
    await name.fill('Иван');
    await close();
    await expect.element(question).toHaveTextContent('незапазени промени');
    await button('Остани').click();
    await expect.element(name).toHaveValue('Иван');
    await userEvent.keyboard('{Escape}');
    await button('Излез без запазване').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('closes without a question once it is saved', async () => {
    const onSaved = vi.fn<() => void>();
    render(<ModalForm onSaved={onSaved} />);
    await button('Отвори').click();
    await name.fill('Иван');
    await button('Добави').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => onSaved).toHaveBeenCalledTimes(1);
  });

  it('has its buttons on its lower edge on a phone while it scrolls', async () => {
    await page.viewport(375, 200);
    render(<ModalForm />);
    await button('Отвори').click();
    await expect.element(name).toHaveFocus();
    const bar = button('Добави').element().closest('.sticky');
    await expect.poll(() => Math.round(window.innerHeight - (bar?.getBoundingClientRect().bottom ?? 0))).toBe(0);
    await page.viewport(1280, 800);
  });

  it('is without a fault when it is refused, and in the question that guards it', async () => {
    render(<ModalForm />);
    await button('Отвори').click();
    await button('Добави').click();
    await expect.element(page.getByText('Моля, въведете име').first()).toBeVisible();
    await expectSound();
    await name.fill('Иван');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await expectSound();
  });
});
