import type { FuzzAnswer } from './answer.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

const MOST_OF_EACH = 200;
const MOST_RECORDS = 2000;

export type KnownRecord = Readonly<Record<string, unknown>>;

/** What answers have named: numbers, codes and names under which calls can be made that find something. */
export class Known {
  readonly #values = new Map<string, string[]>();
  /** Single records, by the address that they were read from. */
  readonly #records = new Map<string, KnownRecord>();
  /** Addresses of what belongs to a record, by what is the same in all of them. */
  readonly #paths = new Map<string, string[]>();

  /** `GET /api/players/{id}/developments` tells numbers of developments, and `clubId` in it one of clubs. */
  learn(operation: Operation, path: string, { status, headers, text }: FuzzAnswer): void {
    if (status >= 300 || headers['content-type']?.startsWith('application/json') !== true) return;
    const answer = JSON.parse(text) as unknown;
    this.#walk(answer, nounOf(operation.path), 0);
    const [bare = ''] = path.split('?');
    for (const id of idsIn(answer)) keep(this.#paths, shapeOf(`${operation.path}/{}`), `${bare}/${id}`);
    if (operation.method === 'GET' && isRecord(answer) && this.#records.size < MOST_RECORDS)
      this.#records.set(bare, answer);
  }

  /** For a part of the address, or a field. */
  pick(noun: string, random: Random): string | null {
    const values = this.#values.get(noun);
    return values === undefined ? null : random.pick(values);
  }

  /** An address of this shape that names something that is there. */
  pickPath(shape: string, random: Random): string | null {
    const paths = this.#paths.get(shapeOf(shape));
    return paths === undefined ? null : random.pick(paths);
  }

  recordAt(path: string): KnownRecord | null {
    return this.#records.get(path) ?? null;
  }

  #walk(value: unknown, noun: string, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const [name, inner] of Object.entries(value).slice(0, 30)) {
      if (typeof inner === 'object') this.#walk(inner, depth > 0 && !/^\d+$/.test(name) ? name : noun, depth + 1);
      else if (name === 'id') keep(this.#values, noun, String(inner));
      else if (/(Id|code|name|version|number|sha256)$/.test(name)) keep(this.#values, name, String(inner));
    }
  }
}

function keep(places: Map<string, string[]>, noun: string, value: string): void {
  if (value === '' || value.length > 120) return;
  const values = places.get(noun) ?? [];
  if (values.length >= MOST_OF_EACH || values.includes(value)) return;
  places.set(noun, [...values, value]);
}

const isRecord = (value: unknown): value is KnownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapeOf = (path: string) => path.replaceAll(/\{\w*\}/g, '{}');

/** Of a record, of a list, or of a page of one. */
function idsIn(answer: unknown): string[] {
  const rows: unknown[] = Array.isArray(answer)
    ? answer
    : isRecord(answer)
      ? [answer, ...Object.values(answer).filter(Array.isArray).flat<unknown[]>()]
      : [];
  return rows
    .slice(0, 30)
    .flatMap((row) => (isRecord(row) && ['number', 'string'].includes(typeof row['id']) ? [String(row['id'])] : []));
}

/** The last part of an address that is no parameter and no way of looking. */
export function nounOf(path: string): string {
  return path.split('/').findLast((part) => part !== '' && !/^\{|^(search|options)$/.test(part)) ?? '';
}
