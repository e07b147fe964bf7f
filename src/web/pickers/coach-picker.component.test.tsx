import { useMutation } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { CoachPicker } from './coach-picker.tsx';

const own = { id: 4, name: 'Мария Петкова', photoId: null };
const other = {
  id: 8,
  name: 'Калоян Щерев',
  photoId: null,
  startDate: '2014-09-01',
  firstClub: null,
  currentClub: { id: 2, fullName: 'ВК Етър (Велико Търново)' },
};

function CoachForm({ isClubOnly = false }: { isClubOnly?: boolean }) {
  const form = useAppForm({
    schema: z.object({ coach: z.unknown() }),
    defaultValues: { coach: null as PickerItem | null },
    failureText: '',
    write: useMutation<void, Error, unknown>({ mutationFn: () => Promise.resolve() }),
    onSaved: () => undefined,
  });
  return (
    <Form form={form} label="Треньор">
      <CoachPicker field={form.field('coach')} label="Треньор" clubId={7} isClubOnly={isClubOnly} warnsOfOthers />
    </Form>
  );
}

const box = page.getByRole('combobox', { name: 'Треньор' });

let coachesOfClub: object[];

beforeEach(() => {
  coachesOfClub = [own];
  serve({
    'GET /api/clubs/7/coaches': () => ({ json: coachesOfClub }),
    'GET /api/coaches/search': ({ query }) => ({
      json: { coaches: query.get('keyword') === 'калоян' ? [other] : [], total: 1, page: 1, pageSize: 10 },
    }),
  });
});

it('where only coaches of the club can be chosen, says where the one that was typed works', async () => {
  render(<CoachForm isClubOnly />);
  await box.fill('калоян');
  const nobody = 'Може да изберете само треньор на клуба.';
  await expect.element(page.getByText(`Калоян Щерев е треньор във ВК Етър (Велико Търново). ${nobody}`)).toBeVisible();
  await box.fill('никой');
  await expect.element(page.getByText(`Нищо не беше намерено! ${nobody}`)).toBeVisible();
  await box.fill('мария');
  await expect.element(page.getByRole('option', { name: 'Мария Петкова' })).toBeVisible();
});

it.each([
  ['CLUB', 'Още няма треньори. Добавя ги федерацията.'],
  ['ADMINISTRATOR', 'Още няма треньори. Добавете първия от „Треньори“.'],
] as const)('of a federation without coaches it is said who adds them, to %s', async (role, said) => {
  signInAs(role, { clubIds: [7] });
  coachesOfClub = [];
  render(<CoachForm />);
  await box.click();
  await expect.element(page.getByText(said)).toBeVisible();
});

it('a coach of another club is chosen with a warning, one of the own club without', async () => {
  render(<CoachForm />);
  await box.fill('калоян');
  await page.getByRole('option', { name: /Калоян Щерев/ }).click();
  const warning = page.getByText('Калоян Щерев е треньор във ВК Етър (Велико Търново), а състезателят е в друг клуб.');
  await expect.element(warning).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Изчисти избора' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await box.click();
  await page.getByRole('option', { name: /Мария Петкова/ }).click();
  await expect.element(warning).not.toBeInTheDocument();
});
