import { importKinds } from '#domain/import/import.rules.ts';
import { logo } from '#test/calls/club-calls.ts';
import { portrait } from '#test/calls/player-calls.ts';
import type { Identity } from '../support/everybody.ts';
import { valueFor } from './earnest-values.ts';
import { nounOf } from './known.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { type FuzzRequest, isOfLink, type Material } from './requests.ts';

/** Pictures that are taken; made once. */
const pictures = { photo: await portrait, logo: await logo };
/** So many forms are filled in whole; of the others, what is not asked for is said now and then. */
const SHARE_OF_WHOLE = 0.8;
const SHARE_OF_OPTIONAL = 0.3;

/** Nouns of an address under which others name the same records. */
const ALIASES: Readonly<Record<string, string>> = {
  club: 'clubs',
  coach: 'coaches',
  player: 'players',
  children: 'players',
  photos: 'players',
  received: 'received',
};

interface Asking {
  random: Random;
  material: Material;
  identity: Identity;
}

/** A request as a page or a program would send it: about something that is there, with nothing wrong that is known. */
export function earnestRequest(operation: Operation, asking: Asking): FuzzRequest {
  const { random, material } = asking;
  const path = addressOf(operation, asking);
  const request: FuzzRequest = { method: operation.method, path, headers: {}, body: null, isDescribed: true };
  const record = material.known.recordAt(path.split('?')[0] ?? '');
  if (typeof record?.['version'] === 'number' && operation.method !== 'GET')
    request.headers['if-match'] = `"${record['version']}"`;
  if (isOfLink(operation)) request.headers['x-forwarded-for'] = `198.19.${random.below(250)}.${random.below(250)}`;
  if (operation.fields === null) return request;
  const fields = fieldsOf(operation, path, asking);
  if (isOfLink(operation)) Object.assign(fields, random.pick(material.links));
  if (!operation.takesFile) return withBody(request, 'application/json', Buffer.from(JSON.stringify(fields)));
  return withBody(request, 'multipart/form-data; boundary=earnest', formOf(fields, operation, asking));
}

function withBody(request: FuzzRequest, type: string, body: Buffer): FuzzRequest {
  return { ...request, headers: { ...request.headers, 'content-type': type }, body };
}

/** What belongs to a record is asked for under that record. */
function addressOf(operation: Operation, asking: Asking): string {
  const { random, material } = asking;
  const parts = operation.path.split('/');
  const last = parts.findLastIndex((part) => part.startsWith('{'));
  const isNested = parts.filter((part) => part.startsWith('{')).length > 1;
  const shape = parts.slice(0, last + 1).join('/');
  const nested = isNested ? material.known.pickPath(shape, random) : null;
  const path =
    nested === null
      ? parts
          .map((part, at) =>
            part.startsWith('{') ? partOf(operation, parts.slice(0, at).join('/'), part, asking) : part,
          )
          .join('/')
      : [nested, ...parts.slice(last + 1)].join('/');
  const query = Object.entries(operation.queryParameters)
    .filter(([name]) => operation.requiredParameters.has(name) || random.chance(0.05))
    .map(([name, schema]) => {
      const value = valueFor(name, schema, { ...asking, path: operation.path });
      return `${name}=${encodeURIComponent(typeof value === 'string' ? value : [value].flat().join(','))}`;
    });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function partOf(operation: Operation, before: string, part: string, asking: Asking): string {
  const { random, material } = asking;
  const name = part.slice(1, -1);
  const noun = nounOf(before);
  const schema = operation.pathParameters[name] ?? {};
  if (Array.isArray(schema['enum'])) return String(random.pick(schema['enum']));
  const seen = material.known.pick(name === 'id' ? (ALIASES[noun] ?? noun) : name, random);
  const value =
    seen ?? material.known.pick(ALIASES[noun] ?? noun, random) ?? valueFor(name, schema, { ...asking, path: before });
  return encodeURIComponent(String(value));
}

/** What is changed is sent back as it was read, as a form does; the record of the address is not named a second time. */
function fieldsOf(operation: Operation, path: string, asking: Asking): Record<string, unknown> {
  const { file: _, ...fields } = operation.fields ?? {};
  const { random, material } = asking;
  const record = operation.method === 'PUT' ? material.known.recordAt(path) : null;
  const isWhole = record !== null || random.chance(SHARE_OF_WHOLE);
  const own = ownName(operation);
  const filled = Object.entries(fields)
    .filter(([name]) => name !== 'id' && name !== own && !(name in operation.pathParameters))
    .filter(([name]) => operation.requiredFields.has(name) || isWhole || random.chance(SHARE_OF_OPTIONAL))
    .map(([name, schema]) => {
      const before = record?.[name];
      const isKept = before !== undefined && typeof before !== 'object' && random.chance(0.8);
      return [name, isKept ? before : valueFor(name, schema, { ...asking, path: operation.path })] as const;
    })
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(filled), ...typedOf(path, asking) };
}

/** `playerId` in a call about a player. */
function ownName({ path }: Operation): string {
  const noun = nounOf(path.slice(0, path.indexOf('/{')));
  return { players: 'playerId', coaches: 'coachId', users: 'userId', transfers: 'playerTransferId' }[noun] ?? '';
}

/** Who erases types by whom the person is known. */
function typedOf(path: string, { material }: Asking): Record<string, unknown> {
  if (!path.endsWith('/erasure')) return {};
  const record = material.known.recordAt(path.replace('/erasure', '')) ?? {};
  const { number, name, firstName, lastName } = record;
  if (path.startsWith('/api/players')) return { number };
  return { name: name ?? [firstName, lastName].join(' ') };
}

function formOf(fields: Record<string, unknown>, operation: Operation, { random, material }: Asking): Buffer {
  const part = (disposition: string, content: Buffer) => [
    Buffer.from(`--earnest\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .flatMap(([name, value]) =>
      part(`name="${name}"`, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))),
    );
  const [content, name] = fileFor(operation, fields, material, random);
  const file = 'file' in (operation.fields ?? {}) ? part(`name="file"; filename="${name}"`, content) : [];
  return Buffer.concat([...texts, ...file, Buffer.from('--earnest--\r\n')]);
}

function fileFor(
  { path }: Operation,
  fields: Record<string, unknown>,
  { sheets }: Material,
  random: Random,
): [Buffer, string] {
  if (path.startsWith('/api/imports')) {
    const at = importKinds.findIndex((kind) => kind === fields['kind']);
    return [sheets[at + 1] ?? random.pick(sheets), 'table.csv'];
  }
  return /club|logo/.test(path) ? [pictures.logo, 'logo.png'] : [pictures.photo, 'photo.jpg'];
}
