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
}
