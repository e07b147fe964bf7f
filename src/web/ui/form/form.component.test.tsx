import { useMutation } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { textOrNone } from '#contract/common/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { expectSound } from '#web/test/axe.ts';
import { pasteInto } from '#web/test/paste.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { TextInput } from './text-inputs.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({
  name: z.string().trim().min(3, 'Името трябва да е поне 3 символа').regex(/^\D*$/, 'Името може да съдържа само букви'),
  president: z.string().trim().min(3, 'Името трябва да е поне 3 символа'),
  bulstat: z.string(),
  secret: textOrNone('', 40),
});

type Team = z.infer<typeof schema>;
type Send = (sending: Sending<Team>) => Promise<void>;

interface TeamFormProps {
  send: Send;
  onSaved?: () => void;
}

const nothing = () => undefined;

function TeamForm({ send, onSaved = nothing }: TeamFormProps) {
  const form = useAppForm({
    schema,
    defaultValues: { name: '', president: '', bulstat: '', secret: '' },
    draftKey: 'draft.team',
    unkept: ['secret'],
    failureText: 'Възникна грешка при добавянето!',
    write: useMutation({ mutationFn: send }),
    onSaved,
  });
  return (
    <Form form={form} label="Отбор">
      <TextInput field={form.field('name')} label="Наименование" />
      <TextInput field={form.field('president')} label="Президент" />
      <TextInput field={form.field('bulstat')} label="Булстат" isOptional />
      <TextInput field={form.field('secret')} label="Таен номер" isOptional />
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." cancelTo="/elsewhere" />
    </Form>
  );
}

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
const line = (name: string) => summary.getByRole('link', { name, exact: true });
const sendsNothing: Send = () => Promise.reject(new Error('nothing should be sent'));

/** A server that answers when it is told to. */
function slowServer() {
  const answers: (() => void)[] = [];
  const send = vi.fn<Send>(() => new Promise<void>((resolve) => answers.push(resolve)));
  return { send, answer: () => answers.shift()?.() };
}

/** No answer is there in the same moment. */
function refusing(refusal: ApiError): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(refusal), 10));
}

async function fillIn({ name = 'Царевец волей', president = 'Иван Петров' } = {}) {
  await box('Наименование').fill(name);
  await box('Президент').fill(president);
}

describe('a form that was not filled in', () => {
  it('says above it what is wrong, names each field, and leads to it', async () => {
    render(<TeamForm send={sendsNothing} />);
    await button('Запази').click();
    await expect.element(summary).toHaveFocus();
    await expect.element(line('Наименование: Името трябва да е поне 3 символа')).toBeVisible();
    await line('Президент: Името трябва да е поне 3 символа').click();
    await expect.element(box('Президент')).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^Грешка: /);
    await expectSound();
  });

  it('gives the focus to the only field that is wrong', async () => {
    render(<TeamForm send={sendsNothing} />);
    await fillIn({ president: '' });
    await button('Запази').click();
    await expect.element(box('Президент')).toHaveFocus();
    await expect.element(box('Президент')).toHaveAttribute('aria-invalid', 'true');
  });

  it('drops a line when its field is mended, and changes it when it is wrong in another way', async () => {
    render(<TeamForm send={sendsNothing} />);
    await button('Запази').click();
    await box('Наименование').fill('Клуб 4');
    await expect.element(line('Наименование: Името може да съдържа само букви')).toBeVisible();
    await expect.element(box('Наименование')).toHaveFocus();
    await box('Наименование').fill('Клуб');
    await expect.element(line('Наименование: Името може да съдържа само букви')).not.toBeInTheDocument();
    await expect.element(line('Президент: Името трябва да е поне 3 символа')).toBeVisible();
  });

  it('does not complain of a field that was only looked at', async () => {
    render(<TeamForm send={sendsNothing} />);
    await box('Наименование').click();
    await box('Президент').click();
    await expect.element(box('Наименование')).toHaveAttribute('aria-invalid', 'false');
    await box('Президент').fill('И');
    await box('Наименование').click();
    await expect.element(page.getByText('Името трябва да е поне 3 символа')).toBeVisible();
  });
});

it('keeps a text that is too long as it was pasted, and says at its field how long it may be and by how much it is', async () => {
  render(<TeamForm send={sendsNothing} />);
  await fillIn();
  await pasteInto(box('Таен номер'), 'а'.repeat(45));
  await button('Запази').click();
  await expect.element(box('Таен номер')).toHaveValue('а'.repeat(45));
  await expect
    .element(box('Таен номер'))
    .toHaveAccessibleDescription(/Може да е най-много 40 символа\. Съкратете с 5\./);
  await expect.element(box('Таен номер')).toHaveFocus();
});

describe('a form that is sent', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { send, answer } = slowServer();
    const onSaved = vi.fn<() => void>();
    render(<TeamForm send={send} onSaved={onSaved} />);
    await fillIn();
    await button('Запази').dblClick();
    await expect.element(button('Запазване...')).toHaveAttribute('aria-disabled', 'true');
    await box('Президент').click();
    await userEvent.keyboard('{Enter}');
    answer();
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Ctrl+S', '{Control>}s{/Control}'],
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
    ['Enter', '{Enter}'],
  ])('is sent by %s', async (_name, keys) => {
    const onSaved = vi.fn<() => void>();
    render(<TeamForm send={() => Promise.resolve()} onSaved={onSaved} />);
    await fillIn();
    await userEvent.keyboard(keys);
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it('says that it could not be sent and repeats it under the same number: the server acts once', async () => {
    const keys: string[] = [];
    const offline = new ApiError('Няма връзка със сървъра.', { status: 0, code: 'network', requestId: null });
    const send: Send = ({ attempt }) => {
      keys.push(attempt.idempotencyKey);
      return keys.length < 3 ? Promise.reject(offline) : Promise.resolve();
    };
    render(<TeamForm send={send} />);
    await fillIn();
    await button('Запази').click();
    await expect.element(page.getByRole('heading', { name: 'Възникна грешка при добавянето!' })).toBeVisible();
    await expect.element(box('Наименование')).toHaveValue('Царевец волей');
    await button('Запази').click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    // Other content is another attempt.
    await box('Президент').fill('Петър Иванов');
    await button('Запази').click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a form that the server refuses', () => {
  const taken = new ApiError('Вече има клуб с този Булстат.', { status: 409, code: 'bulstatTaken', requestId: null });

  it('says it at the field it is about, keeps what was typed, and is a new attempt when sent again', async () => {
    const keys: string[] = [];
    render(
      <TeamForm
        send={({ attempt }) => {
          keys.push(attempt.idempotencyKey);
          return refusing(taken);
        }}
      />,
    );
    await fillIn();
    await box('Булстат').fill('123456789');
    await button('Запази').click();
    await expect.element(box('Булстат')).toHaveFocus();
    await expect.element(box('Булстат')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(line('Вече има клуб с този Булстат.')).toBeVisible();
    await expect.element(box('Президент')).toHaveValue('Иван Петров');
    await button('Запази').click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).not.toBe(keys[0]);
    await expectSound();
  });

  it('says it of the field for as long as that one is not changed, and names no field it does not have', async () => {
    const problems = [
      { code: 'x', field: 'name', description: 'Вече има отбор с това име.' },
      { code: 'x', field: 'unknown', description: 'Нещо друго.' },
    ];
    const refusal = new ApiError('', { status: 400, code: 'invalid', requestId: null, problems });
    render(<TeamForm send={() => refusing(refusal)} />);
    await fillIn();
    await button('Запази').click();
    await expect.element(line('Наименование: Вече има отбор с това име.')).toBeVisible();
    await expect.element(summary.getByText('Нещо друго.')).toBeVisible();
    await box('Президент').fill('Друг Президент');
    await box('Булстат').click();
    await expect.element(line('Наименование: Вече има отбор с това име.')).toBeVisible();
    await box('Наименование').fill('Друго име');
    await expect.element(line('Наименование: Вече има отбор с това име.')).not.toBeInTheDocument();
  });
});

describe('what was typed and not saved', () => {
  const kept = () => sessionStorage.getItem('draft.team') ?? '';

  it('is found again after a reload, can be cleared, and never holds a secret', async () => {
    render(<TeamForm send={sendsNothing} />);
    await box('Наименование').fill('Царевец');
    await box('Таен номер').fill('7523169263');
    await expect.poll(kept).toContain('Царевец');
    expect(kept()).not.toContain('7523169263');
    leavePage();
    render(<TeamForm send={sendsNothing} />);
    await expect.element(page.getByText('Възстановени са незапазените данни')).toBeVisible();
    await expectSound();
    await expect.element(box('Наименование')).toHaveValue('Царевец');
    await expect.element(box('Таен номер')).toHaveValue('');
    await button('Изчисти').click();
    await expect.element(box('Наименование')).toHaveValue('');
    await expect.element(page.getByText('Възстановени са незапазените данни')).not.toBeInTheDocument();
    await expect.poll(kept).toBe('');
  });

  it('is forgotten once it is saved', async () => {
    const onSaved = vi.fn<() => void>();
    render(<TeamForm send={() => Promise.resolve()} onSaved={onSaved} />);
    await fillIn();
    await expect.poll(kept).not.toBe('');
    await button('Запази').click();
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
    await expect.poll(kept).toBe('');
  });

  it('is not left without a question, and stays when the person stays', async () => {
    const { address } = render(<TeamForm send={sendsNothing} />);
    await box('Наименование').fill('Царевец');
    await page.getByRole('link', { name: 'Отказ' }).click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('незапазени промени');
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(box('Наименование')).toHaveValue('Царевец');
    expect(address()).toBe('/');
  });

  it('is gone when the person leaves all the same', async () => {
    const { address } = render(<TeamForm send={sendsNothing} />);
    await box('Наименование').fill('Царевец');
    await page.getByRole('link', { name: 'Отказ' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect.element(page.getByRole('heading', { name: 'Друга страница' })).toBeVisible();
    expect(address()).toBe('/elsewhere');
    await expect.poll(kept).toBe('');
  });

  it('a form that nobody has touched is left without a question', async () => {
    render(<TeamForm send={sendsNothing} />);
    await page.getByRole('link', { name: 'Отказ' }).click();
    await expect.element(page.getByRole('heading', { name: 'Друга страница' })).toBeVisible();
  });
});
