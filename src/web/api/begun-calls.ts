import { deviceStorage } from '#web/lib/store/local-storage.ts';

/**
 * Calls that a page opens with, begun while its scripts are still on their way (`app/preload-page.ts`): on a slow line
 * the answer is there when the page is, instead of a round trip later.
 */
interface BegunCall {
  token: string | null;
  begunAt: number;
  answer: Promise<Response>;
}

const begunCalls = new Map<string, BegunCall>();

/** Whoever comes later asks anew: in between somebody may have changed something. */
const LONGEST_MS = 10_000;

export function beginCall(url: string, token: string | null): void {
  const headers = { Accept: 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const answer = fetch(url, { headers, credentials: 'same-origin' });
  // Told to whoever takes the answer; one that nobody takes is no news.
  answer.catch(() => undefined);
  begunCalls.set(url, { token, begunAt: Date.now(), answer });
}

/** The answer to a call that was begun in the same name; given once, so that asking again asks the server. */
export function takeBegunCall(url: string, token: string | null): Promise<Response> | null {
  const call = begunCalls.get(url);
  begunCalls.delete(url);
  const isTheSame = call?.token === token && Date.now() - call.begunAt < LONGEST_MS;
  return isTheSame ? call.answer : null;
}

/** Whatever was begun before somebody writes may tell what was before. */
export function forgetBegunCalls(): void {
  begunCalls.clear();
}

/** Which list stood last behind each address: `{ "/players": "/api/players/search?page=1" }`. */
const LISTS_KEY = 'first_lists';
/** The page of a record opens with the record, not with the lists on it. */
const OF_RECORD = /\/\d/;

/** Notes what a page asks for, when its address says nothing of it: order, columns and clubs are the person's own. */
export function noteFirstList(url: string): void {
  const { pathname, search } = window.location;
  if (search !== '' || OF_RECORD.test(pathname)) return;
  deviceStorage.write(LISTS_KEY, JSON.stringify({ ...readFirstLists(), [pathname]: url }));
}

export function firstListAt({ pathname, search }: Location): string | null {
  const url = search === '' ? readFirstLists()[pathname] : undefined;
  return typeof url === 'string' ? url : null;
}

function readFirstLists(): Record<string, unknown> {
  try {
    return (JSON.parse(deviceStorage.read(LISTS_KEY) ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
