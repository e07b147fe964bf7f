import { type ListEntry, measureEntries, usualEntries } from '../federation/federation-lists.ts';

/** What has a column of its own in a measurement. Whatever else the federation measures is kept beside, by its number. */
export const measureColumns = ['height', 'weight', 'fullExtent', 'attack', 'block'] as const;
export type MeasureColumn = (typeof measureColumns)[number];

/** Values of what has no column, by the number of its kind. */
export type FurtherValues = Readonly<Record<string, number>>;

/** What was measured; null where nobody asked for it then. */
export interface MeasuredValues extends Readonly<Record<MeasureColumn, number | null>> {
  further?: FurtherValues | null | undefined;
}

/** Something that is measured of players, as the federation calls it. */
export interface MeasureKind {
  /** By which forms and files know it. */
  field: string;
  /** Null where values are kept by the number of the kind. */
  column: MeasureColumn | null;
  value: number;
  label: string;
  /** In what it is said; empty where it is only counted. */
  unit: string;
  isClosed: boolean;
  /** Called and said as the specification has it, so what is known of it holds. */
  isUsual: boolean;
}

const isColumn = (code: string | null): code is MeasureColumn => measureColumns.some((column) => column === code);

/** An entry is never changed, only replaced. Each value of each form asks what kind it is of. */
const known = new WeakMap<ListEntry, MeasureKind>();

function kindOf(entry: ListEntry): MeasureKind {
  const kind = known.get(entry) ?? madeOf(entry);
  known.set(entry, kind);
  return kind;
}

function madeOf({ value, label, code, detail, isClosed }: ListEntry): MeasureKind {
  const usual = usualEntries.find((entry) => entry.list === 'measure' && entry.code === code);
  const column = isColumn(code) ? code : null;
  return {
    field: column ?? `measure${value}`,
    column,
    value,
    label,
    unit: detail ?? '',
    isClosed,
    isUsual: usual?.label === label && usual.detail === detail,
  };
}

export const measureKinds = (): MeasureKind[] => measureEntries.map(kindOf);
/** Those that are asked for and shown. */
export const openMeasures = (): MeasureKind[] => measureKinds().filter(({ isClosed }) => !isClosed);
export const measureKind = (column: MeasureColumn): MeasureKind | undefined =>
  measureKinds().find((kind) => kind.column === column);
export const isAskedFor = (column: MeasureColumn): boolean =>
  measureEntries.some((entry) => !entry.isClosed && kindOf(entry).column === column);
/** Whether all of these are asked for under the names of the specification. */
export const areUsualMeasures = (...columns: readonly MeasureColumn[]): boolean =>
  columns.every((column) => openMeasures().some((kind) => kind.column === column && kind.isUsual));

/** A value that the specification asks for has to be there; what the federation has added may be left out. */
export const isRequiredMeasure = ({ column }: MeasureKind): boolean => column !== null;

export const measuredValue = ({ column, value }: MeasureKind, measured: MeasuredValues): number | null =>
  column === null ? (measured.further?.[value] ?? null) : measured[column];

/** „187 см“. */
export const inUnit = (number: string, unit: string): string => (unit === '' ? number : `${number}\u00A0${unit}`);

/** What was measured beside the columns, in one line; also what is no longer asked for. Null where nothing was. */
export function furtherInText(further: FurtherValues | null): string | null {
  const told = measureKinds().flatMap(({ column, value, label, unit }) => {
    const number = column === null ? further?.[value] : undefined;
    return number === undefined ? [] : [`${label}: ${inUnit(String(number).replace('.', ','), unit)}`];
  });
  return told.length === 0 ? null : told.join('; ');
}

/** As many lines as can be told apart. */
const MOST_LINES = 3;
const DRAWN_FIRST: readonly MeasureColumn[] = ['height', 'attack', 'block'];

/** What is drawn of these over time: in one picture only what is said in one unit. */
export function drawnMeasures(measured: readonly MeasuredValues[]): MeasureKind[] {
  const open = openMeasures().filter((kind) => measured.some((one) => measuredValue(kind, one) !== null));
  const ofColumns = DRAWN_FIRST.flatMap((column) => open.find((kind) => kind.column === column) ?? []);
  const chosen = [...ofColumns, ...open.filter(({ column }) => column === null)];
  const candidates = chosen.length === 0 ? open : chosen;
  return candidates.filter(({ unit }) => unit === candidates[0]?.unit).slice(0, MOST_LINES);
}
