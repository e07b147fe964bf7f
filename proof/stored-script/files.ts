import type { Browser } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { JsonSchema, Operation } from '../fuzz/operations.ts';
import { askAs, type Identity } from '../support/everybody.ts';
import type { RunningServer } from '../support/server.ts';
import { type Read, readCalendar, readCsv, readHtml, readPaper, readSpreadsheet } from './papers.ts';

const NUMBERS = ['1', '2', '3'];
const YEARS = ['2025', '2026'];

export interface FilesRead {
  kinds: Map<string, { read: number; shown: number }>;
}

interface Stage {
  server: RunningServer;
  browser: Browser;
  note: (fault: string) => void;
}

/** Every reading call of the description that answers with a file, and the calendar of a club. */
export async function readEveryFile(
  stage: Stage,
  operations: readonly Operation[],
  identities: readonly Identity[],
): Promise<FilesRead> {
  const found: FilesRead = { kinds: new Map() };
  for (const { headers, name } of identities) {
    for (const address of [...addressesOf(operations), ...(await calendarsOf(stage.server, identities))]) {
      const response = await fetch(`http://127.0.0.1:${stage.server.port}${address}`, { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      if (response.status >= 500) stage.note(`${name} ${address}: ${response.status}`);
      if (response.status !== 200) continue;
      await count(found, stage, { type, bytes, where: `${name} ${address}` });
    }
  }
  return found;
}

function addressesOf(operations: readonly Operation[]): string[] {
  const readings = operations.filter(({ method, path }) => method === 'GET' && path !== '/api/events');
  return readings.flatMap((operation) => {
    const queries = queriesOf(operation);
    return pathsOf(operation).flatMap((path) => queries.map((query) => `${path}?${query}`));
  });
}

/** Of a part that is one of a few words each of them, otherwise the first records. */
function pathsOf({ path, pathParameters }: Operation): string[] {
  const listed = Object.entries(pathParameters).find(([, schema]) => Array.isArray(schema['enum']));
  const paths = listed === undefined ? [path] : wordsOf(listed[1]).map((word) => path.replace(`{${listed[0]}}`, word));
  return paths.flatMap((one) =>
    one.includes('{')
      ? (one.includes('{year}') ? YEARS : NUMBERS).map((number) => one.replaceAll(/\{\w+\}/g, number))
      : [one],
  );
}

/** Every format of every kind, with what cannot be left out. */
function queriesOf({ queryParameters, requiredParameters }: Operation): string[] {
  const chosen = Object.entries(queryParameters).filter(
    ([name]) => ['format', 'kind', 'ids'].includes(name) || requiredParameters.has(name),
  );
  return chosen.reduce<string[]>(
    (queries, [name, schema]) =>
      queries.flatMap((query) => valuesOf(name, schema).map((value) => `${query}${name}=${value}&`)),
    [''],
  );
}

const wordsOf = (schema: JsonSchema) => (schema['enum'] as unknown[]).map(String);

function valuesOf(name: string, schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema['enum'])) return wordsOf(schema);
  if (name === 'ids') return [NUMBERS.join()];
  if (name === 'format') return ['xlsx', 'csv', 'pdf'];
  if (/year|season/i.test(name)) return YEARS;
  return name === 'kind' ? ['players', 'clubs', 'coaches'] : ['1'];
}

async function calendarsOf(server: RunningServer, identities: readonly Identity[]): Promise<string[]> {
  const answer = await askAs(server, identities, 'klub1', { method: 'POST', path: '/api/clubs/1/calendar' });
  const address = /\/api\/calendars\/[\w.-]+/.exec(answer.text)?.[0];
  return address === undefined ? [] : [address];
}

async function count(
  found: FilesRead,
  { browser, note }: Stage,
  { type, bytes, where }: { type: string; bytes: Buffer; where: string },
): Promise<void> {
  for (const { kind, read } of await readAs(browser, type, bytes)) {
    const counted = found.kinds.get(kind) ?? { read: 0, shown: 0 };
    found.kinds.set(kind, { read: counted.read + 1, shown: counted.shown + Number(read.isShown) });
    for (const fault of read.faults) note(`${where}: ${fault}`);
  }
}

async function readAs(browser: Browser, type: string, bytes: Buffer): Promise<{ kind: string; read: Read }[]> {
  if (type.includes('spreadsheet')) return [{ kind: 'xlsx', read: readSpreadsheet(bytes) }];
  if (type.startsWith('text/csv')) return [{ kind: 'csv', read: readCsv(bytes.toString('utf8')) }];
  if (type.startsWith('application/pdf')) return [{ kind: 'pdf', read: await readPaper(bytes) }];
  if (type.startsWith('text/calendar')) return [{ kind: 'calendar', read: readCalendar(bytes.toString('utf8')) }];
  if (type.startsWith('text/html')) return [{ kind: 'html', read: await readHtml(browser, bytes.toString('utf8')) }];
  if (type.startsWith('application/zip')) return readArchive(browser, bytes);
  return [];
}

async function readArchive(browser: Browser, bytes: Buffer): Promise<{ kind: string; read: Read }[]> {
  const types: Record<string, string> = {
    html: 'text/html',
    csv: 'text/csv',
    pdf: 'application/pdf',
    xlsx: 'spreadsheet',
  };
  const read = [];
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const type = types[name.split('.').at(-1) ?? ''];
    if (type !== undefined) read.push(...(await readAs(browser, type, Buffer.from(content))));
  }
  return read;
}
