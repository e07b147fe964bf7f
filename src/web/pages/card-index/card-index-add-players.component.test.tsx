import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { JUST_CREATED } from '#web/features/card-index/created-state.ts';
import { aCandidate, aCardIndex, aMember } from '#web/test/card-index.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { addBox, button, open, rows, serveLicence } from './card-index-details-page.test-tools.tsx';

const licence = serveLicence();

describe('adding players on the page of a licence', () => {
  beforeEach(() => signInAs('CLUB', { clubIds: [7] }));

  it('adds a player by typing, Enter and Enter, and is ready for the next one', async () => {
    open(JUST_CREATED);
    await expect.element(addBox).toHaveFocus();
    await userEvent.keyboard('ИВАН2петр');
    await expect.element(page.getByRole('option', { name: 'Иван2 Петров Колев' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Добави')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Състезателят е добавен успешно в лиценза!')).toBeVisible();
    await expect.element(addBox).toHaveFocus();
    await expect.element(addBox).toHaveValue('');
    expect(licence.sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 2 }]);
    await expect.poll(rows).toBe(3);
    await expect.element(page.getByText('Добавено: Иван2 Петров Колев. Общо 3\u00a0състезатели.')).toBeInTheDocument();
  });

  it('offers only those who may be added and says when there is nobody', async () => {
    open();
    await addBox.fill('няма такъв');
    await expect.element(page.getByText('Няма намерени състезатели')).toBeVisible();
    await expect
      .element(page.getByText(/^Могат да бъдат добавяни само състезатели, които отговарят на критериите/))
      .toBeVisible();
    await button('Добави').click();
    expect(licence.sent('PUT')).toEqual([]);
  });

  it('keeps the refused one in sight with the reason of the server', async () => {
    licence.refusal = { code: 'notEligible', message: 'Състезателят вече е добавен в лиценза.' };
    open();
    await addBox.fill('иван1');
    await page.getByRole('option').click();
    await button('Добави').click();
    const words = 'Възникна грешка при добавянето на състезател в лиценза!';
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect
      .element(page.getByText('Възникна грешка при добавянето на Иван1 Петров Нейков в лиценза!'))
      .toBeVisible();
    await expect.element(page.getByText('Състезателят вече е добавен в лиценза.', { exact: true })).toBeVisible();
  });

  it('adds several at once: typing and Enter ticks the first that is found', async () => {
    open();
    await button('Избери няколко').click();
    await expect.element(page.getByRole('textbox', { name: 'Търси състезател' })).toHaveFocus();
    await userEvent.keyboard('иван3{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Иван3 Петров Ангелов' })).toBeChecked();
    await userEvent.keyboard('иван1{Enter}');
    await expect.element(page.getByText('Избрани 2 от 3')).toBeVisible();
    await button('Добави 2\u00a0състезатели').click();
    await expect.element(page.getByText('Добавени са 2\u00a0състезатели в лиценза!')).toBeVisible();
    expect(licence.sent('POST').map(({ body }) => body)).toEqual([{ playerIds: [3, 1] }]);
    expect(licence.sent('POST')[0]?.headers.get('idempotency-key')).not.toBeNull();
    await expect.poll(rows).toBe(4);
  });

  it('offers those of the group before the younger ones, ticks them alone at once and warns of the others', async () => {
    licence.younger = [1];
    open();
    await button('Избери няколко').click();
    const headings = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await expect.element(headings.first()).toHaveTextContent('От групата (2)');
    await expect.element(headings.nth(1)).toHaveTextContent('По-малки (1)');
    await button('Избери всички').click();
    await expect.element(page.getByText('Избрани 2 от 3')).toBeVisible();
    await expect.element(page.getByText(/по-малка възрастова група/)).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: /^Иван1 .*Момчета – мини волейбол/ }).click();
    await expect.element(page.getByText('1 от 3 избрани са от по-малка възрастова група.')).toBeVisible();
  });

  it('names everybody because of whom nobody was added, and takes them out of the choice', async () => {
    open();
    await button('Избери няколко').click();
    await button('Избери всички').click();
    licence.refusal = {
      code: 'someNotEligible',
      message: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
      players: [{ ...aCandidate(2), reasons: [{ code: 'deactivated', fact: 'деактивиран', sentence: '…' }] }],
    };
    await button('Добави 3\u00a0състезатели').click();
    const refused = page.getByRole('region', { name: 'Състезатели, които не могат да бъдат добавени' });
    await expect.element(refused.getByText('Иван2 Петров Колев')).toBeVisible();
    await expect.element(refused.getByText('деактивиран')).toBeVisible();
    licence.refusal = null;
    await button('Премахни ги от избора').click();
    await button('Добави 2\u00a0състезатели').click();
    await expect.element(page.getByText('Добавени са 2\u00a0състезатели в лиценза!')).toBeVisible();
    expect(licence.sent('POST').at(-1)?.body).toEqual({ playerIds: [1, 3] });
  });

  it('says of anybody else why he may not be added', async () => {
    open();
    await button('Не откривате състезател?').click();
    await page.getByRole('textbox', { name: 'Търсене на състезател с причините' }).fill('марин');
    await userEvent.keyboard('{Enter}');
    const found = page.getByRole('list', { name: 'Намерени състезатели' });
    await expect.element(found.getByText('настоящ клуб ВК Марек (Дупница)')).toBeVisible();
    await expect
      .element(found.getByText('роден през 2011 г., а групата е за родени през 2013 г. и по-късно'))
      .toBeVisible();
    expect(licence.asked.find(({ path }) => path.endsWith('/candidates'))?.query.get('keyword')).toBe('марин');
  });

  it('shows the licence as it is after a refusal: somebody else was there before', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    licence.refusal = { code: 'notFound', message: 'Записът не беше намерен.' };
    licence.cardIndex = aCardIndex({ players: [aMember(9)] });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    await expect.poll(rows).toBe(1);
    await expect.element(page.getByRole('heading', { name: 'Състезатели', exact: true })).toHaveFocus();

    await addBox.fill('иван1');
    await page.getByRole('option').click();
    licence.refusal = { code: 'notEligible', message: 'Състезателят вече е добавен в лиценза.' };
    licence.cardIndex = aCardIndex({ players: [aMember(9), aMember(1)] });
    await button('Добави').click();
    await expect.poll(rows).toBe(2);
    licence.refusal = null;
  });

  it('shows the licence as it is after several were refused', async () => {
    open();
    await button('Избери няколко').click();
    await button('Избери всички').click();
    licence.refusal = { code: 'someNotEligible', message: 'Никой не беше добавен.', players: [] };
    licence.cardIndex = aCardIndex({ players: [aMember(9)] });
    await button('Добави 3\u00a0състезатели').click();
    await expect.poll(() => licence.sent('GET').filter(({ path }) => path === '/api/cardindexes/5').length).toBe(2);
  });
});
