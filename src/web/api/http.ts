import { apiErrorFrom } from './error-answer.ts';
import { isInBackground } from './background.ts';
import { forgetBegunCalls, takeBegunCall } from './begun-calls.ts';
import { reportFailedAction } from './report-failure.ts';
import { receive, send, sendWithProgress } from './send.ts';
import { callingSession, noteSeen, readSession, sessionRenewal } from './stored-session.ts';

export type QueryValue = string | number | boolean | undefined;

interface CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, QueryValue>;
  /** A FormData goes as multipart, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Only for a FormData. */
  onProgress?: (share: number) => void;
  /** False for calls made before login: a 401 there is a wrong password, not a dead session. */
  needsSession?: boolean;
}

type OptionsOf<Left extends keyof CallOptions> = Omit<CallOptions, 'method' | Left>;

export function get<Answer>(path: string, options: OptionsOf<'body' | 'onProgress'> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'GET' });
}

export function post<Answer>(path: string, options: OptionsOf<never> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'POST' });
}

export function put<Answer>(path: string, options: OptionsOf<never> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'PUT' });
}

export function remove<Answer = void>(path: string, options: OptionsOf<'onProgress'> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'DELETE' });
}

export function getFile(path: string): Promise<Response> {
  return callForResponse(path, { method: 'GET' });
}

/** A file for whoever has no account: what opens it goes in the body, and so into no address. */
export function postForFile(path: string, body: object): Promise<Response> {
  return callForResponse(path, { method: 'POST', body, needsSession: false });
}

async function call<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const response = await callForResponse(path, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function callForResponse(path: string, options: CallOptions): Promise<Response> {
  if (options.method === 'GET') return answerTo(path, options);
  try {
    await ensureXsrfCookie();
    return await answerTo(path, options);
  } catch (error) {
    reportFailedAction(error);
    throw error;
  }
}

async function answerTo(path: string, options: CallOptions): Promise<Response> {
  const response = await answerInSession(path + queryString(options.query), options);
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
}

/** A call that finds the session dead is repeated once, if the person signs in again over the open page. */
async function answerInSession(url: string, options: CallOptions): Promise<Response> {
  if (options.needsSession === false) return dispatch(url, options);
  const asked = callingSession();
  const isUse = !isInBackground();
  const response = await dispatch(url, options);
  if (response.status !== 401 && isUse) noteSeen();
  if (response.status !== 401 || !(await sessionRenewal(asked))) return response;

  const again = callingSession();
  const repeated = await dispatch(url, options);
  if (repeated.status === 401) void sessionRenewal(again);
  return repeated;
}

function dispatch(url: string, options: CallOptions): Promise<Response> {
  const { method, body, signal, onProgress } = options;
  if (method !== 'GET') forgetBegunCalls();
  const headers = headersFor(options);
  if (body instanceof FormData && onProgress !== undefined) {
    return sendWithProgress(url, { method, headers, body, signal, onProgress });
  }
  const begun = method === 'GET' && !isInBackground() ? takeBegunCall(url, tokenFor(options)) : null;
  if (begun !== null) return receive(begun);
  const isRaw = body === undefined || body instanceof FormData;
  return send(url, {
    method,
    headers,
    body: isRaw ? (body ?? null) : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

function headersFor(options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  const token = tokenFor(options);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  // The browser writes the type of a multipart body itself: only it knows the boundary.
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  if (isInBackground()) headers.set('X-Background', '1');
  if (options.method !== 'GET') headers.set('X-XSRF-TOKEN', xsrfToken() ?? '');
  return headers;
}

function tokenFor({ needsSession }: CallOptions): string | null {
  return needsSession === false ? null : (readSession()?.token ?? null);
}

async function ensureXsrfCookie(): Promise<void> {
  if (xsrfToken() === null) await send('/api/authentication/xsrf', { method: 'GET' });
}

function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
}

export function queryString(query: CallOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
