import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aCandidate, aCardIndex, aMember } from '#web/test/card-index.ts';
import { pasteInto } from '#web/test/paste.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { addBox, button, open, rows, serveLicence } from './card-index-details-page.test-tools.tsx';

const licence = serveLicence();

describe('the page of a licence for its club', () => {
  beforeEach(() => signInAs('CLUB', { clubIds: [7] }));

  it('takes a player off only after a question, and back from the message', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    const question = 'Потвърждавате ли премахването на Иван8 Петров Колев от лиценза?';
    await expect.element(page.getByRole('alertdialog').getByText(question)).toBeVisible();
    await button('Отказ').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(licence.sent('DELETE')).toEqual([]);

    await button('Премахни Иван8 Петров Колев от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    await expect.element(page.getByText('Състезателят е премахнат успешно от лиценза!')).toBeVisible();
    expect(licence.sent('DELETE').map(({ body }) => body)).toEqual([{ playerId: 8 }]);
    await expect.poll(rows).toBe(1);

    await page.getByRole('region', { name: 'Съобщения' }).getByRole('button', { name: 'Отмени' }).click();
    await expect.element(page.getByText('Състезателят е добавен успешно в лиценза!')).toBeVisible();
    expect(licence.sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 8 }]);
    await expect.poll(rows).toBe(2);
    await expect.element(page.getByText('Премахнат състезател: Иван8 Петров Колев')).not.toBeInTheDocument();
  });

  it('offers the way back on the page for as long as it is open', async () => {
    open();
    await button('Премахни Иван9 Петров Ангелов от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const removed = page.getByRole('list', { name: 'Премахнати от лиценза' });
    await removed.getByRole('button', { name: 'Отмени премахването на Иван9 Петров Ангелов' }).click();
    await expect.poll(() => licence.sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 9 }]);
    await expect.poll(rows).toBe(2);
  });

  it('says who was taken off it, when and by whom, and offers back whoever may be on it', async () => {
    const removal = {
      addedOn: '2026-09-01T08:00:00.000Z',
      removedBy: { id: 2, firstName: 'Мария', lastName: 'Иванова' },
    };
    licence.taken = [
      { ...aCandidate(3), ...removal, removedOn: '2026-11-16T08:05:00.000Z' },
      { ...aCandidate(40), ...removal, removedOn: '2026-11-15T08:05:00.000Z' },
      { ...aCandidate(3), ...removal, removedOn: '2026-10-01T08:05:00.000Z' },
      { ...aCandidate(8), ...removal, removedOn: '2026-10-01T08:05:00.000Z' },
    ];
    open();
    const lines = page.getByRole('list', { name: 'Премахнати от лиценза' }).getByRole('listitem');
    await expect.element(lines.nth(0)).toHaveTextContent('Премахнат състезател: Иван3 Петров Ангелов');
    await expect.element(lines.nth(0)).toHaveTextContent(/16\.11\.2026.*10:05.*Мария Иванова/);
    expect(lines.elements()).toHaveLength(2);
    await expect.element(button('Отмени премахването на Иван3 Петров Ангелов')).toBeVisible();
    await expect.element(button('Отмени премахването на Иван40 Петров Димитров')).not.toBeInTheDocument();
  });

  it('leaves the focus on the way back, and after it on the title of the players', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const undo = page.getByRole('list', { name: 'Премахнати от лиценза' }).getByRole('button', { name: 'Отмени' });
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(rows).toBe(2);
    await expect.element(page.getByRole('heading', { name: 'Състезатели', exact: true })).toHaveFocus();
  });

  it('says with the words of the server why a player stays on it', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    licence.refusal = { code: 'cardIndexClosed', message: 'Лицензът е от минал сезон и не може да се променя.' };
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Възникна грешка при премахването на състезател от лиценза!' });
    await expect.element(alert).toHaveTextContent('Лицензът е от минал сезон и не може да се променя.');
    expect(rows()).toBe(2);
  });

  it('shows everybody, the fifty-first too', async () => {
    licence.cardIndex = aCardIndex({ players: Array.from({ length: 51 }, (_, place) => aMember(100 + place)) });
    open();
    await expect.poll(rows).toBe(51);
    await expect.element(page.getByText('Показани са всички 51\u00a0състезатели.')).toBeVisible();
  });

  it('is only looked at once the season is over, and says why', async () => {
    licence.cardIndex = aCardIndex({ year: 2025, players: [aMember(8)] });
    open();
    await expect
      .element(page.getByText('Лицензът е от минал сезон. Промени по него се правят само от федерацията.'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Промяна на треньорския щаб' })).not.toBeInTheDocument();
    await expect.element(button(/^Премахни/)).not.toBeInTheDocument();
    await expect.element(addBox).not.toBeInTheDocument();
    expect(licence.asked.map(({ path }) => path)).not.toContain('/api/cardindexes/5/players');
    await expectSound();
  });
});

it('says of a coach on a licence of this season that he works in the club no more', async () => {
  signInAs('CLUB', { clubIds: [7] });
  licence.cardIndex = aCardIndex({ seniorCoach: { id: 3, name: 'Стоян Георгиев', isOfClub: false } });
  open();
  await expect.element(page.getByText('не работи в клуба')).toBeVisible();
  licence.cardIndex = { ...licence.cardIndex, year: 2025 };
  open();
  await expect.element(page.getByText('Стоян Георгиев')).toBeVisible();
  await expect.element(page.getByText('не работи в клуба')).not.toBeInTheDocument();
});

it('another club looks at the licence and is offered nothing to change', async () => {
  signInAs('CLUB', { clubIds: [8] });
  open();
  await expect.element(page.getByText('Няма информация').first()).toBeVisible();
  await expect.element(addBox).not.toBeInTheDocument();
  await expect.element(button(/^Премахни/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/минал сезон/)).not.toBeInTheDocument();
});

it('the federation corrects a licence of a past season, but not by the way', async () => {
  signInAs('ADMINISTRATOR');
  licence.cardIndex = aCardIndex({ year: 2025, players: [aMember(8)] });
  open();
  await expect.element(page.getByText(/^Лицензът е от минал сезон/)).toBeVisible();
  await expect.element(addBox).not.toBeInTheDocument();
  await button('Промени все пак').click();
  await expect.element(button('Премахни Иван8 Петров Колев от лиценза')).toBeVisible();
  await expect.element(addBox).toBeVisible();
  await expect.element(button('Промени все пак')).not.toBeInTheDocument();
});

it('on a phone the players come before whoever stands beside the team', async () => {
  signInAs('CLUB', { clubIds: [7] });
  await page.viewport(375, 800);
  onTestFinished(() => page.viewport(1280, 800));
  open();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading('Информация за лиценза')).toBeVisible();
  const [players, info] = [heading('Състезатели').element(), heading('Информация за лиценза').element()];
  expect(players.compareDocumentPosition(info)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('a licence that was made by mistake', () => {
  const wrong = 'Сгрешен лиценз?';

  it('is corrected or taken away while nobody is on it, by whoever may', async () => {
    signInAs('CLUB', { clubIds: [7] });
    licence.cardIndex = aCardIndex({ players: [], mayTakeBack: true });
    const { address } = open();
    await page.getByRole('combobox', { name: 'Възрастова група' }).selectOptions('Момчета под 16 г.');
    await page.getByRole('combobox', { name: 'Първенство' }).selectOptions('Купа на България');
    await button('Поправи лиценза').click();
    await expect
      .poll(() => licence.sent('PUT').map(({ path, body }) => [path, body]))
      .toEqual([['/api/cardindexes/5/age-group', { ageGroup: 3, championship: 'Купа на България' }]]);
    await button('Премахни лиценза').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent('Потвърждавате ли премахването на лиценза?');
    expect(licence.sent('DELETE')).toEqual([]);
    await dialog.getByRole('button', { name: 'Премахни' }).click();
    await expect.poll(() => licence.sent('DELETE').map(({ path }) => path)).toEqual(['/api/cardindexes/5']);
    // What is gone is left behind, for the licences of its club.
    await expect.poll(address).toBe('/clubs/7?tab=licences');
  });

  it('is told beside its championship when that is too long, and nothing is sent or lost', async () => {
    signInAs('ADMINISTRATOR');
    licence.cardIndex = aCardIndex({ players: [], mayTakeBack: true });
    open();
    const championship = page.getByRole('combobox', { name: 'Първенство' });
    await pasteInto(championship, 'а'.repeat(204));
    await expect.element(championship).toHaveAccessibleDescription('Може да е най-много 200 символа. Съкратете с 4.');
    await expect.element(championship).toHaveValue('а'.repeat(204));
    await expect.element(button('Поправи лиценза')).toHaveAttribute('aria-disabled', 'true');
    expect(licence.sent('PUT')).toEqual([]);
  });

  it('is left alone once somebody is on it, and by whoever may not', async () => {
    signInAs('CLUB', { clubIds: [7] });
    licence.cardIndex = aCardIndex({ players: [aMember(8)], mayTakeBack: true });
    open();
    await expect.poll(rows).toBe(1);
    await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
    licence.cardIndex = aCardIndex({ players: [], mayTakeBack: false });
    open();
    await expect.element(page.getByText('Няма добавени състезатели').first()).toBeVisible();
    await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  });

  it('says that it was taken away, offers nothing to print or change, and comes back', async () => {
    signInAs('CLUB', { clubIds: [7] });
    const removedOn = '2026-11-16T08:00:00.000Z';
    licence.cardIndex = aCardIndex({ players: [], mayTakeBack: true, removedOn });
    open();
    await expect.element(page.getByText('Лицензът е премахнат на 16.11.2026\u00a0г.')).toBeVisible();
    await expect.element(button('Принтирай')).not.toBeInTheDocument();
    await expect.element(addBox).not.toBeInTheDocument();
    // Nobody can have been taken off a licence that could be taken away: nothing is asked for that is not there.
    expect(licence.sent('GET').map(({ path }) => path)).not.toContain('/api/cardindexes/5/removed-players');
    await button('Върни лиценза').click();
    await expect.poll(() => licence.sent('POST').map(({ path }) => path)).toEqual(['/api/cardindexes/5/restore']);
  });
});
