import type { Browser } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Operation } from '../fuzz/operations.ts';
import { askAs, type Identity } from '../support/everybody.ts';
import type { RunningServer } from '../support/server.ts';
import { type Read, readCalendar, readCsv, readHtml, readPaper, readSpreadsheet } from './papers.ts';

const NUMBERS = ['1', '2', '3'];

export interface FilesRead {
  kinds: Map<string, { read: number; shown: number }>;
  faults: string[];
}

interface Stage {
  server: RunningServer;
  browser: Browser;
}

/** Every reading call of the description that answers with a file, and the calendar of a club. */
export async function readEveryFile(
  stage: Stage,
  operations: readonly Operation[],
  identities: readonly Identity[],
): Promise<FilesRead> {
  const found: FilesRead = { kinds: new Map(), faults: [] };
  for (const { headers, name } of identities) {
    for (const address of [...addressesOf(operations), ...(await calendarsOf(stage.server, identities))]) {
      const response = await fetch(`http://127.0.0.1:${stage.server.port}${address}`, { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      if (response.status >= 500) found.faults.push(`${name} ${address}: ${response.status}`);
      if (response.status !== 200) continue;
      await note(found, stage.browser, { type, bytes, where: `${name} ${address}` });
    }
  }
  return found;
}

function addressesOf(operations: readonly Operation[]): string[] {
  const readings = operations.filter(({ method, path }) => method === 'GET' && path !== '/api/events');
  return readings.flatMap(({ path, queryParameters }) => {
    const filled = path.includes('{') ? NUMBERS.map((number) => path.replaceAll(/\{\w+\}/g, number)) : [path];
    const queries = ['format' in queryParameters ? ['?format=xlsx', '?format=csv', '?format=pdf'] : ['']].flat();
    const kinds = 'kind' in queryParameters ? ['kind=players', 'kind=clubs', 'kind=coaches'] : [''];
    const ids = 'ids' in queryParameters ? ['ids=1,2,3'] : [''];
    return filled.flatMap((address) =>
      queries.flatMap((query) =>
        kinds.flatMap((kind) => ids.map((id) => `${address}${query === '' ? '?' : `${query}&`}${kind}&${id}`)),
      ),
    );
  });
}

async function calendarsOf(server: RunningServer, identities: readonly Identity[]): Promise<string[]> {
  const answer = await askAs(server, identities, 'klub1', { method: 'POST', path: '/api/clubs/1/calendar' });
  const address = /\/api\/calendars\/[\w.-]+/.exec(answer.text)?.[0];
  return address === undefined ? [] : [address];
}

async function note(
  found: FilesRead,
  browser: Browser,
  { type, bytes, where }: { type: string; bytes: Buffer; where: string },
): Promise<void> {
  for (const { kind, read } of await readAs(browser, type, bytes)) {
    const counted = found.kinds.get(kind) ?? { read: 0, shown: 0 };
    found.kinds.set(kind, { read: counted.read + 1, shown: counted.shown + Number(read.isShown) });
    found.faults.push(...read.faults.map((fault) => `${where}: ${fault}`));
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
