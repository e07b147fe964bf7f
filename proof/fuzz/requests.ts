import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { addressValue, fieldValue, queryValue } from './values.ts';

/** A request as it goes over the line. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Whether the path is the operation's own, so that its description holds. */
  isDescribed: boolean;
}

const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const STRANGE_HEADERS: Record<string, readonly string[]> = {
  'if-match': ['*', '"1"', 'W/"2"', 'abc', '""', '"99999999999"'],
  'if-none-match': ['*', '"x"'],
  'idempotency-key': ['fuzzfuzz', 'x', 'я'.repeat(3), 'a'.repeat(500)],
  accept: ['*/*', 'text/html', 'application/xml;q=0', ''],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', 'gzip;q=0, *;q=0', 'zip'],
  range: ['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'lines=1'],
  'content-encoding': ['gzip', 'br', 'x'],
  'x-request-id': ['short', 'a'.repeat(64), 'with space'],
  cookie: ['a', '=;=;', 'XSRF-TOKEN=1; session=1', `a=${'b'.repeat(2000)}`],
  'x-forwarded-for': ['127.0.0.1', 'x'],
  'x-http-method-override': ['DELETE'],
};

/** One more way to make the call. */
export function makeRequest(operation: Operation, random: Random): FuzzRequest {
  const { path, isDescribed } = addressOf(operation, random);
  const request: FuzzRequest = { method: operation.method, path, headers: {}, body: null, isDescribed };
  if (random.chance(0.25)) {
    const name = random.pick(Object.keys(STRANGE_HEADERS));
    request.headers[name] = Buffer.from(random.pick(STRANGE_HEADERS[name] ?? [''])).toString('latin1');
  }
  if (operation.method === 'GET' || random.chance(0.05)) return request;
  return withBody(request, operation, random);
}

function addressOf(operation: Operation, random: Random): { path: string; isDescribed: boolean } {
  let isDescribed = true;
  let path = operation.path.replaceAll(/\{\w+\}/g, () => {
    const value = addressValue(random);
    // An empty or very long part is another path, which the description does not know.
    if (value.trim() === '' || value.length > 100 || value === '.' || value === '..') isDescribed = false;
    return encode(value);
  });
  const query = operation.queryParameters
    .filter(() => random.chance(0.4))
    .map((name) => `${random.chance(0.1) ? name.toLowerCase() : name}=${encode(queryValue(random, name))}`);
  if (random.chance(0.1))
    query.push(random.pick(['a=1', 'page[]=1', '__proto__[x]=1', 'page=1&page=2', '%zz', '=', '&&']));
  if (random.chance(0.04)) {
    isDescribed = false;
    path = random.pick([
      `/${path}`,
      `${path}/`,
      `${path}/..`,
      path.toUpperCase(),
      `${path}%00`,
      `${path}%ff`,
      `${path};a=b`,
      `/.${path}`,
    ]);
  }
  return { path: query.length === 0 ? path : `${path}?${query.join('&')}`, isDescribed };
}

/** Halves of characters have no bytes of their own; they go as the three bytes no decoder accepts. */
function encode(text: string): string {
  return /\p{Cs}/u.test(text) ? '%ED%A0%BC' : encodeURIComponent(text);
}

function withBody(request: FuzzRequest, operation: Operation, random: Random): FuzzRequest {
  const kind = random.next();
  if (kind < 0.1)
    return sent(
      request,
      'application/json',
      random.pick(['', '{', '[', 'null', '1', '"a"', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '['.repeat(5000)]),
    );
  if (kind < 0.15)
    return sent(
      request,
      random.pick([
        'text/plain',
        'text/xml',
        'application/x-www-form-urlencoded',
        'x',
        'application/json; charset=utf-16',
      ]),
      'a=1',
    );
  if (kind < 0.17) return sent(request, 'application/json', JSON.stringify({ a: 'x'.repeat(300_000) }));
  const fields = bodyFields(operation, random);
  if (operation.takesFile ? kind < 0.85 : kind < 0.35)
    return sent(request, `multipart/form-data; boundary=fuzz`, form(fields, operation, random));
  return sent(request, 'application/json', JSON.stringify(fields));
}

function bodyFields(operation: Operation, random: Random): Record<string, unknown> {
  const names = (operation.fields ?? []).filter((name) => name !== 'file' && !random.chance(0.1));
  if (random.chance(0.15))
    names.push(random.pick(['roles', 'isDeleted', 'id', 'version', '__proto__', 'a'.repeat(300)]));
  return Object.fromEntries(names.map((name) => [name, fieldValue(random)]));
}

function form(fields: Record<string, unknown>, operation: Operation, random: Random): Buffer {
  const parts: Buffer[] = [];
  const add = (disposition: string, content: Buffer) =>
    parts.push(
      Buffer.from(`--fuzz\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    add(`name="${name.replaceAll(/["\r\n]/g, '')}"`, Buffer.from(text));
  }
  if (operation.takesFile && random.chance(0.8)) {
    const content = random.pick([
      ONE_PIXEL_PNG,
      Buffer.from('%PDF-1.4 nothing'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.alloc(5000, 0xff),
    ]);
    const name = random.pick(['a.png', '', '..\\..\\a.pdf', 'снимка.webp', 'a\u0000.png', `${'я'.repeat(300)}.png`]);
    add(`name="${random.pick(['file', 'files', 'other'])}"; filename="${name}"`, content);
  }
  if (random.chance(0.9)) parts.push(Buffer.from('--fuzz--\r\n'));
  return Buffer.concat(parts);
}

function sent(request: FuzzRequest, type: string, body: string | Buffer): FuzzRequest {
  return { ...request, headers: { ...request.headers, 'content-type': type }, body: Buffer.from(body) };
}
