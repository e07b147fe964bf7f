/**
 * A filter of a register, declared once under the name it has in addresses: the fields of the query, the conditions of
 * the statement, the menu and the chips follow from it. Those of a range have two names, „bornFrom“ and „bornTo“.
 */
export type ListFilter<Circle extends string = string> = {
  label: string;
  /** Those who see what is asked about, where they are fewer than those who see the record: it finds only theirs. */
  seenBy?: Circle;
} & (
  | { kind: 'flag' | 'club' | 'coach' | 'documentKind' | 'region' | 'country' | 'season' }
  | {
      kind: 'choice';
      choices: readonly FilterChoice[];
      /** Of a list that the federation keeps: all that is taken, by what it holds when somebody asks. */
      known?: readonly FilterChoice[];
    }
  | { kind: 'years' | 'dates'; names: readonly [from: string, to: string] }
);

export interface FilterChoice {
  value: string | number;
  label: string;
}

export type ListFilters<Circle extends string = string> = Readonly<Record<string, ListFilter<Circle>>>;

type Range = { kind: 'years' | 'dates'; names: readonly [string, string] };

/** What one filter asks for, as the server has read it. */
export type Asked<Filter> = Filter extends { kind: 'choice'; choices: readonly { value: infer Value }[] }
  ? Value
  : Filter extends { kind: 'flag' }
    ? true
    : Filter extends { kind: 'club' | 'coach' | 'documentKind' | 'years' | 'season' }
      ? number
      : string;

/** Of a range either end may be open. */
export interface AskedRange<Value> {
  from: Value | undefined;
  to: Value | undefined;
}

type NamesOf<Name, Filter> = Filter extends Range ? Filter['names'][number] : Name;

/** The filters of a query by their names in the address. */
export type FilterQuery<All extends ListFilters> = {
  [Name in keyof All as NamesOf<Name, All[Name]> & string]?:
    | (All[Name] extends { kind: 'flag' } ? boolean : Asked<All[Name]>)
    | undefined;
};

export const isRange = (filter: ListFilter): filter is ListFilter & Range =>
  filter.kind === 'years' || filter.kind === 'dates';

/** Under which names a filter stands in the address. */
export const namesOfFilter = (name: string, filter: ListFilter): readonly string[] =>
  isRange(filter) ? filter.names : [name];

export function filterNames(filters: ListFilters): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => [...namesOfFilter(name, filter)]);
}
