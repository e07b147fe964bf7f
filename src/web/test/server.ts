import { vi } from 'vitest';

interface Question {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** JSON as it was sent; the fields of a form by their names. */
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  json: unknown;
}
/** A promise is an answer that is held back. */
type Answer = (question: Question) => Reply | Promise<Reply>;

/** Stands in the place of the server: answers calls by method and path, and remembers what was asked. */
export function serve(answers: Readonly<Record<string, Answer>>): Question[] {
  const asked: Question[] = [];
  const answer = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, window.location.origin);
    const { method = 'GET' } = init;
    const question = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
    };
    asked.push(question);
    const reply = answers[`${method} ${url.pathname}`]?.(question);
    const { status = 200, json } = (await reply) ?? { status: 404, json: {} };
    // No answer is there in the same moment.
    await new Promise((resolve) => setTimeout(resolve, 10));
    init.signal?.throwIfAborted();
    // An answer without content has no body at all.
    return status === 204 ? new Response(null, { status }) : Response.json(json, { status });
  };
  document.cookie = 'XSRF-TOKEN=test';
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('XMLHttpRequest', uploadThrough(answer));
  return asked;
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

/** As much of the older way to send as `sendWithProgress` uses. */
function uploadThrough(answer: (address: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    method = '';
    address = '';
    status = 0;
    responseText = '';

    open(method: string, address: string) {
      [this.method, this.address] = [method, address];
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: FormData) {
      const response = await answer(this.address, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
