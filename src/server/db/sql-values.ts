import { type SQL, sql } from 'drizzle-orm';

/** Collects the values of a statement; what is written into the text is only their place. */
export class SqlValues {
  readonly list: unknown[];

  constructor(first: readonly unknown[] = []) {
    this.list = [...first];
  }

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  copy(): SqlValues {
    return new SqlValues(this.list);
  }

  inDrizzle(text: string): SQL {
    const parts = text.split(/\$(\d+)/);
    return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(this.list[Number(part) - 1]))));
  }
}
