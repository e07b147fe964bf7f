import { fittingNamed, objectOf } from './fitting.ts';
import { type Known, nounOf } from './known.ts';
import type { LinkKey } from './links.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { addressValue, fieldValue, queryValue } from './values.ts';

/** What requests are made of besides chance. */
export interface Material {
  known: Known;
  links: readonly LinkKey[];
  /** Files that a call that brings in a spreadsheet can read. */
  sheets: readonly Buffer[];
}

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
export function makeRequest(operation: Operation, random: Random, material: Material): FuzzRequest {
  const { path, isDescribed } = addressOf(operation, random, material);
  const request: FuzzRequest = { method: operation.method, path, headers: {}, body: null, isDescribed };
  if (random.chance(0.25)) {
    const name = random.pick(Object.keys(STRANGE_HEADERS));
    request.headers[name] = Buffer.from(random.pick(STRANGE_HEADERS[name] ?? [''])).toString('latin1');
  }
  if (operation.method === 'GET' || random.chance(0.05)) return request;
  // Links are counted by address: each of their calls comes from one of its own.
  if (isOfLink(operation)) request.headers['x-forwarded-for'] = `198.18.${random.below(250)}.${random.below(250)}`;
  return withBody(request, operation, { random, material });
}

export const isOfLink = ({ path }: Operation) => /^\/api\/(sign|collect)\//.test(path);

function addressOf(operation: Operation, random: Random, { known }: Material): { path: string; isDescribed: boolean } {
  let isDescribed = true;
  let path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const value = pathValue(operation, { name, before: operation.path.slice(0, at) }, { random, known });
    // An empty, very long or undecodable part is another path, which the description does not know.
    if (value.trim() === '' || value.length > 100 || value === '.' || value === '..' || isBroken(value))
      isDescribed = false;
    return encode(value);
  });
  // One wrong value refuses the whole query: half of them are right, and short.
  const isRight = random.chance(0.5);
  const query = Object.entries(operation.queryParameters)
    .filter(([name]) => (isRight && operation.requiredParameters.has(name)) || random.chance(isRight ? 0.15 : 0.4))
    .map(([name, schema]) => {
      const isFitting = isRight || random.chance(0.5);
      const value = isFitting ? inAddress(fittingNamed(name, schema, random)) : queryValue(random, name);
      return `${random.chance(0.1) ? name.toLowerCase() : name}=${encode(value)}`;
    });
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

/** Mostly something that is there: what an answer has named, or what the description asks for. */
function pathValue(
  { pathParameters }: Operation,
  { name, before }: { name: string; before: string },
  { random, known }: { random: Random; known: Known },
): string {
  const seen = known.pick(nounOf(before), random);
  if (seen !== null && random.chance(0.5)) return seen;
  if (random.chance(0.3)) return inAddress(fittingNamed(name, pathParameters[name] ?? {}, random));
  return addressValue(random);
}

const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Halves of characters have no bytes of their own; they go as the three bytes no decoder accepts. */
function encode(text: string): string {
  return isBroken(text) ? '%ED%A0%BC' : encodeURIComponent(text);
}

const isBroken = (text: string) => /\p{Cs}/u.test(text);

interface Making {
  random: Random;
  material: Material;
}

function withBody(request: FuzzRequest, operation: Operation, { random, material }: Making): FuzzRequest {
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
  if (isOfLink(operation) && random.chance(0.7)) Object.assign(fields, random.pick(material.links));
  withKnown(fields, { random, material });
  if (operation.takesFile ? kind < 0.85 : kind < 0.35)
    return sent(request, `multipart/form-data; boundary=fuzz`, form(fields, operation, { random, material }));
  return sent(request, 'application/json', JSON.stringify(fields));
}

function bodyFields(operation: Operation, random: Random): Record<string, unknown> {
  const { file: _, ...fields } = operation.fields ?? {};
  // Half of the forms are right as far as their description goes: what stands behind it is tried too.
  const fitting = objectOf(fields, random);
  if (random.chance(0.5)) return fitting;
  const names = Object.keys(fields).filter(() => !random.chance(0.1));
  if (random.chance(0.15))
    names.push(random.pick(['roles', 'isDeleted', 'id', 'version', '__proto__', 'a'.repeat(300)]));
  return Object.fromEntries(
    names.map((name) => [name, random.chance(0.5) && name in fitting ? fitting[name] : fieldValue(random)]),
  );
}

/** Numbers of records that are there, in place of some of the made up ones. */
function withKnown(fields: Record<string, unknown>, { random, material }: Making): void {
  for (const [name, value] of Object.entries(fields)) {
    const seen = typeof value === 'number' && /Id$|^version$/.test(name) ? material.known.pick(name, random) : null;
    if (seen !== null && random.chance(0.5)) fields[name] = Number(seen);
  }
}

function form(fields: Record<string, unknown>, operation: Operation, { random, material }: Making): Buffer {
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
      ...material.sheets,
    ]);
    const name = random.pick([
      'a.png',
      'a.csv',
      'a.xlsx',
      '',
      '..\\..\\a.pdf',
      'снимка.webp',
      'a\u0000.png',
      `${'я'.repeat(300)}.png`,
    ]);
    add(`name="${random.pick(['file', 'files', 'other'])}"; filename="${name}"`, content);
  }
  if (random.chance(0.9)) parts.push(Buffer.from('--fuzz--\r\n'));
  return Buffer.concat(parts);
}

function sent(request: FuzzRequest, type: string, body: string | Buffer): FuzzRequest {
  return { ...request, headers: { ...request.headers, 'content-type': type }, body: Buffer.from(body) };
}
