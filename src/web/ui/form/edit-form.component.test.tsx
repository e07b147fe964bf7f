import { useMutation } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import type { Updating } from '#web/lib/attempt.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { EditForm } from './edit-form.tsx';
import { fieldsOf } from './field-list.ts';
import { TextInput } from './text-inputs.tsx';
import { useEditForm } from './use-edit-form.ts';

interface Team {
  name: string;
  phone: string;
  regionId: string;
  version: number;
}

const schema = z.object({ name: z.string(), phone: z.string(), regionId: z.string() });
const { list, text } = fieldsOf<Team>();
const fields = list(
  { name: 'Име', phone: 'Телефон', regionId: 'Област' },
  { name: text((team) => team.name), phone: text((team) => team.phone), regionId: text((team) => team.regionId) },
);

type Update = (updating: Updating<Team, z.infer<typeof schema>>) => Promise<void>;

const opened: Team = { name: 'Левски', phone: '02 111', regionId: '1', version: 1 };
const theirs: Team = { name: 'Левски 1914', phone: '02 222', regionId: '2', version: 2 };

const nothing = () => undefined;

function TeamEdit({ send, keep = nothing }: { send: Update; keep?: (team: Team) => void }) {
  const edit = useEditForm({
    record: opened,
    fields,
    schema,
    shows: { regionId: (id) => `област ${id}` },
    update: useMutation({ mutationFn: send }),
    keep,
    draftKey: 'draft.team',
    savedText: 'Отборът е обновен успешно!',
    failureText: 'Възникна грешка при обновяването!',
    backTo: '/teams/1',
  });
  return (
    <EditForm edit={edit} label="Промяна на отбор">
      <TextInput field={edit.form.field('name')} label="Име" />
      <TextInput field={edit.form.field('phone')} label="Телефон" />
    </EditForm>
  );
}

/** Somebody else has saved the second version meanwhile. */
function serverWithSecondVersion(current: Team = theirs) {
  const lastChange = { at: '2026-11-14T20:19:00.000Z', by: { firstName: 'Елена', lastName: 'Маринова' } };
  const conflict = { status: 409, code: 'changedMeanwhile', requestId: null, current, said: { lastChange } };
  return vi.fn<Update>(async ({ base }) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (base.version === 1) throw new ApiError('Записът беше променен междувременно от друг потребител.', conflict);
  });
}

const box = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Запази', exact: true });
const notice = page
  .getByRole('alert')
  .filter({ hasText: 'Елена Маринова промени този запис (14.11.2026\u00a0г., 22:19\u00a0ч.).' });

it('saving leads back to the record and says so', async () => {
  const send = vi.fn<Update>(() => Promise.resolve());
  const { address } = render(<TeamEdit send={send} />);
  await box('Телефон').fill('02 333');
  await save.click();
  await expect.element(page.getByText('Отборът е обновен успешно!')).toBeVisible();
  await expect.poll(address).toBe('/teams/1');
  expect(send.mock.calls[0]?.[0]).toMatchObject({ base: { version: 1 }, sent: { name: 'Левски', phone: '02 333' } });
});

it('whoever saves second sees what both have changed, by whom and when, and what will be saved', async () => {
  const send = serverWithSecondVersion();
  const keep = vi.fn<(team: Team) => void>();
  render(<TeamEdit send={send} keep={keep} />);
  await box('Име').fill('Левски София');
  await save.click();
  await expect.element(notice).toHaveFocus();
  await expectSound();
  const choices = notice.getByRole('group');
  expect(choices.elements().map((field) => field.textContent)).toEqual([
    'ИмеВашата стойностЛевски СофияЗапазената стойностЛевски 1914',
  ]);
  await expect
    .element(notice)
    .toHaveTextContent('Ще бъде запазено: Име – Левски София. Остават и чуждите промени на „Телефон“, „Област“.');
  await expect.element(box('Име')).toHaveValue('Левски София');

  await page.getByRole('button', { name: 'Запази избраното' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    base: { version: 2 },
    sent: { name: 'Левски София', phone: '02 222', regionId: '2' },
  });
  await expect.poll(() => keep).toHaveBeenCalledWith(theirs);
});

it('of fields that both have changed each is decided by itself', async () => {
  const send = serverWithSecondVersion();
  render(<TeamEdit send={send} />);
  await box('Име').fill('Левски София');
  await box('Телефон').fill('02 333');
  await save.click();
  await notice.getByRole('group', { name: 'Име' }).getByRole('radio', { name: 'Левски 1914' }).click();
  await expect.element(notice).toHaveTextContent('Ще бъде запазено: Име – Левски 1914 · Телефон – 02 333.');
  await box('Телефон').fill('02 444');
  await expect.element(notice).toHaveTextContent('Ще бъде запазено: Име – Левски 1914 · Телефон – 02 444.');
  await page.getByRole('button', { name: 'Запази избраното' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    sent: { name: 'Левски 1914', phone: '02 444', regionId: '2' },
  });
});

it('with nothing in common both changes are kept without a question, and that is said', async () => {
  const current = { ...opened, phone: '02 222', version: 2 };
  const send = serverWithSecondVersion(current);
  const { address } = render(<TeamEdit send={send} />);
  await box('Име').fill('Левски София');
  await save.click();
  await expect
    .element(page.getByText('Междувременно Елена Маринова промени „Телефон“ (14.11.2026\u00a0г., 22:19\u00a0ч.).'))
    .toBeVisible();
  await expect.poll(address).toBe('/teams/1');
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    base: { version: 2 },
    sent: { name: 'Левски София', phone: '02 222' },
  });
});

it('whoever saves second may take what the first has saved, and nothing is sent', async () => {
  const send = serverWithSecondVersion();
  render(<TeamEdit send={send} />);
  await box('Име').fill('Левски София');
  await save.click();
  await page.getByRole('button', { name: 'Приеми чуждите промени' }).click();
  await expect.element(box('Име')).toHaveValue('Левски 1914');
  await expect.element(box('Телефон')).toHaveValue('02 222');
  await expect.element(notice).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  await expect.poll(() => sessionStorage.getItem('draft.team')).toBeNull();
});
