import { type MeasureColumn, measureKind } from '../player/measure-kinds.ts';

/** How a value is shown; `file` is where its bytes are in the archive, which a page does not show. */
export type MyDataKind = 'text' | 'date' | 'moment' | 'number' | 'flag' | 'file';

export interface MyDataField {
  label: string;
  kind: MyDataKind;
}

export interface MyDataGroup {
  title: string;
  /** What a reader should know of it. */
  note?: string;
  fields: Readonly<Record<string, MyDataField>>;
}

export const text = (label: string) => ({ label, kind: 'text' }) as const;
export const date = (label: string) => ({ label, kind: 'date' }) as const;
export const moment = (label: string) => ({ label, kind: 'moment' }) as const;
export const number = (label: string) => ({ label, kind: 'number' }) as const;
export const flag = (label: string) => ({ label, kind: 'flag' }) as const;

/** As the federation calls it; where it is what the specification says, in the words it always had here. */
export const measured = (column: MeasureColumn, usual: string) => ({
  get label() {
    const kind = measureKind(column);
    if (kind === undefined || kind.isUsual) return usual;
    return kind.unit === '' ? kind.label : `${kind.label}, ${kind.unit}`;
  },
  kind: 'number' as const,
});
