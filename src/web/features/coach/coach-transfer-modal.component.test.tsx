import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { dayBefore } from '#domain/common/dates.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { CoachStopModal } from './coach-stop-modal.tsx';
import { CoachTransferModal } from './coach-transfer-modal.tsx';

const coach: CoachDetails = {
  id: 8,
  photoId: null,
  name: 'Калоян Щерев',
  firstClub: null,
  currentClub: { id: 2, fullName: 'ВК Етър (Велико Търново)' },
  startDate: '2014-09-01',
  latinName: null,
  birthDate: null,
  nationality: null,
  city: null,
  version: 3,
};
const club = { id: 1, name: 'Морски', fullName: 'ВК Морски (Варна)', logoId: null };
const add = page.getByRole('button', { name: 'Добави', exact: true });

const stay = { id: 4, coachId: 8, endDate: null, club: { id: 2, fullName: 'ВК Етър (Велико Търново)' } };

function open(answer: { status: number; json: unknown }, startDate = '2014-09-01') {
  const asked = serve({
    'GET /api/clubs/search': () => ({ json: { clubs: [club], total: 1, page: 1, pageSize: 10 } }),
    'GET /api/transfers/coach/8': () => ({ json: [{ ...stay, startDate }] }),
    'POST /api/transfers/coach': () => answer,
  });
  const onAdded = vi.fn<(id: number) => void>();
  const onClose = vi.fn<() => void>();
  render(<CoachTransferModal coach={coach} onAdded={onAdded} onClose={onClose} />);
  return { posts: () => asked.filter(({ method }) => method === 'POST'), onAdded, onClose };
}

async function choose() {
  await page.getByRole('combobox', { name: 'Клуб' }).fill('Морски');
  await page.getByRole('option', { name: 'ВК Морски (Варна)' }).click();
}

it('a transfer needs a club, and says before it is saved what becomes of the present one', async () => {
  const { posts } = open({ status: 201, json: { id: 5, coachId: 8 } });
  const sentence = `ВК Етър (Велико Търново) остава настоящ клуб до ${showDate(dayBefore(todayInSofia()))} г. Състезателите на треньора в него остават без настоящ треньор.`;
  await expect.element(page.getByRole('dialog')).toHaveTextContent(sentence);
  await add.click();
  await expect.element(page.getByText('Моля, изберете клуб').first()).toBeVisible();
  expect(posts()).toEqual([]);
  await expectSound();
});

it('says that a transfer of the same day is replaced', async () => {
  open({ status: 201, json: { id: 5, coachId: 8 } }, todayInSofia());
  const sentence = 'Той заменя трансфера от същия ден към ВК Етър (Велико Търново).';
  await expect.element(page.getByRole('dialog')).toHaveTextContent(sentence);
});

it('says from which day on the new club counts when an earlier one is typed', async () => {
  open({ status: 201, json: { id: 5, coachId: 8 } });
  await page.getByRole('textbox', { name: /Първи ден в клуба/ }).fill('02.03.2026');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Новият клуб важи от 02.03.2026 г. ВК Етър');
  await expect.element(dialog).toHaveTextContent('остава настоящ клуб до 01.03.2026 г.');
});

it('the coach is sent with the club and the version that was seen', async () => {
  const { posts, onAdded, onClose } = open({ status: 201, json: { id: 5, coachId: 8 } });
  await choose();
  await add.click();
  await expect.element(page.getByText('Трансферът на треньора е добавен успешно!')).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ coachId: 8, clubId: 1 }]);
  expect(posts()[0]?.headers.get('if-match')).toBe('"3"');
  await expect.poll(() => onAdded).toHaveBeenCalledWith(5);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

it('a refusal says what failed and why, and the choice stays', async () => {
  const message = 'Треньорът вече е в този клуб.';
  open({ status: 409, json: { status: 409, code: 'coachInClub', message, requestId: 'x' } });
  await choose();
  await add.click();
  const notices = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(notices.getByText('Възникна грешка при добавянето на трансфер на треньор!')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(message);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('ВК Морски (Варна)');
});

it('opens with its buttons in sight: the list of clubs unfolds when one looks for a club', async () => {
  open({ status: 201, json: { id: 5, coachId: 8 } });
  const box = page.getByRole('combobox', { name: 'Клуб' });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await box.click();
  const list = page.getByRole('listbox');
  await expect.element(list).toBeVisible();
  await expect
    .poll(() => list.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(add.element().getBoundingClientRect().top);
});

it('the end of the work in a club names the licences of this season that the coach stays on', async () => {
  const licence = { ageGroup: 2, championship: 'Държавно първенство', club: stay.club };
  const season = seasonOf(todayInSofia());
  serve({
    'GET /api/coaches/8/card-indexes': () => ({
      json: [
        { ...licence, id: 11, year: season },
        { ...licence, id: 10, year: season - 1 },
      ],
    }),
  });
  render(<CoachStopModal coach={coach} onClose={() => undefined} />);
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Лиценз #11 · Момчета под 14 г.');
  expect(lines.elements()).toHaveLength(1);
  // The end is one of today or before: nothing waits for a day to come.
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Промяната важи веднага: треньорът вече няма да е към ВК Етър');
  await expect.element(dialog).toHaveTextContent('По-късен ден се запазва, когато настъпи.');
});
