import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Today, TodayLine } from '#contract/today/today.contract.ts';
import { TodayStrip } from '#web/features/transfer/today-strip.tsx';
import { expectSound } from '#web/test/axe.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { TodayPage } from './today-page.tsx';

const line = (kind: TodayLine['kind'], count: number, since: string | null = null): TodayLine => ({
  kind,
  count,
  since,
});
const nothing: Today = {
  day: '2026-11-17',
  season: 2026,
  contractDays: 60,
  lines: [],
  isApprovalRequired: false,
  clubs: [],
  recent: [],
};
const dates = {
  year: 2026,
  registrations: [{ ageGroup: 2, opensOn: null, closesOn: '2026-11-22' }],
  windows: [{ from: '2027-01-10', to: '2027-01-31' }],
  isChangeable: true,
  version: 1,
};
const link = (name: string | RegExp) => page.getByRole('link', { name });

let today: Today;
let set: object[];
let steps: object | null;
let asked: ReturnType<typeof serve> = [];
beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z'), toFake: ['Date'] });
  today = nothing;
  set = [dates];
  steps = null;
  asked = serve({
    'GET /api/today': () => ({ json: today }),
    'GET /api/season-dates': () => ({ json: set }),
    'GET /api/notifications': () => ({ json: { waiting: {}, alerts: [], news: [] } }),
    'GET /api/federation/first-steps': () => (steps === null ? { status: 404, json: {} } : { json: steps }),
  });
  return () => vi.useRealTimers();
});
const open = () => render(<TodayPage />, { at: '/today' });

describe('an administrator', () => {
  beforeEach(() => signInAs('ADMINISTRATOR'));

  it('reads what waits with the age of the oldest, what is late and what ends, each a link to its list', async () => {
    today = {
      ...nothing,
      lines: [
        line('transfersToSign', 40, '2026-11-05'),
        line('transfersToRelease', 1, '2026-11-17'),
        line('contractsSoon', 3, '2026-11-20'),
        line('doublesToDecide', 0),
      ],
    };
    open();
    await expect.element(link(/40 трансфера чакат/)).toHaveTextContent('най-старият е от 12 дни');
    await expect.element(link(/просрочен трансфер/)).toHaveTextContent('от днес');
    await expect.element(link(/3 договора изтичат/)).toHaveTextContent('първият е на 20.11.2026 г.');
    await expect.element(link(/3 договора изтичат/)).toHaveAttribute('href', '/transfers/expiring?days=14');
    await expect.element(link(/дубликат/)).not.toBeInTheDocument();
    await expectSound();
  });

  it('reads the season club by club, and every bar leads to the licences it counts', async () => {
    const club = { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' };
    today = { ...nothing, clubs: [{ club, made: 3, complete: 1, submitted: 0, approved: 0 }] };
    open();
    await expect.element(link(/^непълни: 2/)).toHaveAttribute('href', '/cardindexes?year=2026&missing=any');
    await expect.element(page.getByText(/подадени/)).not.toBeInTheDocument();
    await expect.element(link(/ВК Царевец волей/)).toHaveTextContent('3 лиценза, непълни: 2');
    const href = link(/ВК Царевец волей/)
      .element()
      .getAttribute('href');
    expect(href).toContain('year=2026');
    expect(href).toContain('7');
  });

  it('reads how many licences were handed in and approved where the season asks for it', async () => {
    const [one, other] = [
      { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' },
      { id: 8, fullName: 'ВК Дунав (Русе)' },
    ];
    today = {
      ...nothing,
      isApprovalRequired: true,
      clubs: [
        { club: one, made: 6, complete: 5, submitted: 2, approved: 3 },
        { club: other, made: 1, complete: 1, submitted: 0, approved: 1 },
      ],
    };
    open();
    await expect
      .element(link(/ВК Царевец волей/))
      .toHaveTextContent(/непълни: 1.*заверени: 3 · подадени: 2 · неподадени: 1/);
    await expect.element(link(/ВК Дунав/)).toHaveTextContent(/1 лиценз, пълензаверени: 1$/);
    await expect.element(link(/^заверени: 4/)).toHaveAttribute('href', '/cardindexes?year=2026&state=approved');
    await expect.element(link(/^подадени: 2/)).toHaveAttribute('href', '/cardindexes?year=2026&state=submitted');
    await expectSound();
  });

  it.each([
    ['whole while the register is empty', false, 'listitem'],
    ['as one line once there are players', true, 'link'],
  ] as const)('reads the first steps %s', async (_what, hasPlayers, role) => {
    const done = { isContactSet: true, isMailOn: false, hasClubs: true, hasCoaches: true, hasUsers: true };
    steps = { ...done, hasBackup: true, hasPlayers };
    open();
    await expect.element(page.getByRole(role).filter({ hasText: hasPlayers ? 'Първи стъпки' : 'Поща' })).toBeVisible();
    await expect
      .poll(() => page.getByRole('region', { name: 'Първи стъпки' }).elements())
      .toHaveLength(hasPlayers ? 0 : 1);
  });

  it('reads what the season closes next, in how many days, and goes on to the dates', async () => {
    open();
    const countdown = page.getByRole('region', { name: 'Срокове на сезона' });
    await expect
      .element(countdown.getByRole('listitem').first())
      .toHaveTextContent('Картотекирането за Момчета под 14 г. приключва след 5 дни, на 22.11.2026 г.');
    await expect.element(countdown.getByRole('listitem').last()).toHaveTextContent(/прозорец започва след 54 дни/);
    await expect.element(countdown.getByRole('link', { name: 'Дати на сезоните' })).toBeVisible();
  });

  it('reads no countdown of a season without dates', async () => {
    set = [{ ...dates, registrations: [], windows: [] }];
    open();
    await expect.element(page.getByText('Нищо не очаква Вашето действие')).toBeVisible();
    await expect.poll(() => asked.some(({ path }) => path === '/api/season-dates')).toBe(true);
    await expect.element(page.getByText('Срокове на сезона')).not.toBeInTheDocument();
    // Of a federation without clubs there is no season to read.
    await expect.element(page.getByText(/Сезон 2026/)).not.toBeInTheDocument();
  });
});

describe('a club', () => {
  beforeEach(() => signInAs('CLUB', { clubIds: [7] }));

  it('reads its season as a list: what is done is ticked, what is not leads to those it counts', async () => {
    today = { ...nothing, lines: [line('playersWithoutPhoto', 2), line('playersWithoutLicence', 0)] };
    open();
    const season = page.getByRole('region', { name: 'Сезон 2026/2027' });
    await expect.element(season.getByText('Остава 1 от 2.')).toBeVisible();
    await expect.element(season.getByText('Всички състезатели имат лиценз за сезона')).toBeVisible();
    const href = '/players?onlyOwnClubs=true&withoutPhoto=true';
    await expect.element(link('2 състезатели са без снимка')).toHaveAttribute('href', href);
    await expectSound();
  });

  it('without players reads where to begin, and not that all of nobody is done', async () => {
    const lines = [line('licencesMade', 0), line('teamsWithoutLicence', 1), line('playersWithoutLicence', 0)];
    today = { ...nothing, lines: [...lines, line('playersWithoutPhoto', 0)] };
    open();
    const season = page.getByRole('region', { name: 'Сезон 2026/2027' });
    await expect.element(season.getByText('Още няма нито един състезател')).toBeVisible();
    await expect.element(link('Добавете състезател')).toHaveAttribute('href', '/players/create');
    await expect.element(link(/отбор от миналия сезон/)).toBeVisible();
    await expect.element(season.getByText('Всички състезатели имат')).not.toBeInTheDocument();
    await expectSound();
  });

  it('that is closed and has no players reads that nothing new begins in it', async () => {
    today = { ...nothing, lines: [line('licencesMade', 0), line('playersWithoutLicence', 0)] };
    const closed = { id: 7, fullName: 'ВК Марек (Дупница)', closedOn: '2026-10-16', version: 2 };
    serve({
      'GET /api/today': () => ({ json: today }),
      'GET /api/season-dates': () => ({ json: set }),
      'GET /api/notifications': () => ({ json: { waiting: {}, alerts: [], news: [] } }),
      'GET /api/clubs/7': () => ({ json: closed }),
    });
    open();
    const season = page.getByRole('region', { name: 'Сезон 2026/2027' });
    await expect.element(season.getByText('Клубът Ви е закрит. В него не може да се започва нищо ново.')).toBeVisible();
    await expect.element(season.getByText('Още няма нито един състезател')).not.toBeInTheDocument();
    await expect.element(link('Добавете състезател')).not.toBeInTheDocument();
    await expect.element(link('Импортирайте състезателите')).not.toBeInTheDocument();
    await expect.element(link('Нов сезон')).not.toBeInTheDocument();
    await expect.element(link('Готовност')).toBeVisible();
    await expectSound();
  });

  it('reads the countdown, but the dates are the federation’s to set', async () => {
    open();
    await expect.element(page.getByText(/приключва след 5\u00a0дни/)).toBeVisible();
    await expect.element(link('Дати на сезоните')).not.toBeInTheDocument();
  });
});

it('a player reads the own licence, contract and transfer, and is asked nothing of the season', async () => {
  signInAs('PLAYER', { playerId: 3 });
  asked = serve({
    'GET /api/today': () => ({ json: nothing }),
    'GET /api/notifications': () => ({ json: { waiting: {}, alerts: [], news: [] } }),
    'GET /api/players/search': () => ({
      json: { players: [{ id: 3, cardIndexIds: [95], contractEnd: '2027-06-30' }], total: 1 },
    }),
    'GET /api/transfers/search': () => ({ json: { transfers: [], total: 0 } }),
  });
  open();
  await expect.element(link('Лиценз #95')).toHaveAttribute('href', '/cardindexes/95');
  await expect.element(link('до 30.06.2027\u00a0г.')).toHaveAttribute('href', '/players/3');
  await expect.element(page.getByText('Няма започнат трансфер')).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/season-dates')).toEqual([]);
});

it('a parent reads the same of each child, under its name', async () => {
  signInAs('PLAYER', { childIds: [3, 4] });
  const named = (id: number, firstName: string) => ({ id, firstName, middleName: '', lastName: 'Щереви' });
  const transfer = { id: 8, status: 1, player: named(4, 'Боян'), toClub: { id: 7, fullName: 'ВК Марек' } };
  serve({
    'GET /api/today': () => ({ json: nothing }),
    'GET /api/notifications': () => ({ json: { waiting: {}, alerts: [], news: [] } }),
    'GET /api/players/search': () => ({
      json: {
        players: [
          { ...named(3, 'Анна'), cardIndexIds: [95] },
          { ...named(4, 'Боян'), cardIndexIds: [] },
        ],
        total: 2,
      },
    }),
    'GET /api/transfers/search': () => ({ json: { transfers: [transfer], total: 1 } }),
  });
  open();
  const of = (name: string) => page.getByRole('region', { name });
  await expect.element(of('Анна Щереви').getByRole('link', { name: 'Лиценз #95' })).toBeVisible();
  await expect.element(of('Анна Щереви').getByText('Няма започнат трансфер')).toBeVisible();
  await expect.element(of('Боян Щереви').getByText('Няма лиценз за сезона')).toBeVisible();
  await expect
    .element(of('Боян Щереви').getByRole('link', { name: /ВК Марек/ }))
    .toHaveAttribute('href', '/transfers/8');
});

it('numbers that cannot be had are said to be so, and are asked for again', async () => {
  signInAs('ADMINISTRATOR');
  serve({ 'GET /api/today': () => ({ status: 400, json: { status: 400, message: 'Не може сега.', requestId: 'x' } }) });
  open();
  await expect.element(page.getByRole('button', { name: 'Опитай отново' })).toBeVisible();
});

describe('the line above the list people land on', () => {
  const counts = { mine: 0, mineSince: null, overdue: null, overdueSince: null };
  const strip = (given: object) => {
    serve({ 'GET /api/transfers/counts': () => ({ json: { ...counts, ...given } }) });
    render(<TodayStrip />, { at: '/players' });
  };

  it.each([
    [{ mine: 4, mineSince: '2026-11-05' }, '4 трансфера чакат Вашия подпис, най-старият от 12\u00a0дни'],
    [{ mine: 1, mineSince: '2026-11-16' }, '1 трансфер чака Вашия подпис, от 1\u00a0ден'],
    [{ mine: 2, mineSince: '2026-11-17' }, '2 трансфера чакат Вашия подпис, от днес'],
  ])('says how long the oldest has waited: %j', async (given, sentence) => {
    signInAs('CLUB', { clubIds: [7] });
    strip(given);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(link('Към „Днес“')).toHaveAttribute('href', '/today');
    leavePage();
    localStorage.clear();
  });

  it('tells the federation first what is late', async () => {
    signInAs('ADMINISTRATOR');
    strip({ mine: 9, mineSince: '2026-11-05', overdue: 5, overdueSince: '2026-10-18' });
    await expect.element(page.getByText('5 трансфера са с изтекъл срок, най-старият от 30\u00a0дни')).toBeVisible();
    await expect.element(page.getByText(/чакат Вашия подпис/)).not.toBeInTheDocument();
    localStorage.clear();
  });
});
