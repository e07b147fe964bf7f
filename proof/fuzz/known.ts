import type { FuzzAnswer } from './answer.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

const MOST_OF_EACH = 200;

/** What answers have named: numbers, codes and names under which calls can be made that find something. */
export class Known {
  readonly #values = new Map<string, string[]>();

  /** `GET /api/players/{id}/developments` tells numbers of developments, and `clubId` in it one of clubs. */
  learn(operation: Operation, { status, headers, text }: FuzzAnswer): void {
    if (status >= 300 || headers['content-type']?.startsWith('application/json') !== true) return;
    this.#walk(JSON.parse(text), nounOf(operation.path), 0);
  }

  /** For a part of the address, or a field. */
  pick(noun: string, random: Random): string | null {
    const values = this.#values.get(noun);
    return values === undefined ? null : random.pick(values);
  }

  #walk(value: unknown, noun: string, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const [name, inner] of Object.entries(value).slice(0, 30)) {
      if (typeof inner === 'object') this.#walk(inner, depth > 0 && !/^\d+$/.test(name) ? name : noun, depth + 1);
      else if (name === 'id') this.#keep(noun, String(inner));
      else if (/(Id|code|name|version)$/.test(name)) this.#keep(name, String(inner));
    }
  }

  #keep(noun: string, value: string): void {
    if (value === '' || value.length > 80) return;
    const values = this.#values.get(noun) ?? [];
    if (values.length >= MOST_OF_EACH || values.includes(value)) return;
    this.#values.set(noun, [...values, value]);
  }
}

/** The last part of an address that is no parameter and no way of looking. */
export function nounOf(path: string): string {
  return path.split('/').findLast((part) => part !== '' && !/^\{|^(search|options)$/.test(part)) ?? '';
}
