import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useNotes } from '#web/api/note/note.api.ts';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useDoubleList } from '#web/api/double/double.api.ts';
import { useNotifications } from '#web/api/notification/notification.api.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { seenAt, useActor } from '#web/api/stored-session.ts';
import { useRecord } from '#web/api/use-record.ts';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { positionLabel, setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { redrawStore } from '#web/lib/federation-lists.ts';
import { federationStore } from '#web/lib/federation.ts';
import { holdPage } from '#web/lib/page-hold.ts';
import { startLiveUpdates } from './live-updates.ts';

let tell: (event: object) => void;
let said: unknown[];
let asked: ReturnType<typeof serve>;
let save: () => void;

const news = { kind: 'news', id: '7', data: '{"kind":"signed","transferId":5}' };

/** A list that is open on the page. */
function Doubles() {
  const { data } = useDoubleList(
    { keyword: '', page: 1, pageSize: 25, desc: false },
    { noun: undefined, state: 'open' },
  );
  return <p>Двойки: {data?.total}</p>;
}

/** A page that shows the bell and saves something for as long as the test wants. */
function Page() {
  const client = useQueryClient();
  const { data } = useNotifications(useActor());
  useEffect(() => startLiveUpdates(client), [client]);
  const { mutate } = useMutation({ mutationFn: () => new Promise<void>((resolve) => (save = resolve)) });
  return <button onClick={() => mutate()}>Нови: {data?.unread}</button>;
}

beforeEach(() => {
  said = [];
  vi.stubGlobal(
    'SharedWorker',
    class {
      port = {
        addEventListener: (_name: string, hear: (message: { data: object }) => void) => {
          tell = (data) => hear({ data });
        },
        start: () => undefined,
        postMessage: (message: unknown) => said.push(message),
      };
    },
  );
  let unread = 0;
  let total = 0;
  asked = serve({
    'GET /api/doubles': () => ({ json: { doubles: [], total: total++, page: 1, pageSize: 25 } }),
    'GET /api/notifications': () => ({
      json: { waiting: [], contractDays: 60, alerts: [], news: [], unread: unread++ },
    }),
  });
  signInAs('CLUB', { userId: 3, clubIds: [7] });
});
const marks = () => asked.map(({ headers }) => headers.get('x-background'));

it('the line is told who listens, and what it tells is read as nobody’s doing', async () => {
  render(<Page />);
  await expect.poll(() => said).toEqual([{ listener: { userId: 3, token: 'x' } }]);
  await expect.element(page.getByRole('button')).toHaveTextContent('Нови: 0');
  seenAt.write(1);
  tell(news);
  await expect.element(page.getByRole('button')).toHaveTextContent('Нови: 1');
  expect(marks()).toEqual([null, '1']);
  expect(seenAt.read()).toBe(1);
});

it('a line that is there right after the page asks nothing twice, unless something has happened since', async () => {
  render(<Page />);
  await expect.element(page.getByText('Нови: 0')).toBeVisible();
  tell({ kind: 'ready', id: null, data: String(Date.now()) });
  for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(marks()).toEqual([null]);
  for (const data of ['5', '']) {
    tell({ kind: 'ready', id: null, data });
    await expect.poll(() => marks().at(-1)).toBe('1');
    asked.length = 0;
  }
});

it('a list that is open is asked for again when many records have changed, and only then', async () => {
  render(
    <>
      <Page />
      <Doubles />
    </>,
  );
  await expect.element(page.getByText('Двойки: 0')).toBeVisible();
  tell({ kind: 'waiting', id: null, data: '' });
  await expect.element(page.getByText('Нови: 1')).toBeVisible();
  tell({ kind: 'records', id: null, data: '' });
  await expect.element(page.getByText('Двойки: 1')).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/doubles').map(({ headers }) => headers.get('x-background'))).toEqual(
    [null, '1'],
  );
});

it('the licence that is open says at once what others have made of it', async () => {
  let masseur = 'Янев';
  const shown = serve({
    'GET /api/notifications': () => ({ json: { waiting: [], contractDays: 60, alerts: [], news: [], unread: 0 } }),
    'GET /api/cardindexes/5': () => ({ json: { id: 5, masseur } }),
  });
  const Licence = () => <p>Масажист: {useRecord(cardIndexRecord, 5)?.masseur}</p>;
  render(
    <>
      <Page />
      <Licence />
    </>,
  );
  await expect.element(page.getByText('Масажист: Янев')).toBeVisible();
  masseur = 'Митев';
  tell(news);
  await expect.poll(() => shown.filter(({ path }) => path === '/api/notifications').length).toBe(2);
  await expect.element(page.getByText('Масажист: Янев')).toBeVisible();
  tell({ kind: 'waiting', id: null, data: '' });
  await expect.element(page.getByText('Масажист: Митев')).toBeVisible();
});

it('of somebody who was erased nothing is shown any longer, and the open page of another is left alone', async () => {
  let isErased = false;
  const shown = serve({
    'GET /api/notifications': () => ({ json: { waiting: [], contractDays: 60, alerts: [], news: [], unread: 0 } }),
    'GET /api/players/8': () =>
      isErased
        ? { status: 404, json: { code: 'playerErased', message: 'Данните на този човек са заличени.' } }
        : { json: player },
    'GET /api/players/9': () => ({ json: { ...player, id: 9, lastName: 'Другов' } }),
  });
  function Shown({ id }: { id: number }) {
    const { data, error } = useQuery(playerRecord.query(id));
    return <p>{error === null ? data?.lastName : error.message}</p>;
  }
  render(
    <>
      <Page />
      <Shown id={8} />
      <Shown id={9} />
    </>,
  );
  await expect.element(page.getByText('Тестов')).toBeVisible();
  await expect.element(page.getByText('Другов')).toBeVisible();
  isErased = true;
  tell({ kind: 'erased', id: null, data: '{"noun":"player","id":8}' });
  await expect.element(page.getByText('Данните на този човек са заличени.')).toBeVisible();
  expect(shown.filter(({ path }) => path === '/api/players/9')).toHaveLength(1);
});

it('lists that the federation has changed are read again, and a page without unsaved work is drawn anew', async () => {
  let label = 'Гард';
  serve({
    'GET /api/notifications': () => ({ json: { waiting: [], contractDays: 60, alerts: [], news: [], unread: 0 } }),
    'GET /api/federation': () => ({ json: { lists: usualEntries.map((entry) => ({ ...entry, label })) } }),
  });
  render(<Page />);
  await expect.element(page.getByText('Нови: 0')).toBeVisible();
  const before = redrawStore.read();
  tell({ kind: 'lists', id: null, data: '' });
  await expect.poll(() => positionLabel(0)).toBe('Гард');
  await expect.poll(redrawStore.read).toBe(before + 1);
  const letGo = holdPage();
  label = 'Крило';
  tell({ kind: 'lists', id: null, data: '' });
  await expect.poll(() => positionLabel(0)).toBe('Крило');
  expect(redrawStore.read()).toBe(before + 1);
  letGo();
  federationStore.write(null);
  setListEntries(usualEntries);
});

it('while others change one record after another, the page asks ever more rarely', async () => {
  render(<Page />);
  await expect.poll(marks).toEqual([null]);
  for (let frame = 0; frame < 90; frame++) {
    tell(news);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(marks().length).toBeGreaterThan(2);
  expect(marks().length).toBeLessThan(12);
});

it('a page that is saving is not disturbed', async () => {
  render(<Page />);
  await expect.poll(marks).toEqual([null]);
  await page.getByRole('button').click();
  tell(news);
  // Longer than what comes together is gathered for.
  for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(marks()).toEqual([null]);
  save();
  await expect.poll(marks).toEqual([null, '1']);
});

it('a note that a colleague writes stands on the open record by itself', async () => {
  let total = 0;
  serve({ 'GET /api/players/8/notes': () => ({ json: { notes: [], total: total++, mayWrite: true, clubs: [] } }) });
  function Record() {
    const client = useQueryClient();
    const { data } = useNotes({ noun: 'player', id: 8 });
    useEffect(() => startLiveUpdates(client), [client]);
    return <p>Бележки: {data?.total}</p>;
  }
  render(<Record />);
  await expect.element(page.getByText('Бележки: 0')).toBeVisible();
  tell({ kind: 'waiting', id: null, data: '' });
  await expect.element(page.getByText('Бележки: 1')).toBeVisible();
});
