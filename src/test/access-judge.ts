import type { LightMyRequestResponse } from 'fastify';
import type { OpenDatabase } from '#server/db/database.ts';
import type { AccessRow, Cell, Identity, Side } from './access-row.ts';
import type { World } from './access-world.ts';

interface Asked {
  world: World;
  side: Side;
  identity: Identity;
}

/** What the answer to a reading call amounts to, in the words of the matrix. */
export function judgeReading(response: LightMyRequestResponse, row: AccessRow, asked: Asked): Cell {
  if (response.statusCode >= 400) return response.statusCode;
  const shown = shownFields(response, row, asked);
  if (shown === null) return 'absent';
  if (row.shows === undefined) return 'allow';
  if (shown.length === 0) return 'empty';
  const name = Object.entries(row.shows).find(([, fields]) => isSame(fields.split(', '), shown))?.[0];
  return name ?? `shows ${shown.join(', ')}`;
}

const isSame = (names: string[], others: string[]) => names.toSorted().join() === others.toSorted().join();

/** The names of the fields that are shown; null when the row that is meant is not there. */
function shownFields(
  response: LightMyRequestResponse,
  row: AccessRow,
  { world, side, identity }: Asked,
): string[] | null {
  if (row.line !== undefined) return shownColumns(response.body, row.line(world, side));
  if (row.row !== undefined) {
    const { list, key = 'id', id } = row.row;
    const body = response.json<Record<string, unknown>[] & Record<string, Record<string, unknown>[]>>();
    const rows = list === undefined ? body : (body[list] ?? []);
    const meant = rows.find((candidate) => candidate[key] === id(world, side, identity));
    return meant === undefined ? null : namesIn(meant);
  }
  return row.shows === undefined ? [] : namesIn(response.json<unknown>());
}

const namesIn = (body: unknown): string[] => [...new Set(pathsOf(body, ''))];

function pathsOf(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`));
}

function shownColumns(text: string, beginning: string): string[] | null {
  const [headers = '', ...lines] = text.replace('\uFEFF', '').split('\r\n');
  const line = lines.find((candidate) => candidate.startsWith(beginning));
  if (line === undefined) return null;
  const cells = line.split(';');
  return headers.split(';').filter((_, index) => cells[index] !== '');
}

/** What every table holds, as a number for each: the sum of its rows, in whatever order. Read and planned once. */
export async function contentsOf({ pool }: OpenDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; isSeen: boolean }>(
    `select quote_ident(tablename) as name, exists (
        select from pg_attribute
        where attrelid = format('%I.%I', schemaname, tablename)::regclass and attname = 'last_seen_at'
      ) as "isSeen"
      from pg_tables where schemaname = 'public' order by 1`,
  );
  // That somebody was there is no change.
  const sums = tables.map(
    ({ name, isSeen }) => `select '${name}' as name,
      (select sum(hashtextextended(${isSeen ? `(to_jsonb(t) - 'last_seen_at')` : 't'}::text, 0)) from ${name} as t)::text as sum`,
  );
  const { rows } = await pool.query<{ name: string; sum: string | null }>({
    name: 'contents_of_tables',
    text: sums.join(' union all '),
  });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}

/** Judged on its own, and kept by triggers: the audit, the history, and the words of all lists that a slip is compared with. */
const FOLLOWING = new Set(['audit_entries', 'audit_seals', 'record_changes', 'search_words']);

/** The tables that hold something else now. */
export function differingTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** Those of them that the matrix names. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return differingTables(before, after).filter((name) => !FOLLOWING.has(name));
}
