import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBackground } from './background.ts';
import { beginCall, firstListAt, noteFirstList, takeBegunCall } from './begun-calls.ts';
import { get, post } from './http.ts';
import { listQueryOptions } from './list-query.ts';

const PLAYER = '/api/players/1';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is begun in the name of the person and answers once', async () => {
  beginCall(PLAYER, 'token');

  expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token' });
  expect((await takeBegunCall(PLAYER, 'token'))?.status).toBe(200);
  expect(takeBegunCall(PLAYER, 'token')).toBeNull();
});

it('is nobody else’s answer', () => {
  beginCall(PLAYER, 'token');

  expect(takeBegunCall(PLAYER, 'another')).toBeNull();
});

it('is asked anew by a page that took long to come', () => {
  beginCall(PLAYER, null);
  vi.advanceTimersByTime(11_000);

  expect(takeBegunCall(PLAYER, null)).toBeNull();
});

it('knows the list of an address that says nothing of order and filters', () => {
  window.history.replaceState(null, '', '/players');
  noteFirstList('/api/players/search?page=1');
  expect(firstListAt(window.location)).toBe('/api/players/search?page=1');

  window.history.replaceState(null, '', '/players?page=2');
  noteFirstList('/api/players/search?page=2');
  expect(firstListAt(window.location)).toBeNull();

  window.history.replaceState(null, '', '/clubs');
  expect(firstListAt(window.location)).toBeNull();
  window.history.replaceState(null, '', '/players');
  expect(firstListAt(window.location)).toBe('/api/players/search?page=1');
});

it('knows the list of every address, of none that is a record’s', () => {
  for (const [address, url] of [
    ['/players', '/api/players/search?page=1'],
    ['/clubs', '/api/clubs/search?page=1'],
    ['/clubs/7', '/api/clubs/7/players?page=1'],
  ] as const) {
    window.history.replaceState(null, '', address);
    noteFirstList(url);
  }
  expect(firstListAt(window.location)).toBeNull();
  window.history.replaceState(null, '', '/clubs');
  expect(firstListAt(window.location)).toBe('/api/clubs/search?page=1');
  window.history.replaceState(null, '', '/players');
  expect(firstListAt(window.location)).toBe('/api/players/search?page=1');
});

it.each(['null', '{', '[]', '7'])('knows none when the device has kept %s', (kept) => {
  localStorage.setItem('first_lists', kept);
  window.history.replaceState(null, '', '/players');

  expect(firstListAt(window.location)).toBeNull();
});

it('is forgotten once somebody writes: it may tell what was before', async () => {
  beginCall('/api/federation', null);
  await post('/api/authentication/login', { needsSession: false, body: {} });
  vi.mocked(fetch).mockClear();
  await get('/api/federation', { needsSession: false });

  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is taken by the page that asks, not by what is asked behind its back', async () => {
  beginCall('/api/federation', null);
  inBackground(() => void get('/api/federation', { needsSession: false }));
  expect(fetch).toHaveBeenCalledTimes(2);
  await get('/api/federation', { needsSession: false });
  expect(fetch).toHaveBeenCalledTimes(2);

  await get('/api/federation', { needsSession: false });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it.each([
  ['what the list shows', {}, '/api/players/search?page=1&pageSize=25&includeDeleted=true'],
  ['nobody’s search', { keyword: '9001011234' }, null],
])('keeps %s', async (_, found, kept) => {
  window.history.replaceState(null, '', '/players');
  const query = { page: 1, pageSize: 25, desc: false, includeDeleted: true, ...found };
  const options = listQueryOptions({ noun: 'player', path: '/api/players/search', query, rowsOf: () => [] });
  await new QueryClient().fetchQuery(options);

  expect(firstListAt(window.location)).toBe(kept);
});
