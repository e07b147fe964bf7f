import { ApiError } from './api-error.ts';
import { noteConnection } from './connection.ts';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';

/** Sends a request; a server that cannot be reached becomes an ApiError of status 0. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  return noticingConnection(() => fetch(url, { ...init, credentials: 'same-origin' }));
}

/** The same for what is on its way already. */
export async function receive(answer: Promise<Response>): Promise<Response> {
  return noticingConnection(() => answer);
}

interface ProgressRequest {
  method: string;
  headers: Headers;
  body: FormData;
  signal: AbortSignal | undefined;
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The same for files. `fetch` cannot tell how much has been sent, the older way can. */
export async function sendWithProgress(url: string, request: ProgressRequest): Promise<Response> {
  return noticingConnection(() => transmit(url, request));
}

async function noticingConnection(act: () => Promise<Response>): Promise<Response> {
  try {
    const response = await act();
    noteConnection(true);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteConnection(false);
    throw new ApiError(NO_CONNECTION, { status: 0, code: 'network', requestId: null });
  }
}

function transmit(url: string, request: ProgressRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest();
    const stop = () => wire.abort();
    request.signal?.addEventListener('abort', stop);
    wire.open(request.method, url);
    request.headers.forEach((value, name) => wire.setRequestHeader(name, value));
    wire.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) request.onProgress(event.loaded / event.total);
    });
    wire.addEventListener('load', () => resolve(answerOf(wire)));
    wire.addEventListener('error', () => reject(new TypeError('network')));
    wire.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    wire.addEventListener('loadend', () => request.signal?.removeEventListener('abort', stop));
    if (request.signal?.aborted) reject(new DOMException('', 'AbortError'));
    else wire.send(request.body);
  });
}

function answerOf(wire: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of wire.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(wire.status === 204 ? null : wire.responseText, { status: wire.status, headers });
}
