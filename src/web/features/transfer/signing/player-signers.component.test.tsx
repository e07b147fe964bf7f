import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerSigning } from '#contract/transfer/signing.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { aTransfer } from '#web/test/transfer.ts';
import { PlayerSigners } from './player-signers.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });
const list = page.getByRole('region', { name: 'Подпис на състезателя' });

const nobody = { name: null, relation: null, guardianId: null, signed: null };
const mother = { ...nobody, person: 'guardian' as const, guardianId: 11, name: 'Мария Иванова', relation: 'майка' };
const father = { ...mother, guardianId: 12, name: 'Петър Стоянов', relation: 'баща' };
const player = { ...nobody, person: 'player' as const };
const bySelf = { ...player, signed: { method: 'account' as const, at: '2026-11-13T22:16:00.000Z' } };

let signing: PlayerSigning;
let code: string | null;
let asked: ReturnType<typeof serve> = [];
const sent = (path: string) => asked.find((call) => call.method === 'POST' && call.path.endsWith(path))?.body;
beforeEach(() => {
  signInAs('ADMINISTRATOR');
  code = '482913';
  signing = { signers: [bySelf, mother, father], isStrict: true, maySendLink: true, maySignByPaper: true };
  const step = { id: 5, status: 1, isFullySigned: false, version: 2 };
  asked = serve({
    'GET /api/transfers/5/signers': () => ({ json: signing }),
    'POST /api/transfers/5/sign-links': () => ({
      status: 201,
      json: { id: 1, recipient: 'maria@example.com', code },
    }),
    'POST /api/transfers/5/confirm/paper': () => ({ json: step }),
  });
});
const open = (extensionId?: number) =>
  render(<PlayerSigners transfer={aTransfer()} {...(extensionId === undefined ? {} : { extensionId })} />);

it('says who has signed and how, and whom it waits for; only those are asked', async () => {
  open();
  const lines = list.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('Иван Петров Стояновподпис от профила си, 14.11.2026');
  await expect.element(lines.nth(0).getByRole('button')).not.toBeInTheDocument();
  await expect.element(lines.nth(1)).toHaveTextContent('Мария Иванова (майка)очаква се подпис');
  await expect.element(lines.nth(2)).toHaveTextContent('Петър Стоянов (баща)');
  expect(button('Изпрати връзка за подпис').elements()).toHaveLength(2);
  await expectSound();
});

it('tells other parties no more than that a parent signs, and offers them nothing', async () => {
  signing = { ...signing, signers: [{ ...mother, ...nobody }], maySendLink: false, maySignByPaper: false };
  open();
  await expect.element(list).toHaveTextContent(/Родителочаква се подпис$/);
  await expect.element(list.getByRole('button')).not.toBeInTheDocument();
  leavePage();
  signing = { ...signing, maySendLink: true };
  open();
  await expect.element(list).toHaveTextContent(/Родителочаква се подпис; няма въведен родител$/);
});

it('is not there where parents are not asked for and none is entered, nor under a later day', async () => {
  signing = { signers: [player], isStrict: false, maySendLink: true, maySignByPaper: false };
  const seen = () => asked.filter(({ path }) => path.endsWith('/signers'));
  open();
  await expect.poll(seen).toHaveLength(1);
  leavePage();
  signing = { ...signing, signers: [player, mother] };
  open(7);
  await expect.poll(seen).toHaveLength(2);
  expect(seen()[1]?.query.get('extensionId')).toBe('7');
  await expect.element(list).not.toBeInTheDocument();
});

it('a link goes to the parent of the record, and its code is shown this once', async () => {
  open(7);
  await button('Изпрати връзка за подпис').first().click();
  const dialog = page.getByRole('dialog', { name: 'Връзка за подпис' });
  await expect.element(dialog).toHaveTextContent('Мария Иванова (майка). Важи 14 дни и само веднъж.');
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expectSound();
  await dialog.getByRole('button', { name: 'Изпрати', exact: true }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('482913');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Кодът няма да бъде показан отново.');
  expect(sent('/sign-links')).toEqual({ extensionId: 7, guardianId: 11, codeBy: 'voice' });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('of a player the e-mail is asked for, and a code that goes by letter is not shown', async () => {
  signing = { ...signing, signers: [player, mother] };
  code = null;
  open();
  await button('Изпрати връзка за подпис').first().click();
  const dialog = page.getByRole('dialog', { name: 'Връзка за подпис' });
  await page.getByRole('radio', { name: 'С второ писмо' }).click();
  await dialog.getByRole('button', { name: 'Изпрати', exact: true }).click();
  expect(sent('/sign-links')).toBeUndefined();
  await box('Имейл').fill('igrach@example.com');
  await dialog.getByRole('button', { name: 'Изпрати', exact: true }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Връзката и кодът са изпратени с две писма.');
  expect(sent('/sign-links')).toEqual({ email: 'igrach@example.com', codeBy: 'mail' });
});

it('a signature on paper needs a reason and its scan, and says under which later day it stands', async () => {
  open(7);
  await button('Подпис на хартия').click();
  const dialog = page.getByRole('dialog', { name: 'Подпис на хартия' });
  await button('Запиши').click();
  await expect.element(dialog.getByText('Моля прикачете файл').first()).toBeVisible();
  expect(sent('/confirm/paper')).toBeUndefined();
  await box('Причина').fill('Родителят е в чужбина');
  await box('Име на родителя').fill('Мария Иванова');
  await chooseFile(await aPicture('съгласие.png'));
  await button('Запиши').click();
  await expect.element(page.getByText('Подписът е записан')).toBeVisible();
  expect(sent('/confirm/paper')).toMatchObject({
    extensionId: '7',
    reason: 'Родителят е в чужбина',
    name: 'Мария Иванова',
  });
  expect(sent('/confirm/paper')?.['file']).toHaveProperty('name', 'съгласие.png');
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  [[player, mother], 'Документът трябва да носи подписите на състезателя и на родител.', 1],
  [[bySelf, mother, father], 'Документът трябва да носи подписа на родител.', 1],
  [[{ ...mother, signed: bySelf.signed }, player], 'Документът трябва да носи подписа на състезателя.', 0],
])(
  'a paper is said to bear every signature that is missing, and a parent is named where one has to sign',
  async (signers, sentence, boxes) => {
    signing = { ...signing, signers };
    open();
    await button('Подпис на хартия').click();
    const dialog = page.getByRole('dialog', { name: 'Подпис на хартия' });
    await expect.element(dialog).toHaveTextContent(sentence);
    expect(box('Име на родителя').elements()).toHaveLength(boxes);
  },
);

it('a link that is on its way is told with its days, and a second one is said to end it', async () => {
  const link = { sentAt: '2026-11-16T08:00:00.000Z', until: '2026-11-30T08:00:00.000Z' };
  signing = { ...signing, signers: [bySelf, { ...mother, link }, father] };
  open();
  const lines = list.getByRole('listitem');
  await expect.element(lines.nth(1)).toHaveTextContent('Връзка е изпратена на 16.11.2026, важи до 30.11.2026');
  await expect.element(lines.nth(2)).not.toHaveTextContent('Връзка е изпратена');
  await button('Изпрати отново').click();
  const dialog = page.getByRole('dialog', { name: 'Връзка за подпис' });
  await expect.element(dialog).toHaveTextContent('Вече изпратената връзка и кодът към нея спират да важат.');
});
