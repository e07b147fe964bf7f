import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useRecord } from '#web/api/use-record.ts';
import { aCardIndex } from '#web/test/card-index.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexInfoCard } from './card-index-info-card.tsx';

const georgi = { id: 21, name: 'Георги Николов', photoId: null };
const vera = { id: 22, name: 'Вера Колева', photoId: null };
const given = aCardIndex({ seniorCoach: { id: 21, name: georgi.name, isOfClub: true }, medic: 'Д-р Петрова' });
let licence: CardIndexDetails;
let asked: ReturnType<typeof serve>;
const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const box = page.getByRole('combobox', { name: 'Старши треньор' });
const pencil = (label: string) => page.getByRole('button', { name: `Промени: ${label}` });

beforeEach(() => {
  licence = given;
  const named = (id: unknown) => {
    const coach = [georgi, vera].find((one) => one.id === id);
    return coach === undefined ? null : { id: coach.id, name: coach.name, isOfClub: true };
  };
  asked = serve({
    [`GET /api/cardindexes/${given.id}`]: () => ({ json: licence }),
    [`GET /api/clubs/${given.clubId}/coaches`]: () => ({ json: [georgi, vera] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [], total: 0 } }),
    [`PUT /api/cardindexes/${given.id}`]: ({ body }) => {
      licence = {
        ...licence,
        ...('seniorCoachId' in body ? { seniorCoach: named(body['seniorCoachId']) } : {}),
        ...('medic' in body ? { medic: body['medic'] as string | null } : {}),
        version: licence.version + 1,
      };
      return { json: licence };
    },
  });
  signInAs('CLUB', { clubIds: [given.clubId] });
});

function Page({ mayChange = true }: { mayChange?: boolean }) {
  const shown = useRecord(cardIndexRecord, given.id);
  return shown === undefined ? null : <CardIndexInfoCard cardIndex={shown} mayChange={mayChange} />;
}

it('a coach of the staff is chosen where the name stands: Enter saves whoever was reached, „Отмени“ brings the one before', async () => {
  render(<Page />);
  await pencil('Старши треньор').click();
  await expect.element(box).toHaveFocus();
  await expectSound();
  await userEvent.keyboard('Вера');
  await expect.element(page.getByRole('option', { name: /Вера Колева/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Вера Колева')).toBeVisible();
  expect(sent()).toEqual([{ seniorCoachId: 22 }]);
  await page.getByRole('button', { name: 'Отмени' }).click();
  await expect.element(page.getByText('Георги Николов')).toBeVisible();
  expect(sent()[1]).toEqual({ seniorCoachId: 21 });
});

it('Escape closes the list, then the field, and nothing is sent', async () => {
  render(<Page />);
  await pencil('Старши треньор').click();
  await expect.element(page.getByRole('option', { name: /Вера Колева/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: /Вера Колева/ })).not.toBeInTheDocument();
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(pencil('Старши треньор')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('whoever is on the staff is taken away in one step', async () => {
  render(<Page />);
  await pencil('Старши треньор').click();
  await page.getByRole('button', { name: 'Без треньор' }).click();
  await expect.poll(sent).toEqual([{ seniorCoachId: null }]);
  await pencil('Лекар').click();
  await page.getByRole('textbox', { name: 'Лекар' }).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent()[1]).toEqual({ medic: null });
});

it('a licence that the person may not change has no pencil', async () => {
  render(<Page mayChange={false} />);
  await expect.element(page.getByText('Георги Николов')).toBeVisible();
  expect(page.getByRole('button', { name: /^Промени/ }).elements()).toEqual([]);
});
