import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Alert, News, Notifications } from '#contract/notification/notification.contract.ts';
import { noteSeenInBell, seenInBell } from '#web/lib/store/bell-seen.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { NotificationBell } from './notification-bell.tsx';

const OWN_ID = 1;

const alertAbout = (kind: Alert['kind'], id: number): Alert => ({
  id: `${kind}:${id}:2026-11-15`,
  kind,
  at: '2026-11-15T10:00:00.000Z',
  subject: { id, name: 'Елена Маринова' },
  count: 56,
});
const signed = (id: number): News => ({
  id,
  kind: 'signed',
  at: '2026-11-15T10:00:00.000Z',
  isRead: false,
  by: { firstName: 'Даниел', lastName: 'Велев' },
  party: 'toClub',
  isInPlaceOfPlayer: false,
  subject: 'ВК Марек (Дупница)',
  reason: null,
  transferId: 5,
  proposalId: null,
  club: null,
  coach: null,
  doubleCount: null,
  importId: null,
  noteId: null,
  cardIndexId: null,
  clubMessageId: null,
  delegateDay: null,
  retention: null,
  player: { id: 3, number: 100_003, photoId: null, firstName: 'Иван', middleName: 'Петров', lastName: 'Стоянов' },
});

let bell: Notifications;
let asked: ReturnType<typeof serve>;
const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('dialog', { name: 'Известия' });

beforeEach(() => {
  localStorage.removeItem(`bell-${OWN_ID}`);
  bell = { waiting: [], contractDays: 60, alerts: [], news: [], unread: 0 };
  const read = (change: Partial<Notifications>) => () => {
    bell = { ...bell, ...change };
    return { json: { unread: 0 } };
  };
  asked = serve({
    'GET /api/notifications': () => ({ json: bell }),
    'POST /api/notifications/read': read({ unread: 0, news: [{ ...signed(9), isRead: true }] }),
    'POST /api/notifications/9/read': read({ unread: 0 }),
    'POST /api/notifications/alerts/egnReading:2:2026-11-15/review': read({ alerts: [] }),
  });
  signInAs('ADMINISTRATOR', { userId: OWN_ID });
});

const lookedBefore = (waiting: Record<string, number>) => noteSeenInBell(OWN_ID, { waiting, alerts: [], news: 0 });

it('the badge is what has come since the last look, and each line leads to where it is done', async () => {
  bell.waiting = [
    { kind: 'transfersToSign', count: 4 },
    { kind: 'contractsEnding', count: 3 },
    { kind: 'mailsRefused', count: 0 },
  ];
  lookedBefore({ transfersToSign: 1, contractsEnding: 1, mailsRefused: 2 });
  // The bell stays where it is, as it does in the application: the panel has to close by itself.
  const { address } = render(<NotificationBell />, { at: '/transfers' });
  await button('Известия, нови: 2').click();
  await expect.element(panel.getByRole('link', { name: '3 договора изтичат през следващите 60 дни' })).toBeVisible();
  expect(panel.getByRole('link').elements()).toHaveLength(2);
  await expectSound();
  await panel.getByRole('link', { name: '4 трансфера чакат Вашия подпис' }).click();
  await expect.poll(address).toBe('/transfers?view=mine');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Известия')).toBeVisible();
});

it('amounts that were there before the first look are not new', async () => {
  bell.waiting = [{ kind: 'contractsEnding', count: 33 }];
  render(<NotificationBell />);
  await expect.poll(() => seenInBell(OWN_ID)?.waiting).toEqual({ contractsEnding: 33 });
  await expect.element(button('Известия')).toBeVisible();
});

it('where nothing waits it says so', async () => {
  signInAs('PLAYER', { playerId: 3 });
  render(<NotificationBell />);
  await button('Известия').click();
  await expect.element(panel.getByText('Нищо не очаква Вашето действие')).toBeVisible();
});

it('what a person did herself stands in the bell, but waits for others', async () => {
  bell.alerts = [alertAbout('egnReading', OWN_ID)];
  render(<NotificationBell />);
  await button('Известия').click();
  await expect.element(panel.getByText('56 показани ЕГН в рамките на един час')).toBeVisible();
  expect(panel.getByRole('button', { name: /Отбележи като прегледано/ }).elements()).toEqual([]);
});

it('what others did waits until somebody has looked into it, a club of the same number among them', async () => {
  bell.alerts = [alertAbout('egnReading', OWN_ID + 1), alertAbout('registrationLimit', OWN_ID)];
  render(<NotificationBell />);
  await button('Известия, нови: 2').click();
  await panel
    .getByRole('button', { name: /Отбележи като прегледано/ })
    .first()
    .click();
  await expect.element(panel.getByRole('button', { name: /Отбележи като прегледано/ })).not.toBeInTheDocument();
  await expect.poll(posts).toEqual([['/api/notifications/alerts/egnReading:2:2026-11-15/review', {}]]);
});

it('news is read by opening it', async () => {
  Object.assign(bell, { news: [signed(9)], unread: 1 });
  const { address } = render(<NotificationBell />);
  await button('Известия, нови: 1').click();
  await expect.element(panel.getByText('Даниел Велев подписа от името на ВК Марек (Дупница).')).toBeVisible();
  await panel.getByRole('link', { name: 'Трансфер на Иван Петров Стоянов' }).click();
  await expect.poll(address).toBe('/transfers/5');
  await expect.poll(posts).toEqual([['/api/notifications/9/read', {}]]);
});

it('or all at once', async () => {
  Object.assign(bell, { news: [signed(9), signed(7)], unread: 4 });
  render(<NotificationBell />);
  await button('Известия, нови: 2').click();
  await panel.getByRole('button', { name: 'Отбележи всички като прочетени' }).click();
  await expect.element(panel.getByRole('button', { name: 'Отбележи всички като прочетени' })).not.toBeInTheDocument();
  await expect.poll(posts).toEqual([['/api/notifications/read', { upTo: 9 }]]);
});

it('records that may be one are told of together, and decided on a page of their own', async () => {
  Object.assign(bell, {
    news: [{ ...signed(9), kind: 'doublesFound', transferId: null, player: null, doubleCount: 3 }],
  });
  const { address } = render(<NotificationBell />);
  await button('Известия, нови: 1').click();
  await panel.getByRole('link', { name: 'Открити са 3 възможни дубликата' }).click();
  await expect.poll(address).toBe('/doubles');
});

it('a mention in a note leads to the notes of the record, of a club to the tab they stand on', async () => {
  const mention: News = {
    ...signed(9),
    kind: 'noteMention',
    party: null,
    transferId: null,
    noteId: 3,
    reason: 'Виж кога изтича',
  };
  const club = { id: 5, fullName: 'ВК Марек (Дупница)' };
  bell = {
    ...bell,
    news: [
      mention,
      { ...mention, id: 8, player: null, club },
      { ...mention, id: 7, player: null, club, cardIndexId: 6 },
      { ...mention, id: 6, transferId: 4 },
    ],
  };
  render(<NotificationBell />);
  await button('Известия, нови: 4').click();
  await expect
    .poll(() =>
      panel
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
    .toEqual([
      ['Иван Петров Стоянов', '/players/3#notes'],
      ['ВК Марек (Дупница)', '/clubs/5?tab=data#notes'],
      ['Лиценз на ВК Марек (Дупница)', '/cardindexes/6#notes'],
      ['Трансфер на Иван Петров Стоянов', '/transfers/4#notes'],
    ]);
  await expect.element(panel.getByText('Даниел Велев Ви спомена в бележка: Виж кога изтича').first()).toBeVisible();
});
