import type { Problem } from '#contract/problems.ts';
import { ApiError } from './api-error.ts';
import { NO_CONNECTION, noteConnection } from './connection.ts';
import { endSession, readSession } from './stored-session.ts';

export type QueryValue = string | number | boolean | undefined;

interface CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
  /** False for calls made before login: a 401 there is a wrong password, not a dead session. */
  needsSession?: boolean;
}

/** GET, answering what the contract says. */
export function get<Answer>(path: string, options: Omit<CallOptions, 'method' | 'body'> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'GET' });
}

/** POST with a JSON body. */
export function post<Answer>(path: string, options: Omit<CallOptions, 'method'> = {}): Promise<Answer> {
  return call<Answer>(path, { ...options, method: 'POST' });
}

async function call<Answer>(path: string, options: CallOptions): Promise<Answer> {
  if (options.method !== 'GET') await ensureXsrfCookie();

  const response = await send(path + queryString(options.query), {
    method: options.method,
    headers: headersFor(options),
    body: options.body === undefined ? null : JSON.stringify(options.body),
    ...(options.signal ? { signal: options.signal } : {}),
  });

  if (!response.ok) {
    if (response.status === 401 && options.needsSession !== false) endSession('expired');
    throw await apiErrorFrom(response);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    noteConnection(true);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteConnection(false);
    throw new ApiError(NO_CONNECTION, { status: 0, code: 'network', requestId: null });
  }
}

function headersFor(options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const session = options.needsSession === false ? null : readSession();
  if (session !== null) headers.set('Authorization', `Bearer ${session.token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.method !== 'GET') headers.set('X-XSRF-TOKEN', xsrfToken() ?? '');
  return headers;
}

async function ensureXsrfCookie(): Promise<void> {
  if (xsrfToken() === null) await send('/api/authentication/xsrf', { method: 'GET' });
}

function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
}

function queryString(query: CallOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** 400 answers a list of problems, a failed login plain text, everything else one object with a message. */
async function apiErrorFrom(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  const details = { status: response.status, requestId: response.headers.get('x-request-id') };

  if (Array.isArray(body)) {
    const problems = body as Problem[];
    const message = problems.map((problem) => problem.description).join('\n');
    return new ApiError(message, { ...details, code: 'invalid', problems });
  }
  if (isFailure(body)) return new ApiError(body.message, { ...details, code: body.code });

  const isPlainText = response.headers.get('content-type')?.startsWith('text/plain') === true;
  return new ApiError(isPlainText ? text : '', { ...details, code: 'unknown' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFailure(body: unknown): body is { code: string; message: string } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
