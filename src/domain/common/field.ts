import { LONGEST_TEXT } from './names.ts';

/**
 * How the values of a field are told. `fact` keeps no value at all, only that something happened: for what is secret
 * (ЕГН, password), for pictures and for the record itself. `entry` is something added to the record or taken away.
 */
export type FieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'flag'
  | 'code'
  | 'city'
  | 'region'
  | 'club'
  | 'coach'
  | 'fact'
  | `entry.${'date' | 'code' | 'documentKind' | 'club' | 'name' | 'player' | 'role'}`;

export interface TextRule {
  /** Characters; one unless declared. */
  atLeast?: number;
  atMost?: number;
  refusal: string;
}

/** Of a text that may not be shorter: the sentence says how long it has to be. */
export function atLeast(count: number, sentence: (count: number) => string, atMost = LONGEST_TEXT) {
  return { atLeast: count, atMost, refusal: sentence(count) };
}

/**
 * One field of a noun, declared once under the name of its column: history, put-back, labels, rights and sheets follow
 * from it. What is not declared is the usual: everybody sees it who sees the record, it has a history, and what was in
 * it before can be put back.
 */
export interface Field<Circle extends string = string> {
  label: string;
  kind: FieldKind;
  /** What it is called in forms and on cards, where that is not the column: towns are sent by their names. */
  inForm?: string;
  /** The column whose change is told as this field. */
  column?: string;
  /** Those who see it, where they are fewer than those who see the record. */
  seenBy?: Circle;
  /** A club may change it of itself; without this only administrators. */
  setBy?: 'club';
  history?: false;
  putBack?: false;
  text?: TextRule;
  /** Its place in lists and their sheets, in the order of the declaration. */
  listed?: {
    header?: string;
    /** What the list calls it, where that is not the name of the field. */
    as?: string;
    /** It can be neither sorted by nor left out of a sheet. */
    isFixed?: true;
    /** Of the sheet's column, in characters. */
    width: number;
    /** Sorted as words are, without regard to case. */
    isSortedAsWords?: true;
  };
}

export type Fields<Circle extends string = string> = Readonly<Record<string, Field<Circle>>>;

export type NamesLike<All, Like> = { [Name in keyof All]: All[Name] extends Like ? Name : never }[keyof All] & string;

/** Names of fields, in the order of the declaration. */
export function namesLike<All extends Fields, const Like extends Pick<Field, 'seenBy' | 'setBy'>>(
  fields: All,
  like: Like,
): NamesLike<All, Like>[] {
  const wanted = Object.entries(like) as [keyof Field, unknown][];
  const names = Object.keys(fields).filter((name) => wanted.every(([key, value]) => fields[name]?.[key] === value));
  return names as NamesLike<All, Like>[];
}

export function listedNames<All extends Fields>(fields: All): NamesLike<All, { listed: object }>[] {
  return Object.keys(fields).filter((name) => fields[name]?.listed !== undefined) as never;
}

export function headerOf({ label, listed }: Pick<Field, 'label' | 'listed'>): string {
  return listed?.header ?? label;
}

type InForm<Name, Of> = Of extends { inForm: infer Other extends string } ? Other : Name;

export function formLabels<All extends Fields>(fields: All) {
  return Object.fromEntries(Object.entries(fields).map(([name, { inForm = name, label }]) => [inForm, label])) as {
    readonly [Name in keyof All & string as InForm<Name, All[Name]>]: string;
  };
}

export function pick<Thing extends object, Name extends keyof Thing>(record: Thing, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Thing, Name>;
}
