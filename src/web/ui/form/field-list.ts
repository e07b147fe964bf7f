export interface FieldOf<Thing, Value> {
  initial: Value;
  of: (record: Thing) => Value;
  show?: (value: Value) => string;
  /** Never kept as a draft and never put beside somebody else's: files and personal numbers. */
  isTransient?: boolean;
}

export interface ConflictRow {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

export interface Difference {
  name: string;
  label: string;
  value: string;
}

type NamesOfTexts<Thing> = { [Name in keyof Thing]: Thing[Name] extends string | null ? Name : never }[keyof Thing] &
  string;

type FieldsOf<Thing, Values> = { [Name in keyof Values]: FieldOf<Thing, Values[Name]> };

/** Words for values whose names have to be fetched: regions, coaches. */
export type Shows<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

export interface FieldList<Thing, Values> {
  empty: Values;
  transient: readonly (keyof Values & string)[];
  valuesOf: (record: Thing) => Values;
  /** Theirs, with what this person has changed on top, but for the fields in which theirs is to stay. */
  withChanges: (theirs: Values, mine: Values, base: Values, taken?: ReadonlySet<string>) => Values;
  differences: (before: Values, after: Values, shows?: Shows<Values>) => Difference[];
  /** Fields that both have changed, and not to the same: somebody has to decide. */
  conflictRows: (states: { mine: Values; theirs: Values; base: Values }, shows?: Shows<Values>) => ConflictRow[];
}

export function fieldsOf<Thing>() {
  const text = (of: (record: Thing) => string | null, initial = ''): FieldOf<Thing, string> => ({
    initial,
    of: (record) => of(record) ?? '',
  });
  return {
    text,
    texts: <const Names extends readonly NamesOfTexts<Thing>[]>(names: Names) =>
      Object.fromEntries(names.map((name) => [name, text((record) => record[name] as string | null)])) as Record<
        Names[number],
        FieldOf<Thing, string>
      >,
    list: <Values extends object>(
      labels: NoInfer<{ readonly [Name in keyof Values]: string }>,
      fields: FieldsOf<Thing, Values>,
    ) => fieldList<Thing, Values>(labels, fields),
  };
}

function fieldList<Thing, Values extends object>(
  labels: { readonly [Name in keyof Values]: string },
  fields: FieldsOf<Thing, Values>,
): FieldList<Thing, Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const isTransient = (name: keyof Values) => fields[name].isTransient === true;
  const valuesBy = (read: <Name extends keyof Values & string>(name: Name) => Values[Name]) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Values;

  const differences = (before: Values, after: Values, shows: Shows<Values> = {}): Difference[] => {
    const shown = <Name extends keyof Values>(values: Values, name: Name) =>
      (shows[name] ?? fields[name].show ?? plainText)(values[name]).trim();
    return names
      .filter((name) => !isTransient(name) && shown(before, name) !== shown(after, name))
      .map((name) => ({ name, label: labels[name], value: shown(after, name) }));
  };

  return {
    empty: valuesBy((name) => fields[name].initial),
    transient: names.filter(isTransient),
    valuesOf: (record) => valuesBy((name) => fields[name].of(record)),
    withChanges: (theirs, mine, base, taken) =>
      valuesBy((name) => (isSame(mine[name], base[name]) || taken?.has(name) === true ? theirs[name] : mine[name])),
    differences,
    conflictRows: ({ mine, theirs, base }, shows) => {
      const byName = (rows: Difference[]) => new Map(rows.map((row) => [row.name, row.value]));
      const [own, other] = [differences(base, mine, shows), byName(differences(base, theirs, shows))];
      return own.flatMap(({ name, label, value }) => {
        const theirValue = other.get(name);
        return theirValue === undefined || theirValue === value
          ? []
          : [{ name, label, mine: value, theirs: theirValue }];
      });
    },
  };
}

/** A chosen file is an object without content of its own, none is null: they differ as well. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
