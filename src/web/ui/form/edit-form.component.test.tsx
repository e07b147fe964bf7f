import { useMutation } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import type { Updating } from '#web/lib/attempt.ts';
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
function serverWithSecondVersion() {
  const conflict = { status: 409, code: 'changedMeanwhile', requestId: null, current: theirs };
  return vi.fn<Update>(async ({ base }) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (base.version === 1) throw new ApiError('Записът беше променен междувременно от друг потребител.', conflict);
  });
}

const box = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Запази', exact: true });
const notice = page.getByRole('alert').filter({ hasText: 'друг потребител промени този запис' });

it('saving leads back to the record and says so', async () => {
  const send = vi.fn<Update>(() => Promise.resolve());
  const { address } = render(<TeamEdit send={send} />);
  await box('Телефон').fill('02 333');
  await save.click();
  await expect.element(page.getByText('Отборът е обновен успешно!')).toBeVisible();
  await expect.poll(address).toBe('/teams/1');
  expect(send.mock.calls[0]?.[0]).toMatchObject({ base: { version: 1 }, sent: { name: 'Левски', phone: '02 333' } });
});

it('whoever saves second is told, sees both values in words and loses neither the own nor the other ones', async () => {
  const send = serverWithSecondVersion();
  const keep = vi.fn<(team: Team) => void>();
  render(<TeamEdit send={send} keep={keep} />);
  await box('Име').fill('Левски София');
  await save.click();
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toHaveTextContent('ИмеВашата стойностЛевски СофияЗаписаната стойностЛевски 1914');
  await expect.element(notice).toHaveTextContent('ОбластВашата стойностобласт 1Записаната стойностобласт 2');
  await expect.element(box('Име')).toHaveValue('Левски София');

  await page.getByRole('button', { name: 'Запиши моите' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    base: { version: 2 },
    sent: { name: 'Левски София', phone: '02 222', regionId: '2' },
  });
  expect(keep).toHaveBeenCalledWith(theirs);
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
  expect(sessionStorage.getItem('draft.team')).toBeNull();
});
